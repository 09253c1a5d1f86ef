/// An object whose state can be restored. Never called: a stage restores no state.
@preconcurrency @MainActor
public protocol UIStateRestoring: MessageReceiver {
  /// The object that contains this one in the path of identifiers.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that creates the object.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Encodes the state.
  func encodeRestorableState(with coder: NSCoder)
  /// Restores the state.
  func decodeRestorableState(with coder: NSCoder)
  /// Notifies that all objects have restored their state.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  public var restorationParent: (any UIStateRestoring)? { nil }
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

/// A class that creates an object when state is restored. Never called: a stage restores no state.
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
  /// Returns the object at a path of restoration identifiers.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

extension UIApplication {
  /// - Support: without effect: a stage restores no state.
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {}
}
