import CoreGraphics

/// The place of a view in the view hierarchy, to which it can be returned.
@MainActor
struct ViewPlace {
  let view: UIView
  /// The view's superview.
  let superview: UIView
  private let index: Int
  private let frame: CGRect

  init?(_ view: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    self.view = view
    self.superview = superview
    self.index = index
    frame = view.frame
  }

  /// Returns the view to its place. A flexible view of a window has the window's current size.
  func restore() {
    let fills = view.autoresizingMask.contains([.flexibleWidth, .flexibleHeight])
    view.frame = fills && superview is UIWindow ? superview.bounds : frame
    superview.insertSubview(view, at: min(index, superview.subviews.count))
  }
}
