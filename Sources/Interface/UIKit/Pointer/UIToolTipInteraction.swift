public import CoreGraphics

/// Shows a short text beside a pointer that rests over a view.
///
/// - Support: without effect: there is no pointer.
@preconcurrency @MainActor
open class UIToolTipInteraction: NSObject, UIInteraction {
  /// The object that provides the text; without one, the default text is used.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether the text is shown. True by default. Without effect: there is no pointer.
  open var isEnabled = true
  /// The text if the delegate provides none. Not shown: there is no pointer.
  open var defaultToolTip: String?

  public override init() { super.init() }

  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Provides the text beside a pointer.
///
/// - Support: without effect: there is no pointer.
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: MessageReceiver {
  /// Returns the text at a point of the view; nil, the default, shows none.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  public func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration? { nil }
}
