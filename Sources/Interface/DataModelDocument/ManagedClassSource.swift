/// The Swift source that Xcode generates for the entities of a data model, with `@NSManaged` properties in
/// the rewritten form.
package struct ManagedClassSource {
  private let entities: [DataModel.Entity]

  package init(of model: DataModel) {
    entities = model.entities.filter { $0.codeGeneration != .none && $0.className != nil }
  }

  /// Whether Xcode generates no source for the model.
  package var isEmpty: Bool { entities.isEmpty }

  /// The declarations, with the imports that they need.
  package var text: String {
    "\nimport CoreData\nimport Foundation\n" + entities.map(declaration).joined()
  }

  private func declaration(_ entity: DataModel.Entity) -> String {
    let name = entity.className ?? entity.name
    var result = ""
    if entity.codeGeneration == .classDefinition {
      let parent =
        entity.parent.map { parent in
          entities.first { $0.name == parent }?.className ?? parent
        } ?? "NSManagedObject"
      result += """
        public class \(name): \(parent) {}
        extension \(name): Identifiable {}
        enum ManagedClassOf\(name): CoreData.ManagedObjectClass {
          static var managedClass: CoreData.NSManagedObject.Type { \(name).self }
        }

        """
    }
    let fetch =
      "public class func fetchRequest() -> NSFetchRequest<\(name)> "
      + "{ NSFetchRequest<\(name)>(entityName: \"\(entity.name)\") }"
    let members =
      [fetch] + entity.attributes.map(property)
      + entity.relationships.flatMap(relationshipMembers)
    return result + "extension \(name) {\n  \(members.joined(separator: "\n  "))\n}\n"
  }

  private func property(_ attribute: DataModel.Attribute) -> String {
    property(attribute.name, type(of: attribute))
  }

  private func property(_ name: String, _ type: String) -> String {
    "public var \(name): \(type) "
      + "{ get { _managed(\"\(name)\") } set { _setManaged(newValue, \"\(name)\") } }"
  }

  private func type(of attribute: DataModel.Attribute) -> String {
    let scalar: String? =
      switch attribute.type {
      case "Integer 16": "Int16"
      case "Integer 32": "Int32"
      case "Integer 64": "Int64"
      case "Double": "Double"
      case "Float": "Float"
      case "Boolean": "Bool"
      default: nil
      }
    if let scalar { return attribute.usesScalar ? scalar : "NSNumber?" }
    return switch attribute.type {
    case "String": "String?"
    case "Date": attribute.usesScalar ? "TimeInterval" : "Date?"
    case "Binary": "Data?"
    case "UUID": "UUID?"
    case "URI": "URL?"
    case "Decimal": "NSDecimalNumber?"
    default: "\(attribute.customClass ?? "NSObject")?"
    }
  }

  private func relationshipMembers(_ relationship: DataModel.Relationship) -> [String] {
    let destination =
      entities.first { $0.name == relationship.destination }?.className
      ?? relationship.destination
    let name = relationship.name
    guard relationship.isToMany else { return [property(name, destination + "?")] }
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    let suffix = name.prefix(1).uppercased() + name.dropFirst()
    return [property(name, set + "?")]
      + [("addTo", "_insert"), ("removeFrom", "_remove")].flatMap { method, call in
        [("value", destination), ("values", set)].map { argument, type in
          "public func \(method)\(suffix)(_ \(argument): \(type)) { \(call)(\(argument), \"\(name)\") }"
        }
      }
  }
}
