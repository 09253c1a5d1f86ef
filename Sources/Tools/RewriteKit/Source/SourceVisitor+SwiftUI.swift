import SourceModel
import SwiftSyntax

// Replaces SwiftUI's macros and the discovery of types by name.
extension SourceVisitor {
  // MARK: Previews

  /// Registers a preview provider or an app.
  func declarePreviews(of node: StructDeclSyntax) {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let maker =
      inherited.contains("PreviewProvider") || inherited.contains("SwiftUI.PreviewProvider")
      ? "PreviewProviders"
      : inherited.contains("App") || inherited.contains("SwiftUI.App") ? "AppPreviews" : nil
    guard let maker, inactiveDepth == 0, node.genericParameterClause == nil, scopes.count == 1
    else {
      return
    }
    previewCount += 1
    insert(
      "; nonisolated enum \(file.prefix)Preview\(previewCount): UIKit.Tintype.PreviewDeclaration { "
        + "nonisolated static func preview() -> UIKit.Tintype.PreviewContent { previews()[0] }; "
        + "nonisolated static func previews() -> [UIKit.Tintype.PreviewContent] { SwiftUI.\(maker).contents("
        + "of: \(node.name.text).self, file: \"\(file.path)\", line: \(line(node))) } }",
      at: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Moves properties marked `@Previewable` to a view that encloses the rest of the preview. Returns whether
  /// there are any.
  func wrapPreviewable(_ body: ClosureExprSyntax) -> Bool {
    let marked = body.statements.compactMap { statement in
      statement.item.as(VariableDeclSyntax.self)?.attributes
        .first { $0.as(AttributeSyntax.self)?.names("Previewable") ?? false }
        .map { (statement, $0) }
    }
    guard let last = marked.last, let end = body.statements.last else { return false }
    for (_, attribute) in marked { replace(attribute, "") }
    // A statement's semicolon on the same line is part of the statement.
    insert(
      "\(last.0.semicolon == nil ? ";" : "") var body: some SwiftUI.View { ",
      at: last.0.endPositionBeforeTrailingTrivia.utf8Offset)
    insert(" }", at: end.endPositionBeforeTrailingTrivia.utf8Offset)
    return true
  }

  // MARK: Entries of the environment

  /// Rewrites `@Entry var x: T = v` of environment values to a key and a computed property. Returns whether
  /// the property has the attribute.
  func expandEntry(_ node: VariableDeclSyntax) -> Bool {
    guard inactiveDepth == 0,
      let attribute = node.attributes.first(where: {
        $0.as(AttributeSyntax.self)?.names("Entry") ?? false
      }), let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return false }
    let key = "__Key_\(name)"
    let type = binding.typeAnnotation?.type.trimmedDescription
    let value = binding.initializer?.value
    replace(attribute, "")
    let owner = scopes.last?.name.split(separator: ".").last ?? ""
    if owner == "FocusedValues", let type {
      insert(Self.focusedEntry(key, type), at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
      return true
    }
    let keyProtocol = Self.keyProtocols[String(owner)] ?? "EnvironmentKey"
    // If the type is known, the default value is computed, so that it need not be Sendable. Otherwise the
    // default value determines the type, and the key must be as visible as the property.
    let head =
      type.map { "static var defaultValue: \($0) { " }
      ?? "nonisolated(unsafe) public static let defaultValue = "
    let access = type == nil ? Self.accessOfKey(node.modifiers) : "private "
    let tail = type == nil ? " }" : " } }"
    let getter =
      "\(type.map { _ in "" } ?? ": \(key).Value") { get { self[\(key).self] } "
      + "set { self[\(key).self] = newValue } }; \(access)enum \(key): SwiftUI.\(keyProtocol) { "
      + head
    if let value {
      let end =
        binding.typeAnnotation?.endPositionBeforeTrailingTrivia
        ?? binding.pattern.endPositionBeforeTrailingTrivia
      edits.append(SourceEdit(range: end.utf8Offset..<start(value), text: getter))
      insert(tail, at: value.endPositionBeforeTrailingTrivia.utf8Offset)
    } else {
      insert(getter + "nil" + tail, at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    return true
  }

  /// The key protocols of values other than environment values.
  private static let keyProtocols = [
    "ContainerValues": "ContainerValueKey", "Transaction": "TransactionKey",
  ]

  /// Returns the accessors and the key of a focused value, whose type is optional.
  private static func focusedEntry(_ key: String, _ type: String) -> String {
    let value = type.hasSuffix("?") ? String(type.dropLast()) : "\(type).Wrapped"
    return " { get { self[\(key).self] } set { self[\(key).self] = newValue } }; "
      + "private enum \(key): SwiftUI.FocusedValueKey { typealias Value = \(value) }"
  }

  /// Returns the access level of a key that determines the property's type.
  private static func accessOfKey(_ modifiers: DeclModifierListSyntax) -> String {
    let levels = modifiers.map(\.name.text)
    if levels.contains("public") { return "public " }
    if levels.contains("private") || levels.contains("fileprivate") { return "fileprivate " }
    return ""
  }
}

extension AttributeSyntax {
  fileprivate func names(_ name: String) -> Bool {
    let text = attributeName.trimmedDescription
    return text == name || text.hasSuffix("." + name)
  }
}
