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
    requireInitializer(of: node)
    let name = node.name.text
    insert(
      "; enum ManagedClassOf\(name): CoreData.ManagedObjectClass { "
        + "static var managedClass: CoreData.NSManagedObject.Type { \(name).self } }",
      at: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// A class of objects that are made by their entity has the initialiser that makes them: it is
  /// required here, so that a class with another initialiser must have it too.
  private func requireInitializer(of node: ClassDeclSyntax) {
    let initializers = node.memberBlock.members.compactMap {
      $0.decl.as(InitializerDeclSyntax.self)
    }
    func isConvenience(_ node: InitializerDeclSyntax) -> Bool {
      node.modifiers.contains { $0.name.text == "convenience" }
    }
    if let own = initializers.first(where: {
      $0.signature.parameterClause.parameters.first?.firstName.text == "entity"
    }) {
      // An overriding initialiser takes the word for itself.
      if let override = own.modifiers.first(where: { $0.name.text == "override" }) {
        replace(override, "required")
      }
    } else if initializers.contains(where: { !isConvenience($0) }) {
      let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
      insert(
        " \(access ? "public " : "")required init(entity: CoreData.NSEntityDescription, "
          + "insertInto context: CoreData.NSManagedObjectContext?) { "
          + "super.init(entity: entity, insertInto: context) };",
        at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }
}
