import QuartzCore

/// An action that does nothing; it ends the search for an action.
@MainActor
struct NoAction: CAAction {
  static let shared = NoAction()
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
