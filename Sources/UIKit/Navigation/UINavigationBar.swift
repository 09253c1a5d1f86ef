public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// The bar on top of a navigation controller.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  open var items: [UINavigationItem]? { didSet { itemsDidChange() } }
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  open var isTranslucent = true
  open var prefersLargeTitles = false { didSet { setNeedsLayout() } }
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  open var shadowImage: UIImage?

  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }

  private func itemsDidChange() {
    for item in items ?? [] { item.bar = self }
    setNeedsLayout()
  }

  /// Height without the status bar: 44, with a large title 96 (measured).
  final var contentHeight: CGFloat {
    let mode = topItem?.largeTitleDisplayMode ?? .automatic
    return prefersLargeTitles && mode != .never && mode != .inline ? 96 : 44
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight)
  }
}
