// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What this package uses of AVFoundation and CoreMedia, declared for Scripts/ios-check; no code.
import CoreGraphics
import Foundation

public struct CMTime: Sendable {
  public static let zero = CMTime()
  public var seconds: Double { 0 }
}

public struct AVMediaType: Hashable, Sendable {
  public static let video = AVMediaType()
}

public class AVPartialAsyncProperty<Root> {}

public class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root> {}

@available(iOS 15.0, *)
public protocol AVAsynchronousKeyValueLoading {}

@available(iOS 15.0, *)
extension AVAsynchronousKeyValueLoading {
  public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T { fatalError("a declaration") }
  public func load<A, B>(_ a: AVAsyncProperty<Self, A>, _ b: AVAsyncProperty<Self, B>) async throws -> (A, B) {
    fatalError("a declaration")
  }
}

public class AVAsset: NSObject, @unchecked Sendable {
  @available(iOS 15.0, *)
  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] { [] }
}

@available(iOS 15.0, *)
extension AVAsset: AVAsynchronousKeyValueLoading {}

public class AVURLAsset: AVAsset, @unchecked Sendable {
  public convenience init(url: URL) { fatalError("a declaration") }
}

public class AVAssetTrack: NSObject, @unchecked Sendable {}

@available(iOS 15.0, *)
extension AVAssetTrack: AVAsynchronousKeyValueLoading {}

@available(iOS 15.0, *)
extension AVPartialAsyncProperty where Root: AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { fatalError("a declaration") }
}

@available(iOS 15.0, *)
extension AVPartialAsyncProperty where Root: AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { fatalError("a declaration") }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> { fatalError("a declaration") }
}

public class AVAssetImageGenerator: NSObject {
  public init(asset: AVAsset) {}
  public var appliesPreferredTrackTransform: Bool {
    get { false }
    set {}
  }
  public var maximumSize: CGSize {
    get { .zero }
    set {}
  }
  public func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    fatalError("a declaration")
  }
}
