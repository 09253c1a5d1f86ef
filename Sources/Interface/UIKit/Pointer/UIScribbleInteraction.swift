public import CoreGraphics

/// Controls handwriting with a pencil in a text input.
///
/// - Support: without effect: there is no pencil.
@preconcurrency @MainActor
open class UIScribbleInteraction: NSObject, UIInteraction {
  /// The object that controls handwriting.
  open private(set) weak var delegate: (any UIScribbleInteractionDelegate)?
  open private(set) weak var view: UIView?

  public init(delegate: any UIScribbleInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Whether the user writes. Always false here.
  open var isHandlingWriting: Bool { false }
  /// Whether the user is likely to write with a pencil. Always false here.
  open class var isPencilInputExpected: Bool { false }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Controls handwriting in a text input and is notified of it.
///
/// - Support: without effect: there is no pencil.
@preconcurrency @MainActor
public protocol UIScribbleInteractionDelegate: MessageReceiver {
  /// Returns whether the user can write at a point. True by default.
  func scribbleInteraction(
    _ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint
  ) -> Bool
  /// Returns whether the input becomes the first responder only after writing. False by default.
  func scribbleInteractionShouldDelayFocus(_ interaction: UIScribbleInteraction) -> Bool
  /// Notifies that the user begins to write.
  func scribbleInteractionWillBeginWriting(_ interaction: UIScribbleInteraction)
  /// Notifies that the user has finished writing.
  func scribbleInteractionDidFinishWriting(_ interaction: UIScribbleInteraction)
}

extension UIScribbleInteractionDelegate {
  public func scribbleInteraction(
    _ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint
  ) -> Bool { true }
  public func scribbleInteractionShouldDelayFocus(
    _ interaction: UIScribbleInteraction
  ) -> Bool { false }
  public func scribbleInteractionWillBeginWriting(_ interaction: UIScribbleInteraction) {}
  public func scribbleInteractionDidFinishWriting(_ interaction: UIScribbleInteraction) {}
}
