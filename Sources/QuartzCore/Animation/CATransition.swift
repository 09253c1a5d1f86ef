import CoreGraphics

/// What one state of a layer gives way to the next by.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

/// The side from which a transition comes. On iOS `fromTop` enters from the bottom edge and
/// `fromBottom` from the top: the transition's own y axis points up.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// From what a layer showed when this was added to what it shows now.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  /// A style of UIKit's, which has no type here.
  package final var exactStyle: TransitionStyle?
  /// Goes from what is shown now to what was shown, backwards: the way back from a state in which
  /// the style does not end as the new picture alone.
  package final var isReversed = false
  /// What was shown when this was added.
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

  /// How far it is, from `startProgress` to `endProgress`; nil outside its active time.
  final func progress(at parentTime: Double) -> Double? {
    guard let moment = timing.moment(at: parentTime) else { return nil }
    let start = Double(startProgress)
    return start + (Double(endProgress) - start) * progress(moment)
  }
}

/// The key under which transitions of a layer are kept.
public let kCATransition = "transition"
