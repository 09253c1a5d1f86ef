/// The frame of a view that scrolling can align with, in the coordinates of the scroll view's content.
struct IdentifiedFrame {
  /// The id of the view; nil if the view has none.
  let id: AnyHashable?
  let frame: CGRect
}
