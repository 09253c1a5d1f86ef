/// A key of a value that views pass up to the views that contain them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// Combines the values of a preference key in the order of the views.
struct PreferenceCollector<K: PreferenceKey> {
  private var reduced: K.Value?

  mutating func add(_ value: @autoclosure () -> K.Value) {
    if reduced == nil {
      reduced = value()
    } else {
      K.reduce(value: &reduced!, nextValue: value)
    }
  }

  var value: K.Value { reduced ?? K.defaultValue }
}

extension Node {
  final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    var collector = PreferenceCollector<K>()
    collect(&collector)
    return collector.value
  }
}
