require 'json'

package = JSON.parse(File.read(File.join(__dir__, '..', 'package.json')))

# Inlet's libraries are a Swift package: the one at the git URL INLET_PACKAGE, else the repository this file lies in.
repository = File.expand_path('../../..', File.realpath(__dir__))
location = ENV['INLET_PACKAGE']
location ||= "file://#{repository}" if File.exist?(File.join(repository, 'Package.swift'))
raise 'inlet-expo: set INLET_PACKAGE to the git URL of the Swift package Inlet' if location.nil?

version = ENV['INLET_PACKAGE_VERSION']
requirement = version ? { kind: 'exactVersion', version: version } : { kind: 'branch', branch: 'main' }

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
  # React Native adds the package to the Pods project.
  spm_dependency(s, url: location, requirement: requirement, products: ['InletApp', 'InletBridge'])
end
