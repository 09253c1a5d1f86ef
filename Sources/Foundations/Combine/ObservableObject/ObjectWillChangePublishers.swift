import ObjectiveC

/// Finds or creates the publisher behind an object's `objectWillChange`.
///
/// The publisher is stored with the object's `@Published` properties, or as an associated object
/// if it has none; either way it is released with the object.
enum ObjectWillChangePublishers {
  private static let lock = Lock()
  // Only the address is used; the memory is never read or written.
  private nonisolated(unsafe) static let associationKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let properties = PublishedProperties.of(object)
    return lock.withLock {
      guard !properties.isEmpty else { return associatedPublisher(of: object) }
      let existing = properties.lazy.compactMap(\.objectWillChange).first
      let publisher = existing ?? ObservableObjectPublisher()
      for property in properties where property.objectWillChange == nil {
        property.objectWillChange = publisher
      }
      return publisher
    }
  }

  private static func associatedPublisher(of object: AnyObject) -> ObservableObjectPublisher {
    let existing = objc_getAssociatedObject(object, associationKey)
    if let existing = existing as? ObservableObjectPublisher { return existing }
    let publisher = ObservableObjectPublisher()
    objc_setAssociatedObject(object, associationKey, publisher, .OBJC_ASSOCIATION_RETAIN)
    return publisher
  }
}
