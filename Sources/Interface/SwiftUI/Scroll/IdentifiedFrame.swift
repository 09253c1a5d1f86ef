/// The frame of a view at which a scroll can end, in the coordinates of the scroll view's content.
struct IdentifiedFrame {
  /// The id of the view; nil for a view without an id of its own.
  let id: AnyHashable?
  let frame: CGRect
}
