public import CoreGraphics

/// Presents a controller as a sheet with one of several heights over the presenter, which is scaled down; on
/// wide screens as a centred card.
///
/// Detents, the grabber, the corner radius, undimmed detents, dragging between detents and to dismiss, and
/// edge attachment in compact heights are supported. Different from iOS: on wide screens detents have no
/// effect.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  private let style: UIModalPresentationStyle
  /// The card with the content.
  final let card = SheetCardView()
  /// The dark area over the content behind.
  final let shade = UIView()
  /// Scales down the presenter's view behind this sheet.
  final var stepBack: PresenterScaleDown?
  /// Whether the card is being moved by an animation or a touch, so that its frame is not that of a detent.
  final var isMoving = false
  /// Handles drags of the card and taps outside.
  private final var drag: SheetDrag?

  @_nonoverride open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get {
      (self as UIPresentationController).delegate as? any UISheetPresentationControllerDelegate
    }
    set { (self as UIPresentationController).delegate = newValue }
  }

  /// The detents of the sheet, smallest first.
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
  /// The identifier of the selected detent. With nil or an unknown one the smallest is selected.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { layoutDidChange() } }
  }
  /// The largest detent at which the content behind is not dimmed and receives touches.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { layoutDidChange() } }
  /// Whether scrolling content that is at its top expands the sheet first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a grabber is visible at the top. False by default.
  open var prefersGrabberVisible = false {
    didSet { card.showsGrabber = prefersGrabberVisible && isEdgeAttached }
  }
  /// The corner radius in points; nil for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { layoutDidChange() } }
  /// Whether the sheet is at the bottom edge in compact height, rather than full screen.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { layoutDidChange() } }
  /// Whether the width of a sheet at the bottom edge follows the preferred content size. False by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { layoutDidChange() } }
  /// Whether a page sheet has the size of a page on wide screens, rather than that of a form.
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

  /// Returns the style for traits: full screen in compact height.
  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
      ? .fullScreen : .none
  }

  /// Animates changes of the sheet's properties with the sheet's spring.
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

  /// Computes the heights of the detents again.
  open func invalidateDetents() { layoutDidChange() }

  private func layoutDidChange() { containerView?.setNeedsLayout() }

  // MARK: Views

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

  /// Lays out the sheet for the selected detent.
  final func arrange() {
    guard let layout else { return }
    card.frame = layout.frame
    dress(layout)
  }

  /// Updates the corners, the shade and the presenter's view for a layout.
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

  /// The traits of the content: an elevated interface level, which has lighter dark backgrounds. A form sheet
  /// has compact width.
  override var ownTraits: UITraitCollection? {
    UITraitCollection { traits in
      traits.userInterfaceLevel = .elevated
      if style == .formSheet { traits.horizontalSizeClass = .compact }
    }
  }

  // MARK: Appearing and disappearing

  /// The animation options of the system spring, which ignores the duration.
  override var alongsideOptions: UIView.AnimationOptions { Self.spring }

  private static let spring = UIView.AnimationOptions(rawValue: 7 << 16)

  /// Animates a change of a sheet with the system spring.
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

  /// Removes the shade and the content.
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
