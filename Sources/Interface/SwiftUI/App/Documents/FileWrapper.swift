public import Foundation
public import UniformTypeIdentifiers

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
