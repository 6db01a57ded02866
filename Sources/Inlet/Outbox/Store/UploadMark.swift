/// Where the mark of an upload lies, and under which name.
struct UploadMark: Hashable, Sendable {
  let place: OutboxFolders.Place
  let name: ClaimName

  var id: UploadID { UploadID(drawn: name.id) }
}

/// An upload that this process owns.
struct UploadClaim: Hashable, Sendable {
  var name: ClaimName
  let job: UploadJob

  var id: UploadID { UploadID(drawn: name.id) }
}
