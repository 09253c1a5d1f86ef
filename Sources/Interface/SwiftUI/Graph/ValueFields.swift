@_spi(Reflection) import Swift

/// The stored properties of a value type, read from the compiler's metadata.
@MainActor
enum ValueFields {
  struct Field {
    var name: String
    var offset: Int
    var type: Any.Type
  }

  /// The metadata kinds of the types that have a list of fields with offsets: structures and tuples.
  private static let kindsWithFields: Set<Int> = [0x200, 0x301]

  private static func hasFields(_ type: Any.Type) -> Bool {
    kindsWithFields.contains(unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee)
  }

  private static var known: [ObjectIdentifier: [Field]] = [:]

  /// Returns the stored properties of a type; none if it is neither a structure nor a tuple.
  static func stored(in type: Any.Type) -> [Field] {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    var fields: [Field] = []
    guard hasFields(type) else { return fields }
    _ = _forEachField(of: type) { name, offset, fieldType, _ in
      fields.append(Field(name: String(cString: name), offset: offset, type: fieldType))
      return true
    }
    known[ObjectIdentifier(type)] = fields
    return fields
  }
}
