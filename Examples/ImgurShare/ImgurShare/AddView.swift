import SwiftUI
import UniformTypeIdentifiers

/// A title and a picture, added without the share sheet.
struct AddView: View {
  let pictures: Pictures
  @Binding var isShown: Bool
  @State private var title = ""
  @State private var picture: URL?
  @State private var isChoosing = false
  @State private var problem: String?

  var body: some View {
    List {
      TextField("Title", text: $title)
      Button(picture?.lastPathComponent ?? "Choose a picture") { isChoosing = true }
      if let problem { Text(problem) }
      Button("Upload") {
        if let picture { pictures.add(picture, title: title) }
        isShown = false
      }
      .disabled(picture == nil || title.trimmingCharacters(in: .whitespaces).isEmpty)
    }
    .navigationTitle("New picture")
    .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.image]) { result in
      switch result {
      case .success(let file): (picture, problem) = (file, nil)
      case .failure(let error): problem = error.localizedDescription
      }
    }
  }
}
