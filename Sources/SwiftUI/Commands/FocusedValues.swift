/// A key of values that the focused view or scene provides to commands.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view or scene provides.
public nonisolated struct FocusedValues {
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// A value of the focused view; nil, since menus of commands do not exist on a phone's screen.
@propertyWrapper
public nonisolated struct FocusedValue<Value>: DynamicProperty {
  public var wrappedValue: Value? { nil }
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
}

/// A binding of the focused view; nil, since menus of commands do not exist on a phone's screen.
@propertyWrapper
public nonisolated struct FocusedBinding<Value>: DynamicProperty {
  public var wrappedValue: Value? { nil }
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
}

extension View {
  /// - Support: without effect: no menu of commands reads the value.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }

  /// - Support: without effect: no menu of commands reads the value.
  public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    self
  }

  /// - Support: without effect: no menu of commands reads the value.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }

  /// - Support: without effect: no menu of commands reads the value.
  public nonisolated func focusedSceneValue<T: AnyObject & Observable>(
    _ object: T?
  ) -> some View { self }

  /// - Support: without effect: no menu of commands reads the object.
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T?) -> some View { self }

  /// - Support: without effect: no menu of commands reads the object.
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    self
  }
}
