import CoreGraphics

/// A layout guide that tracks an area, with constraints that are active only near or away from edges of its
/// view.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private struct TrackedSet {
    var edges: NSDirectionalRectEdge
    var isForNear: Bool
    var constraints: [NSLayoutConstraint]
  }

  private final var sets: [TrackedSet] = []

  /// The edges that the tracked area is near.
  var nearEdges: NSDirectionalRectEdge { [] }

  /// Sets the constraints that are active while the guide is near all of the edges. An empty array removes
  /// those that were set for the edges.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edges: NSDirectionalRectEdge
  ) {
    set(TrackedSet(edges: edges, isForNear: true, constraints: trackingConstraints))
  }

  /// Sets the constraints that are active while the guide is near none of the edges.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) {
    set(TrackedSet(edges: edges, isForNear: false, constraints: trackingConstraints))
  }

  /// Returns the constraints that were set for the guide near edges, whether active or not.
  open func constraintsActive(
    whenNearEdge edges: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] { constraints(edges, isForNear: true) }

  /// Returns the constraints that were set for the guide away from edges, whether active or not.
  open func constraintsActive(
    whenAwayFrom edges: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] { constraints(edges, isForNear: false) }

  /// Deactivates and removes all constraints that depend on edges.
  open func removeAllTrackedConstraints() {
    for set in sets { NSLayoutConstraint.deactivate(set.constraints) }
    sets = []
  }

  private func constraints(
    _ edges: NSDirectionalRectEdge, isForNear: Bool
  ) -> [NSLayoutConstraint] {
    sets.first { $0.edges == edges && $0.isForNear == isForNear }?.constraints ?? []
  }

  private func set(_ new: TrackedSet) {
    sets.removeAll { old in
      guard old.edges == new.edges, old.isForNear == new.isForNear else { return false }
      NSLayoutConstraint.deactivate(old.constraints)
      return true
    }
    guard !new.constraints.isEmpty else { return }
    sets.append(new)
    let holds =
      new.isForNear ? nearEdges.isSuperset(of: new.edges) : nearEdges.isDisjoint(with: new.edges)
    for constraint in new.constraints { constraint.isActive = holds }
  }
}

extension UIView {
  final var hasKeyboardGuide: Bool {
    layoutStorage?.providedGuides.contains { $0 is UIKeyboardLayoutGuide } ?? false
  }
}

/// A layout guide for the area that the keyboard covers; without a keyboard, the area below the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows an undocked keyboard.
  ///
  /// - Support: without effect: there is no keyboard to undock.
  open var followsUndockedKeyboard = false
  /// - Support: without effect: no gesture dismisses the keyboard.
  open var keyboardDismissPadding: CGFloat = 0
  /// Whether the guide without a keyboard is at the bottom of the safe area rather than of the view.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owner?.layoutInputsDidChange() } }
  }

  /// A docked keyboard, or none, counts as near the bottom and away from the other edges.
  override var nearEdges: NSDirectionalRectEdge { .bottom }

  /// The height in points that the keyboard covers, at least that of the bottom safe area if it is used.
  final var height: CGFloat {
    guard let owner else { return 0 }
    let rest = usesBottomSafeArea ? owner.safeAreaInsets.bottom : 0
    guard let keyboard = owner.window?.shownInputPresenter?.frame, keyboard.height > 0 else {
      return rest
    }
    let bottom = owner.convert(CGPoint(x: 0, y: owner.bounds.maxY), to: nil).y
    return max(rest, min(owner.bounds.height, bottom - keyboard.minY))
  }
}
