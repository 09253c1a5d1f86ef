/// An activity that can be cancelled, such as a subscription.
public protocol Cancellable {
  /// Cancels the activity. A second call has no effect.
  func cancel()
}

extension Cancellable {
  /// Stores this cancellable in the collection, which keeps it alive.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Stores this cancellable in the set, which keeps it alive.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
