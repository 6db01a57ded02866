/// What the reader found wrong, at a byte offset: cheap to make, turned into ``OpenStepTree/Failure`` outside.
struct OpenStepFault: Error {
  var reason: OpenStepTree.Failure.Reason
  var offset: Int

  init(_ reason: OpenStepTree.Failure.Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
