/// The tracking of a touch on a control: its highlight and the events it sends.
///
/// A touch can leave the control and return. Up to 70 points outside the bounds it counts as inside (guess).
extension UIControl {
  final func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    guard opensMenu(touch) else { return }
    isTracking = false
    isTouchInside = false
  }

  /// Tracks a touch: updates the highlight and sends drag events, or passes the touch to an open menu.
  final func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if let menuInteraction, menuInteraction.isOpen, let touch = touches.first {
      return menuInteraction.slide(to: touch.location(in: nil))
    }
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    isHighlighted = isTouchInside
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      return
    }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: events)
  }

  /// Ends tracking and sends `touchUpInside` or `touchUpOutside`.
  final func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if let menuInteraction, menuInteraction.isOpen, let touch = touches.first {
      return menuInteraction.lift(at: touch.location(in: nil))
    }
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = isInside(touch, event)
    isHighlighted = false
    endTracking(touch, with: event)
    let isInside = isTouchInside
    isTracking = false
    isTouchInside = false
    sendActions(for: isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside)
  }

  /// Ends tracking and sends `touchCancel`.
  final func trackCancelled(_ event: UIEvent?) {
    guard isTracking else { return }
    isHighlighted = false
    isTracking = false
    isTouchInside = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// Returns whether a touch counts as inside: on the control, or up to `controlSlop` points outside.
  private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    return point(inside: place, with: event)
      || bounds.insetBy(dx: -TouchConstants.controlSlop, dy: -TouchConstants.controlSlop)
        .contains(place)
  }
}
