import CoreGraphics
import Foundation

/// A container whose pages are turned with a curl or scrolled.
///
/// Both styles, directions and orientations, spine locations, spacing, gestures, data source, delegate and
/// page control are supported. Different from iOS: the back of a turned page shows its front through the
/// paper, regardless of the controller for the back.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  override final var arrangesChildrenItself: Bool { true }

  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  public enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public final let transitionStyle: TransitionStyle
  public final let navigationOrientation: NavigationOrientation
  /// The location of the spine: by default at the left or upper edge; `none` for scrolling pages
  /// (documented).
  open private(set) var spineLocation: SpineLocation
  /// Whether pages have backs. Always true for a spine in the middle (documented).
  open var isDoubleSided: Bool {
    get { hasBacks || spineLocation == .mid }
    set { hasBacks = newValue }
  }
  private final var hasBacks = false
  /// The spacing between scrolling pages in points.
  final let pageSpacing: CGFloat

  open weak var delegate: (any UIPageViewControllerDelegate)?
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { turner.sourceDidChange() }
  }

  final var pages: [UIViewController] = []
  private final lazy var turner: any PageTurner =
    transitionStyle == .scroll ? PageScroller(self) : PageCurler(self)

  // MARK: Creation

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = options?[.spineLocation].flatMap(Self.spine)
    spineLocation = style == .scroll ? .none : spine ?? .min
    pageSpacing = options?[.interPageSpacing].flatMap(Self.length) ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) {
    let isScrolled = coder.documentAttribute("transitionStyle") == "scroll"
    transitionStyle = isScrolled ? .scroll : .pageCurl
    navigationOrientation =
      coder.documentAttribute("navigationOrientation") == "vertical" ? .vertical : .horizontal
    spineLocation =
      switch coder.documentAttribute("spineLocation") {
      case _ where isScrolled: .none
      case "mid": .mid
      case "max": .max
      default: .min
      }
    hasBacks = coder.documentAttribute("doubleSided") == "YES"
    pageSpacing =
      coder.documentAttribute("pageSpacing").flatMap(Double.init).map { CGFloat($0) } ?? 0
    super.init(coder: coder)
  }

  private static func spine(_ value: Any) -> SpineLocation? {
    value as? SpineLocation
      ?? (value as? Int ?? (value as? NSNumber)?.intValue).flatMap(SpineLocation.init)
  }

  private static func length(_ value: Any) -> CGFloat? {
    let number =
      value as? CGFloat ?? (value as? Double).map { CGFloat($0) }
      ?? (value as? Int).map { CGFloat($0) }
      ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
    return number.flatMap { $0.isFinite ? max(0, $0) : nil }
  }

  // MARK: Pages

  /// The controllers of the visible pages: two if the spine is in the middle.
  open var viewControllers: [UIViewController]? { pages }

  /// The pan and tap recognizers that turn pages. Empty for scrolling pages.
  open var gestureRecognizers: [UIGestureRecognizer] { turner.gestureRecognizers }

  /// Shows pages, with a transition if requested. The delegate is not notified (documented).
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    let isSeen =
      animated && UIView.areAnimationsEnabled && viewIfLoaded?.window != nil && !pages.isEmpty
    let needed = isChangingSpine ? 1...2 : requiredCount(animated: isSeen)
    guard needed.contains(new.count) else {
      return DiagnosticLog.current.raise(
        .invalidArgument,
        "The number of view controllers provided (\(new.count)) doesn't match the number required "
          + "(\(needed.lowerBound)) for the requested transition. Give as many as the spine "
          + "location and isDoubleSided ask for.")
    }
    // The completion was created on the main actor and is called only there.
    nonisolated(unsafe) let completion = completion
    let shown = spineLocation == .mid || isChangingSpine ? new : Array(new.prefix(1))
    turner.show(shown, direction, animated: isSeen) { completion?($0) }
  }

  /// Returns the number of pages to set: one, two for a spine in the middle, or two for a page that is turned
  /// with its back.
  private func requiredCount(animated: Bool) -> ClosedRange<Int> {
    if spineLocation == .mid { return 2...2 }
    guard transitionStyle == .pageCurl, hasBacks else { return 1...1 }
    return animated ? 2...2 : 1...2
  }

  // MARK: Device rotation

  private final var lastOrientation: UIInterfaceOrientation?
  private final var isChangingSpine = false

  /// Requests the spine location from the delegate after a change of orientation. The delegate then sets as
  /// many pages as are required (documented).
  private func askForSpine() {
    let size = view.bounds.size
    let orientation: UIInterfaceOrientation =
      size.width > size.height ? .landscapeLeft : .portrait
    defer { lastOrientation = orientation }
    guard transitionStyle == .pageCurl, let delegate, let last = lastOrientation,
      last.isLandscape != orientation.isLandscape
    else { return }
    isChangingSpine = true
    let spine = delegate.pageViewController(self, spineLocationFor: orientation)
    isChangingSpine = false
    guard spine != .none, spine != spineLocation else { return }
    spineLocation = spine
    guard !requiredCount(animated: false).contains(pages.count) else { return }
    DiagnosticLog.current.raise(
      .invalidArgument,
      "The number of view controllers provided (\(pages.count)) doesn't match the number required "
        + "(\(requiredCount(animated: false).lowerBound)) for the requested spine location. Call "
        + "setViewControllers in pageViewController(_:spineLocationFor:).")
  }

  // MARK: Children

  private var isVisible: Bool { appearance == .visible || appearance == .appearing }

  /// Begins the appearance transitions of the old and new pages.
  final func beginExchange(
    of old: [UIViewController], for new: [UIViewController], animated: Bool
  ) {
    let coming = new.filter { controller in !old.contains { $0 === controller } }
    for controller in coming {
      controller.isMovingToParent = true
      addChild(controller)
    }
    guard isVisible else { return }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.beginAppearanceTransition(false, animated: animated)
    }
    for controller in coming { controller.beginAppearanceTransition(true, animated: animated) }
  }

  /// Ends the appearance transitions of the pages, or reverses them if the turn was cancelled.
  final func endExchange(
    of old: [UIViewController], for new: [UIViewController], completed: Bool
  ) {
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    let coming = new.filter { controller in !old.contains { $0 === controller } }
    let (gone, staying) = completed ? (leaving, coming) : (coming, leaving)
    if !completed, isVisible {
      for controller in gone { controller.beginAppearanceTransition(false, animated: true) }
      for controller in staying { controller.beginAppearanceTransition(true, animated: true) }
    }
    for controller in gone { controller.viewIfLoaded?.removeFromSuperview() }
    for controller in gone { controller.endAppearanceTransition() }
    for controller in staying { controller.endAppearanceTransition() }
    if completed {
      for controller in coming { controller.didMove(toParent: self) }
      pages = new
    }
    for controller in coming { controller.isMovingToParent = false }
    for controller in gone where controller.parentStorage === self {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
  }

  // MARK: Layout

  open override func viewDidLoad() {
    super.viewDidLoad()
    turner.viewDidLoad()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    askForSpine()
    turner.layout()
  }
}

/// Shows pages and changes them by scrolling or curling.
@MainActor
protocol PageTurner: AnyObject {
  var gestureRecognizers: [UIGestureRecognizer] { get }
  func viewDidLoad()
  func layout()
  func sourceDidChange()
  func show(
    _ pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection,
    animated: Bool, completion: @escaping (Bool) -> Void)
}
