/// A handler of some of a control's events.
@MainActor
struct ControlHandler {
  enum Kind {
    case action(UIAction)
    case target(ControlTarget, Selector)
  }

  let kind: Kind
  var events: UIControl.Event

  init(_ kind: Kind, _ events: UIControl.Event) {
    self.kind = kind
    self.events = events
  }

  func isTarget(_ object: AnyObject?, _ action: Selector) -> Bool {
    guard case .target(let own, let selector) = kind else { return false }
    return own.object === object && selector == action && !own.isGone
  }
}

/// A target that is not retained; nil represents the responder chain.
@MainActor
struct ControlTarget {
  private(set) weak var object: AnyObject?
  private let wasGiven: Bool

  init(_ object: AnyObject?) {
    self.object = object
    wasGiven = object != nil
  }

  var isGone: Bool { wasGiven && object == nil }
}
