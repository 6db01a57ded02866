# For apps whose framework wants CocoaPods; all others use the Swift package. Never run: see Documentation/bridges.md.
Pod::Spec.new do |s|
  s.name = 'InletApp'
  s.version = '0.1.0'
  s.summary = 'Receiving in the app: scenes, application delegate, SwiftUI, documents, uploads.'
  s.homepage = 'https://github.com/'
  s.license = { :type => 'MIT', :file => 'LICENSE' }
  s.author = 'The Inlet project'
  s.source = { :path => '.' }
  s.platform = :ios, '15.0'
  s.source_files = 'Sources/InletApp/**/*.swift'
  s.swift_version = '6.0'
  # The modules of the Swift package share what is declared `package`.
  s.pod_target_xcconfig = { 'OTHER_SWIFT_FLAGS' => '$(inherited) -package-name inlet' }
  s.dependency 'Inlet', '0.1.0'
  s.dependency 'ContentTypes', '0.1.0'
end
