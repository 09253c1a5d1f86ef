public import CoreGraphics

/// Lays out the visible part of a text for a view of a program's own.
open class NSTextViewportLayoutController: NSObject {
  open weak var delegate: (any NSTextViewportLayoutControllerDelegate)?
  open private(set) weak var textLayoutManager: NSTextLayoutManager?
  /// The rectangle of the container that was laid out last.
  open private(set) var viewportBounds = CGRect.zero
  /// The text in that rectangle; nil if there is none.
  open private(set) var viewportRange: NSTextRange?

  public init(textLayoutManager: NSTextLayoutManager) {
    self.textLayoutManager = textLayoutManager
    super.init()
  }

  /// Gives the delegate each fragment in its viewport.
  open func layoutViewport() {
    guard let delegate, let textLayoutManager else { return }
    viewportBounds = delegate.viewportBounds(for: self)
    delegate.textViewportLayoutControllerWillLayout(self)
    viewportRange = nil
    for fragment in textLayoutManager.allFragments
    where fragment.layoutFragmentFrame.maxY >= viewportBounds.minY
      && fragment.layoutFragmentFrame.minY <= viewportBounds.maxY
    {
      textLayoutManager.renderingAttributesValidator?(textLayoutManager, fragment)
      delegate.textViewportLayoutController(self, configureRenderingSurfaceFor: fragment)
      viewportRange = viewportRange?.union(fragment.rangeInElement) ?? fragment.rangeInElement
    }
    delegate.textViewportLayoutControllerDidLayout(self)
  }

  /// Returns the y coordinate at which a location is, in the container.
  @discardableResult
  open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
    textLayoutManager?.textLayoutFragment(for: textLocation)?.layoutFragmentFrame.minY ?? 0
  }

  /// - Support: without effect: the whole text is laid out, so that nothing is estimated.
  open func adjustViewport(byVerticalOffset verticalOffset: CGFloat) {}
}

/// Shows the fragments of a viewport.
public protocol NSTextViewportLayoutControllerDelegate: NSObjectProtocol {
  /// Returns the visible rectangle of the container.
  func viewportBounds(
    for textViewportLayoutController: NSTextViewportLayoutController
  ) -> CGRect
  func textViewportLayoutController(
    _ textViewportLayoutController: NSTextViewportLayoutController,
    configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment)
  func textViewportLayoutControllerWillLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController)
  func textViewportLayoutControllerDidLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController)
}

extension NSTextViewportLayoutControllerDelegate {
  public func textViewportLayoutControllerWillLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {}
  public func textViewportLayoutControllerDidLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {}
}
