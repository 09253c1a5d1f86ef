import SwiftSyntax

// Rewrites managed objects of Core Data.
extension SourceVisitor {
  /// Expands `@NSManaged`: properties get accessors that read and write the object's values, and methods such
  /// as `addToItems` get a body.
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

  /// Returns the body of a method that changes a relationship, such as `addToItems(_:)` or
  /// `removeFromItems(_:)`.
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

  /// Registers a class of managed objects, so that an entity finds it by name.
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

  /// Makes the initialiser with which an entity creates objects `required`, and adds it to a class that
  /// declares only other initialisers.
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
      // The keyword of an overriding initialiser is replaced by `required`.
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
