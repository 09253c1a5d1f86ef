import CoreGraphics

/// The size of a view that a bar was given as a title or an item.
///
/// A length that constraints decide is that of the smallest size that they allow (documented); else
/// the view keeps the length that it has (measured on text fields, buttons and segmented controls
/// that are titles), and one without any takes that of its content. A length that the bar gave it
/// is not its own.
@MainActor
struct BarPlacement {
  private weak var view: UIView?
  private var own = CGSize.zero
  private var placed = CGSize.zero

  mutating func wantedSize(of view: UIView) -> CGSize {
    if view !== self.view || view.bounds.size != placed {
      self.view = view
      own = view.bounds.size
      placed = own
    }
    let content = view.intrinsicContentSize
    let width = Self.length(of: view, .width, own.width, content.width)
    let height = Self.length(of: view, .height, own.height, content.height)
    if let width, let height { return CGSize(width: width, height: height) }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(width: width ?? fitting.width, height: height ?? fitting.height)
  }

  /// The bar has given the view its frame.
  mutating func didPlace() { placed = view?.bounds.size ?? .zero }

  /// The length without asking constraints; nil where they decide.
  private static func length(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ own: CGFloat, _ content: CGFloat
  ) -> CGFloat? {
    let isConstrained = view.constraints.contains {
      $0.isActive && $0.firstItem === view && $0.firstAttribute == attribute
        && ($0.secondItem == nil || $0.secondItem === view)
    }
    if !view.translatesAutoresizingMaskIntoConstraints || isConstrained { return nil }
    return own > 0 ? own : content >= 0 ? content : nil
  }
}
