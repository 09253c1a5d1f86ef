/// The margins of a view, and the values they are computed from.
struct LayoutMargins {
  /// Set by the program; nil on an edge means the default.
  var explicit: UIEdgeInsets?
  /// Set by the program by leading and trailing edges. One of the two kinds is set at a time.
  var explicitDirectional: NSDirectionalEdgeInsets?
  /// Whether the superview's margins count as a minimum.
  var preservesSuperview = false
  /// Whether the safe area is added to the margins.
  var insetsFromSafeArea = true
  var followsReadableWidth = false
  /// The safe area as it was last computed, in points.
  var safeArea = UIEdgeInsets.zero
}
