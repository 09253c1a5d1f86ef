import SourceModel
import SwiftSyntax

// Rewrites `#selector`, `#keyPath`, literals and previews.
extension SourceVisitor {
  func enter(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else {
      return expand(node, name: node.macroName.text, node.arguments)
    }
    return preview(node, node.arguments, node.trailingClosure)
  }

  func enter(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else {
      return expand(node, name: node.macroName.text, node.arguments)
    }
    return preview(node, node.arguments, node.trailingClosure)
  }

  func expand(
    _ node: some SyntaxProtocol, name: String, _ arguments: LabeledExprListSyntax
  ) -> SyntaxVisitorContinueKind {
    switch name {
    case "selector":
      if let argument = arguments.first { selector(node, argument) }
    case "keyPath":
      if let argument = arguments.first?.expression { keyPath(node, argument) }
    case "imageLiteral":
      insertBefore(node, "UIImage(named: ", arguments.first?.expression, ")!")
    case "fileLiteral":
      insertBefore(
        node, "Bundle.main.url(forResource: ", arguments.first?.expression, ", withExtension: nil)!"
      )
    case "Unique", "Index":
      guard isOfSwiftData else { return .visitChildren }
      blank(node)
    case "colorLiteral":
      replace(node, "UIColor(\(arguments.trimmedDescription))")
    case "Rule" where isOfTipKit:
      expandRule(node, arguments)
      return .visitChildren
    default: return .visitChildren
    }
    return .skipChildren
  }

  func insertBefore(
    _ node: some SyntaxProtocol, _ head: String, _ argument: ExprSyntax?, _ tail: String
  ) {
    replace(node, head + (argument?.trimmedDescription ?? "\"\"") + tail)
  }

  /// Returns a key path, `Type.Inner.key.path`, without the types.
  static func keys(_ path: String) -> String {
    let parts = path.split(separator: ".")
    let keys = parts.drop { $0.first?.isUppercase ?? false }
    return (keys.isEmpty ? parts[...] : keys).joined(separator: ".")
      .replacing("?", with: "").replacing("`", with: "")
  }

  private func keyPath(_ node: some SyntaxProtocol, _ argument: ExprSyntax) {
    let text = "\"\(Self.keys(argument.trimmedDescription))\""
    guard let reference = keyPathReference(to: argument) else { return replace(node, text) }
    replace(node, "ObjectiveC.keyPath(\(text)\(reference.argument))")
  }

  func selector(_ node: some SyntaxProtocol, _ argument: LabeledExprSyntax) {
    var expression = argument.expression
    while let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
      expression = only.expression
    }
    var conversion = ""
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      conversion = sequence.elements.dropFirst().map { " " + Self.oneLine($0) }.joined()
      expression = first
    }
    let isProperty = ["getter", "setter"].contains(argument.label?.text)
    let reference =
      expression.as(MemberAccessExprSyntax.self)?.declName
      ?? expression.as(DeclReferenceExprSyntax.self)
    guard let reference else {
      note(node, "'\(node.trimmedDescription)' is not a method's name. Name it without calling it.")
      return
    }
    let name = SelectorSpelling.unquoted(reference.baseName.text)
    let check = self.reference(to: expression, conversion: conversion, isProperty: isProperty)
    switch argument.label?.text {
    case "getter": replace(node, Self.literal(name, check))
    case "setter":
      replace(
        node,
        Self.literal("set" + name.prefix(1).uppercased() + name.dropFirst() + ":", check))
    default:
      facts.selected.insert(name)
      if let labels = reference.argumentNames?.arguments.map(\.name.text) {
        let spelled = SelectorSpelling.selector(name, labels: labels)
        pending.append(
          .selector(range: range(node), name: name + "\u{0}" + spelled, reference: check))
      } else {
        pending.append(.selector(range: range(node), name: name, reference: check))
      }
    }
  }

  // The module is named because programs may have a type `Selector`.
  static func literal(_ selector: String, _ reference: MemberReference) -> String {
    "ObjectiveC.Selector((\"\(selector)\")\(reference.argument))"
  }

  func preview(
    _ node: some SyntaxProtocol, _ arguments: LabeledExprListSyntax,
    _ closure: ClosureExprSyntax?
  ) -> SyntaxVisitorContinueKind {
    previewCount += 1
    let body =
      closure
      ?? arguments.first { $0.label?.text == "body" }?.expression
      .as(ClosureExprSyntax.self)
    guard let body, inactiveDepth == 0 else {
      blank(node)
      return .skipChildren
    }
    let name =
      arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
      .map(\.trimmedDescription) ?? "nil"
    let traits = Self.traits(in: arguments)
    facts.previewed.formUnion(Self.names(in: body))
    let declaration =
      "nonisolated enum \(file.prefix)Preview\(previewCount): UIKit.Tintype.PreviewDeclaration { "
    let content =
      "nonisolated static func preview() -> UIKit.Tintype.PreviewContent { "
      + "UIKit.Tintype.PreviewContent(\(name), file: \"\(file.path)\", line: \(line(node))\(traits)) "
    let isWrapped = wrapPreviewable(body)
    edits.append(
      SourceEdit(
        range: start(node)..<start(body),
        text: declaration + (isWrapped ? "struct Root: SwiftUI.View " : content)))
    insert(
      isWrapped ? "; \(content){ Root() } } }" : " } }",
      at: body.endPositionBeforeTrailingTrivia.utf8Offset)
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let bodyEnd = body.endPositionBeforeTrailingTrivia.utf8Offset
    if end > bodyEnd { edits.append(SourceEdit(range: bodyEnd..<end, text: "")) }
    return .visitChildren
  }

  /// Returns the traits of a preview, such as `, traits: .landscapeLeft`, in a form that the declaration
  /// accepts.
  private static func traits(in arguments: LabeledExprListSyntax) -> String {
    guard let first = arguments.firstIndex(where: { $0.label?.text == "traits" }) else { return "" }
    let traits = arguments[first...].enumerated().prefix {
      $0.offset == 0 || $0.element.label == nil
    }
    .map { trait(String($0.element.expression.trimmedDescription)) }
    return ", traits: " + traits.joined(separator: ", ")
  }

  /// Returns the source of a trait, or a report that it has no effect.
  private static func trait(_ source: String) -> String {
    let name = source.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard source.hasPrefix("."), idleTraits.contains(String(name)) else {
      // Traits of programs and traits that modify views are isolated to the main actor.
      return source.hasPrefix(".") && plainTraits.contains(String(name))
        ? source : "MainActor.assumeIsolated { \(source) }"
    }
    let text = source.split(whereSeparator: \.isNewline).joined(separator: " ")
      .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return ".unknown(\"\(text)\")"
  }

  /// The traits that can be created on any thread.
  private static let plainTraits: Set<String> = [
    "defaultLayout", "sizeThatFitsLayout", "fixedLayout", "portrait", "portraitUpsideDown",
    "landscapeLeft", "landscapeRight",
  ]

  /// Apple's traits that have no effect here. All others are known or declared by a program.
  private static let idleTraits: Set<String> = ["assistiveAccess", "immersionStyle"]

  /// Returns the types that a preview names, which need no preview of their own.
  private static func names(in body: ClosureExprSyntax) -> Set<String> {
    Set(
      body.tokens(viewMode: .sourceAccurate).compactMap { token in
        if case .identifier(let name) = token.tokenKind, name.first?.isUppercase ?? false {
          return name
        }
        return nil
      })
  }
}
