/// A definition of a trait of UIKit or of the program.
///
/// A trait of the program defines its default value. Its values are stored in trait collections and inherited
/// like UIKit's own traits.
public protocol UITraitDefinition {
  associatedtype Value
  /// The value of the trait if none is specified.
  static var defaultValue: Value { get }
  /// A unique identifier of the trait.
  static var identifier: String { get }
  /// The name of the trait for messages.
  static var name: String { get }
  /// Whether dynamic colours may depend on the trait.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { _typeName(Self.self, qualified: true) }
  public static var name: String { String(describing: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait that has its own property in `TraitValues`.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static var path: WritableKeyPath<TraitValues, Value> { get }
  /// The value that means unspecified.
  static var unspecified: Value { get }
}

/// A value of a program's trait. Values are compared if they are `Hashable`; otherwise a value equals only
/// itself.
struct CustomTraitValue: Hashable, @unchecked Sendable {
  // `@unchecked Sendable` is safe because the value is never changed after it is stored.
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

  /// Returns whether the trait has a value.
  func specifies(_ trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.isSpecified(in: self) }
    return custom[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type { return system.clear(&self) }
    custom[ObjectIdentifier(trait)] = nil
  }

  /// Returns whether two sets of values differ in a trait.
  func differs(from other: TraitValues, in trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.differ(self, other) }
    return custom[ObjectIdentifier(trait)] != other.custom[ObjectIdentifier(trait)]
  }
}

extension SystemTrait {
  /// Returns the value as a type that the caller knows to be the trait's.
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
