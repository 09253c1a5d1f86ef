/// The row of tabs at the bottom.
@preconcurrency @MainActor
open class UITabBar: UIView {
  open var items: [UITabBarItem]? {
    didSet {
      for item in items ?? [] { item.bar = self }
      setNeedsLayout()
    }
  }
  open var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  open var isTranslucent = true
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 49)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 49 + safeAreaInsets.bottom)
  }
}
