/// The margins of a view and the values from which they are computed.
struct LayoutMargins {
  /// The margins that the program has set; nil for the defaults.
  var explicit: UIEdgeInsets?
  /// The margins that the program has set by leading and trailing edges; nil if `explicit` is set.
  var explicitDirectional: NSDirectionalEdgeInsets?
  /// Whether the superview's margins are a minimum.
  var preservesSuperview = false
  /// Whether the safe area is included in the margins.
  var insetsFromSafeArea = true
  var followsReadableWidth = false
  /// The last computed safe area insets, in points.
  var safeArea = UIEdgeInsets.zero
}
