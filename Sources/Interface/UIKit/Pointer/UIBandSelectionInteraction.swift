public import CoreGraphics

/// Selects what a rectangle touches that a pointer draws.
///
/// - Support: without effect: there is no pointer.
@preconcurrency @MainActor
open class UIBandSelectionInteraction: NSObject, UIInteraction {
  /// The state of a selection.
  public enum State: Int, Sendable {
    case possible, began, selecting, ended
  }

  open private(set) weak var view: UIView?
  /// Whether a pointer can select. True by default. Without effect: there is no pointer.
  open var isEnabled = true
  /// The state of the selection. Always possible here.
  open var state: State { .possible }
  /// The rectangle in the view; nil unless the user selects, so always nil here.
  open var selectionRect: CGRect? { nil }
  /// The keys that were pressed when the selection began. Always none here.
  open var initialModifierFlags: UIKeyModifierFlags { [] }
  /// Returns whether a selection may begin at a point.
  /// - Support: without effect: there is no pointer.
  open var shouldBeginHandler: ((UIBandSelectionInteraction, CGPoint) -> Bool)?
  /// Called when the rectangle changes.
  /// - Support: without effect: there is no pointer.
  private final let selectionHandler: (UIBandSelectionInteraction) -> Void

  /// - Parameter selectionHandler: Called when the rectangle changes, so never here.
  public init(selectionHandler: @escaping (UIBandSelectionInteraction) -> Void) {
    self.selectionHandler = selectionHandler
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
