# For apps whose framework wants CocoaPods; all others use the Swift package. Never run: see Documentation/bridges.md.
Pod::Spec.new do |s|
  s.name = 'ContentTypes'
  s.version = '0.1.0'
  s.summary = 'Uniform type identifiers: conformance, file extensions, MIME types.'
  s.homepage = 'https://github.com/'
  s.license = { :type => 'MIT', :file => 'LICENSE' }
  s.author = 'The Inlet project'
  s.source = { :path => '.' }
  s.platform = :ios, '15.0'
  s.source_files = 'Sources/ContentTypes/**/*.swift'
  s.swift_version = '6.0'
  # The modules of the Swift package share what is declared `package`.
  s.pod_target_xcconfig = { 'OTHER_SWIFT_FLAGS' => '$(inherited) -package-name inlet' }
end
