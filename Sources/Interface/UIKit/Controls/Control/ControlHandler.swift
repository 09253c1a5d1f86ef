/// A registration for a control's events.
@MainActor
struct ControlHandler {
  /// The handler that is called: an action, or a method of a target.
  enum Kind {
    case action(UIAction)
    case target(ControlTarget, Selector)
  }

  let kind: Kind
  /// The events for which the handler is called.
  var events: UIControl.Event

  init(_ kind: Kind, _ events: UIControl.Event) {
    self.kind = kind
    self.events = events
  }

  /// Whether the handler calls a method of an object that is still alive.
  func isTarget(_ object: AnyObject?, _ action: Selector) -> Bool {
    guard case .target(let own, let selector) = kind else { return false }
    return own.object === object && selector == action && !own.isGone
  }
}

/// The target of an action, which is not retained; nil represents the responder chain.
@MainActor
struct ControlTarget {
  private(set) weak var object: AnyObject?
  /// Whether a target was given. Distinguishes a deallocated target, which is no longer called, from nil.
  private let wasGiven: Bool

  init(_ object: AnyObject?) {
    self.object = object
    wasGiven = object != nil
  }

  var isGone: Bool { wasGiven && object == nil }
}
