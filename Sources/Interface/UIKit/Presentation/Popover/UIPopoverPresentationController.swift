public import CoreGraphics

/// Presents a controller in a popover with an arrow; in compact width as a sheet.
///
/// Source views, rectangles and bar items, the choice of the arrow direction, margins, passthrough views,
/// custom backgrounds, adaptivity, and dismissal by touches outside are supported.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  @_nonoverride open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get {
      (self as UIPresentationController).delegate as? any UIPopoverPresentationControllerDelegate
    }
    set { (self as UIPresentationController).delegate = newValue }
  }

  /// The permitted arrow directions. One of them is used even if the content does not fit.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { layoutDidChange() } }
  /// The view that the popover points to; `sourceRect` is in its coordinates.
  open weak var sourceView: UIView? { didSet { layoutDidChange() } }
  /// The source rectangle in the source view's coordinates; null for the whole view.
  open var sourceRect = CGRect.null { didSet { layoutDidChange() } }
  /// Whether the popover can cover the source rectangle if it does not fit next to it.
  open var canOverlapSourceViewRect = false { didSet { layoutDidChange() } }
  /// The bar button item to which the popover points. It takes precedence over `sourceView`.
  open weak var barButtonItem: UIBarButtonItem? { didSet { layoutDidChange() } }
  /// The item to which the popover points. It takes precedence over the source view and the bar button item.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { layoutDidChange() }
  }
  /// The views that receive touches while the popover is shown.
  open var passthroughViews: [UIView]?
  /// A colour that replaces the material of the background.
  open var backgroundColor: UIColor? { didSet { panel.paint(backgroundColor) } }
  /// The insets of the popover from the edges of the window's safe area.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { layoutDidChange() }
  }
  /// A custom class that draws the background and the arrow.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

  private final let panel = PopoverPanel()
  private final var lastBounds: CGSize?
  private final let tap = UITapGestureRecognizer()

  /// The direction of the arrow; `unknown` before the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { layout?.direction ?? .unknown }

  open override var presentationStyle: UIModalPresentationStyle { .popover }

  /// The sheet that replaces the popover in compact width.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let sheet = adaptiveController as? UISheetPresentationController { return sheet }
    let sheet = UISheetPresentationController(
      .formSheet, of: presentedViewController, presenting: nil)
    adaptiveController = sheet
    return sheet
  }

  /// Returns the style for traits: a sheet in compact width, full screen if the height is compact too.
  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact else { return .none }
    if let style = presentedViewController.compactPopoverStyle { return style }
    return traitCollection.verticalSizeClass == .compact ? .fullScreen : .formSheet
  }

  // MARK: Layout

  private func layoutDidChange() { containerView?.setNeedsLayout() }

  /// Returns the source rectangle in the container's coordinates; null for none.
  private func source(in container: UIView) -> CGRect {
    if let item = sourceItem ?? barButtonItem { return item.frame(in: container) }
    guard let sourceView, sourceView.window != nil else { return .null }
    return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
  }

  /// Guess: the size of a popover whose controller prefers none.
  private static let defaultSize = CGSize(width: 320, height: 480)

  /// The frame and arrow for the current size; nil without a container.
  private final var layout: PopoverLayout? {
    guard let container = containerView else { return nil }
    let wanted = presentedViewController.wantedContentSize
    let own = popoverBackgroundViewClass
    let insets = own?.contentViewInsets() ?? .zero
    let size = CGSize(
      width: (wanted.width > 0 ? wanted.width : Self.defaultSize.width) + insets.left
        + insets.right,
      height: (wanted.height > 0 ? wanted.height : Self.defaultSize.height) + insets.top
        + insets.bottom)
    let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let arrow = own.map { CGSize(width: $0.arrowBase(), height: $0.arrowHeight()) }
    let design = container.traits.design.popovers
    var layout = PopoverLayout(
      .init(
        source: source(in: container), size: size, area: area,
        permitted: permittedArrowDirections, mayOverlap: canOverlapSourceViewRect,
        arrow: arrow ?? design.arrow, corner: design.radius))
    layout.frame = layout.frame.roundedOrigin(
      scale: container.traitCollection.effectiveDisplayScale)
    return layout
  }

  open override var presentedView: UIView? {
    guard let view = presentedViewController.viewIfLoaded else { return nil }
    panel.hold(view)
    return panel
  }

  open override var frameOfPresentedViewInContainerView: CGRect { layout?.frame ?? .zero }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let container = containerView else { return }
    if let lastBounds, lastBounds != container.bounds.size { notifyReposition() }
    lastBounds = container.bounds.size
    arrange()
  }

  /// Lays out the panel and its content.
  private func arrange() {
    guard let layout else { return }
    panel.frame = layout.frame
    if popoverBackgroundViewClass == nil {
      let shape = PopoverShape(design: panel.traits.design.popovers)
      presentedViewController.barInsets = shape.insets(layout.direction)
    }
    panel.point(layout)
  }

  /// Lets the delegate change the source after a change of size.
  private func notifyReposition() {
    guard let delegate, var view = sourceView else { return }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    let (oldRect, oldView) = (rect, view)
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== oldView { sourceView = view }
    if rect != oldRect { sourceRect = rect }
  }

  // MARK: Touches

  /// Returns whether a touch reaches a passthrough view; other touches dismiss the popover.
  override func passesTouch(at point: CGPoint) -> Bool {
    guard let container = containerView else { return false }
    return (passthroughViews ?? []).contains { view in
      view.window != nil && view.point(inside: view.convert(point, from: container), with: nil)
    }
  }

  // MARK: Appearing and disappearing

  /// The traits of a popover: an elevated interface level, and always compact width.
  override var ownTraits: UITraitCollection? {
    UITraitCollection { traits in
      traits.userInterfaceLevel = .elevated
      traits.horizontalSizeClass = .compact
    }
  }

  override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator.make(style: .crossDissolve, isPresenting: isPresenting)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    delegate?.prepareForPopoverPresentation(self)
    guard let containerView else { return }
    if sourceItem == nil, barButtonItem == nil, sourceView == nil {
      DiagnosticLog.current.report(
        Diagnostic(
          exception: .generic,
          "UIPopoverPresentationController of <\(type(of: presentedViewController))> should have a "
            + "non-nil sourceView or barButtonItem set before the presentation occurs. It is shown "
            + "in the middle; set sourceView, sourceItem or barButtonItem before present(_:)."))
    }
    if let own = popoverBackgroundViewClass as? UIPopoverBackgroundView.Type { panel.use(own) }
    tap.stateHandler = { [weak self] in
      guard let self, tap.state == .ended,
        !panel.frame.contains(tap.location(in: self.containerView))
      else { return }
      dismissByTouch()
    }
    tap.cancelsTouchesInView = false
    containerView.addGestureRecognizer(tap)
    UIView.performWithoutAnimation { arrange() }
  }

  /// Dismisses the popover after a touch outside, if the delegates allow it.
  private func dismissByTouch() {
    if let delegate, !delegate.popoverPresentationControllerShouldDismissPopover(self) { return }
    dismissByUser()
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else { return }
    panel.release()
    presentedViewController.barInsets = .zero
    lastBounds = nil
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { panel.release() }
  }

  /// Calls the older delegate method after a touch has dismissed the popover.
  override func didDismissByUser() {
    delegate?.popoverPresentationControllerDidDismissPopover(self)
    presentedViewController.popoverWasDismissedByUser()
  }
}
