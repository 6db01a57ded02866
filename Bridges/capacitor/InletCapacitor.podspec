require 'json'

package = JSON.parse(File.read(File.join(__dir__, 'package.json')))

# For Capacitor projects with a Podfile, which also names Inlet's own pods: see Documentation/capacitor.md. Never run.
Pod::Spec.new do |s|
  s.name = 'InletCapacitor'
  s.version = package['version']
  s.summary = package['description']
  s.homepage = 'https://github.com/'
  s.license = package['license']
  s.author = 'The Inlet project'
  s.source = { :path => '.' }
  s.platform = :ios, '15.0'
  s.swift_version = '6.0'
  s.source_files = 'ios/Sources/InletPlugin/**/*.swift'
  s.dependency 'Capacitor'
  s.dependency 'InletBridge', '0.1.0'
  s.dependency 'InletApp', '0.1.0'
  s.dependency 'Inlet', '0.1.0'
end
