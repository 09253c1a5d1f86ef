import SourceModel
import SwiftSyntax

// Expands the macros of `Animatable`.
extension SourceVisitor {
  /// Whether the file imports SwiftUI, so that `@Animatable` is its macro.
  var isOfSwiftUI: Bool { facts.imports.contains { $0.0 == "SwiftUI" } }

  /// Rewrites `@Animatable struct A` to a structure whose animatable data are those of its variables,
  /// except those marked `@AnimatableIgnored`.
  func expandAnimatable(_ attribute: AttributeSyntax) {
    blank(attribute)
    guard let node = attribute.parent?.parent?.as(StructDeclSyntax.self) else { return }
    let properties = StoredProperty.all(of: node).filter { !$0.isConstant && $0.attributes.isEmpty }
    conform(node, node.genericParameterClause, to: "SwiftUI.Animatable")
    guard let last = properties.last else { return }
    let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    var type = "\(last.type).AnimatableData"
    var value = "self.\(last.name).animatableData"
    var path = "newValue"
    var setters: [String] = []
    for property in properties.dropLast() {
      setters.append("self.\(property.name).animatableData = \(path).first")
      path += ".second"
    }
    setters.append("self.\(last.name).animatableData = \(path)")
    for property in properties.dropLast().reversed() {
      type = "SwiftUI.AnimatablePair<\(property.type).AnimatableData, \(type)>"
      value = "SwiftUI.AnimatablePair(self.\(property.name).animatableData, \(value))"
    }
    insert(
      " \(access)nonisolated var animatableData: \(type) { get { \(value) } "
        + "set { \(setters.joined(separator: "; ")) } };",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
