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

  /// Whether the compiler could not find what is wrong, or whether anything is.
  package var isGivingUp: Bool {
    reachesLimit || message.hasPrefix("failed to produce diagnostic for expression")
  }

  /// Whether the compiler has reached the limit of its search for types.
  package var reachesLimit: Bool { message.contains("in reasonable time") }

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
    /// Whether the compiler gives up earlier than by default. Then an expression in which it does is split
    /// but never excluded.
    package var givesUpEarly: Bool
    /// The members that nothing declares. If the compiler gave up in a body, the code that uses them is the
    /// first to be excluded.
    package var unknownMembers: Set<String>

    package init(
      source: SourceFile, refusals: [CompilerRefusal], extent: Extent = .parts,
      givesUpEarly: Bool = false, unknownMembers: Set<String> = []
    ) {
      self.source = source
      self.refusals = refusals
      self.extent = extent
      self.givesUpEarly = givesUpEarly
      self.unknownMembers = unknownMembers
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
    /// Nothing. Expressions in which the compiler gave up are split nevertheless.
    case nothing
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
  /// Whether the compiler gave up early in an expression that cannot be split further.
  package var needsMoreSearch: Bool

  package init(
    text: Data?, notes: [SourceNote], superseded: [SourceNote], needsMoreSearch: Bool
  ) {
    self.text = text
    self.notes = notes
    self.superseded = superseded
    self.needsMoreSearch = needsMoreSearch
  }
}
