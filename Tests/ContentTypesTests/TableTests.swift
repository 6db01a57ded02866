import Testing

@testable import ContentTypes

@Suite struct TableTests {
  let table = TypeTable.builtIn
  let catalog = ContentTypeCatalog.table

  @Test func `the table holds more than 500 types, each once`() {
    #expect(table.declarations.count >= 500)
    let read = TypeTableNotation.read(TypeTable.builtInText)
    #expect(Set(read.map(\.type)).count == read.count)
    #expect(read.count == table.declarations.count)
  }

  @Test func `every identifier is well formed and every parent exists`() {
    for declaration in table.declarations {
      #expect(declaration.type.isWellFormed, "\(declaration.type)")
      for parent in declaration.parents { #expect(catalog.declaration(of: parent) != nil, "\(declaration.type)") }
      #expect(Set(declaration.parents).count == declaration.parents.count)
    }
  }

  @Test func `nothing in the table conforms to itself in a circle`() {
    for declaration in table.declarations {
      for parent in declaration.parents {
        #expect(!catalog.conforms(parent, to: declaration.type), "\(declaration.type) and \(parent)")
      }
    }
  }

  @Test func `every preferred tag leads back to a type that has it`() {
    for declaration in table.declarations {
      if let text = declaration.filenameExtensions.first {
        #expect(catalog.types(filenameExtension: text).contains(declaration.type), "\(declaration.type)")
        #expect(
          ContentType(filenameExtension: text, conformingTo: declaration.type, in: .table)?
            .filenameExtensions(in: .table).contains(text) == true)
      }
      if let text = declaration.mimeTypes.first {
        #expect(catalog.types(mimeType: text).contains(declaration.type), "\(declaration.type)")
      }
    }
  }

  @Test func `tags are written in the form in which they are looked up`() {
    for declaration in table.declarations {
      #expect(declaration.filenameExtensions.allSatisfy { !$0.isEmpty && !$0.contains(" ") })
      #expect(declaration.mimeTypes.allSatisfy { $0.split(separator: "/").count == 2 }, "\(declaration.type)")
      #expect(Set(declaration.filenameExtensions).count == declaration.filenameExtensions.count)
      #expect(Set(declaration.mimeTypes).count == declaration.mimeTypes.count, "\(declaration.type)")
    }
  }

  @Test func `all well-known constants are in the table`() {
    let known: [ContentType] = [
      .item, .content, .compositeContent, .data, .directory, .folder, .package, .bundle, .archive, .message, .contact,
      .calendarEvent, .executable, .image, .jpeg, .png, .gif, .tiff, .bmp, .heic, .heif, .webP, .svg, .rawImage, .dng,
      .livePhoto, .uiKitImage, .audiovisualContent, .movie, .video, .mpeg4Movie, .quickTimeMovie, .m4vMovie, .audio,
      .mp3, .mpeg4Audio, .m4aAudio, .wav, .oggAudio, .text, .plainText, .utf8PlainText, .utf16PlainText, .html, .rtf,
      .xml, .json, .yaml, .commaSeparatedText, .sourceCode, .swiftSource, .vCard, .iCalendar, .url, .fileURL, .urlName,
      .pdf, .webArchive, .rtfd, .epub, .propertyList, .zip, .gzip, .mapItem, .pkpass, .pkpassData, .linkMetadata,
    ]
    for type in known { #expect(catalog.declaration(of: type) != nil, "\(type)") }
  }

  @Test func `the notation understands marks, continuation lines and absent parts`() throws {
    let read = TypeTableNotation.read(
      """
      ~ com.example.a < public.data
        com.example.b = a thing | .x
        a/b .y
      com.example.c
      """)
    let first = try #require(read.first)
    #expect(first.isAssumed && first.type == "com.example.a" && first.parents == [.data, "com.example.b"])
    #expect(first.summary == "a thing" && first.filenameExtensions == ["x", "y"] && first.mimeTypes == ["a/b"])
    #expect(read.last == ContentTypeDeclaration("com.example.c"))
  }

  @Test func `asking a hundred thousand times takes no noticeable time`() {
    let clock = ContinuousClock()
    var found = 0
    let time = clock.measure {
      for _ in 0..<100_000 where catalog.conforms(.heic, to: .image) { found += 1 }
    }
    #expect(found == 100_000)
    #expect(time < .seconds(2), "took \(time)")
  }
}
