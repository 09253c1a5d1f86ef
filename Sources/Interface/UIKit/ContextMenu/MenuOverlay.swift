import CoreGraphics
import QuartzCore

/// The overlay of an open menu: it covers the window, takes the touches beside the menu, and holds
/// the panel of the menu or of the submenu that was entered.
///
/// The window holds it as a subview, and it holds the interaction that opened it through its closures.
@MainActor
class MenuOverlay: UIView {
  private(set) final var menu: UIMenu?
  final var didTapOutside: () -> Void = {}
  final var didChoose: (any UIMenuLeaf) -> Void = { _ in }
  private(set) final var panel: MenuPanel?
  /// Whether the most important element is next to where the menu came from.
  private final let order: UIContextMenuConfiguration.ElementOrder
  /// The submenus that were entered, the innermost last.
  private final var entered: [UIMenu] = []
  private final var slideStart: CGPoint?

  /// Points that a finger moves before it chooses without having left the screen (guess).
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

  /// The header of a submenu leads back out of it.
  private func choose(_ element: UIMenuElement) {
    if let menu = element as? UIMenu {
      if entered.last === menu { entered.removeLast() } else { entered.append(menu) }
      showPanel()
    } else if let leaf = element as? any UIMenuLeaf {
      didChoose(leaf)
    }
  }

  /// Puts the panel in its place; above of what it belongs to, elements come in reverse where
  /// that brings the first one nearest.
  final func place(_ panel: MenuPanel, _ frame: CGRect, isAbove: Bool) {
    let isReversed =
      isAbove && (order == .priority || order == .automatic && reversesAutomatically)
    if panel.isReversed != isReversed { panel.isReversed = isReversed }
    panel.frame = frame
  }

  /// Menus of controls do (guess).
  var reversesAutomatically: Bool { false }

  // MARK: Touches

  /// The finger that opened the menu moves on.
  final func slide(to point: CGPoint) {
    let start = slideStart ?? point
    slideStart = start
    guard start.distance(to: point) > Self.slideThreshold else { return }
    panel?.highlight(at: convert(point, to: panel))
  }

  /// The finger that opened the menu leaves: on an element, it chooses.
  final func lift(at point: CGPoint) {
    guard let start = slideStart, start.distance(to: point) > Self.slideThreshold else { return }
    panel?.choose(at: convert(point, to: panel))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { tapped(at: touch.location(in: self)) }
  }

  /// A finger left the screen beside the menu.
  func tapped(at point: CGPoint) { didTapOutside() }

  // MARK: Coming and going

  /// At once, unless a kind of overlay has a motion of its own.
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
