public import Foundation

extension NotificationCenter {
  /// Calls the method of `observer` for each notification until the observer is deallocated.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let object = observer as AnyObject
    let tokens = SelectorObservations.of(object)
    // The observer's class determines its isolation; the center calls the method on the posting thread.
    nonisolated(unsafe) weak let target: AnyObject? = object
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      if let target { aSelector.send(to: target, notification) }
    }
    tokens.add(token, of: self, name: aName, object: anObject as AnyObject?)
  }

  /// Ends the observations that were started with `addObserver(_:selector:name:object:)`, or the observation
  /// of a token.
  ///
  /// The compiler prefers this method over Foundation's own, which accepts tokens only, since its argument is
  /// more specific.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservations.existing(observer)?.remove(from: self, name: nil, object: nil)
    removeObserver(observer as Any)
  }

  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    SelectorObservations.existing(observer)?
      .remove(from: self, name: aName, object: anObject as AnyObject?)
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The notifications that one object observes by selector. The observations end when this object is
/// deallocated together with the observer.
final class SelectorObservations {
  private struct Observation {
    let token: any NSObjectProtocol
    let center: NotificationCenter
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
  }

  private var observations: [Observation] = []
  private let lock = NSLock()

  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func existing(_ object: AnyObject) -> SelectorObservations? {
    objc_getAssociatedObject(object, key) as? SelectorObservations
  }

  static func of(_ object: AnyObject) -> SelectorObservations {
    if let existing = existing(object) { return existing }
    let made = SelectorObservations()
    objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  func add(
    _ token: any NSObjectProtocol, of center: NotificationCenter, name: NSNotification.Name?,
    object: AnyObject?
  ) {
    lock.withLock {
      observations.append(
        Observation(
          token: token, center: center, name: name, object: object.map { ObjectIdentifier($0) }))
    }
  }

  /// Ends the matching observations; nil matches any name and any object.
  func remove(from center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?) {
    let removed = lock.withLock {
      let removed = observations.filter {
        $0.center === center && (name == nil || $0.name == name)
          && (object == nil || $0.object == object.map { ObjectIdentifier($0) })
      }
      observations.removeAll { old in removed.contains { $0.token === old.token } }
      return removed
    }
    for observation in removed { center.removeObserver(observation.token) }
  }

  deinit {
    for observation in observations { observation.center.removeObserver(observation.token) }
  }
}

extension NotificationCenter {
  /// Posts a notification without user info. In Objective-C this is a method of its own, which protocols of
  /// apps may require.
  public func post(name aName: NSNotification.Name, object anObject: Any?) {
    post(name: aName, object: anObject, userInfo: nil)
  }
}
