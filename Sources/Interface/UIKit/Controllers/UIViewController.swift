/// Owns a view, loads it when first asked, and is notified when it appears.
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
  /// Whether `viewIsAppearing` was called in the appearance in progress.
  final var didSendViewIsAppearing = false
  final private(set) var traitObserverStorage: TraitObservers?
  final var traitObservers: TraitObservers {
    if let traitObserverStorage { return traitObserverStorage }
    let observers = TraitObservers()
    traitObserverStorage = observers
    return observers
  }
  /// Whether the appearance in progress is animated.
  final var isAppearanceAnimated = false
  /// Whether the view enters or leaves the window by the program's hand.
  final var isMovedByProgram = false

  // MARK: Focus

  /// The view that it has.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// The controller that contains it, or the view around its own.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { parent ?? viewIfLoaded?.superview }
  /// - Support: without effect: nothing moves a focus.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// - Support: without effect: nothing moves a focus.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Documents

  /// The name of the document with the view, as it was given.
  open private(set) var nibName: String?
  /// The bundle of that document; nil means the main one.
  open private(set) var nibBundle: Bundle?

  /// The document that the controller came from, for lazily loaded views and segues.
  package final var nibLoader: (any ControllerNibLoader)?
  /// The other objects of its scene, which live as long as it does.
  final var sceneObjects: [AnyObject] = []

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
  /// A name for the restoration of state, which does not take place here.
  open var restorationIdentifier: String?
  /// At which edges the view reaches below the bars of its container; at the others it ends at the
  /// bar.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { extendedLayoutDidChange() } }
  }
  /// Whether the view reaches below bars that nothing shines through, too.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extendedLayoutDidChange() } }
  }
  /// - Support: without effect: scroll views go by their own contentInsetAdjustmentBehavior.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the tab bar and the toolbar around a navigation controller go while this controller
  /// is in its stack above the root.
  open var hidesBottomBarWhenPushed = false
  /// Whether presentations in the current context cover this controller's view. False by default.
  open var definesPresentationContext = false
  /// Whether what is presented in this context is shown with the context's transition style.
  open var providesPresentationContextTransitionStyle = false
  /// How the controller is presented. Automatic by default, which is a sheet for most controllers.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet {
      if modalPresentationStyle != oldValue, presentation == nil {
        presentationControllerStorage = nil
      }
    }
  }
  /// How a presentation is animated. From below by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Gives own animators, and for style `custom` an own presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet {
      if transitioningDelegate !== oldValue, presentation == nil,
        modalPresentationStyle == .custom
      {
        presentationControllerStorage = nil
      }
    }
  }
  /// Whether no gesture takes it away while it is presented.
  open var isModalInPresentation = false
  /// In points. The container is notified of changes.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Whether the view's margins are at least the system's. True by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() }
    }
  }
  /// The appearance of the controller and all in it. Unspecified, inherited, by default.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { inheritTraits() }
  }

  /// Traits that the controller and everything in it have, whatever is above says.
  open var traitOverrides = UITraitOverrides() {
    didSet { inheritTraits() }
  }

  /// Takes changed traits over at once; they are never late here.
  open func updateTraitsIfNeeded() {}

  /// The space that is added to the safe area of the view, in points. Zero by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.inheritSafeArea() }
  }

  /// The insets that the editor's canvas gives the root view, in place of those of its container.
  package final var canvasSafeArea: UIEdgeInsets? {
    didSet { if canvasSafeArea != oldValue { viewIfLoaded?.inheritSafeArea() } }
  }

  /// The insets that the view keeps while it is smaller behind a sheet.
  final var keptSafeArea: UIEdgeInsets? {
    didSet { if keptSafeArea != oldValue { viewIfLoaded?.inheritSafeArea() } }
  }

  /// The tab of a tab bar controller that made this controller.
  public final internal(set) weak var tab: UITab?

  /// The insets of the view that the bars of its container cover.
  final var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.inheritSafeArea() } }
  }

  /// Those named by `setContentScrollView`.
  final var contentScrollViews = ContentScrollViews()

  // MARK: Creation

  /// Creates a controller whose view comes from a document. Without a name the class's name is
  /// looked for.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller whose view comes from a document with the class's name, if there is one.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  /// - Support: without effect: controllers are not archived.
  open func encode(with coder: NSCoder) {}

  // MARK: The view

  /// Loaded on first use.
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

  /// The view if it is loaded; asking does not load it.
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

  /// Makes the view: from the document that the controller came from, else an empty one that
  /// fills the screen.
  open func loadView() {
    if let loader = nibLoader, let loaded = loader.loadView(for: self) {
      view = loaded
    } else if !loadNib() {
      view = makeDefaultView()
    }
  }

  /// The view of a controller without a nib.
  func makeDefaultView() -> UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// Notifies once that the view is loaded, with its outlets connected. It has no size of the
  /// screen yet.
  open func viewDidLoad() {}
  /// Notifies that the view is about to be added to a window. Overriders call super, as for all
  /// below.
  open func viewWillAppear(_ animated: Bool) {}
  /// Notifies that the view is in a window, with traits and size, before it is drawn.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Notifies that the view is visible, after any animation.
  open func viewDidAppear(_ animated: Bool) {}
  /// Notifies that the view is about to leave.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Notifies that the view has left.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Notifies that the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Notifies that the view has laid out its subviews; their own subviews may not be laid out yet.
  open func viewDidLayoutSubviews() {}
  /// Notifies that the margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Notifies that the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Updates the constraints of the view. Overriders call super last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Notifies of a shortage of memory, after the app's delegate.
  open func didReceiveMemoryWarning() {}
  /// Notifies once that the controller was read from a document.
  open func awakeFromNib() {}
  /// Notifies that traits have changed, with the previous ones.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Notifies that the controller is about to become a child, or to leave its parent with nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// Notifies that the controller has become a child, or has left its parent with nil.
  open func didMove(toParent parent: UIViewController?) {}
  /// Where a subclass changes between showing and editing; setting `isEditing` comes by here too.
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

  /// "Edit" and "Done" in turn.
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
  /// Hidden by default where the height is compact (documented).
  open var prefersStatusBarHidden: Bool { traits.verticalSizeClass == .compact }
  /// The style of the status bar. The default style follows the appearance.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar disappears. By fading by default.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides on the status bar's style; nil is this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden; nil is this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether a controller that does not cover the screen decides on the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Asks for style and visibility again. Inside an animation block the bar is animated by
  /// `preferredStatusBarUpdateAnimation`.
  open func setNeedsStatusBarAppearanceUpdate() { systemBarsNeedUpdate() }

  /// Whether the home indicator disappears. False by default.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides on the home indicator; nil is this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Asks for the home indicator again.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { systemBarsNeedUpdate() }

  /// The system has no gestures at the edges of a stage's screen.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides which of its edges the system's gestures wait at. Never asked.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Asks for those edges again. Without effect: there are no gestures of the system.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Rotation

  /// Whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }

  /// Every one on a pad, every one but upside down on a phone (documented).
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traits.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// The present one, unless a subclass says otherwise.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    interfaceOrientation
  }

  /// The orientation of the interface on the screen.
  open var interfaceOrientation: UIInterfaceOrientation {
    (viewIfLoaded?.environment ?? .current).screen.interfaceOrientation
  }

  /// Turns the interface if what is supported asks for that now.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    (viewIfLoaded?.environment ?? .current).interface.rotation.update(animated: true)
  }

  /// The old name of the same, for whatever controller is in charge.
  open class func attemptRotationToDeviceOrientation() {
    Environment.current.interface.rotation.update(animated: true)
  }

  /// Notifies that the interface is about to turn, in the way before iOS 8.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Notifies that the turn is about to be animated, in the way before iOS 8.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Notifies that the interface has turned, in the way before iOS 8.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: Changes of size and traits

  /// Called before the traits change. The implementation of the superclass notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardTraitTransition(to: newCollection, with: coordinator) }

  /// Called before the view's size changes. The implementation of the superclass notifies the
  /// children, and calls the rotation methods of before iOS 8.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    callClassicRotation(with: coordinator)
    forwardSizeTransition(to: size, with: coordinator)
  }

  /// Returns the size of a child when this controller has a given size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { defaultSize(of: container, in: parentSize) }

  /// Called when the preferred size of a child has changed; containers that show one child at a
  /// time pass that on.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Notifies that the constraints of a child lead to another size. Never called.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open override var next: UIResponder? { viewStorage?.superview ?? parentStorage }

  /// Whether the class is a container of UIKit's own, which places the views of its children.
  var arrangesChildrenItself: Bool { false }

  /// Ends the animation between two children without calling its completion.
  func forgetTransition() {}

  // MARK: Keys

  /// Those that were added here.
  open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
  private final var ownKeyCommands: [UIKeyCommand] = []

  /// Adds a command of a key, which is found while the controller is in the responder chain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }

  /// Removes a command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    ownKeyCommands.removeAll { $0 === keyCommand }
  }

  // MARK: Restoration

  /// A stage keeps no state from one launch to the next, so that nobody calls these.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores state. Never called.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Notifies that the app has restored its state. Never called.
  open func applicationFinishedRestoringState() {}

  /// Sets properties before the view's layout, and after changes of observable objects it has read.
  open func updateProperties() {}
  /// Schedules a call of `updateProperties()` before the next layout of the view.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  /// Calls `updateProperties()` now if it is due.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  // MARK: Margins

  /// The least horizontal margin of the root view.
  private var systemMinimumMargin: CGFloat {
    if let view = viewIfLoaded, let window = view.window, window.isOutsideOfScenes {
      return window.systemMinimumMargin(of: view)
    }
    return (viewIfLoaded?.canvasRules ?? RunningAppRules.shared).systemMinimumMargin(
      width: viewIfLoaded?.bounds.width ?? 0, isPad: traits.userInterfaceIdiom == .pad)
  }

  /// The least margins of the view at the sides, in points.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 0, leading: systemMinimumMargin, bottom: 0, trailing: systemMinimumMargin)
  }

  // MARK: Presentation

  /// The controller that this one presents itself.
  final var presentedStorage: UIViewController?
  /// The presentation of this controller.
  final var presentation: Presentation?
  /// The presentation controller of this controller, before and during its presentation.
  final var presentationControllerStorage: UIPresentationController?
  /// The style that `automatic` means for this controller.
  var defaultPresentationStyle: UIModalPresentationStyle { .pageSheet }

  /// The style of a popover of this controller on narrow screens; nil for a sheet.
  var compactPopoverStyle: UIModalPresentationStyle? { nil }
  /// The controller's own animator, where the program gives none.
  func makeOwnAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// A touch beside the popover that shows the controller has dismissed it.
  func popoverWasDismissedByUser() {}

  /// The one that presents this controller or one around it; for a controller that is not presented
  /// the one that will, for settings before the presentation.
  open var presentationController: UIPresentationController? { currentPresentationController }

  /// The sheet that presents the controller; nil for styles other than page and form sheets.
  open var sheetPresentationController: UISheetPresentationController? {
    let controller = currentPresentationController
    return controller as? UISheetPresentationController
      ?? controller.adaptiveController as? UISheetPresentationController
  }

  /// Nil for styles other than popovers.
  open var popoverPresentationController: UIPopoverPresentationController? {
    currentPresentationController as? UIPopoverPresentationController
  }

  /// The coordinator of the transition that this controller takes part in.
  final var activeCoordinator: TransitionCoordinator?

  /// Animates changes with the presentation, push or change of size that this controller or one
  /// around it takes part in; nil at rest.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeCoordinator ?? parentStorage?.transitionCoordinator
  }

  /// Whether the controller is on its way to be presented.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is on its way to be dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether the controller is appearing because it became a child.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is disappearing because it leaves its parent.
  open internal(set) var isMovingFromParent = false

  // MARK: Items of bars

  /// Made when first asked for.
  open var navigationItem: UINavigationItem {
    if let item = navigationItemStorage { return item }
    let item = UINavigationItem(title: title ?? "")
    navigationItemStorage = item
    return item
  }
  private final var navigationItemStorage: UINavigationItem?
  /// The item of a tab bar for the controller. A navigation controller without one has that of its
  /// first controller.
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
  /// The items of a navigation controller's toolbar while this controller is shown.
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

  /// The storyboard that the controller was made from.
  open var storyboard: UIStoryboard? { storyboardStorage }
  final var storyboardStorage: UIStoryboard?
  /// The segues that begin in the controller, as the document describes them.
  final var segueTemplates: [SegueTemplate] = []

  /// Starts the segue with an identifier of the storyboard scene.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performNamedSegue(identifier, sender: sender)
  }

  /// Asked before a segue that a control or a cell starts, not before `performSegue`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Hands over to the destination, whose view is not loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Unwinding

  /// Whether an unwind segue can end here: whether the class has a method of that name.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
  }

  /// The form before iOS 13.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool { action.isImplemented(by: self) }

  /// The children that an unwind segue may lead to, in the order in which they are asked: all but
  /// the one around the source; of containers of UIKit the topmost first.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] { unwindingChildren(from: source) }

  /// The child that is, or contains, the source of an unwind segue.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { source.source.isDescendant(of: $0) }
  }

  /// Shows the child that an unwind segue leads to, or in which it ends. Containers of a program's
  /// own override it.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) { unwindContainer(towards: subsequentVC) }

  // MARK: Containment

  /// The child controllers, in the order of their addition.
  open var children: [UIViewController] { childStorage }

  /// The controller that contains this one; nil at the top.
  open var parent: UIViewController? { parentStorage }

  /// Makes a controller a child and calls its `willMove(toParent:)`. Add its view, then call
  /// `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { adopt(child: childController) }

  /// Removes the controller from its parent. Calls `didMove(toParent:)` with nil; the view stays
  /// where it is.
  open func removeFromParent() {
    guard let parent = parentStorage else { return }
    parent.childStorage.removeAll { $0 === self }
    parentStorage = nil
    didMove(toParent: nil)
  }

  /// The nearest navigation controller above; nil if there is none.
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest tab bar controller above; nil if there is none.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The nearest split view controller above; nil if there is none.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  /// Replaces the view of one child by that of another, animated by the stage's clock.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Tells a child that it begins to appear or disappear, for containers that forward that
  /// themselves.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    startTransition(appearing: isAppearing, animated: animated)
  }

  /// Ends what `beginAppearanceTransition(_:animated:)` began.
  open func endAppearanceTransition() { finishTransition() }

  /// The traits of the controller.
  open var traitCollection: UITraitCollection { traits }

  /// Overrides traits of a child; nil ends that.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    overrideTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.inheritTraits()
  }

  /// Returns the traits that are overridden for a child.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { overrideTraits[ObjectIdentifier(childViewController)] }

  // MARK: Presentation

  /// The controller that this one or a controller around it presents.
  open var presentedViewController: UIViewController? {
    presentedStorage ?? parentStorage?.presentedViewController
  }

  /// The controller that presents this one or a controller around it.
  open var presentingViewController: UIViewController? {
    presentation?.presenter ?? parentStorage?.presentingViewController
  }

  /// Shows a controller over this one, or over the controller that answers for it: the outermost
  /// of those around it, or the nearest that defines a presentation context if the style asks for
  /// that.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: mainActorBlock(completion))
  }

  /// Takes away what this controller presents, with everything above; or, if it presents nothing,
  /// itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: flag, completion: mainActorBlock(completion))
  }

  /// Pushes where there is a navigation controller, else presents.
  open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc) }

  /// Replaces what a split view controller shows beside this one, else presents.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc) }

  // MARK: Guides of the bars

  /// The strip that bars cover at the top. Use the safe area's guide instead.
  open var topLayoutGuide: any UILayoutSupport { layoutSupport(top: true) }

  /// The strip that bars cover at the bottom. Use the safe area's guide instead.
  open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(top: false) }
}

/// Makes a controller's view out of the document that describes it.
@MainActor
package protocol ControllerNibLoader: AnyObject {
  /// Loads the view of a controller from its document; nil if it has none.
  func loadView(for controller: UIViewController) -> UIView?
}

/// A block that a program hands over without saying where it runs, as Apple's headers let it.
@MainActor
func mainActorBlock(_ block: (() -> Void)?) -> (@MainActor () -> Void)? {
  guard let block else { return nil }
  // Made on the main actor, by the caller, and only ever called there.
  nonisolated(unsafe) let body = block
  return { body() }
}
