import DataModelDocument
import Foundation

extension NSManagedObjectModel {
  /// Adds the entities of a data model document.
  func add(_ document: DataModel) {
    let made = document.entities.map { entity in
      let result = NSEntityDescription()
      result.name = entity.name
      result.managedObjectClassName = entity.className ?? "NSManagedObject"
      result.isAbstract = entity.isAbstract
      result.properties =
        entity.attributes.map(NSAttributeDescription.init)
        + entity.relationships.map(NSRelationshipDescription.init)
      return result
    }
    entities += made
    let byName = entitiesByName
    for (entity, description) in zip(document.entities, made) {
      if let parent = entity.parent { byName[parent]?.subentities.append(description) }
    }
    for (entity, description) in zip(document.entities, made) {
      for relationship in entity.relationships {
        let own = description.relationshipsByName[relationship.name]
        own?.destinationEntity = byName[relationship.destination]
        own?.inverseRelationship = relationship.inverse.flatMap {
          own?.destinationEntity?.relationshipsByName[$0]
        }
      }
    }
  }
}

extension NSAttributeDescription {
  fileprivate convenience init(_ attribute: DataModel.Attribute) {
    self.init()
    name = attribute.name
    isOptional = attribute.isOptional
    attributeType = NSAttributeType(named: attribute.type)
    defaultValue = attribute.defaultValue.flatMap { attributeType.value(of: $0) }
  }
}

extension NSRelationshipDescription {
  fileprivate convenience init(_ relationship: DataModel.Relationship) {
    self.init()
    name = relationship.name
    isOptional = relationship.isOptional
    isOrdered = relationship.isOrdered
    maxCount = relationship.isToMany ? 0 : 1
    deleteRule =
      switch relationship.deletionRule {
      case "Cascade": .cascadeDeleteRule
      case "Deny": .denyDeleteRule
      case "No Action": .noActionDeleteRule
      default: .nullifyDeleteRule
      }
  }
}

extension NSAttributeType {
  /// Creates a type from its name in Xcode's model editor.
  fileprivate init(named name: String) {
    self =
      switch name {
      case "Integer 16": .integer16AttributeType
      case "Integer 32": .integer32AttributeType
      case "Integer 64": .integer64AttributeType
      case "Decimal": .decimalAttributeType
      case "Double": .doubleAttributeType
      case "Float": .floatAttributeType
      case "String": .stringAttributeType
      case "Boolean": .booleanAttributeType
      case "Date": .dateAttributeType
      case "Binary": .binaryDataAttributeType
      case "UUID": .UUIDAttributeType
      case "URI": .URIAttributeType
      case "Transformable": .transformableAttributeType
      default: .undefinedAttributeType
      }
  }

  /// Returns the default value that the editor has written as text.
  fileprivate func value(of text: String) -> Any? {
    switch self {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: Int(text)
    case .decimalAttributeType: NSDecimalNumber(string: text)
    case .doubleAttributeType, .floatAttributeType: Double(text)
    case .booleanAttributeType: text == "YES" || text == "1"
    case .dateAttributeType: Double(text).map(Date.init(timeIntervalSinceReferenceDate:))
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    default: text
    }
  }
}
