import CoreGraphics

/// The size of a view that a bar was given as a title or an item.
///
/// Constraints decide where they lead to a length (documented), else the content (published, from
/// iOS 11 on). A view whose content has no size is asked for one that fits, which is the one that it
/// has if it does not say otherwise. On the editor's canvas views keep the size that they have
/// (measured on text fields, buttons and segmented controls that are titles). A length that the bar
/// gave a view is not its own.
@MainActor
struct BarPlacement {
  private weak var view: UIView?
  private var own = CGSize.zero
  private var placed = CGSize.zero

  /// - Parameter room: What there is for the view, in points.
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

  /// The bar has given the view its frame.
  mutating func didPlace() { placed = view?.bounds.size ?? .zero }

  /// The size without constraints; zero along an axis where only constraints decide.
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
