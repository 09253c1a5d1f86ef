import CoreGraphics

/// Computes the size of a custom view in a bar: a title view or a bar button item's view.
///
/// If constraints determine a length, it is used (documented), otherwise the intrinsic content size
/// (published, from iOS 11 on). For a view without one `sizeThatFits(_:)` is called, which by default returns
/// the view's own size. On Interface Builder's canvas views keep their size (measured on text fields, buttons
/// and segmented controls that are titles). A length that the bar set is not the view's own.
@MainActor
struct BarPlacement {
  private weak var view: UIView?
  private var own = CGSize.zero
  private var placed = CGSize.zero

  /// - Parameter availableSize: The space for the view, in points.
  mutating func wantedSize(of view: UIView, in availableSize: CGSize) -> CGSize {
    if view !== self.view || view.bounds.size != placed {
      self.view = view
      own = view.bounds.size
      placed = own
    }
    let decided = decidedSize(of: view, in: availableSize)
    let isDecided = (
      width: decided.width > 0 && !Self.constrain(view, .width),
      height: decided.height > 0 && !Self.constrain(view, .height)
    )
    if isDecided.width, isDecided.height { return decided }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(
      width: isDecided.width ? decided.width : fitting.width,
      height: isDecided.height ? decided.height : fitting.height)
  }

  /// Records the size that the bar has set.
  mutating func didPlace() { placed = view?.bounds.size ?? .zero }

  /// Returns the size without constraints; zero on an axis that only constraints determine.
  private func decidedSize(of view: UIView, in availableSize: CGSize) -> CGSize {
    if view.canvasRules.keepsSizesOfBarItemViews, own.width > 0, own.height > 0 { return own }
    let content = view.intrinsicContentSize
    if content.width >= 0, content.height >= 0 { return content }
    let fitting = view.sizeThatFits(availableSize)
    return fitting == placed ? own : fitting
  }

  private static func constrain(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute
  ) -> Bool {
    !view.translatesAutoresizingMaskIntoConstraints
      || view.constraints.contains {
        $0.isActive && $0.firstItem === view && $0.firstAttribute == attribute
          && ($0.secondItem == nil || $0.secondItem === view)
      }
  }
}
