/// A value of the environment, UIKit's own or the program's.
///
/// A program's trait names its default; the values lie in trait collections beside UIKit's and go
/// down the hierarchy as they do.
public protocol UITraitDefinition {
  associatedtype Value
  /// The value where nobody sets another.
  static var defaultValue: Value { get }
  /// A name that distinguishes the trait from others.
  static var identifier: String { get }
  /// A name for messages.
  static var name: String { get }
  /// Whether dynamic colours may depend on it.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { String(reflecting: Self.self) }
  public static var name: String { String(describing: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait that has a place of its own among the values.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static var path: WritableKeyPath<TraitValues, Value> { get }
  /// The value that means none.
  static var unspecified: Value { get }
}

/// A value of a program's trait. It is compared as such where its type can be, and else is equal to
/// itself only.
struct CustomTraitValue: Hashable, @unchecked Sendable {
  // A value goes with a trait collection to whoever reads it, as on iOS; nobody changes it.
  let value: Any
  private let key: AnyHashable

  init(_ value: Any) {
    self.value = value
    key = value as? AnyHashable ?? AnyHashable(ObjectIdentifier(value as AnyObject))
  }

  static func == (a: Self, b: Self) -> Bool { a.key == b.key }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension TraitValues {
  package subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      if let system = trait as? any SystemTrait.Type {
        return system.read(self, as: Trait.Value.self) ?? trait.defaultValue
      }
      return custom[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type { return system.write(newValue, to: &self) }
      custom[ObjectIdentifier(trait)] = CustomTraitValue(newValue)
    }
  }

  /// Whether the trait has a value here.
  func specifies(_ trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.isSpecified(in: self) }
    return custom[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type { return system.clear(&self) }
    custom[ObjectIdentifier(trait)] = nil
  }

  /// Whether two sets of values differ in a trait.
  func differs(from other: TraitValues, in trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.differ(self, other) }
    return custom[ObjectIdentifier(trait)] != other.custom[ObjectIdentifier(trait)]
  }
}

extension SystemTrait {
  /// The value, as whoever names this very trait calls its type.
  fileprivate static func read<Named>(_ values: TraitValues, as type: Named.Type) -> Named? {
    values[keyPath: path] as? Named
  }

  fileprivate static func write(_ value: Any, to values: inout TraitValues) {
    if let value = value as? Value { values[keyPath: path] = value }
  }

  fileprivate static func clear(_ values: inout TraitValues) {
    values[keyPath: path] = unspecified
  }

  fileprivate static func isSpecified(in values: TraitValues) -> Bool {
    values[keyPath: path] != unspecified
  }

  fileprivate static func differ(_ a: TraitValues, _ b: TraitValues) -> Bool {
    a[keyPath: path] != b[keyPath: path]
  }
}
