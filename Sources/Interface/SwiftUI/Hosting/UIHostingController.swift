/// The sizes that a hosting controller updates when its content changes.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The regions that determine a safe area.
public nonisolated struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// A UIKit view controller that displays a SwiftUI view.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController, AppearingController {
  final let hostingView: _UIHostingView<Content>
  /// Applies the content's preferences for bars and presentations.
  private final lazy var bars = ScreenBars(self)
  /// The dismissal in the environment of the controller's views.
  final lazy var dismissal = Dismissal { [weak self] in self?.dismissScreen() }

  public init(rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
    connect()
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(coder: aDecoder)
    connect()
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError(
      "init(coder:) has not been implemented: a hosting controller needs a root view. Override it and "
        + "call init(coder:rootView:).")
  }

  private func connect() {
    hostingView.backgroundColor = .systemBackground
    hostingView.hostController = self
    hostingView.contentSizeDidChange = { [weak self] in self?.contentSizeDidChange() }
    hostingView.graphDidUpdate = { [weak self] in self?.screenDidUpdate() }
    hostingView.changeEnvironment = { [weak self] in self?.changeEnvironment(&$0) }
  }

  private final lazy var phases = ScenePhaseObserver { [weak self] in
    self?.hostingView.environmentDidChange()
  }

  // MARK: The screen

  /// Adds the controller's values to the environment of its views.
  func changeEnvironment(_ values: inout EnvironmentValues) {
    values.dismissal = dismissal
    values.isPresented = presentingViewController != nil || hasScreenBelow
    values.scenePhase = phases.phase
  }

  private var hasScreenBelow: Bool {
    navigationController.map { $0.viewControllers.first !== self } ?? false
  }

  /// Pops the controller from its navigation stack if it is not the root; otherwise dismisses it.
  func dismissScreen() {
    if hasScreenBelow, let navigationController {
      navigationController.popViewController(animated: true)
    } else if presentingViewController != nil {
      dismiss(animated: true)
    }
  }

  /// Called after an update in which the content may have requested another title, other bars or another
  /// presentation.
  func screenDidUpdate() { bars.update(from: hostingView.graph) }

  /// Applies the content's preferences for bars again, after the controller was added to a bar's container.
  final func updateBars() { bars.update(from: hostingView.graph) }

  /// The bar above the keyboard that the content requests.
  open override var inputAccessoryView: UIView? {
    bars.inputAccessoryView ?? super.inputAccessoryView
  }

  /// Whether the controller is appearing: between the first and the last appearance callback.
  private(set) final var isAppearing = false

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isAppearing = false
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isAppearing = true
    hostingView.hostWillAppear()
    bars.screenWillAppear()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isAppearing = false
    hostingView.hostDidDisappear()
  }

  open override func loadView() { view = hostingView }

  open var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }

  open var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet { contentSizeDidChange() }
  }

  public var safeAreaRegions: SafeAreaRegions = .all {
    didSet {
      hostingView.ignoresSafeArea = !safeAreaRegions.contains(.container)
      hostingView.ignoresKeyboard = !safeAreaRegions.contains(.keyboard)
      hostingView.setNeedsLayout()
    }
  }

  public var _disableSafeArea: Bool {
    get { hostingView.ignoresSafeArea }
    set {
      hostingView.ignoresSafeArea = newValue
      hostingView.setNeedsLayout()
    }
  }

  /// The size of the root view for a proposal, on whole pixels.
  open func sizeThatFits(in size: CGSize) -> CGSize { hostingView.size(ProposedViewSize(size)) }

  /// Whether animated changes take effect at once, as in images of the initial state (measured).
  package var completesAnimationsAtOnce: Bool {
    get { hostingView.graph.completesAnimationsAtOnce }
    set { hostingView.graph.completesAnimationsAtOnce = newValue }
  }

  /// The size of the root view for a proposal under given traits, before the view is shown.
  package func size(of proposal: ProposedViewSize, traits: UITraitCollection) -> CGSize {
    hostingView.measuringTraits = traits
    return hostingView.size(proposal)
  }

  private func contentSizeDidChange() {
    if sizingOptions.contains(.intrinsicContentSize) {
      hostingView.invalidateIntrinsicContentSize()
    }
    if sizingOptions.contains(.preferredContentSize), isViewLoaded {
      preferredContentSize = hostingView.size(.unspecified)
    }
  }
}

/// A controller that can report whether it is appearing, for children that are added meanwhile.
@MainActor
protocol AppearingController: UIViewController {
  var isAppearing: Bool { get }
}
