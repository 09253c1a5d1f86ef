import SwiftSyntax

// Managed objects of Core Data.
extension SourceVisitor {
  /// `@NSManaged` gives properties accessors that ask the object, and methods such as `addToItems`
  /// a body.
  func expandManaged(_ attribute: AttributeSyntax) {
    blank(attribute)
    let owner = attribute.parent?.parent
    if let variable = owner?.as(VariableDeclSyntax.self) {
      for binding in variable.bindings where binding.accessorBlock == nil {
        let name = SelectorSpelling.unquoted(binding.pattern.trimmedDescription)
        insert(
          " { get { _managed(\"\(name)\") } set { _setManaged(newValue, \"\(name)\") } }",
          at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
      }
    } else if let function = owner?.as(FunctionDeclSyntax.self), function.body == nil {
      insert(managedBody(of: function), at: function.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  /// The body of a method that changes a relationship: `addToItems(_:)`, `removeFromItems(_:)`.
  private func managedBody(of function: FunctionDeclSyntax) -> String {
    let name = function.name.text
    let parameter = function.signature.parameterClause.parameters.first
    let argument = (parameter?.secondName ?? parameter?.firstName)?.text ?? ""
    for (prefix, call) in [("addTo", "_insert"), ("removeFrom", "_remove")]
    where name.hasPrefix(prefix) {
      let key = name.dropFirst(prefix.count)
      return " { \(call)(\(argument), \"\(key.prefix(1).lowercased() + key.dropFirst())\") }"
    }
    return " { fatalError(\"'\(name)' of a managed object has no body here.\") }"
  }

  /// Lists a class of managed objects, so that an entity finds it by name.
  func listManagedClass(_ node: ClassDeclSyntax) {
    let isManaged =
      node.inheritanceClause?.inheritedTypes.contains {
        ["NSManagedObject", "CoreData.NSManagedObject"].contains($0.type.trimmedDescription)
      } ?? false
    guard isManaged, node.parent?.is(CodeBlockItemSyntax.self) ?? false else { return }
    let name = node.name.text
    insert(
      "; enum ManagedClassOf\(name): CoreData.ManagedObjectClass { "
        + "static var managedClass: CoreData.NSManagedObject.Type { \(name).self } }",
      at: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
