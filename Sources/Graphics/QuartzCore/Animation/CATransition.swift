import CoreGraphics

/// The style of a transition between two states of a layer.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old content dissolves into the new.
  public static let fade = Self(rawValue: "fade")
  /// The new content moves in over the old.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new content pushes the old out.
  public static let push = Self(rawValue: "push")
  /// The old content moves out and uncovers the new.
  public static let reveal = Self(rawValue: "reveal")
}

/// The side from which a transition enters. On iOS `fromTop` enters from the bottom edge and
/// `fromBottom` from the top: the transition's own y axis points up.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// An animation from the layer's content at the time it was added to the current content.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// The style; a fade by default, and for an unknown type.
  open var type = CATransitionType.fade
  /// The side from which the new content enters; from the right by default.
  open var subtype: CATransitionSubtype?
  /// The progress from 0 to 1 at which the transition begins.
  open var startProgress: Float = 0
  /// The progress from 0 to 1 at which the transition ends.
  open var endProgress: Float = 1

  /// The style of a UIKit transition that no `CATransitionType` expresses; if set, `type` is
  /// ignored.
  package final var exactStyle: TransitionStyle?
  /// Whether the transition runs backwards, from the current content to the old one: needed for the
  /// reverse of styles whose end is not the new image alone.
  package final var isReversed = false
  /// The layer's content when the transition was added.
  final var oldImage: CGImage?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    exactStyle = other.exactStyle
    isReversed = other.isReversed
  }

  /// Returns the progress, from `startProgress` to `endProgress`; nil outside the active time.
  final func progress(at parentTime: Double) -> Double? {
    guard let moment = timing.moment(at: parentTime) else { return nil }
    let start = Double(startProgress)
    return start + (Double(endProgress) - start) * progress(moment)
  }
}

/// The key under which layers store transitions.
public let kCATransition = "transition"
