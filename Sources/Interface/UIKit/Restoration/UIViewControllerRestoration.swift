/// A class that creates a controller when state is restored. Never called: a stage restores no state.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// Returns the controller at a path of restoration identifiers.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
