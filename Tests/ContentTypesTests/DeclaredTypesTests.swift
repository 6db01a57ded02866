import ContentTypes
import Foundation
import Testing

@Suite struct DeclaredTypesTests {
  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>UTExportedTypeDeclarations</key><array><dict>
        <key>UTTypeIdentifier</key><string>com.example.Drawing</string>
        <key>UTTypeDescription</key><string>Example drawing</string>
        <key>UTTypeConformsTo</key><array><string>public.data</string><string>public.content</string></array>
        <key>UTTypeTagSpecification</key><dict>
          <key>public.filename-extension</key><array><string>edraw</string></array>
          <key>public.mime-type</key><string>application/x-edraw</string>
        </dict>
      </dict></array>
      <key>UTImportedTypeDeclarations</key><array><dict>
        <key>UTTypeIdentifier</key><string>org.example.sheet</string>
        <key>UTTypeConformsTo</key><string>com.example.drawing</string>
      </dict></array>
    </dict></plist>
    """

  @Test func `an app's own types are known over the table`() throws {
    let declared = try DeclaredTypes(infoPlistData: Data(Self.plist.utf8))
    #expect(declared.issues.isEmpty)
    let catalog = ContentTypeCatalog.table.declaring(declared)
    #expect(ContentType(filenameExtension: "EDRAW", in: catalog) == "com.example.drawing")
    #expect(ContentType(mimeType: "application/x-edraw", in: catalog) == "com.example.drawing")
    #expect(ContentType("org.example.sheet").conforms(to: .data, in: catalog))
    #expect(ContentType("org.example.sheet").conforms(to: .item, in: catalog))
    #expect(!ContentType("org.example.sheet").conforms(to: .data, in: .table))
    #expect(ContentType("com.example.drawing").localizedDescription(in: catalog) == "Example drawing")
    #expect(catalog.declaredTypes.count == ContentTypeCatalog.table.declaredTypes.count + 2)
    #expect(catalog.conforms(.jpeg, to: .image))
  }

  @Test func `a system type cannot be declared again`() {
    let catalog = ContentTypeCatalog.table.declaring([
      ContentTypeDeclaration("public.JPEG", parents: [.audio], filenameExtensions: ["jpg"])
    ])
    #expect(!catalog.conforms(.jpeg, to: .audio))
    #expect(catalog.types(filenameExtension: "jpg") == [.jpeg])
  }

  @Test func `circles are tolerated and reported`() {
    let entry = { (name: String, parent: String) in
      ["UTTypeIdentifier": name, "UTTypeConformsTo": [parent]] as [String: Any]
    }
    let declared = DeclaredTypes(infoPlist: [
      "UTExportedTypeDeclarations": [
        entry("com.example.a", "com.example.b"), entry("com.example.b", "com.example.c"),
        entry("com.example.c", "com.example.a"), entry("com.example.self", "com.example.self"),
      ]
    ])
    #expect(declared.issues.map(\.code) == [.circle, .circle, .circle, .circle])
    let catalog = ContentTypeCatalog.table.declaring(declared)
    #expect(catalog.conforms("com.example.a", to: "com.example.c"))
    #expect(catalog.supertypes(of: "com.example.a") == ["com.example.b", "com.example.c"])
    #expect(catalog.supertypes(of: "com.example.self").isEmpty)
  }

  /// A malformed declaration and what it is called.
  struct Malformed: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var plist: @Sendable () -> [String: Any]
    var codes: [DeclaredTypes.Issue.Code]
    var kept: Int
  }

  static let malformed = [
    Malformed(
      testDescription: "list is a dictionary", plist: { ["UTExportedTypeDeclarations": ["a": 1]] },
      codes: [.notAList], kept: 0),
    Malformed(
      testDescription: "entry is a string", plist: { ["UTImportedTypeDeclarations": ["com.example.a"]] },
      codes: [.notADictionary], kept: 0),
    Malformed(
      testDescription: "no identifier",
      plist: { ["UTImportedTypeDeclarations": [["UTTypeConformsTo": "public.data"]]] },
      codes: [.noIdentifier], kept: 0),
    Malformed(
      testDescription: "blank in the identifier",
      plist: {
        ["UTImportedTypeDeclarations": [["UTTypeIdentifier": "com example", "UTTypeConformsTo": "public.data"]]]
      },
      codes: [.badIdentifier], kept: 0),
    Malformed(
      testDescription: "system namespace",
      plist: {
        ["UTImportedTypeDeclarations": [["UTTypeIdentifier": "public.gpx", "UTTypeConformsTo": "public.xml"]]]
      },
      codes: [.reservedIdentifier], kept: 1),
    Malformed(
      testDescription: "no parents", plist: { ["UTImportedTypeDeclarations": [["UTTypeIdentifier": "com.example.a"]]] },
      codes: [.noParents], kept: 1),
    Malformed(
      testDescription: "numbers among the parents",
      plist: {
        [
          "UTImportedTypeDeclarations": [
            ["UTTypeIdentifier": "com.example.a", "UTTypeConformsTo": ["public.data", 1] as [Any]]
          ]
        ]
      },
      codes: [.notAString], kept: 1),
    Malformed(
      testDescription: "dotted extension and tags of the wrong kind",
      plist: {
        [
          "UTImportedTypeDeclarations": [
            [
              "UTTypeIdentifier": "com.example.a", "UTTypeConformsTo": "public.data",
              "UTTypeTagSpecification": ["public.filename-extension": [".ex"], "public.mime-type": 5] as [String: Any],
            ] as [String: Any]
          ]
        ]
      },
      codes: [.dottedExtension, .notAString], kept: 1),
    Malformed(
      testDescription: "the same type twice",
      plist: {
        let entry = ["UTTypeIdentifier": "com.example.a", "UTTypeConformsTo": "public.data"]
        return ["UTExportedTypeDeclarations": [entry], "UTImportedTypeDeclarations": [entry]]
      },
      codes: [.duplicate], kept: 1),
  ]

  @Test(arguments: malformed) func `a malformed declaration costs only itself`(_ example: Malformed) {
    let declared = DeclaredTypes(infoPlist: example.plist())
    #expect(declared.issues.map(\.code) == example.codes)
    #expect(declared.declarations.count == example.kept)
    #expect(declared.issues.allSatisfy { !$0.hint.isEmpty && $0.description.contains($0.code.rawValue) })
  }

  @Test func `what is no property list throws`() throws {
    #expect(throws: (any Error).self) { try DeclaredTypes(infoPlistData: Data("<plist><dict><key>".utf8)) }
    #expect(
      try DeclaredTypes(infoPlistData: Data("<plist><array/></plist>".utf8)).issues.map(\.code) == [.notADictionary])
  }

  @Test func `a type is coded as one string`() throws {
    let data = try JSONEncoder().encode([ContentType("Public.JPEG")])
    #expect(String(decoding: data, as: UTF8.self) == #"["Public.JPEG"]"#)
    #expect(try JSONDecoder().decode([ContentType].self, from: data) == [.jpeg])
  }
}
