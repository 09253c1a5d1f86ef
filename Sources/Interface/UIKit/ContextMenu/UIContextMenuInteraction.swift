import ObjectiveC
public import Foundation

/// Shows a view's context menu, with a preview, after a long press.
///
/// The long press, the delegate's calls, preview, menu and submenus are supported, and a touch can slide from
/// the press to an element. A control's own interaction shows its menu next to the control, without a
/// preview.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  public enum Appearance: Int, Sendable {
    case unknown, rich, compact
  }

  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private final let recognizer = UILongPressGestureRecognizer()
  private final var press: ContextMenuPress?
  private final var configuration: UIContextMenuConfiguration?
  /// The overlay of the open menu. The window retains it, and the overlay retains this interaction.
  private final weak var overlay: MenuOverlay?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    let press = ContextMenuPress { [weak self] in self?.prepare() ?? false }
    self.press = press
    recognizer.delegate = press
    recognizer.stateHandler = { [weak self] in
      self?.pressDidChange()
    }
  }

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(recognizer) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  /// The appearance of the open menu: compact for menus of controls, rich for others.
  open var menuAppearance: Appearance { overlay?.appearance ?? .unknown }

  /// Returns the location of the touch that opened the menu.
  open func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

  /// Replaces the menu while it is open.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let menu = overlay?.menu { overlay?.show(block(menu)) }
  }

  open func dismissMenu() { end() }

  // MARK: Showing

  /// Opens the menu as a long press at a point of the view does.
  package final func present(at location: CGPoint) {
    if prepare(at: location) { show() }
  }

  private final func prepare() -> Bool {
    prepare(at: recognizer.location(in: view))
  }

  private final func pressDidChange() {
    let place = recognizer.location(in: nil)
    switch recognizer.state {
    case .began: show()
    case .changed: overlay?.slide(to: place)
    case .ended: overlay?.lift(at: place)
    default: break
    }
  }

  final var isOpen: Bool { overlay != nil }

  /// Moves the touch that opened the menu to a point in window coordinates.
  final func slide(to point: CGPoint) { overlay?.slide(to: point) }
  final func lift(at point: CGPoint) { overlay?.lift(at: point) }

  private final func prepare(at location: CGPoint) -> Bool {
    guard overlay == nil, let view, view.window != nil else { return false }
    configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    return configuration != nil
  }

  private final func show() {
    guard let configuration, let overlay = makeOverlay(configuration) else { return }
    self.overlay = overlay
    overlay.didTapOutside = { self.end() }
    overlay.didChoose = { self.choose($0) }
    let animator = ContextMenuAnimator(overlay.preview)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    overlay.appear(with: animator)
  }

  private final func makeOverlay(_ configuration: UIContextMenuConfiguration) -> MenuOverlay? {
    guard let view, let window = view.window else { return nil }
    let (preview, menu) = (configuration.makePreview(), configuration.makeMenu())
    if preview == nil, menu?.shownChildren.isEmpty ?? true {
      DiagnosticLog.current.warn(
        "The context menu of \(view.shortDescription) has neither elements nor a preview. It is "
          + "not shown; return no configuration where there is nothing to choose.")
      return nil
    }
    let order = configuration.preferredMenuElementOrder
    if let control = view as? UIControl, control.contextMenuInteraction === self {
      let attachment = control.menuAttachmentPoint(for: configuration)
      return .attached(to: control, at: attachment, menu: menu, order: order, in: window)
    }
    let lifted =
      delegate?.contextMenuInteraction(
        self, configuration: configuration,
        highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate?.contextMenuInteraction(
        self, previewForHighlightingMenuWithConfiguration: configuration)
      ?? UITargetedPreview(view: view)
    let overlay = MenuOverlay.lifting(
      lifted, preview: preview, menu: menu, order: order, in: window)
    overlay.didTapPreview = { self.commit() }
    return overlay
  }

  private final func choose(_ element: any UIMenuLeaf) {
    let control = view as? UIControl
    overlay?.menu?.select(element, isPopup: control?.staysWithChosenElement ?? false)
    if element.attributes.contains(.keepsMenuPresented) {
      if let menu = overlay?.menu { overlay?.show(menu) }
    } else {
      end()
    }
    element.performWithSender(control?.menuSender ?? self, target: nil)
    control?.menuSelectionDidChange()
  }

  /// Performs the preview's action after a tap on it and closes the menu.
  private final func commit() {
    guard let configuration else { return }
    let animator = ContextMenuAnimator(overlay?.preview)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    end(animator)
  }

  private final func end(_ commit: ContextMenuAnimator? = nil) {
    guard let overlay, let configuration else { return }
    self.overlay = nil
    let animator = ContextMenuAnimator(overlay.preview)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    overlay.disappear(with: [animator] + (commit.map { [$0] } ?? []))
    self.configuration = nil
  }
}

/// The delegate of the long press, which lets it begin only if there is a menu.
@MainActor
private final class ContextMenuPress: NSObject, UIGestureRecognizerDelegate {
  private let mayBegin: () -> Bool

  init(_ mayBegin: @escaping () -> Bool) { self.mayBegin = mayBegin }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin() }
}
