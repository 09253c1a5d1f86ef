public import Foundation

/// Shows a menu of a view, with a preview, when a finger rests on it.
///
/// Complete: the press, the delegate's calls, preview, menu, submenus, the tap on each of them.
/// A finger has to leave before it chooses.
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
  private final var overlay: ContextMenuOverlay?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    let press = ContextMenuPress { [weak self] in self?.prepare() ?? false }
    self.press = press
    recognizer.delegate = press
    recognizer.stateHandler = { [weak self] in
      if self?.recognizer.state == .began { self?.show() }
    }
  }

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(recognizer) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  /// A preview makes a menu rich.
  open var menuAppearance: Appearance { overlay == nil ? .unknown : .rich }

  /// Where the finger was that asked for the menu.
  open func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

  /// Exchanges the menu while it is open.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let menu = overlay?.menu { overlay?.show(block(menu)) }
  }

  open func dismissMenu() { end() }

  // MARK: Showing

  /// Opens the menu as a press at a point of the view does.
  package final func present(at location: CGPoint) {
    if prepare(at: location) { show() }
  }

  private final func prepare() -> Bool {
    prepare(at: recognizer.location(in: view))
  }

  private final func prepare(at location: CGPoint) -> Bool {
    guard overlay == nil, let view, view.window != nil else { return false }
    configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    return configuration != nil
  }

  private final func show() {
    guard let view, let window = view.window, let configuration else { return }
    let lifted =
      delegate?.contextMenuInteraction(
        self, configuration: configuration,
        highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate?.contextMenuInteraction(
        self, previewForHighlightingMenuWithConfiguration: configuration)
      ?? UITargetedPreview(view: view)
    let (preview, menu) = (configuration.makePreview(), configuration.makeMenu())
    if preview == nil, menu?.shownChildren.isEmpty ?? true {
      DiagnosticLog.current.warn(
        "The context menu of \(view.shortDescription) has neither elements nor a preview. It is "
          + "not shown; return no configuration where there is nothing to choose.")
      return
    }
    let overlay = ContextMenuOverlay(lifted, preview: preview, menu: menu, in: window)
    self.overlay = overlay
    overlay.didTapOutside = { [weak self] in self?.end() }
    overlay.didTapPreview = { [weak self] in self?.commit() }
    overlay.didChoose = { [weak self] element in self?.choose(element) }
    let animator = ContextMenuAnimator(preview)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    overlay.appear(with: animator)
  }

  private final func choose(_ element: any UIMenuLeaf) {
    if !element.attributes.contains(.keepsMenuPresented) { end() }
    element.performWithSender(self, target: nil)
  }

  /// The preview was tapped: the program opens what it shows.
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

/// Lets the press begin where there is a menu.
@MainActor
private final class ContextMenuPress: NSObject, UIGestureRecognizerDelegate {
  private let mayBegin: () -> Bool

  init(_ mayBegin: @escaping () -> Bool) { self.mayBegin = mayBegin }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin() }
}

/// What a program may animate beside a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss, pop
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// - Support: without effect: a menu goes in one way.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

@MainActor
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ preview: UIViewController?) { previewViewController = preview }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() { for animation in animations { animation() } }
  func complete() { for completion in completions { completion() } }
}

/// Says what a context menu shows and hears what becomes of it.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Never called: the preview goes back to where it came from.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Never called: the preview goes back to where it came from.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
