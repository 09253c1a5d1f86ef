/// A primary controller beside a secondary one where there is room, else one at a time.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
  }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic { didSet { arrange() } }
  /// - Support: without effect: there are no gestures over the columns.
  open var presentsWithGesture = true
  open var minimumPrimaryColumnWidth: CGFloat = 0
  open var maximumPrimaryColumnWidth: CGFloat = 320
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4

  private final var columns: [UIViewController] = []

  /// The primary first.
  open var viewControllers: [UIViewController] {
    get { columns }
    set {
      for controller in columns {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      columns = newValue
      for controller in newValue {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      arrange()
    }
  }

  /// Whether only one column is shown.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

  /// Recalled: 320 points where both columns show, less on narrow screens.
  open var primaryColumnWidth: CGFloat {
    let width = viewIfLoaded?.bounds.width ?? 0
    return max(
      minimumPrimaryColumnWidth,
      min(maximumPrimaryColumnWidth, width * preferredPrimaryColumnWidthFraction))
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange()
  }

  private func arrange() {
    guard let view = viewIfLoaded, let primary = columns.first else { return }
    let bounds = view.bounds
    let showsBoth =
      !isCollapsed && columns.count > 1 && preferredDisplayMode != .secondaryOnly
    let shown = showsBoth ? Array(columns.prefix(2)) : [isCollapsed ? primary : columns[1, or: 0]]
    for controller in columns where !shown.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    for controller in shown where controller.view.superview !== view {
      view.addSubview(controller.view)
    }
    guard showsBoth else {
      shown[0].view.frame = bounds
      return
    }
    let hairline = 1 / traitCollection.effectiveDisplayScale
    let width = primaryColumnWidth
    shown[0].view.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    shown[1].view.frame = CGRect(
      x: width + hairline, y: 0, width: bounds.width - width - hairline, height: bounds.height)
    view.backgroundColor = .opaqueSeparator
  }
}

@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {}

extension Array {
  /// The element there, else the one at the other index.
  fileprivate subscript(index: Int, or other: Int) -> Element {
    indices.contains(index) ? self[index] : self[other]
  }
}
