public import CoreGraphics

/// Lets the user write with a pencil in views that become text inputs then.
///
/// - Support: without effect: there is no pencil.
@preconcurrency @MainActor
public class UIIndirectScribbleInteraction<Delegate: UIIndirectScribbleInteractionDelegate>:
  NSObject, UIInteraction
{
  /// The object that provides the elements in which the user can write.
  public private(set) weak var delegate: Delegate?
  public private(set) weak var view: UIView?
  /// Whether the user writes. Always false here.
  public var isHandlingWriting: Bool { false }

  public init(delegate: Delegate) {
    self.delegate = delegate
    super.init()
  }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }
}

/// Provides the elements of a view in which the user can write.
///
/// - Support: without effect: there is no pencil.
@preconcurrency @MainActor
public protocol UIIndirectScribbleInteractionDelegate: AnyObject {
  /// The type that identifies elements.
  associatedtype ElementIdentifier: Hashable

  /// Finds the elements in a rectangle of the view and calls the completion with them.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, requestElementsIn rect: CGRect,
    completion: @escaping ([ElementIdentifier]) -> Void)
  /// Returns whether an element is the first responder.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, isElementFocused elementIdentifier: ElementIdentifier
  ) -> Bool
  /// Returns the frame of an element in the view.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, frameForElement elementIdentifier: ElementIdentifier
  ) -> CGRect
  /// Makes an element the first responder and calls the completion with its text input.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, focusElementIfNeeded elementIdentifier: ElementIdentifier,
    referencePoint focusReferencePoint: CGPoint,
    completion: @escaping ((any UIResponder & UITextInput)?) -> Void)
  /// Returns whether an element becomes the first responder only after writing. False by default.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction,
    shouldDelayFocusForElement elementIdentifier: ElementIdentifier
  ) -> Bool
  /// Notifies that the user begins to write in an element.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, willBeginWritingInElement elementIdentifier: ElementIdentifier
  )
  /// Notifies that the user has finished writing in an element.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, didFinishWritingInElement elementIdentifier: ElementIdentifier
  )
}

extension UIIndirectScribbleInteractionDelegate {
  public func indirectScribbleInteraction(
    _ interaction: any UIInteraction,
    shouldDelayFocusForElement elementIdentifier: ElementIdentifier
  ) -> Bool { false }
  public func indirectScribbleInteraction(
    _ interaction: any UIInteraction, willBeginWritingInElement elementIdentifier: ElementIdentifier
  ) {}
  public func indirectScribbleInteraction(
    _ interaction: any UIInteraction, didFinishWritingInElement elementIdentifier: ElementIdentifier
  ) {}
}
