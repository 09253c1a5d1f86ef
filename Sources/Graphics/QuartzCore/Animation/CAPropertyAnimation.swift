import CoreGraphics

/// An animation of one property, or of a part of one.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of one such as `transform.rotation.z`. An unknown path has no effect.
  open var keyPath: String? {
    didSet { resolvedPath = keyPath.flatMap(AnimatedKeyPath.init) }
  }
  /// Whether the animated value is added to the property's value instead of replacing it.
  open var isAdditive = false
  /// Whether each repetition starts at the end value of the previous one.
  open var isCumulative = false
  /// The conversion of animated numbers to a transform; nil for none.
  open var valueFunction: CAValueFunction?

  /// The parsed key path.
  private var resolvedPath: AnimatedKeyPath?

  public override init() { super.init() }

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
    // Property observers are not called in an initializer.
    resolvedPath = path.flatMap(AnimatedKeyPath.init)
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// Whether the key path names an animatable property.
  final var isKeyPathKnown: Bool { resolvedPath != nil }

  /// Applies the animation in this order: the value at the moment, repetitions, the value function,
  /// the sum with the property.
  final override func apply(to values: inout LayerValues, _ moment: MediaTiming.Moment) {
    guard let path = resolvedPath else { return }
    let base = path.value(in: values)
    var like = base
    if valueFunction != nil { like = .number(0) }
    var value = self.value(at: moment, base: like)
    if isCumulative, moment.iteration > 0 {
      value = value.adding(endValue(base: like).multiplied(by: moment.iteration))
    }
    if let valueFunction { value = valueFunction.applied(to: value) }
    path.set(isAdditive ? value.adding(base) : value, in: &values)
    applyExtras(to: &values, moment)
  }

  /// Returns the value at a moment. Subclasses override it; by default the property does not
  /// change.
  ///
  /// - Parameter base: The property's value without this animation.
  func value(at moment: MediaTiming.Moment, base: AnimatedValue) -> AnimatedValue { base }

  /// Returns the value at the end of a pass, on which cumulative repetitions build.
  func endValue(base: AnimatedValue) -> AnimatedValue {
    value(at: MediaTiming.Moment(fraction: 1, iteration: 0), base: base)
  }

  /// Applies changes other than the property's, such as the rotation along a path.
  func applyExtras(to values: inout LayerValues, _ moment: MediaTiming.Moment) {}
}

/// The part of a transform that an animated number represents.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = Self(rawValue: "rotateX")
  public static let rotateY = Self(rawValue: "rotateY")
  public static let rotateZ = Self(rawValue: "rotateZ")
  public static let scale = Self(rawValue: "scale")
  public static let scaleX = Self(rawValue: "scaleX")
  public static let scaleY = Self(rawValue: "scaleY")
  public static let scaleZ = Self(rawValue: "scaleZ")
  public static let translate = Self(rawValue: "translate")
  public static let translateX = Self(rawValue: "translateX")
  public static let translateY = Self(rawValue: "translateY")
  public static let translateZ = Self(rawValue: "translateZ")
}

/// Converts animated numbers to a transform, so that a rotation by 360 degrees is a full turn.
@preconcurrency @MainActor
public final class CAValueFunction {
  /// The part of a transform that the numbers represent.
  public let name: CAValueFunctionName

  /// Creates a function. An unknown name returns the identity for every number.
  public init?(name: CAValueFunctionName) { self.name = name }

  /// Returns the transform for a number, or for a vector with `scale` and `translate`. Angles are
  /// in radians.
  func applied(to value: AnimatedValue) -> AnimatedValue {
    guard case .vector(let x, _) = value, let first = x.first else { return value }
    func part(_ i: Int) -> CGFloat { CGFloat(i < x.count ? x[i] : first) }
    let a = CGFloat(first)
    let transform: CATransform3D =
      switch name {
      case .rotateX: CATransform3DMakeRotation(a, 1, 0, 0)
      case .rotateY: CATransform3DMakeRotation(a, 0, 1, 0)
      case .rotateZ: CATransform3DMakeRotation(a, 0, 0, 1)
      case .scale: CATransform3DMakeScale(a, part(1), part(2))
      case .scaleX: CATransform3DMakeScale(a, 1, 1)
      case .scaleY: CATransform3DMakeScale(1, a, 1)
      case .scaleZ: CATransform3DMakeScale(1, 1, a)
      case .translate: CATransform3DMakeTranslation(a, part(1), part(2))
      case .translateX: CATransform3DMakeTranslation(a, 0, 0)
      case .translateY: CATransform3DMakeTranslation(0, a, 0)
      case .translateZ: CATransform3DMakeTranslation(0, 0, a)
      default: CATransform3DIdentity
      }
    return .transform(transform)
  }
}
