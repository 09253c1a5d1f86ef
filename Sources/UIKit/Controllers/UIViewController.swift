/// Owns a view, loads it when first asked, and hears when it appears.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // MARK: State

  private final var viewStorage: UIView?
  final var childStorage: [UIViewController] = []
  final weak var parentStorage: UIViewController?
  final var traits: UITraitCollection = .current
  final var overrideTraits: [ObjectIdentifier: UITraitCollection] = [:]
  final var appearance = AppearanceState.gone
  /// Whether what goes on between will and did is seen.
  final var isAppearanceAnimated = false

  public final private(set) var nibName: String?
  public final private(set) var nibBundle: Bundle?

  /// The document that the controller came from, for lazily loaded views and segues.
  package final var nibLoader: (any ControllerNibLoader)?

  /// Also the title in bars, unless their items were given one of their own.
  open var title: String? {
    didSet {
      if navigationItem.title == nil || navigationItem.title == oldValue {
        navigationItem.title = title
      }
      if let item = tabBarItemStorage, item.title == nil || item.title == oldValue {
        item.title = title
      }
    }
  }
  open var restorationIdentifier: String?
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var hidesBottomBarWhenPushed = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() }
    }
  }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { inheritTraits() }
  }

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.inheritSafeArea() }
  }

  /// The insets that the editor's canvas gives the root view, in place of those of its container.
  package final var designSafeArea: UIEdgeInsets? {
    didSet { if designSafeArea != oldValue { viewIfLoaded?.inheritSafeArea() } }
  }

  /// What the bars of a container cover of the view.
  final var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.inheritSafeArea() } }
  }

  // MARK: Creation

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  /// Loaded on first use.
  public final var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set {
      viewStorage?.owningController = nil
      viewStorage = newValue
      newValue?.owningController = self
      newValue?.inheritTraits()
      newValue?.inheritSafeArea()
    }
  }

  public final var viewIfLoaded: UIView? { viewStorage }
  public final var isViewLoaded: Bool { viewStorage != nil }

  public final func loadViewIfNeeded() {
    guard viewStorage == nil else { return }
    loadView()
    if viewStorage == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Makes the view: from the document that the controller came from, else an empty one that
  /// fills the screen.
  open func loadView() {
    if let loader = nibLoader, let loaded = loader.loadView(for: self) {
      view = loaded
    } else {
      view = makeDefaultView()
    }
  }

  /// The view of a controller without a nib.
  func makeDefaultView() -> UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func didReceiveMemoryWarning() {}
  open func awakeFromNib() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open var isEditing = false
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }

  open func setNeedsStatusBarAppearanceUpdate() {}

  open override var next: UIResponder? { viewStorage?.superview ?? parentStorage }

  // MARK: Margins

  /// The least horizontal margin of the root view: 16 up to 375 points wide, 20 from there on
  /// (measured on root views of 414 points, and on cells and xibs of those between).
  private var systemMinimumMargin: CGFloat {
    let width = viewIfLoaded?.bounds.width ?? 0
    if let version = viewIfLoaded?.designVersion, version < DesignEra.iOS9 { return 16 }
    return width > 375 || traits.userInterfaceIdiom == .pad ? 20 : 16
  }

  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 0, leading: systemMinimumMargin, bottom: 0, trailing: systemMinimumMargin)
  }

  // MARK: Presentation

  /// What this very controller presents.
  final var presentedStorage: UIViewController?
  /// How this very controller is presented.
  final var presentation: Presentation?

  public final internal(set) var isBeingPresented = false
  public final internal(set) var isBeingDismissed = false
  public final internal(set) var isMovingToParent = false
  public final internal(set) var isMovingFromParent = false

  // MARK: Items of bars

  public final lazy var navigationItem = UINavigationItem(title: title ?? "")
  open var tabBarItem: UITabBarItem! {
    get {
      if tabBarItemStorage == nil {
        tabBarItemStorage = UITabBarItem(title: title, image: nil, tag: 0)
      }
      return tabBarItemStorage
    }
    set { tabBarItemStorage = newValue }
  }
  private final var tabBarItemStorage: UITabBarItem?
  open var toolbarItems: [UIBarButtonItem]?
}

/// Makes a controller's view out of the document that describes it.
@MainActor
package protocol ControllerNibLoader: AnyObject {
  func loadView(for controller: UIViewController) -> UIView?
}

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}
