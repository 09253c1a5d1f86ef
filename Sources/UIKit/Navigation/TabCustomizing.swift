import CoreGraphics

/// What the "Edit" button of the list under "More" shows: every tab that people may move, in rows of
/// four over the bar, under a bar of its own with "Done".
///
/// Recalled: the title, the grid, the bar that stays. Nothing is dragged into the bar.
@MainActor
final class TabCustomizingController: UIViewController {
  private let items: [UITabBarItem]
  private let done: @MainActor () -> Void
  private let bar = UINavigationBar(frame: .zero)
  private var views: [TabView] = []

  private static let columns = 4
  private static let rowHeight: CGFloat = 84

  init(_ items: [UITabBarItem], done: @escaping @MainActor () -> Void) {
    self.items = items
    self.done = done
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let item = UINavigationItem(title: "Configure")
    item.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [done] _ in done() })
    bar.items = [item]
    view.addSubview(bar)
    let look = TabLook(style: .stacked, color: .secondaryLabel)
    views = items.map { TabView($0, look: look, isSelected: false) }
    for tab in views {
      tab.isUserInteractionEnabled = false
      view.addSubview(tab)
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let top = view.safeAreaInsets.top
    let width = view.bounds.width
    bar.frame = CGRect(x: 0, y: top, width: width, height: bar.contentHeight)
    let column = width / CGFloat(Self.columns)
    for (index, tab) in views.enumerated() {
      let place = CGRect(
        x: CGFloat(index % Self.columns) * column,
        y: bar.frame.maxY + 20 + CGFloat(index / Self.columns) * Self.rowHeight, width: column,
        height: 49)
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      tab.frame = isMirrored ? place.mirrored(in: width) : place
    }
  }
}

extension UITabBarController {
  /// The "Edit" button was tapped.
  final func beginCustomizing() {
    guard let tabs = customizableViewControllers, customizing == nil else { return }
    delegate?.tabBarController(self, willBeginCustomizing: tabs)
    let sheet = TabCustomizingController(tabs.compactMap(\.tabBarItem)) { [weak self] in
      self?.endCustomizing()
    }
    customizing = sheet
    addChild(sheet)
    sheet.view.frame = view.bounds
    sheet.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(sheet.view, belowSubview: tabBar)
    sheet.didMove(toParent: self)
  }

  private func endCustomizing() {
    guard let sheet = customizing else { return }
    let tabs = viewControllers ?? []
    delegate?.tabBarController(self, willEndCustomizing: tabs, changed: false)
    customizing = nil
    sheet.willMove(toParent: nil)
    sheet.view.removeFromSuperview()
    sheet.removeFromParent()
    delegate?.tabBarController(self, didEndCustomizing: tabs, changed: false)
  }
}
