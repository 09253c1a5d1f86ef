/// A set of conflicting constraints and the one that was broken.
struct BrokenConstraint {
  /// The broken constraint; nil if the program created none of the set.
  var constraint: NSLayoutConstraint?
  var members: [ConstraintEngine.Origin]
  var isReported = false
}
