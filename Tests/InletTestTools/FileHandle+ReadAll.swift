import CInletSystem
import Foundation

extension FileHandle {
  /// Everything up to the end of the file.
  ///
  /// Foundation's `readDataToEndOfFile` ends the process when a signal interrupts it; this goes on.
  package func readAll() -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = inlet_read(fileDescriptor, &buffer, buffer.count)
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<Int(count)])
    }
  }
}
