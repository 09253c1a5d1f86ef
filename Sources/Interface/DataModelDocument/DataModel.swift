import Foundation
package import InterfaceBuilderDocument

/// A Core Data model as Xcode's model editor stores it: the current version of an `.xcdatamodeld` folder, or
/// an `.xcdatamodel` folder.
package struct DataModel: Sendable {
  package struct Entity: Sendable {
    package var name: String
    /// The name of the class of the objects; nil for plain managed objects.
    package var className: String?
    package var parent: String?
    package var isAbstract: Bool
    package var codeGeneration: CodeGeneration
    package var attributes: [Attribute]
    package var relationships: [Relationship]
  }

  /// The Swift code that Xcode generates for an entity: the class, an extension of it, or none.
  package enum CodeGeneration: Sendable { case classDefinition, category, none }

  package struct Attribute: Sendable {
    package var name: String
    /// The type in the editor's spelling, such as `Integer 16`.
    package var type: String
    package var isOptional: Bool
    /// Whether the property has a Swift number type instead of `NSNumber`.
    package var usesScalar: Bool
    package var defaultValue: String?
    package var customClass: String?
  }

  package struct Relationship: Sendable {
    package var name: String
    package var destination: String
    package var inverse: String?
    package var isToMany: Bool
    package var isOrdered: Bool
    package var isOptional: Bool
    package var deletionRule: String
  }

  package var entities: [Entity]

  /// Reads the model in a folder.
  ///
  /// - Throws: An error with the file and the line if the folder does not contain a valid model.
  package init(folder: String) throws(DocumentError) {
    let file = Self.currentVersion(of: folder) + "/contents"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .missing(file: file)
    }
    let root = try MarkupReader.read(Array(data), file: file).root
    entities = root.children(named: "entity").map(Entity.init)
  }

  /// Returns the path of the `.xcdatamodel` folder of the current version.
  private static func currentVersion(of folder: String) -> String {
    guard folder.hasSuffix(".xcdatamodeld") || folder.hasSuffix(".momd") else { return folder }
    let list = FileManager.default.contents(atPath: "\(folder)/.xccurrentversion")
    let values = list.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let current = values?["_XCCurrentVersionName"] as? String
    let found = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    return "\(folder)/\(current ?? found.last ?? "")"
  }
}

extension DataModel.Entity {
  fileprivate init(_ element: Element) {
    name = element["name"] ?? ""
    className = element["representedClassName"].map { name in
      name.hasPrefix(".") ? String(name.dropFirst()) : name
    }
    parent = element["parentEntity"]
    isAbstract = element.flag("isAbstract", default: false)
    codeGeneration =
      switch element["codeGenerationType"] {
      case "class": .classDefinition
      case "category": .category
      default: .none
      }
    attributes = element.children(named: "attribute").map(DataModel.Attribute.init)
    relationships = element.children(named: "relationship").map(DataModel.Relationship.init)
  }
}

extension DataModel.Attribute {
  fileprivate init(_ element: Element) {
    name = element["name"] ?? ""
    type = element["attributeType"] ?? "Undefined"
    isOptional = element.flag("optional", default: false)
    usesScalar = element.flag("usesScalarValueType", default: true)
    defaultValue = element["defaultValueString"] ?? element["defaultDateTimeInterval"]
    customClass = element["customClassName"]
  }
}

extension DataModel.Relationship {
  fileprivate init(_ element: Element) {
    name = element["name"] ?? ""
    destination = element["destinationEntity"] ?? ""
    inverse = element["inverseName"]
    isToMany = element.flag("toMany", default: false)
    isOrdered = element.flag("ordered", default: false)
    isOptional = element.flag("optional", default: false)
    deletionRule = element["deletionRule"] ?? "Nullify"
  }
}
