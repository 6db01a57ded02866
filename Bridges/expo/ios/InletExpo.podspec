require 'json'

package = JSON.parse(File.read(File.join(__dir__, '..', 'package.json')))

Pod::Spec.new do |s|
  s.name           = 'InletExpo'
  s.version        = package['version']
  s.summary        = package['description']
  s.license        = package['license']
  s.author         = 'The Inlet project'
  s.homepage       = 'https://www.npmjs.com/package/inlet-expo'
  s.source         = { :path => '.' }
  s.platforms      = { :ios => '15.1' }
  s.swift_version  = '6.0'
  s.static_framework = true
  s.source_files   = '*.swift'
  s.dependency 'ExpoModulesCore'
  # Inlet's libraries, as the Swift package that they are: React Native adds it to the Pods project.
  if respond_to?(:spm_dependency, true)
    spm_dependency(s, url: File.expand_path('../../..', __dir__), requirement: {}, products: ['InletApp', 'InletBridge'])
  end
end
