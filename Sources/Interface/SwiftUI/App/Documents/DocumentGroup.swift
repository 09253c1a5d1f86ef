public import Foundation
import UniformTypeIdentifiers

/// A scene that opens documents.
///
/// - Support: partial: there are no files to open; a new document is shown.
public nonisolated struct DocumentGroup<Document: FileDocument, Content: View>: Scene {
  public typealias Body = Never
  let make: () -> Document
  let content: (FileDocumentConfiguration<Document>) -> Content

  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    make = newDocument
    content = editor
  }
}

@MainActor extension DocumentGroup: PrimitiveScene {
  var launchView: AnyView? { AnyView(DocumentView(document: make(), content: content)) }
}

/// The document that an editor displays.
public nonisolated struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  public let fileURL: URL?
  public let isEditable: Bool
}

private struct DocumentView<Document: FileDocument, Content: View>: View {
  @State var document: Document
  let content: (FileDocumentConfiguration<Document>) -> Content

  var body: some View {
    content(FileDocumentConfiguration(document: $document, fileURL: nil, isEditable: true))
      .withoutEffect("Opening a document", since: "there are no files; a new document is shown")
  }
}
