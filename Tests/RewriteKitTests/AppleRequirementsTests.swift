import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import RewriteKit

/// The table of optional requirements is that of the sources. `REQUIREMENTS=write` writes it anew.
@Suite("The optional requirements of Apple's protocols are listed")
struct AppleRequirementsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let file = root.appendingPathComponent(
    "Sources/Tools/RewriteKit/Source/AppleRequirements+Table.swift")

  @Test func table() throws {
    let lines = Self.lines()
    #expect(lines.count > 100)
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let parts = text.components(separatedBy: "\"\"\"")
    try #require(parts.count == 3)
    let new = [parts[0], "\n" + lines.map { "    " + $0 + "\n" }.joined() + "    ", parts[2]]
      .joined(separator: "\"\"\"")
    if ProcessInfo.processInfo.environment["REQUIREMENTS"] == "write" {
      try Data(new.utf8).write(to: Self.file)
    } else {
      #expect(text == new, "REQUIREMENTS=write takes the sources over")
    }
  }

  private static func lines() -> [String] {
    let visitor = RequirementVisitor(viewMode: .sourceAccurate)
    for folder in ["Sources/Graphics", "Sources/Interface", "Sources/StandIns"] {
      let place = root.appendingPathComponent(folder)
      let names = FileManager.default.enumerator(atPath: place.path)
      while let name = names?.nextObject() as? String {
        guard name.hasSuffix(".swift"),
          let text = try? String(contentsOf: place.appendingPathComponent(name), encoding: .utf8),
          text.contains("protocol ") || text.contains("extension ")
        else { continue }
        visitor.walk(Parser.parse(source: text))
      }
    }
    return visitor.lines
  }
}

/// Collects the public protocols with Apple's prefixes and the defaults of their methods.
private final class RequirementVisitor: SyntaxVisitor {
  private var parents: [String: [String]] = [:]
  private var defaults: [String: Set<String>] = [:]

  var lines: [String] {
    parents.keys.sorted().flatMap { name -> [String] in
      let methods = defaults[name] ?? []
      let inherited = (parents[name] ?? []).filter { parents[$0] != nil }
      guard !methods.isEmpty || !inherited.isEmpty else { return [] }
      return [([name + ":"] + inherited).joined(separator: " ")]
        + methods.sorted().map { "  " + $0 }
    }
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "public" }), isOfApple(node.name.text) {
      parents[node.name.text] =
        node.inheritanceClause?.inheritedTypes.map {
          $0.type.trimmedDescription
        } ?? []
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    guard isOfApple(name), node.genericWhereClause == nil else { return .skipChildren }
    for member in node.memberBlock.members {
      guard let method = member.decl.as(FunctionDeclSyntax.self), let body = Self.body(of: method),
        !method.modifiers.contains(where: { ["static", "package"].contains($0.name.text) })
      else { continue }
      let full = NamedMethod(method, MemberAttributes(method.attributes)).fullName
      defaults[name, default: []].insert(body.isEmpty ? full : "\(full) = \(body)")
    }
    return .skipChildren
  }

  /// The text of a default that means the same in another method, with `$0` for the first parameter; nil for
  /// others.
  private static func body(of method: FunctionDeclSyntax) -> String? {
    guard method.genericParameterClause == nil, let statements = method.body?.statements,
      statements.count <= 1
    else { return nil }
    guard !statements.isEmpty else { return method.signature.returnClause == nil ? "" : nil }
    let parameters = method.signature.parameterClause.parameters.map {
      ($0.secondName ?? $0.firstName).text
    }
    var text = ""
    var previous = ""
    for token in statements.tokens(viewMode: .sourceAccurate) {
      let word = token.text
      if let index = parameters.firstIndex(of: word), previous != "." {
        text += token.leadingTrivia.description + "$\(index)"
      } else {
        guard mayBeCopied(word, after: previous) else { return nil }
        text += token.leadingTrivia.description + word
      }
      text += token.trailingTrivia.description
      previous = word
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a token means the same outside of the module: a member that is public, a type, a literal or a sign.
  private static func mayBeCopied(_ word: String, after previous: String) -> Bool {
    guard let first = word.first, first.isLetter || first == "_" else { return true }
    if previous == "." { return !membersOfOurs.contains(word) }
    return (first.isUppercase && !typesOfOurs.contains(word))
      || ["nil", "true", "false", "as"].contains(word)
      || labels.contains(word)
  }

  private static let membersOfOurs: Set<String> = ["listedOrientations", "orientationsOfItsOwn"]
  private static let typesOfOurs: Set<String> = ["AbsentAnimator", "OptionalMethod", "Self"]
  /// The labels of initialisers.
  private static let labels: Set<String> = [
    "frame", "item", "section", "operation", "name", "sessionRole", "width", "height", "children",
    "menu",
    "memberAnnotations", "overlay", "for", "view", "origin", "size",
  ]

  private func isOfApple(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Z][A-Z][A-Z]?[A-Z][a-z][A-Za-z]*/) != nil
  }
}
