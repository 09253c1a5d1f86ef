/// What a control runs at some of its events.
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

/// A target that is not kept; none at all stands for the responder chain.
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
