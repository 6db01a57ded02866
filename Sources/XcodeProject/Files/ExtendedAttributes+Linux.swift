#if canImport(Glibc) || canImport(Musl)
import Foundation

/// Attributes of a file beyond its permissions; access control lists are among them.
///
/// The C library's header for them (`sys/xattr.h`) is not part of Swift's module for it, so the functions are looked
/// up by name; a program that is linked statically finds none and copies nothing.
enum ExtendedAttributes {
  private typealias List = @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
  private typealias Get = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
  private typealias Set = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

  /// Copies what can be copied.
  ///
  /// What cannot (a file system without them, names that only the system may write) is left out: the content counts
  /// more than its decoration.
  static func copy(from source: Int32, to destination: Int32) {
    guard let list = dlsym(nil, "flistxattr"), let get = dlsym(nil, "fgetxattr"), let set = dlsym(nil, "fsetxattr")
    else { return }
    let getValue = unsafeBitCast(get, to: Get.self)
    let setValue = unsafeBitCast(set, to: Set.self)
    for name in names(of: source, list: unsafeBitCast(list, to: List.self)) {
      let size = getValue(source, name, nil, 0)
      guard size >= 0 else { continue }
      var value = [UInt8](repeating: 0, count: size)
      guard getValue(source, name, &value, size) == size else { continue }
      _ = setValue(destination, name, value, size, 0)
    }
  }

  private static func names(of file: Int32, list: List) -> [String] {
    let size = list(file, nil, 0)
    guard size > 0 else { return [] }
    var names = [CChar](repeating: 0, count: size)
    guard list(file, &names, size) == size else { return [] }
    return names.split(separator: 0).map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
  }
}
#endif
