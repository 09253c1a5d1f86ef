public import Foundation

extension NotificationCenter {
  /// Returns a publisher of the notifications with a name, from one object or from any.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Publishes the notifications that a center posts.
  ///
  /// A notification that the subscriber has not requested is dropped.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// The center whose notifications are published.
    public let center: NotificationCenter

    /// The name of the published notifications.
    public let name: Notification.Name

    /// The object whose notifications are published; nil for those of any object.
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let outlet = Outlet(subscriber, capacity: 0)
      let send: (Notification) -> Void = { outlet.send($0) }
      // The outlet protects its state with a lock; notifications arrive on the posting thread.
      nonisolated(unsafe) let receive = send
      let observer = center.addObserver(forName: name, object: object, queue: nil) { receive($0) }
      outlet.start(
        OutletSubscription(
          outlet, description: "NotificationCenter Observer",
          onCancel: { [center] in center.removeObserver(observer) }))
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.center === b.center && a.name == b.name && a.object === b.object
  }
}
