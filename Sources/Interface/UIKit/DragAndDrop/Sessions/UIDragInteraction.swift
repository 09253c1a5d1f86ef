/// Lets the items of a view be dragged.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The object that provides the items.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether other gestures may be recognized while the view is lifted. False by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var allowsSimultaneousRecognitionDuringLift = false
  /// Whether the interaction is enabled. Without effect: nothing is dragged between views here.
  open var isEnabled = UIDragInteraction.isEnabledByDefault

  /// Whether new interactions are enabled. True, as on all devices since iOS 15.
  open class var isEnabledByDefault: Bool { true }

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
