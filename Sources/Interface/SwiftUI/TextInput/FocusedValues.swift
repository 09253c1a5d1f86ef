/// A key for a value that the focused view provides.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view provides. They are always empty, since only the commands of a menu bar
/// read them.
public nonisolated struct FocusedValues {
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// A property wrapper that reads a value of the focused view.
///
/// - Support: without effect: nothing offers values to others; it is always nil.
@propertyWrapper
public nonisolated struct FocusedValue<Value> {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
  public var wrappedValue: Value? { nil }
}

/// A property wrapper that reads a binding of the focused view.
///
/// - Support: without effect: nothing offers values to others; it is always nil.
@propertyWrapper
public nonisolated struct FocusedBinding<Value> {
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value?> { .constant(nil) }
}

/// A property wrapper that reads an observable object of the focused view.
///
/// - Support: without effect: nothing offers values to others; it is always nil.
@propertyWrapper
public nonisolated struct FocusedObject<ObjectType: ObservableObject> {
  public init() {}
  public var wrappedValue: ObjectType? { nil }
}

extension View {
  /// - Support: without effect: nothing reads the values of the view with the focus.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }
  /// - Support: without effect: nothing reads the values of the view with the focus.
  public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    self
  }
  /// - Support: without effect: nothing reads the values of the view with the focus.
  public nonisolated func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
  ) -> some View { self }
  /// - Support: without effect: nothing reads the values of the view with the focus.
  @_disfavoredOverload
  public nonisolated func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
  ) -> some View { self }
  /// - Support: without effect: nothing reads the values of the view with the focus.
  @_disfavoredOverload
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { self }
  /// - Support: without effect: nothing reads the values of the view with the focus.
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T) -> some View { self }
  /// - Support: without effect: nothing reads the values of the view with the focus.
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    self
  }
}
