/// A type of object with a publisher that emits before the object has changed.
///
/// By default `objectWillChange` emits before the value of any `@Published` property changes.
public protocol ObservableObject: AnyObject {
  /// The type of publisher that emits before the object has changed.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that emits before the object has changed.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that emits before the object has changed; every access returns the same publisher.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectWillChangePublishers.publisher(of: self)
  }
}
