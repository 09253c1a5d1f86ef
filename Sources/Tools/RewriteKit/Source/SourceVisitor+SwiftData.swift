import SourceModel
import SwiftSyntax

// Expands the macros of SwiftData.
extension SourceVisitor {
  /// Whether the file imports SwiftData, so that these attributes are its macros.
  var isOfSwiftData: Bool { facts.imports.contains { $0.0 == "SwiftData" } }

  /// The macros of properties, which have no effect on a store in memory.
  static let modelAttributes: Set<String> = ["Attribute", "Relationship", "Transient"]

  /// Rewrites `@Model class A` to an observable class that conforms to `PersistentModel` and has a
  /// record for its container.
  func expandModel(_ attribute: AttributeSyntax) {
    guard let node = attribute.parent?.parent?.as(ClassDeclSyntax.self) else { return }
    replace(attribute, "@Observable")
    conform(node, node.genericParameterClause, to: "SwiftData.PersistentModel")
    let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
    let prefix = access ? "public " : ""
    let relationships = observeRelationships(of: node)
    let list =
      relationships.isEmpty
      ? ""
      : " \(prefix)class func _$relationships() -> [SwiftData.ModelRelationship?] { "
        + "[\(relationships.joined(separator: ", "))] };"
    insert(
      " \(prefix)let _$record = SwiftData.ModelRecord();\(list)",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Makes the properties that may refer to other models report their changes. Whether they refer to one is
  /// determined by their types when the result is compiled.
  ///
  /// - Returns: An expression for each property.
  private func observeRelationships(of node: ClassDeclSyntax) -> [String] {
    guard node.genericParameterClause == nil else { return [] }
    return node.memberBlock.members.compactMap { member -> String? in
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.text == "var", variable.bindings.count == 1,
        !variable.modifiers.contains(where: { Self.notStored.contains($0.name.text) }),
        let binding = variable.bindings.first, binding.accessorBlock == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type
      else { return nil }
      let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
      let names = attributes.map(\.attributeName.trimmedDescription)
      guard names.allSatisfy(Self.modelAttributes.contains), !names.contains("Transient") else {
        return nil
      }
      let relationship = attributes.first { $0.attributeName.trimmedDescription == "Relationship" }
      guard relationship != nil || Self.mayBeModel(type) else { return nil }
      let path = "\\\(node.name.text).\(name)"
      insert(
        " { didSet { SwiftData.relationshipDidChange(self, \(path), from: oldValue) } }",
        at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
      let arguments = relationship?.arguments.map { ", " + Self.oneLine($0) } ?? ""
      return "SwiftData.ModelRelationship.make(\(path)\(arguments))"
    }
  }

  /// Adds the types to a `@Query` whose arguments do not determine them. Apple's macro reads them from the
  /// property.
  func typeQuery(_ attribute: AttributeSyntax) {
    guard attribute.attributeName.is(IdentifierTypeSyntax.self),
      let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self),
      let type = variable.bindings.first?.typeAnnotation?.type
    else { return }
    let element =
      type.as(ArrayTypeSyntax.self)?.element.trimmedDescription
      ?? type.as(IdentifierTypeSyntax.self).flatMap { type in
        type.name.text == "Array"
          ? type.genericArgumentClause?.arguments.first?.argument.trimmedDescription : nil
      }
    guard let element else { return }
    // Without parentheses the property would be a parameter of the memberwise initialiser.
    replace(
      attribute.attributeName,
      "Query<\(element), [\(element)]>" + (attribute.arguments == nil ? "()" : ""))
  }

  private static let notStored: Set<String> = ["static", "class", "lazy", "weak", "unowned"]

  /// Whether a type is a name, or an optional or array of one, other than common value types.
  private static func mayBeModel(_ type: TypeSyntax) -> Bool {
    if let optional = type.as(OptionalTypeSyntax.self) { return mayBeModel(optional.wrappedType) }
    if let array = type.as(ArrayTypeSyntax.self) { return mayBeModel(array.element) }
    guard let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil else {
      return type.is(MemberTypeSyntax.self)
    }
    return !values.contains(name.name.text)
  }

  private static let values: Set<String> = [
    "String", "Int", "Double", "Float", "Bool", "Date", "Data", "URL", "UUID", "Decimal", "Int8",
    "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "CGFloat",
    "AttributedString", "DateComponents", "Locale", "TimeInterval",
  ]

  /// Rewrites `@ModelActor actor A` to an actor that conforms to `ModelActor` and has its members.
  func expandModelActor(_ attribute: AttributeSyntax) {
    guard let node = attribute.parent?.parent?.as(ActorDeclSyntax.self) else { return }
    blank(attribute)
    if let inherited = node.inheritanceClause?.inheritedTypes.last {
      insert(
        ", SwiftData.ModelActor", at: inherited.endPositionBeforeTrailingTrivia.utf8Offset)
    } else {
      insert(": SwiftData.ModelActor", at: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    insert(
      " \(access)nonisolated let modelExecutor: any SwiftData.ModelExecutor; "
        + "\(access)nonisolated let modelContainer: SwiftData.ModelContainer; "
        + "\(access)init(modelContainer: SwiftData.ModelContainer) { "
        + "modelExecutor = SwiftData.DefaultSerialModelExecutor("
        + "modelContext: SwiftData.ModelContext(modelContainer)); "
        + "self.modelContainer = modelContainer };",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
