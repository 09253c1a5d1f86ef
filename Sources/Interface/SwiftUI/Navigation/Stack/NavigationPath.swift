/// A type-erased list of the values of the screens above the root of a stack.
public nonisolated struct NavigationPath {
  var elements: [AnyHashable] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  init(elements: [AnyHashable]) { self.elements = elements }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) {
    elements.append(AnyHashable(value))
  }

  /// Removes values from the end. Traps if the path has fewer values.
  public mutating func removeLast(_ k: Int = 1) {
    precondition(
      k >= 0 && k <= elements.count,
      "NavigationPath.removeLast(\(k)) on a path of \(elements.count) values. Check isEmpty or count "
        + "first.")
    elements.removeLast(k)
  }

  /// A representation of the path for storage; nil if a value of the path is not `Codable`.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.base is any Codable }
      ? CodableRepresentation(elements: elements) : nil
  }

  /// A representation of a path that can be encoded and decoded.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [AnyHashable]

    init(elements: [AnyHashable]) { self.elements = elements }

    /// Encodes the type name and the value of each element, the last element first.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let value = element.base as? any Codable else { continue }
        try container.encode(_mangledTypeName(type(of: value)) ?? "\(type(of: value))")
        let data = try JSONEncoder().encode(value)
        try container.encode(String(decoding: data, as: UTF8.self))
      }
    }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var found: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let text = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "'\(name)' is no type of this program.")
        }
        found.append(try Self.decode(type, from: text))
      }
      elements = found.reversed()
    }

    private static func decode<T: Decodable & Hashable>(
      _: T.Type, from text: String
    ) throws -> AnyHashable {
      AnyHashable(try JSONDecoder().decode(T.self, from: Data(text.utf8)))
    }
  }
}

extension NavigationPath: Equatable {}
