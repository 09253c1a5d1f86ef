/// A handler of some of a control's events.
@MainActor
struct ControlHandler {
  /// What is called: a closure, or a method of an object.
  enum Kind {
    case action(UIAction)
    case target(ControlTarget, Selector)
  }

  let kind: Kind
  /// The events at which it is called.
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

/// A target that is not retained; nil represents the responder chain.
@MainActor
struct ControlTarget {
  private(set) weak var object: AnyObject?
  /// Distinguishes a deallocated target, which is called no more, from none, which means the
  /// responder chain.
  private let wasGiven: Bool

  init(_ object: AnyObject?) {
    self.object = object
    wasGiven = object != nil
  }

  var isGone: Bool { wasGiven && object == nil }
}
