/// A set of conflicting constraints and the one that was broken.
struct BrokenConstraint {
  /// The broken constraint; nil if the program created none of the set.
  var constraint: NSLayoutConstraint?
  var members: [ConstraintEngine.Origin]
  var isReported = false

  /// Whether the same constraint was broken because of the same set.
  @MainActor
  func isSame(as other: BrokenConstraint) -> Bool {
    constraint === other.constraint
      && members.elementsEqual(other.members) { $0.isSame(as: $1) }
  }
}

extension ConstraintEngine.Origin {
  /// Constraints of autoresizing masks are created anew with each frame, and compared by what they position.
  @MainActor
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.constraint(let one), .constraint(let other)): one === other
    case (.autoresizing(let one), .autoresizing(let other)):
      one.firstItem === other.firstItem && one.firstAttribute == other.firstAttribute
    case (.contentSize(let view, let axis), .contentSize(let otherView, let otherAxis)):
      view === otherView && axis == otherAxis
    case (.guide(let one), .guide(let other)): one === other
    case (.nonNegative(let one), .nonNegative(let other)): one === other
    case (.measured, .measured), (.fitting, .fitting): true
    default: false
    }
  }
}
