/// Constraints that contradicted each other, and the one that was broken.
struct BrokenConstraint {
  /// nil if the program made none of them.
  var constraint: NSLayoutConstraint?
  var members: [ConstraintEngine.Origin]
  var isReported = false
}
