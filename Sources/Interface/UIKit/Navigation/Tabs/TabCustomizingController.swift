import CoreGraphics

/// The controller behind the edit button of the "More" list: the tabs that the user can move, in rows of
/// four, below a bar with "Done".
///
/// Guess: the title, the grid, and that the tab bar stays. Tabs cannot be dragged into the bar.
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
    let style = TabBarItemStyle(layout: .stacked, color: .secondaryLabel)
    views = items.map { TabView($0, style: style, isSelected: false) }
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
