import Foundation

/// A Swift source file.
package struct SourceFile: Codable, Sendable {
  /// The path by which messages name the file.
  package var path: String
  package var data: Data

  package init(path: String, data: Data) {
    self.path = path
    self.data = data
  }

  package var bytes: [UInt8] { Array(data) }
}

/// The result of rewriting a file.
package struct RewrittenFile: Codable, Sendable {
  /// An imported module, and the line of the import.
  package struct Import: Codable, Sendable {
    package var module: String
    package var line: Int
  }

  package var path: String
  /// The new source; nil if nothing changes.
  package var change: Data?
  /// Obstacles that rewriting cannot remove.
  package var notes: [SourceNote]
  package var imports: [Import]
  /// The types that the file declares.
  package var declared: Set<String>
  /// The class to show if the file has no preview: the last one that inherits from a controller, or else from
  /// a view, judged by the superclass's name.
  package var shownClass: String?

  package init(
    path: String, change: Data?, notes: [SourceNote], imports: [(module: String, line: Int)],
    declared: Set<String>, shownClass: String?
  ) {
    self.path = path
    self.change = change
    self.notes = notes
    self.imports = imports.map { Import(module: $0.module, line: $0.line) }
    self.declared = declared
    self.shownClass = shownClass
  }
}

/// An obstacle that rewriting does not remove, with the remedy.
package struct SourceNote: Codable, Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  package var message: String

  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

/// A request to the rewriting program. The response is a list of `RewrittenFile` in the same order.
package struct RewriteRequest: Codable, Sendable {
  /// All files of one module.
  package var files: [SourceFile]
  /// Whether the module is a program. If it is an app that becomes a library, its entry point is removed.
  package var keepsMain: Bool
  /// The version of iOS to follow.
  package var system: [Int]
  /// The names of the `@objc` protocols in all modules of the build.
  package var objcProtocols: Set<String>
  /// Whether imports of unavailable frameworks are kept if the file uses any of their names. If
  /// false, the import of a framework with few uses is removed, and the declarations that use it
  /// are excluded.
  package var isWhole: Bool

  package init(
    files: [SourceFile], keepsMain: Bool, system: [Int], objcProtocols: Set<String>, isWhole: Bool
  ) {
    self.isWhole = isWhole
    self.files = files
    self.keepsMain = keepsMain
    self.system = system
    self.objcProtocols = objcProtocols
  }
}

/// Encodes the messages between the two programs as property lists, which store bytes directly, unlike JSON.
package enum RewriteMessage {
  package static func encoder() -> PropertyListEncoder {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return encoder
  }
}
