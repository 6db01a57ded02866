# For apps whose framework wants CocoaPods; all others use the Swift package. Never run: see Documentation/bridges.md.
Pod::Spec.new do |s|
  s.name = 'CInletSystem'
  s.version = '0.1.0'
  s.summary = 'The system calls of the inbox, differences between platforms settled.'
  s.homepage = 'https://github.com/'
  s.license = { :type => 'MIT', :file => 'LICENSE' }
  s.author = 'The Inlet project'
  s.source = { :path => '.' }
  s.platform = :ios, '15.0'
  s.source_files = 'Sources/CInletSystem/**/*.{h,c}'
  s.public_header_files = 'Sources/CInletSystem/include/*.h'
end
