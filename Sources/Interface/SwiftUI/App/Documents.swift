public import Foundation
public import UniformTypeIdentifiers

/// A document that is a value.
public protocol FileDocument {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object.
public protocol ReferenceFileDocument: ObservableObject {
  associatedtype Snapshot
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func snapshot(contentType: UTType) throws -> Snapshot
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

public nonisolated struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

public nonisolated struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: FileWrapper?
}

/// The contents of a file or of a folder.
open class FileWrapper: @unchecked Sendable {
  // Unchecked: contents never change.
  open private(set) var regularFileContents: Data?
  open private(set) var fileWrappers: [String: FileWrapper]?
  /// - Support: without effect: there are no files; a program may read it.
  open var preferredFilename: String?
  /// - Support: without effect: there are no files; a program may read it.
  open var filename: String?

  public init(regularFileWithContents contents: Data) { regularFileContents = contents }
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    fileWrappers = childrenByPreferredName
  }

  public convenience init(url: URL, options: Data.ReadingOptions = []) throws {
    self.init(regularFileWithContents: try Data(contentsOf: url, options: options))
    filename = url.lastPathComponent
  }

  open var isDirectory: Bool { fileWrappers != nil }
  open var isRegularFile: Bool { regularFileContents != nil }
}

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
  var launchView: AnyView? { AnyView(DocumentView(make: make, content: content)) }
}

/// The document of an editor.
public nonisolated struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  public let fileURL: URL?
  public let isEditable: Bool
}

private struct DocumentView<Document: FileDocument, Content: View>: View {
  let make: () -> Document
  let content: (FileDocumentConfiguration<Document>) -> Content
  @State private var document: Document?

  var body: some View {
    let binding = Binding(get: { document ?? make() }, set: { document = $0 })
    content(FileDocumentConfiguration(document: binding, fileURL: nil, isEditable: true))
      .withoutEffect("Opening a document", since: "there are no files; a new document is shown")
  }
}

extension View {
  /// - Support: without effect: there is no place to choose.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { fileDialog("fileExporter", isPresented) }

  /// - Support: without effect: there is no place to choose.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { fileDialog("fileExporter", isPresented) }
}
