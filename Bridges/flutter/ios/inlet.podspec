Pod::Spec.new do |s|
  s.name             = 'inlet'
  s.version          = '0.1.0'
  s.summary          = 'Receives what people share from other apps.'
  s.description      = 'The iOS side of the Flutter plugin. Apps that use Swift packages do not need this file.'
  s.homepage         = 'https://pub.dev/packages/inlet'
  s.license          = { :type => 'MIT', :file => '../LICENSE' }
  s.author           = 'The Inlet project'
  s.source           = { :path => '.' }
  s.source_files     = 'inlet/Sources/inlet/**/*.swift'
  s.resource_bundles = { 'inlet_privacy' => ['inlet/Sources/inlet/PrivacyInfo.xcprivacy'] }
  s.dependency 'Flutter'
  # Inlet's own pods, which the app's Podfile names by their folder: see Documentation/bridges.md.
  s.dependency 'InletBridge'
  s.dependency 'InletApp'
  s.platform         = :ios, '15.0'
  s.swift_version    = '6.0'
end
