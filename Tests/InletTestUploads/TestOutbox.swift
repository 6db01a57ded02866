import Foundation
import Inlet

extension Outbox.Configuration {
  /// All test destinations, and no time to lose.
  package static var testing: Outbox.Configuration {
    var configuration = Outbox.Configuration(destinations: [WholePut.self, FormPost.self, ChunkPatches.self])
    configuration.durability = .none
    configuration.reservedBytes = 0
    configuration.backoff = Outbox.Backoff(firstInSeconds: 0.005, longestInSeconds: 0.05)
    configuration.failureLimit = 1000
    configuration.keptRecords = 100_000
    configuration.concurrentUploads = 8
    return configuration
  }
}
