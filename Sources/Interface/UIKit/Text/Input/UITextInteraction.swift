import ObjectiveC

/// The gestures and marks of a text of a program's own.
///
/// - Support: partial: the views of UIKit have their own gestures; in others a tap makes the text input the
///   first responder.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
  public enum TextInteractionMode: Int, Sendable {
    case editable, nonEditable
  }

  public final let textInteractionMode: TextInteractionMode
  open weak var delegate: (any UITextInteractionDelegate)?
  /// The text that the interaction edits.
  open weak var textInput: (any UIResponder & UITextInput)?
  open private(set) weak var view: UIView?
  private final let tap = UITapGestureRecognizer()

  public init(for mode: TextInteractionMode) {
    textInteractionMode = mode
    super.init()
    tap.stateHandler = { [weak self] in
      if self?.tap.state == .ended { self?.begin() }
    }
  }

  /// The gestures that others may wait for.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { [tap] }

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(tap) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(tap)
  }

  private func begin() {
    let point = tap.location(in: view)
    guard delegate?.interactionShouldBegin(self, at: point) ?? true else { return }
    delegate?.interactionWillBegin(self)
    textInput?.becomeFirstResponder()
    delegate?.interactionDidEnd(self)
  }
}

/// Follows the interaction with a text.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: AnyObject {
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  func interactionWillBegin(_ interaction: UITextInteraction)
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  public func interactionShouldBegin(
    _ interaction: UITextInteraction, at point: CGPoint
  ) -> Bool { true }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}
