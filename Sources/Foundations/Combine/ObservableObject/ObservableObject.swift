/// An object that announces its changes before they happen.
///
/// By default `objectWillChange` emits before the value of any `@Published` property changes.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that announces changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that emits a value before each change of the object.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that emits before each change of the object. Every access returns the same one.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectWillChangePublishers.publisher(of: self)
  }
}
