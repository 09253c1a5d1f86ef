import CoreGraphics
import QuartzCore

/// The overlay of an open menu. It covers the window, handles the touches outside the menu, and contains the
/// panel of the menu or of the open submenu.
///
/// The window retains the overlay as a subview. The overlay's closures retain the interaction that opened it.
@MainActor
class MenuOverlay: UIView {
  private(set) final var menu: UIMenu?
  /// The controller of the preview beside the menu; nil for none.
  final var preview: UIViewController?
  final var didTapOutside: () -> Void = {}
  final var didTapPreview: () -> Void = {}
  final var didChoose: (any UIMenuLeaf) -> Void = { _ in }
  private(set) final var panel: MenuPanel?
  /// The order of the elements when the menu is above its source.
  private final let order: UIContextMenuConfiguration.ElementOrder
  /// The submenus that are open, innermost last.
  private final var entered: [UIMenu] = []
  private final var slideStart: CGPoint?

  /// The distance in points that the touch that opened the menu moves before it selects elements (guess).
  private static let slideThreshold: CGFloat = 10

  init(order: UIContextMenuConfiguration.ElementOrder, in window: UIWindow) {
    self.order = order
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isOpaque = false
    layer.zPosition = 10_000
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Menus

  final func show(_ menu: UIMenu?) {
    self.menu = menu
    entered = []
    showPanel()
  }

  private func showPanel() {
    panel?.removeFromSuperview()
    panel = nil
    guard let menu = entered.last ?? menu, !menu.shownChildren.isEmpty else { return }
    let panel = MenuPanel(menu, isSubmenu: !entered.isEmpty) { [weak self] in self?.choose($0) }
    self.panel = panel
    addSubview(panel)
    setNeedsLayout()
  }

  /// Opens a submenu, returns from it if its header was tapped, or performs an action.
  private func choose(_ element: UIMenuElement) {
    if let menu = element as? UIMenu {
      if entered.last === menu { entered.removeLast() } else { entered.append(menu) }
      showPanel()
    } else if let leaf = element as? any UIMenuLeaf {
      didChoose(leaf)
    }
  }

  /// Sets the panel's frame. Above the source, the elements are reversed if the first one should be nearest
  /// to it.
  final func place(_ panel: MenuPanel, _ frame: CGRect, isAbove: Bool) {
    let isReversed =
      isAbove && (order == .priority || order == .automatic && reversesAutomatically)
    if panel.isReversed != isReversed { panel.isReversed = isReversed }
    panel.frame = frame
  }

  /// How the menu is shown.
  var appearance: UIContextMenuInteraction.Appearance { .rich }

  /// Whether the automatic order reverses a menu above its source. True for menus of controls (guess).
  var reversesAutomatically: Bool { false }

  // MARK: Touches

  /// Highlights the element under the touch that opened the menu.
  final func slide(to point: CGPoint) {
    let start = slideStart ?? point
    slideStart = start
    guard start.distance(to: point) > Self.slideThreshold else { return }
    panel?.highlight(at: convert(point, to: panel))
  }

  /// Ends the touch that opened the menu and chooses the element under it.
  final func lift(at point: CGPoint) {
    guard let start = slideStart, start.distance(to: point) > Self.slideThreshold else { return }
    panel?.choose(at: convert(point, to: panel))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { tapped(at: touch.location(in: self)) }
  }

  /// Handles a tap outside the menu.
  func tapped(at point: CGPoint) { didTapOutside() }

  // MARK: Appearing and disappearing

  /// Shows the menu without an animation. Subclasses override it.
  func appear(with animator: ContextMenuAnimator) {
    animator.animate()
    animator.complete()
  }

  func disappear(with animators: [ContextMenuAnimator]) {
    for animator in animators { animator.animate() }
    removeFromSuperview()
    for animator in animators { animator.complete() }
  }
}
