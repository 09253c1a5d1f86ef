public import CoreGraphics
public import Foundation

/// The interpolation between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced")
  public static let cubic = Self(rawValue: "cubic")
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// Whether a layer rotates along the path that it follows.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = Self(rawValue: "auto")
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? { didSet { track = nil } }
  /// The values of UIKit's animations; take precedence over `values`.
  package final var animatedValues: [AnimatedValue]? { didSet { track = nil } }
  /// The path; takes precedence over `values`.
  open var path: CGPath? { didSet { track = nil } }
  open var keyTimes: [NSNumber]? { didSet { track = nil } }
  open var timingFunctions: [CAMediaTimingFunction]? { didSet { track = nil } }
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { track = nil } }
  open var tensionValues: [NSNumber]? { didSet { track = nil } }
  open var continuityValues: [NSNumber]? { didSet { track = nil } }
  open var biasValues: [NSNumber]? { didSet { track = nil } }
  open var rotationMode: CAAnimationRotationMode?

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
