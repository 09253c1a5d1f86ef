public import Foundation

/// Notifies of taps and squeezes of a pencil.
///
/// - Support: without effect: there is no pencil.
@preconcurrency @MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
  /// The object that is notified.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether the delegate is notified. True by default. Without effect: there is no pencil.
  open var isEnabled = true

  public override init() { super.init() }

  public init(delegate: any UIPencilInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The action that the user has chosen for taps. Always none here.
  open class var preferredTapAction: UIPencilPreferredAction { .ignore }
  /// The action that the user has chosen for squeezes. Always none here.
  open class var preferredSqueezeAction: UIPencilPreferredAction { .ignore }
  /// Whether the user draws with the pencil only. Always false here.
  open class var prefersPencilOnlyDrawing: Bool { false }
  /// Whether the user prefers a preview of the tool above the screen. Always false here.
  open class var prefersHoverToolPreview: Bool { false }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIPencilInteraction {
  /// The phase of a squeeze.
  public enum Phase: Int, Sendable {
    case began, changed, ended, cancelled
  }

  /// A tap on the pencil.
  @preconcurrency @MainActor
  open class Tap: NSObject {
    /// The time of the tap.
    public final let timestamp: TimeInterval
    /// The position of the pencil; nil if it is away from the view.
    public final let hoverPose: UIPencilHoverPose?

    init(timestamp: TimeInterval, hoverPose: UIPencilHoverPose?) {
      self.timestamp = timestamp
      self.hoverPose = hoverPose
      super.init()
    }
  }

  /// A squeeze of the pencil.
  @preconcurrency @MainActor
  open class Squeeze: NSObject {
    /// The time of the squeeze.
    public final let timestamp: TimeInterval
    /// The phase of the squeeze.
    public final let phase: Phase
    /// The position of the pencil; nil if it is away from the view.
    public final let hoverPose: UIPencilHoverPose?

    init(timestamp: TimeInterval, phase: Phase, hoverPose: UIPencilHoverPose?) {
      self.timestamp = timestamp
      self.phase = phase
      self.hoverPose = hoverPose
      super.init()
    }
  }
}
