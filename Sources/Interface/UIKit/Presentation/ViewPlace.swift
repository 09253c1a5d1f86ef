import CoreGraphics

/// Where a view is among others.
@MainActor
struct ViewPlace {
  let view: UIView
  /// The view that contained it.
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

  /// Puts the view back; it fills what it filled, whatever has become of its size.
  func restore() {
    let fills = view.autoresizingMask.contains([.flexibleWidth, .flexibleHeight])
    view.frame = fills && superview is UIWindow ? superview.bounds : frame
    superview.insertSubview(view, at: min(index, superview.subviews.count))
  }
}
