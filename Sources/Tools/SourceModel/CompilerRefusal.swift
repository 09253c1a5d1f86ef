import Foundation

/// An error of the compiler: its location in a file and its message.
package struct CompilerRefusal: Codable, Hashable, Sendable {
  /// The line and column, both from 1. Columns count bytes.
  package var line: Int
  package var column: Int
  package var message: String

  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// Parses `path:line:column: error: message`.
  package static func parse(_ line: String) -> (path: String, refusal: CompilerRefusal)? {
    guard line.hasPrefix("/"), let mark = line.range(of: ": error: ") else { return nil }
    let parts = line[..<mark.lowerBound].split(separator: ":")
    guard parts.count >= 3, let column = Int(parts[parts.count - 1]),
      let row = Int(parts[parts.count - 2])
    else { return nil }
    let path = parts[..<(parts.count - 2)].joined(separator: ":")
    return (
      path, CompilerRefusal(line: row, column: column, message: String(line[mark.upperBound...]))
    )
  }
}

/// A request to the rewriting program after the compiler has refused files. The response is a list of
/// `ReducedFile`.
package struct ReductionRequest: Codable, Sendable {
  package struct File: Codable, Sendable {
    package var source: SourceFile
    package var refusals: [CompilerRefusal]
    package var extent: Extent

    package init(source: SourceFile, refusals: [CompilerRefusal], extent: Extent = .parts) {
      self.source = source
      self.refusals = refusals
      self.extent = extent
    }
  }

  /// The code that may be excluded.
  package enum Extent: String, Codable, Sendable {
    /// Any part of the user's code.
    case parts
    /// Modifiers of SwiftUI views.
    case modifiers
    /// Only entries of the member lists that rewriting has added.
    case listings
  }

  package var reduced: [File]

  package init(reduced: [File]) { self.reduced = reduced }
}

/// A file without the code that the compiler refuses.
package struct ReducedFile: Codable, Sendable {
  /// The reduced text; nil if nothing could be excluded.
  package var text: Data?
  package var notes: [SourceNote]
  /// Notes of earlier reductions that the new ones replace.
  package var superseded: [SourceNote]

  package init(text: Data?, notes: [SourceNote], superseded: [SourceNote]) {
    self.text = text
    self.notes = notes
    self.superseded = superseded
  }
}
