import CoreGraphics
import Foundation

/// A property's value in a form that can be interpolated and added.
///
/// Colours are premultiplied while they are interpolated, so that a fade from clear does not
/// darken.
package enum AnimatedValue {
  /// The type of value that a list of numbers represents.
  package enum Shape: Equatable {
    case number
    case point
    case size
    case rect
    /// A colour: premultiplied sRGB and alpha, four numbers.
    case color
    case colors
    case numbers
    /// A path: the points of a path with these elements.
    case path([Outline.Verb])
  }

  case vector([Double], Shape)
  case transform(CATransform3D)
  /// A value without intermediate values.
  case discrete(Any)
  /// No value, such as a missing colour.
  case none

  package static func number(_ value: Double) -> AnimatedValue { .vector([value], .number) }
}

extension AnimatedValue {
  /// Interpolates at `t`, which may exceed 0...1 for springs. Values that cannot be interpolated
  /// change halfway.
  ///
  /// A missing colour is treated as a clear one.
  package static func mix(_ a: AnimatedValue, _ b: AnimatedValue, _ t: Double) -> AnimatedValue {
    switch (a, b) {
    case (.vector(let x, let shape), .vector(let y, let other))
    where shape == other && x.count == y.count:
      return .vector(zip(x, y).map { $0 + ($1 - $0) * t }, shape)
    case (.none, .vector(let y, .color)):
      return .vector(y.map { $0 * t }, .color)
    case (.vector(let x, .color), .none):
      return .vector(x.map { $0 * (1 - t) }, .color)
    case (.transform(let x), .transform(let y)):
      guard let p = TransformParts(x), let q = TransformParts(y) else {
        return .transform(CATransform3D.mixed(x, y, t))
      }
      return .transform(TransformParts.mix(p, q, t).transform)
    case (.discrete, .discrete), (.discrete, .none), (.none, .discrete):
      let (p, q) = (a.image, b.image)
      guard p != nil || q != nil, a.isNothing == (p == nil), b.isNothing == (q == nil) else {
        return t < 0.5 ? a : b
      }
      return ContentsMix.mix(p, q, t).map { .discrete($0) } ?? .none
    default:
      return t < 0.5 ? a : b
    }
  }

  /// The image, if the value is a discrete image.
  private var image: CGImage? {
    if case .discrete(let any) = self { return any as? CGImage }
    return nil
  }

  /// Whether there is no value.
  private var isNothing: Bool {
    if case .none = self { return true }
    return false
  }

  /// Returns the sum. Transforms are concatenated, `self` first. Returns `self` if the values
  /// cannot be added.
  package func adding(_ other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.vector(let x, let shape), .vector(let y, let otherShape))
    where shape == otherShape && x.count == y.count:
      return .vector(zip(x, y).map { $0 + $1 }, shape)
    case (.transform(let x), .transform(let y)): return .transform(CATransform3DConcat(x, y))
    default: return self
    }
  }

  /// Returns the value that must be added to `other` to get `self`; nil if there is none.
  package func subtracting(_ other: AnimatedValue) -> AnimatedValue? {
    switch (self, other) {
    case (.vector(let x, let shape), .vector(let y, let otherShape))
    where shape == otherShape && x.count == y.count:
      return .vector(zip(x, y).map { $0 - $1 }, shape)
    case (.transform(let x), .transform(let y)):
      guard TransformParts(y) != nil else { return nil }
      return .transform(CATransform3DConcat(x, CATransform3DInvert(y)))
    default: return nil
    }
  }

  /// Returns the sum of `count` copies.
  package func multiplied(by count: Int) -> AnimatedValue {
    switch self {
    case .vector(let x, let shape): return .vector(x.map { $0 * Double(count) }, shape)
    case .transform(let x):
      return .transform(
        (0..<min(count, 10_000)).reduce(CATransform3DIdentity) { sum, _ in
          CATransform3DConcat(sum, x)
        })
    default: return self
    }
  }

  /// Returns the value that changes nothing when added.
  package var zero: AnimatedValue {
    switch self {
    case .vector(let x, let shape): .vector(x.map { _ in 0 }, shape)
    case .transform: .transform(CATransform3DIdentity)
    default: self
    }
  }

  /// Whether two values are the same, so that an animation between them changes nothing.
  package func isEqual(to other: AnimatedValue) -> Bool {
    switch (self, other) {
    case (.vector(let x, let shape), .vector(let y, let otherShape)): x == y && shape == otherShape
    case (.transform(let x), .transform(let y)): x == y
    case (.none, .none): true
    case (.discrete(let x), .discrete(let y)): (x as AnyObject) === (y as AnyObject)
    default: false
    }
  }

  /// Returns the distance between two values, for paced animations.
  func distance(to other: AnimatedValue) -> Double {
    switch (self, other) {
    case (.vector(let x, _), .vector(let y, _)) where x.count == y.count:
      zip(x, y).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    case (.transform(let x), .transform(let y)): x.difference(from: y)
    default: 1
    }
  }

  /// The number of a vector of one; nil for any other value.
  var number: Double? {
    if case .vector(let x, _) = self, x.count == 1 { x[0] } else { nil }
  }
}

extension CATransform3D {
  /// The sixteen elements, row by row.
  var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  init(numbers n: [CGFloat]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
      m44: n[15])
  }

  /// Interpolates element by element, for transforms that cannot be decomposed, such as a scale of
  /// 0.
  static func mixed(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    CATransform3D(numbers: zip(a.numbers, b.numbers).map { $0 + ($1 - $0) * CGFloat(t) })
  }

  /// Returns the Euclidean distance of two matrices, element by element.
  func difference(from other: CATransform3D) -> Double {
    zip(numbers, other.numbers).reduce(0.0) { sum, pair in
      let d = Double(pair.0 - pair.1)
      return sum + d * d
    }.squareRoot()
  }
}
