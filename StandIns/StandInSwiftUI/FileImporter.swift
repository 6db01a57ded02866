// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import StandInUniformTypeIdentifiers

extension View {
  /// The picker is a node of the kind "importer"; to enter a path is to pick the file.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    StandInModified(
      content: self,
      change: { nodes, _ in
        guard isPresented.wrappedValue else { return }
        let importer = StandInNode("importer", text: allowedContentTypes.map(\.identifier).joined(separator: " "))
        importer.enter = { path in
          isPresented.wrappedValue = false
          onCompletion(.success(URL(fileURLWithPath: path)))
        }
        nodes.first?.presented.append(importer)
      })
  }
}
