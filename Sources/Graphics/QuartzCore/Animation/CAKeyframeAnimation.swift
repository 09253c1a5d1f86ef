public import CoreGraphics
public import Foundation

/// The method of interpolation between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Values change evenly between two keyframes.
  public static let linear = Self(rawValue: "linear")
  /// Each value is kept until the next key time.
  public static let discrete = Self(rawValue: "discrete")
  /// Values change at an even pace over the whole animation; key times and timing functions are
  /// ignored.
  public static let paced = Self(rawValue: "paced")
  /// Values follow a smooth curve through the keyframes.
  public static let cubic = Self(rawValue: "cubic")
  /// A smooth curve through the keyframes at an even pace.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// Whether a layer rotates along the path that it follows.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The layer's x axis points against the path.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values at the keyframes, of the types that the property has.
  open var values: [Any]? { didSet { track = nil } }
  /// The values of UIKit's animations; if set, `values` is ignored.
  package final var animatedValues: [AnimatedValue]? { didSet { track = nil } }
  /// The path; if set, `values` is ignored.
  open var path: CGPath? { didSet { track = nil } }
  /// The time of each keyframe as a fraction of the duration, ascending from 0 to 1; one more than
  /// values in discrete mode.
  ///
  /// A list of another length, or one that descends, is ignored; keyframes are then evenly spaced.
  open var keyTimes: [NSNumber]? { didSet { track = nil } }
  /// The pacing between each two keyframes; linear if missing.
  open var timingFunctions: [CAMediaTimingFunction]? { didSet { track = nil } }
  /// The interpolation between keyframes; linear by default.
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { track = nil } }
  /// The tension at each keyframe of a cubic animation; positive values tighten the curve.
  open var tensionValues: [NSNumber]? { didSet { track = nil } }
  /// The continuity at each keyframe of a cubic animation; values other than 0 make corners.
  open var continuityValues: [NSNumber]? { didSet { track = nil } }
  /// The bias at each keyframe of a cubic animation; positive values bend the curve before the
  /// keyframe.
  open var biasValues: [NSNumber]? { didSet { track = nil } }
  /// The rotation of the layer along a path; nil for none.
  open var rotationMode: CAAnimationRotationMode?

  /// The keyframes with their times, computed for the first frame and discarded when a property
  /// changes.
  private var track: KeyframeTrack?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    animatedValues = other.animatedValues
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override func value(at moment: MediaTiming.Moment, base: AnimatedValue) -> AnimatedValue {
    let track = self.track ?? makeTrack(like: base)
    self.track = track
    return track.value(at: progress(moment)) ?? base
  }

  /// Rotates the layer along its path.
  override func applyExtras(to values: inout LayerValues, _ moment: MediaTiming.Moment) {
    guard let rotationMode, path != nil, let track,
      let direction = track.direction(at: progress(moment))
    else { return }
    let sign: CGFloat = rotationMode == .rotateAutoReverse ? -1 : 1
    let angle = Elementary.arcTangent(
      y: Double(sign * direction.dy), x: Double(sign * direction.dx))
    values.transform = CATransform3DConcat(
      CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), values.transform)
  }

  /// Creates the track; `base` determines the type of boxed values.
  private func makeTrack(like base: AnimatedValue) -> KeyframeTrack {
    func numbers(_ list: [NSNumber]?) -> [Double] { list?.map(\.doubleValue) ?? [] }
    let mode: KeyframeTrack.Mode =
      switch calculationMode {
      case .discrete: .discrete
      case .paced: .paced
      case .cubic: .cubic
      case .cubicPaced: .cubicPaced
      default: .linear
      }
    return KeyframeTrack(
      pieces: path.map { KeyframePieces($0.outline) }
        ?? KeyframePieces(
          animatedValues ?? (values ?? []).map { AnimatedValue($0, like: base) },
          bends: mode == .cubic || mode == .cubicPaced,
          tension: numbers(tensionValues), continuity: numbers(continuityValues),
          bias: numbers(biasValues)),
      mode: mode, keyTimes: numbers(keyTimes), curves: (timingFunctions ?? []).map(\.curve))
  }
}
