/// A stored property of a view that updates its value from an external source.
public protocol DynamicProperty {
  /// Updates the property. Called before each evaluation of the body.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property of the library, which is connected to storage in the node.
protocol NodeProperty: DynamicProperty {
  /// Connects the property to its storage in a node.
  ///
  /// - Parameter slot: The offset of the property in the view, which is always the same.
  @MainActor mutating func connect(to node: Node, slot: Int, label: PropertyLabel)
}

/// The name of a property, for diagnostics.
struct PropertyLabel {
  var owner: Any.Type
  var name: String

  var description: String { "'\(name)' of \(owner)" }

  /// Creates the label of a property, without the underscore of a property wrapper's storage.
  init(owner: Any.Type, name: String) {
    self.owner = owner
    self.name = name.hasPrefix("_") ? String(name.dropFirst()) : name
  }
}

/// Finds the dynamic properties among the stored properties of a type and connects them to a node.
@MainActor
struct DynamicProperties<Owner> {
  private struct Property {
    var offset: Int
    var connect: @MainActor (UnsafeMutableRawPointer, Node) -> Void
  }

  private let properties = Self.find(in: Owner.self, at: 0)

  var isEmpty: Bool { properties.isEmpty }

  func connect(_ owner: inout Owner, to node: Node) {
    guard !properties.isEmpty else { return }
    withUnsafeMutablePointer(to: &owner) { pointer in
      let raw = UnsafeMutableRawPointer(pointer)
      for property in properties { property.connect(raw + property.offset, node) }
    }
  }

  func disconnect(from node: Node) { node.propertyStorage = [:] }

  /// Returns the dynamic properties of a type. Those nested in a program's dynamic property precede it, since
  /// its `update` uses them.
  private static func find(in type: Any.Type, at base: Int) -> [Property] {
    ValueFields.stored(in: type).flatMap { field -> [Property] in
      let offset = base + field.offset
      let label = PropertyLabel(owner: type, name: field.name)
      if let own = field.type as? any NodeProperty.Type {
        return [nodeProperty(own, at: offset, label)]
      }
      guard let dynamic = field.type as? any DynamicProperty.Type else { return [] }
      return find(in: field.type, at: offset) + [customProperty(dynamic, at: offset)]
    }
  }

  private static func nodeProperty<P: NodeProperty>(
    _: P.Type, at offset: Int, _ label: PropertyLabel
  ) -> Property {
    Property(offset: offset) { raw, node in
      let pointer = raw.assumingMemoryBound(to: P.self)
      pointer.pointee.connect(to: node, slot: offset, label: label)
      pointer.pointee.update()
    }
  }

  private static func customProperty<P: DynamicProperty>(_: P.Type, at offset: Int) -> Property {
    Property(offset: offset) { raw, node in
      node.tracking { raw.assumingMemoryBound(to: P.self).pointee.update() }
    }
  }
}
