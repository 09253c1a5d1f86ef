import Foundation

/// A file of Swift source.
package struct SourceFile: Codable, Sendable {
  /// What messages call it.
  package var path: String
  package var data: Data

  package init(path: String, data: Data) {
    self.path = path
    self.data = data
  }

  package var bytes: [UInt8] { Array(data) }
}

/// What became of a file.
package struct RewrittenFile: Codable, Sendable {
  /// A module that it imports, and where.
  package struct Import: Codable, Sendable {
    package var module: String
    package var line: Int
  }

  package var path: String
  /// The new source; nil where nothing changes.
  package var change: Data?
  /// What rewriting cannot cure.
  package var notes: [SourceNote]
  package var imports: [Import]
  /// Types that it declares.
  package var declared: Set<String>
  /// The last class that is a controller by its superclass's name, else the last that is a view.
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

/// An obstacle that rewriting leaves, and what to do about it.
package struct SourceNote: Codable, Hashable, Sendable {
  /// From 1.
  package var line: Int
  package var message: String

  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

/// What is asked of the program that rewrites; it answers with a list of `RewrittenFile`, in the
/// same order.
package struct RewriteRequest: Codable, Sendable {
  /// All files of one module.
  package var files: [SourceFile]
  /// Whether the module is a program; an app that becomes a library has its entry point taken away.
  package var keepsMain: Bool
  /// The version of iOS that is followed.
  package var system: [Int]
  /// Protocols marked `@objc` of all modules that the build makes.
  package var objcProtocols: Set<String>
  /// Whether an import of a framework that cannot be had stays unless nothing of it is used; without
  /// it, one of which little is used is dropped, and declarations of SwiftUI's are.
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

/// What the two programs write to each other: property lists hold bytes as they are, where JSON
/// would spell them.
package enum RewriteMessage {
  package static func encoder() -> PropertyListEncoder {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return encoder
  }
}
