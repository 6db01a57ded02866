// What Apple's Foundation has and the open-source one lacks, as far as Inlet's Apple layer uses it.
//
// Signatures follow Apple's documentation (StandIns/sources.tsv says where each was read), behaviour follows the
// documented contract. Members that exist only here start with `standIn`, types with `StandIn`.
@_exported import Foundation

/// Runs `body`; there is no pool to drain without the Objective-C runtime.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
