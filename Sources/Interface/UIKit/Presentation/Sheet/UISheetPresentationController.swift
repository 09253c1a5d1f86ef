public import CoreGraphics

/// A card over a controller that steps back, at one of several heights; on wide screens a card in
/// the middle.
///
/// Complete: detents, grabber, corner radius, undimmed detents, dragging between detents and away,
/// edge attachment in compact heights. Different: on wide screens detents change nothing.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  private let style: UIModalPresentationStyle
  /// The card with the content.
  final let card = SheetCardView()
  /// The dark area over the content behind.
  final let shade = UIView()
  /// The controller's own step back behind this sheet.
  final var stepBack: PresenterScaleDown?
  /// Whether the frame of the card is not that of a detent: on its way in or out, or under a finger.
  final var isMoving = false
  /// Handles drags of the card and taps beside it.
  private final var drag: SheetDrag?

  @_nonoverride open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get {
      (self as UIPresentationController).delegate as? any UISheetPresentationControllerDelegate
    }
    set { (self as UIPresentationController).delegate = newValue }
  }

  /// The heights that the sheet can have, smallest first.
  open var detents: [Detent] = [.large()] {
    didSet {
      if detents.isEmpty {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "The detents of a UISheetPresentationController must not be empty. They stay as they "
            + "were; give at least one.")
        detents = oldValue
      }
      layoutDidChange()
    }
  }
  /// The height that it has; nil or an unknown one for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { layoutDidChange() } }
  }
  /// Up to this height what is below is not dimmed, and can be touched.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { layoutDidChange() } }
  /// Whether pulling content that is at its top grows the sheet first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a grip is visible at the top. False by default.
  open var prefersGrabberVisible = false {
    didSet { card.showsGrabber = prefersGrabberVisible && isEdgeAttached }
  }
  /// Nil for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { layoutDidChange() } }
  /// Whether it is a card at the bottom, rather than full screen, where the height is compact.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { layoutDidChange() } }
  /// Whether a sheet at the bottom edge is as wide as its content prefers. False by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { layoutDidChange() } }
  /// Whether a page sheet is as large as a page on wide screens, rather than as a form.
  open var prefersPageSizing = true { didSet { layoutDidChange() } }
  /// - Support: partial: sheets come from the bottom edge, whatever they belong to.
  open weak var sourceView: UIView?

  init(
    _ style: UIModalPresentationStyle, of presented: UIViewController,
    presenting: UIViewController?
  ) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
    shade.backgroundColor = .black
  }

  public override convenience init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.init(.pageSheet, of: presentedViewController, presenting: presentingViewController)
  }

  open override var presentationStyle: UIModalPresentationStyle { style }

  /// Compact heights are filled.
  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
      ? .fullScreen : .none
  }

  /// Changes inside are animated, with the sheet's own spring.
  open func animateChanges(_ changes: () -> Void) {
    guard let containerView, !isMoving else { return changes() }
    containerView.layoutIfNeeded()
    changes()
    Self.animate {
      containerView.setNeedsLayout()
      containerView.layoutIfNeeded()
    } completion: {
    }
  }

  /// The detents' heights are to be asked for again.
  open func invalidateDetents() { layoutDidChange() }

  private func layoutDidChange() { containerView?.setNeedsLayout() }

  // MARK: The views

  open override var presentedView: UIView? {
    guard let view = presentedViewController.viewIfLoaded else { return nil }
    card.hold(view)
    return card
  }

  open override var frameOfPresentedViewInContainerView: CGRect { layout?.frame ?? .zero }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    shade.frame = containerView?.bounds ?? .zero
    guard !isMoving else { return }
    arrange()
  }

  /// Everything where the selected detent has it.
  final func arrange() {
    guard let layout else { return }
    card.frame = layout.frame
    dress(layout)
  }

  /// Updates what follows the card's position: corners, shade and the presenter behind.
  final func dress(_ layout: SheetLayout) {
    card.showsGrabber = prefersGrabberVisible && layout.isEdgeAttached
    let radius = layout.isFull ? design.fullRadius : design.partialRadius
    card.shape(
      radius: preferredCornerRadius ?? radius,
      isAttached: layout.isEdgeAttached && layout.inset == 0)
    shade.alpha = layout.isUndimmed ? 0 : layout.isEdgeAttached ? 0.1 : 0.2
    stepBack?.apply(isBack: layout.isFull)
    if card.window != nil { card.layoutIfNeeded() }
  }

  override func passesTouch(at point: CGPoint) -> Bool { layout?.isUndimmed ?? false }

  /// Sheets lie on top: dark ones have the lighter of the dark grounds. A form is narrow.
  override var ownTraits: UITraitCollection? {
    UITraitCollection { traits in
      traits.userInterfaceLevel = .elevated
      if style == .formSheet { traits.horizontalSizeClass = .compact }
    }
  }

  // MARK: Coming and going

  /// The options of the system spring, which ignores the duration.
  override var alongsideOptions: UIView.AnimationOptions { Self.spring }

  private static let spring = UIView.AnimationOptions(rawValue: 7 << 16)

  /// Animates changes of sheets with their common duration and curve.
  final class func animate(
    _ changes: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    UIView.animate(
      withDuration: SheetAnimator.duration, delay: 0, options: spring, animations: changes
    ) { _ in completion() }
  }

  override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    SheetAnimator(isPresenting: isPresenting)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView, let layout else { return }
    UIView.performWithoutAnimation {
      shade.frame = containerView.bounds
      shade.alpha = 0
      containerView.insertSubview(shade, at: 0)
      card.frame = layout.frame
      dress(layout)
      shade.alpha = 0
      if isEdgeAttached {
        stepBack = PresenterScaleDown(behind: presentingViewController, in: containerView)
      }
    }
    isMoving = true
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in self?.dress(layout) }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    isMoving = false
    if completed {
      drag = SheetDrag(self)
      containerView?.setNeedsLayout()
    } else {
      clear()
    }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    isMoving = true
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in
      self?.shade.alpha = 0
      self?.stepBack?.apply(isBack: false)
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    isMoving = false
    if completed { clear() } else { UIView.performWithoutAnimation { arrange() } }
  }

  /// Removes shade and content.
  private func clear() {
    UIView.performWithoutAnimation {
      shade.removeFromSuperview()
      card.release()
      stepBack?.end()
    }
    stepBack = nil
    drag = nil
  }
}
