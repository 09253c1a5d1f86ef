import SourceModel
import SwiftSyntax

// Expands the macros of TipKit.
extension SourceVisitor {
  /// Whether the file imports TipKit, so that `@Parameter` of a static property and `#Rule` are its macros.
  var isOfTipKit: Bool { facts.imports.contains { $0.0 == "TipKit" } }

  /// Rewrites `@Parameter static var a: Bool = false` to a constant `_$a` with the parameter and a computed
  /// property. Returns false for the parameter of an intent.
  func expandParameter(_ attribute: AttributeSyntax) -> Bool {
    guard let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self),
      variable.modifiers.contains(where: { $0.name.text == "static" }),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type.trimmedDescription,
      let initializer = binding.initializer
    else { return false }
    let access = variable.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    let options = attribute.arguments.map { ", " + Self.oneLine($0) } ?? ""
    let value = Self.oneLine(initializer.value)
    replace(
      attribute,
      "\(access)static let _$\(name) = "
        + "TipKit.Tips.Parameter<\(type)>(wrappedValue: \(value)\(options));")
    replace(
      initializer,
      "{ get { _$\(name).wrappedValue } set { _$\(name).wrappedValue = newValue } }")
    return true
  }

  /// Rewrites `#Rule(Self.$a) { … }` to a call of the initialiser of a rule.
  func expandRule(_ node: some SyntaxProtocol, _ arguments: LabeledExprListSyntax) {
    guard let pound = node.firstToken(viewMode: .sourceAccurate) else { return }
    edits.append(
      SourceEdit(range: start(pound)..<start(pound) + "#Rule".utf8.count, text: "TipKit.Tips.Rule"))
    guard let parameter = arguments.first?.expression.as(MemberAccessExprSyntax.self),
      parameter.declName.baseName.text.hasPrefix("$")
    else { return }
    insert("_", at: start(parameter.declName))
  }
}
