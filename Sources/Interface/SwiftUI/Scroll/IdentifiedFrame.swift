/// Where a view is that a scroll can come to rest at, in the coordinates of the content of its scroll
/// view.
struct IdentifiedFrame {
  /// Nil for a view without an id of its own.
  let id: AnyHashable?
  let frame: CGRect
}
