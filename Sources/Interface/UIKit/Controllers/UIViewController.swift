/// Manages a view hierarchy: loads the view on first access and receives its appearance events.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // MARK: State

  private final var viewStorage: UIView?
  final var childStorage: [UIViewController] = []
  final weak var parentStorage: UIViewController?
  final var traits: UITraitCollection = .current
  final var overrideTraits: [ObjectIdentifier: UITraitCollection] = [:]
  /// The progress of the view's appearance: visible, not visible, or changing between them.
  final var appearance = AppearanceState.gone
  /// Whether `viewIsAppearing(_:)` was called during the current appearance.
  final var didSendViewIsAppearing = false
  /// The window whose first responder the controller became when it appeared.
  final weak var automaticResponderWindow: UIWindow?
  final private(set) var traitObserverStorage: TraitObservers?
  final var traitObservers: TraitObservers {
    if let traitObserverStorage { return traitObserverStorage }
    let observers = TraitObservers()
    traitObserverStorage = observers
    return observers
  }
  /// Whether the current appearance or disappearance is animated.
  final var isAppearanceAnimated = false
  /// Whether the program itself adds the view to the window or removes it.
  final var isMovedByProgram = false

  /// What is shown in place of missing content, created when a program sets it.
  final var contentUnavailableStorage: AnyObject?
  /// Whether `updateContentUnavailableConfiguration(using:)` is called before the next layout.
  final var needsContentUnavailableUpdate = true

  // MARK: Focus

  /// The environments to which the focus should move: the view, if it is loaded.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// The environment that contains the controller: its parent, or else the view's superview.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { parent ?? viewIfLoaded?.superview }
  /// - Support: without effect: nothing moves a focus.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// - Support: without effect: nothing moves a focus.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Documents

  /// The name of the nib with the view, as passed to the initializer.
  open private(set) var nibName: String?
  /// The bundle of the nib; nil for the main bundle.
  open private(set) var nibBundle: Bundle?

  /// The document from which the controller was created, for lazily loaded views and segues.
  package final var nibLoader: (any ControllerNibLoader)?
  /// The other objects of the controller's storyboard scene, which it retains.
  final var sceneObjects: [AnyObject] = []

  /// The title of the controller, which also becomes the title of its bar items unless they have their own.
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
  /// The identifier for state restoration, which is not supported here.
  open var restorationIdentifier: String?
  /// The edges at which the view extends below the bars of its container; at other edges it ends at the bar.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { extendedLayoutDidChange() } }
  }
  /// Whether the view also extends below opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extendedLayoutDidChange() } }
  }
  /// - Support: without effect: scroll views go by their own contentInsetAdjustmentBehavior.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the tab bar is hidden while this controller is above the root of a navigation controller's
  /// stack. Also hides the toolbar.
  open var hidesBottomBarWhenPushed = false
  /// Whether a presentation in the current context covers this controller's view. False by default.
  open var definesPresentationContext = false
  /// Whether presentations in this context use this controller's transition style.
  open var providesPresentationContextTransitionStyle = false
  /// The presentation style. Automatic by default, which is a sheet for most controllers.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet {
      if modalPresentationStyle != oldValue, presentation == nil {
        presentationControllerStorage = nil
      }
    }
  }
  /// The transition style of a presentation. `coverVertical` by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The transition of a push or presentation of this controller; nil for the usual one.
  open var preferredTransition: Transition?
  /// Provides custom animators and, for the style `custom`, a presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet {
      if transitioningDelegate !== oldValue, presentation == nil,
        modalPresentationStyle == .custom
      {
        presentationControllerStorage = nil
      }
    }
  }
  /// Whether gestures cannot dismiss the controller while it is presented.
  open var isModalInPresentation = false
  /// Whether the keyboard stays when the first responder changes to a view without text. True for form sheets.
  ///
  /// - Support: without effect: the keyboard goes with the text field.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// The preferred size of the content in points. The container is notified of changes.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Whether the view's margins are at least the system's minimum. True by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() }
    }
  }
  /// The interface style of the controller and its children. Unspecified, which inherits it, by default.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { inheritTraits() }
  }

  /// Traits that override the inherited ones for the controller and its children.
  open var traitOverrides = UITraitOverrides() {
    didSet { inheritTraits() }
  }

  /// Does nothing: traits are updated immediately here.
  open func updateTraitsIfNeeded() {}

  /// The insets that are added to the safe area of the view, in points. Zero by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.inheritSafeArea() }
  }

  /// The safe area insets of the root view on Interface Builder's canvas, which replace those of its
  /// container.
  package final var canvasSafeArea: UIEdgeInsets? {
    didSet { if canvasSafeArea != oldValue { viewIfLoaded?.inheritSafeArea() } }
  }

  /// The safe area insets of the view while it is scaled down behind a sheet.
  final var keptSafeArea: UIEdgeInsets? {
    didSet { if keptSafeArea != oldValue { viewIfLoaded?.inheritSafeArea() } }
  }

  /// The tab of a tab bar controller that provides this controller.
  public final internal(set) weak var tab: UITab?
  /// - Support: without effect: there is no focus.
  open var restoresFocusAfterTransition = true
  /// - Support: partial: it is kept; there is no focus.
  open var focusGroupIdentifier: String?
  /// - Support: without effect: nothing measures activities.
  open var interactionActivityTrackingBaseName: String?

  /// The insets of the area that the container's bars cover, in points.
  final var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.inheritSafeArea() } }
  }

  /// The scroll views that were set by `setContentScrollView`.
  final var contentScrollViews = ContentScrollViews()

  // MARK: Creation

  /// Creates a controller whose view is loaded from a nib. Without a name, one with the name of the class is
  /// used.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller whose view is loaded from a nib with the name of the class, if it exists.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  /// - Support: without effect: controllers are not archived.
  open func encode(with coder: NSCoder) {}

  // MARK: View

  /// The controller's view, loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set {
      if let newValue, newValue !== viewStorage { checkAssociation(of: newValue) }
      viewStorage?.owningController = nil
      viewStorage = newValue
      newValue?.owningController = self
      newValue?.controllerDidTakeOver()
      newValue?.inheritTraits()
      newValue?.inheritSafeArea()
    }
  }

  /// The view if it is loaded. Reading the property does not load it.
  open var viewIfLoaded: UIView? { viewStorage }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { viewStorage != nil }

  /// Loads the view if it is not loaded, and calls `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard viewStorage == nil else { return }
    loadView()
    if viewStorage == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Creates the view: from the controller's document or nib, or else an empty one of the screen's size.
  open func loadView() {
    if let loader = nibLoader, let loaded = loader.loadView(for: self) {
      view = loaded
    } else if !loadNib() {
      view = makeDefaultView()
    }
  }

  /// Returns the view of a controller without a nib.
  func makeDefaultView() -> UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// Called once when the view is loaded and its outlets are connected. Its size is not final.
  open func viewDidLoad() {}
  /// Notifies that the view will be added to a window. Overrides must call super, as for all methods below.
  open func viewWillAppear(_ animated: Bool) {}
  /// Notifies that the view is in a window and has its traits and size, before it is drawn.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Notifies that the view is visible, after any animation.
  open func viewDidAppear(_ animated: Bool) {}
  /// Notifies that the view will be removed from its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Notifies that the view was removed from its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Notifies that the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Notifies that the view has laid out its subviews; their own subviews may not be laid out yet.
  open func viewDidLayoutSubviews() {}
  /// Sets `contentUnavailableConfiguration` for a state. Called before the first layout, after a request by
  /// `setNeedsUpdateContentUnavailableConfiguration()` and when the traits change. Does nothing by default.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
  /// Notifies that the margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Notifies that the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Updates the constraints of the view. Overriders call super last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Notifies of a memory warning. Called after the app's delegate was notified.
  open func didReceiveMemoryWarning() {}
  /// Called once after the controller was loaded from a document.
  open func awakeFromNib() {}
  /// Notifies that the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Notifies that the controller will become a child or, with nil, will leave its parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Notifies that the controller became a child or, with nil, left its parent.
  open func didMove(toParent parent: UIViewController?) {}
  /// Sets whether the content can be edited. Subclasses override it; setting `isEditing` calls it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    editingStorage = editing
    editButtonStorage?.showsEditing = editing
  }

  /// Whether the content can be edited. Setting it calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { editingStorage }
    set { setEditing(newValue, animated: false) }
  }
  private final var editingStorage = false

  /// A bar button item that toggles `isEditing`, with the title "Edit" or "Done".
  open var editButtonItem: UIBarButtonItem {
    if let item = editButtonStorage { return item }
    let item = UIBarButtonItem(
      barButtonSystemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    item.showsEditing = isEditing
    editButtonStorage = item
    return item
  }
  private final var editButtonStorage: UIBarButtonItem?

  /// Whether children appear and disappear with this controller. True by default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Whether the status bar is hidden. True by default if the height is compact (documented).
  open var prefersStatusBarHidden: Bool { traits.verticalSizeClass == .compact }
  /// The style of the status bar. The default style follows the appearance.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation with which the status bar changes. Fade by default.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the controller wants the pointer hidden and fixed. False by default.
  /// - Support: without effect: there is no pointer.
  open var prefersPointerLocked: Bool { false }
  /// The child that determines whether the pointer is locked; nil for this controller.
  /// - Support: without effect: there is no pointer.
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// Updates the pointer lock after the preference has changed.
  /// - Support: without effect: there is no pointer.
  open func setNeedsUpdateOfPrefersPointerLocked() {}
  /// The child that determines the status bar's style; nil for this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden; nil for this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the controller determines the status bar's appearance although it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Updates the status bar's style and visibility. Inside an animation block the change is animated by
  /// `preferredStatusBarUpdateAnimation`.
  open func setNeedsStatusBarAppearanceUpdate() { systemBarsNeedUpdate() }

  /// Whether the home indicator is hidden automatically. False by default.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines whether the home indicator is hidden; nil for this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Updates the visibility of the home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { systemBarsNeedUpdate() }

  /// The edges at which system gestures are deferred. Without effect: a stage has no system gestures.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines the edges at which system gestures are deferred. Never used.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Updates the edges at which system gestures are deferred. Without effect: a stage has no system gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Rotation

  /// Whether the interface rotates with the device.
  open var shouldAutorotate: Bool { true }

  /// The supported orientations. By default all on an iPad, and all but upside down on an iPhone
  /// (documented).
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traits.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// The orientation in which a controller is presented. By default the current orientation.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    interfaceOrientation
  }

  /// The orientation of the interface on the screen.
  open var interfaceOrientation: UIInterfaceOrientation {
    (viewIfLoaded?.environment ?? .current).screen.interfaceOrientation
  }

  /// Rotates the interface if the supported orientations now require it.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    (viewIfLoaded?.environment ?? .current).interface.rotation.update(animated: true)
  }

  /// Rotates the interface if the supported orientations require it. Deprecated in iOS 16.
  open class func attemptRotationToDeviceOrientation() {
    Environment.current.interface.rotation.update(animated: true)
  }

  /// Notifies that the interface will rotate. Deprecated in iOS 8.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Notifies that the rotation will be animated. Deprecated in iOS 8.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Notifies that the interface has rotated. Deprecated in iOS 8.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: Size and trait changes

  /// Called before the traits change. Overrides must call super, which notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardTraitTransition(to: newCollection, with: coordinator) }

  /// Called before the view's size changes. Overrides must call super, which notifies the children and calls
  /// the rotation methods from before iOS 8.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    callClassicRotation(with: coordinator)
    forwardSizeTransition(to: size, with: coordinator)
  }

  /// Returns the size of a child for a size of this controller's view.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { defaultSize(of: container, in: parentSize) }

  /// Called when a child's preferred size changed. Containers that show one child at a time adopt the size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Notifies that a child's fitting size changed. Never called.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open override var next: UIResponder? { viewStorage?.superview ?? parentStorage }

  /// Whether the class is one of UIKit's containers, which arranges the views of its children.
  var arrangesChildrenItself: Bool { false }

  /// Ends the transition between two children without calling its completion.
  func forgetTransition() {}

  // MARK: Keys

  /// The key commands that were added to the controller.
  open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
  private final var ownKeyCommands: [UIKeyCommand] = []

  /// Adds a key command, which is active while the controller is in the responder chain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }

  /// Removes a key command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    ownKeyCommands.removeAll { $0 === keyCommand }
  }

  // MARK: Restoration

  /// The class that creates the controller when state is restored.
  ///
  /// - Support: without effect: a stage restores no state.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Encodes the controller's state. Never called: a stage does not restore state.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the controller's state. Never called.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Notifies that the app has restored its state. Never called.
  open func applicationFinishedRestoringState() {}

  // MARK: Previews

  /// The actions of the controller's preview.
  ///
  /// - Support: without effect: nothing is pressed firmly.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  // MARK: Updates

  /// Configures the controller before the view's layout, and after changes of the observable objects that it
  /// reads.
  open func updateProperties() {}
  /// Schedules a call of `updateProperties()` before the next layout of the view.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  /// Calls `updateProperties()` now if it is due.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  // MARK: Margins

  /// The minimum horizontal margin of the root view in points.
  private var systemMinimumMargin: CGFloat {
    if let view = viewIfLoaded, let window = view.window, window.isOutsideOfScenes {
      return window.systemMinimumMargin(of: view)
    }
    return (viewIfLoaded?.canvasRules ?? RunningAppRules.shared).systemMinimumMargin(
      width: viewIfLoaded?.bounds.width ?? 0, isPad: traits.userInterfaceIdiom == .pad)
  }

  /// The minimum margins of the view in points, which are 0 at top and bottom.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 0, leading: systemMinimumMargin, bottom: 0, trailing: systemMinimumMargin)
  }

  // MARK: Presentation

  /// The controller that this controller itself presents.
  final var presentedStorage: UIViewController?
  /// The presentation of this controller.
  final var presentation: Presentation?
  /// The presentation controller of this controller, before and during its presentation.
  final var presentationControllerStorage: UIPresentationController?
  /// The style that `automatic` means for this controller.
  var defaultPresentationStyle: UIModalPresentationStyle { .pageSheet }

  /// The presentation style of a popover of this controller in compact width; nil for a sheet.
  var compactPopoverStyle: UIModalPresentationStyle? { nil }
  /// Returns the animator of controllers such as alerts, used if the program provides none.
  func makeOwnAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Called when a touch outside the popover dismissed the controller.
  func popoverWasDismissedByUser() {}

  /// The presentation controller of this controller or of an ancestor. If nothing is presented, the one that
  /// a later presentation will use.
  open var presentationController: UIPresentationController? { currentPresentationController }

  /// The sheet presentation controller; nil for styles other than page and form sheets.
  open var sheetPresentationController: UISheetPresentationController? {
    let controller = currentPresentationController
    return controller as? UISheetPresentationController
      ?? controller.adaptiveController as? UISheetPresentationController
  }

  /// The popover presentation controller; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    currentPresentationController as? UIPopoverPresentationController
  }

  /// The coordinator of the transition in which this controller takes part.
  final var activeCoordinator: TransitionCoordinator?

  /// The coordinator of the presentation, push or size change in which this controller or an ancestor takes
  /// part; nil without one.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeCoordinator ?? parentStorage?.transitionCoordinator
  }

  /// Whether the controller is being presented.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is being dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether the controller is appearing because it became a child.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is disappearing because it leaves its parent.
  open internal(set) var isMovingFromParent = false

  // MARK: Bar items

  /// The controller's item in a navigation bar, created on first access.
  open var navigationItem: UINavigationItem {
    if let item = navigationItemStorage { return item }
    let item = UINavigationItem(title: title ?? "")
    navigationItemStorage = item
    return item
  }
  private final var navigationItemStorage: UINavigationItem?
  /// The text of the search bar of the navigation item.
  final var searchText: String? { navigationItemStorage?.searchController?.searchBar.text }
  /// The controller's item in a tab bar. A navigation controller without one has that of its first
  /// controller.
  open var tabBarItem: UITabBarItem! {
    get {
      if tabBarItemStorage == nil, title == nil,
        let root = (self as? UINavigationController)?.viewControllers.first
      {
        return root.tabBarItem
      }
      if tabBarItemStorage == nil {
        tabBarItemStorage = UITabBarItem(title: title, image: nil, tag: 0)
      }
      return tabBarItemStorage
    }
    set {
      tabBarItemStorage = newValue
      tabBarController?.tabBarItemsDidChange()
    }
  }
  private final var tabBarItemStorage: UITabBarItem?
  /// The items of a navigation controller's toolbar while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    get { toolbarItemStorage }
    set { setToolbarItems(newValue, animated: false) }
  }
  private final var toolbarItemStorage: [UIBarButtonItem]?

  /// Sets the toolbar's items.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    toolbarItemStorage = toolbarItems
    navigationController?.toolbarItemsDidChange(animated: animated)
  }

  // MARK: Storyboard

  /// The storyboard from which the controller was created.
  open var storyboard: UIStoryboard? { storyboardStorage }
  final var storyboardStorage: UIStoryboard?
  /// The segues that start at the controller, as described in the document.
  final var segueTemplates: [SegueTemplate] = []

  /// Starts the segue with an identifier of the storyboard scene.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performNamedSegue(identifier, sender: sender)
  }

  /// Returns whether a segue is performed. Called for segues of controls and cells, not for `performSegue`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue, to pass data to the destination. Its view is not loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Unwinding

  /// Returns whether an unwind segue can end here: whether the class implements the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
  }

  /// Returns whether an unwind segue can end here. Deprecated in iOS 13.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool { action.isImplemented(by: self) }

  /// Returns the children that are searched for an unwind segue's destination, in search order: all but the
  /// one that contains the source. In UIKit's containers the visible one is first.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] { unwindingChildren(from: source) }

  /// Returns the child that is, or contains, the source of an unwind segue.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { source.source.isDescendant(of: $0) }
  }

  /// Shows the child that is, or contains, the destination of an unwind segue. Custom containers override it.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) { unwindContainer(towards: subsequentVC) }

  // MARK: Containment

  /// The child controllers, in the order in which they were added.
  open var children: [UIViewController] { childStorage }

  /// The controller that contains this controller; nil at the top.
  open var parent: UIViewController? { parentStorage }

  /// Adds a child controller and calls its `willMove(toParent:)`. Add its view, then call
  /// `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { adopt(child: childController) }

  /// Removes the controller from its parent and calls `didMove(toParent:)` with nil. The view is not removed.
  open func removeFromParent() {
    guard let parent = parentStorage else { return }
    parent.childStorage.removeAll { $0 === self }
    parentStorage = nil
    didMove(toParent: nil)
  }

  /// The nearest ancestor that is a navigation controller; nil if there is none.
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest ancestor that is a tab bar controller; nil if there is none.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The nearest ancestor that is a split view controller; nil if there is none.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  /// Replaces the view of one child by that of another, with an animation.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Begins the appearance or disappearance of a child. Called by containers that forward appearance
  /// themselves.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    startTransition(appearing: isAppearing, animated: animated)
  }

  /// Ends the appearance or disappearance begun by `beginAppearanceTransition(_:animated:)`.
  open func endAppearanceTransition() { finishTransition() }

  /// The traits of the controller.
  open var traitCollection: UITraitCollection { traits }

  /// Sets the traits that override those of a child; nil removes them.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    overrideTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.inheritTraits()
  }

  /// Returns the traits that override those of a child.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { overrideTraits[ObjectIdentifier(childViewController)] }

  // MARK: Presentation

  /// The controller that this controller or an ancestor presents.
  open var presentedViewController: UIViewController? {
    presentedStorage ?? parentStorage?.presentedViewController
  }

  /// The controller that presents this controller or an ancestor.
  open var presentingViewController: UIViewController? {
    presentation?.presenter ?? parentStorage?.presentingViewController
  }

  /// Presents a controller. The presenter is this controller's outermost ancestor or, for a style in the
  /// current context, the nearest one that defines a presentation context.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: mainActorBlock(completion))
  }

  /// Dismisses the presented controller and all controllers above it. If this controller presents nothing,
  /// dismisses this controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: flag, completion: mainActorBlock(completion))
  }

  /// Pushes a controller in the navigation controller if there is one; otherwise presents it.
  open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc) }

  /// Shows a controller as the detail of the split view controller if there is one; otherwise presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc) }

  // MARK: Bar guides

  /// A guide at the bottom edge of the bars at the top. Deprecated; use the safe area layout guide.
  open var topLayoutGuide: any UILayoutSupport { layoutSupport(top: true) }

  /// A guide at the top edge of the bars at the bottom. Deprecated; use the safe area layout guide.
  open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(top: false) }
}

/// Loads the view of a controller from its document.
@MainActor
package protocol ControllerNibLoader: AnyObject {
  /// Loads the view of a controller from its document; returns nil if it has none.
  func loadView(for controller: UIViewController) -> UIView?
}

/// Converts a closure without actor isolation into one that runs on the main actor. Apple's headers declare
/// such parameters without an actor.
@MainActor
func mainActorBlock(_ block: (() -> Void)?) -> (@MainActor () -> Void)? {
  guard let block else { return nil }
  // The closure was created by the caller on the main actor and is called only there.
  nonisolated(unsafe) let body = block
  return { body() }
}
