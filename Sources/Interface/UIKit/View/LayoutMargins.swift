/// The margins of a view, and the values they are computed from.
struct LayoutMargins {
  /// Set by the program; nil on an edge means the default.
  var explicit: UIEdgeInsets?
  var explicitDirectional: NSDirectionalEdgeInsets?
  var preservesSuperview = false
  var insetsFromSafeArea = true
  var followsReadableWidth = false
  var safeArea = UIEdgeInsets.zero
}
