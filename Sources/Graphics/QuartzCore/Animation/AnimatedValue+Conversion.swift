import CoreGraphics
import Foundation

/// A type of another module that provides its animated form, such as a colour of UIKit.
@MainActor
package protocol AnimatedValueConvertible {
  var animatedValue: AnimatedValue { get }
}

extension AnimatedValue {
  package init(_ value: CGFloat) { self = .vector([Double(value)], .number) }
  package init(_ p: CGPoint) { self = .vector([Double(p.x), Double(p.y)], .point) }
  package init(_ s: CGSize) { self = .vector([Double(s.width), Double(s.height)], .size) }
  /// Sizes keep their signs: the sum of several additive animations may be negative.
  package init(_ r: CGRect) {
    self = .vector(
      [r.origin.x, r.origin.y, r.size.width, r.size.height].map { Double($0) }, .rect)
  }

  /// Converts a colour to premultiplied sRGB. A pattern has no intermediate values.
  package init(_ color: CGColor?) {
    guard let color, color.pattern == nil else {
      self = color.map { .discrete($0) } ?? .none
      return
    }
    self = .vector(Self.components(color), .color)
  }

  package init(_ colors: [CGColor]) { self = .vector(colors.flatMap(Self.components), .colors) }

  /// Converts a path to the list of its points; paths with the same elements can be interpolated.
  package init(_ path: CGPath?) {
    guard let path else {
      self = .none
      return
    }
    self = .vector(
      path.outline.points.flatMap { [Double($0.x), Double($0.y)] }, .path(path.outline.verbs))
  }

  /// Returns premultiplied red, green, blue and alpha, 0...1.
  private static func components(_ color: CGColor) -> [Double] {
    let (rgb, alpha) = (color.sRGBNumbers, Double(color.alpha))
    return [rgb.x * alpha, rgb.y * alpha, rgb.z * alpha, alpha]
  }

  /// Converts a value of an animation, such as its `fromValue`.
  ///
  /// - Parameter model: The property's value, which determines the type of a boxed geometry value.
  @MainActor
  package init(_ any: Any?, like model: AnimatedValue) {
    self = any.map { Self.converted($0, like: model) } ?? .none
  }

  @MainActor
  private static func converted(_ any: Any, like model: AnimatedValue) -> AnimatedValue {
    switch any {
    case let value as any AnimatedValueConvertible: value.animatedValue
    case let value as CGColor: AnimatedValue(value)
    case let value as CATransform3D: .transform(value)
    case let value as CGAffineTransform: .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGPoint: AnimatedValue(value)
    case let value as CGSize: AnimatedValue(value)
    case let value as CGRect: AnimatedValue(value)
    case let value as CGPath: AnimatedValue(value)
    case let value as [CGColor]: AnimatedValue(value)
    case let value as Bool: .number(value ? 1 : 0)
    case let value as Double: .number(value)
    case let value as CGFloat: .number(Double(value))
    case let value as Float: .number(Double(value))
    case let value as Int: .number(Double(value))
    case let value as NSNumber: .number(value.doubleValue)
    case let value as [any AnimatedValueConvertible]: colors(value)
    case let value as [NSNumber]: .vector(value.map(\.doubleValue), .numbers)
    case let value as [CGFloat]: .vector(value.map { Double($0) }, .numbers)
    case let value as [Double]: .vector(value, .numbers)
    case let value as NSValue: unboxed(value, like: model)
    default: .discrete(any)
    }
  }

  @MainActor
  private static func colors(_ list: [any AnimatedValueConvertible]) -> AnimatedValue {
    .vector(
      list.flatMap { item -> [Double] in
        if case .vector(let numbers, .color) = item.animatedValue { numbers } else { [] }
      }, .colors)
  }

  /// Converts a boxed geometry value to the type that the property has.
  private static func unboxed(_ value: NSValue, like model: AnimatedValue) -> AnimatedValue {
    guard case .vector(_, let shape) = model else { return .discrete(value) }
    return switch shape {
    case .point: AnimatedValue(value.pointValue)
    case .size: AnimatedValue(value.sizeValue)
    case .rect: AnimatedValue(value.rectValue)
    default: .discrete(value)
    }
  }

  // MARK: Back

  package var cgFloat: CGFloat? { number.map { CGFloat($0) } }

  package var point: CGPoint? {
    guard case .vector(let x, let shape) = self, x.count == 2, shape == .point || shape == .size
    else { return nil }
    return CGPoint(x: x[0], y: x[1])
  }

  package var size: CGSize? { point.map { CGSize(width: $0.x, height: $0.y) } }

  package var rect: CGRect? {
    guard case .vector(let x, .rect) = self else { return nil }
    return CGRect(x: x[0], y: x[1], width: x[2], height: x[3])
  }

  /// The colour; an inner nil for no colour, an outer nil if the value is not a colour.
  package var color: CGColor?? {
    switch self {
    case .none: .some(nil)
    case .vector(let x, .color): .some(Self.color(x[...]))
    case .discrete(let any): (any as? CGColor).map { .some($0) }
    default: nil
    }
  }

  /// The list of colours; nil if the value is not one.
  package var colors: [CGColor]? {
    guard case .vector(let x, .colors) = self else { return nil }
    return stride(from: 0, to: x.count, by: 4).map { Self.color(x[$0..<$0 + 4]) }
  }

  private static func color(_ x: ArraySlice<Double>) -> CGColor {
    let first = x.startIndex
    let alpha = min(1, max(0, x[first + 3]))
    func straight(_ i: Int) -> CGFloat {
      alpha > 0 ? CGFloat(min(1, max(0, x[first + i] / alpha))) : 0
    }
    return CGColor(
      srgbRed: straight(0), green: straight(1), blue: straight(2), alpha: CGFloat(alpha))
  }

  package var numbers: [CGFloat]? {
    guard case .vector(let x, .numbers) = self else { return nil }
    return x.map { CGFloat($0) }
  }

  package var path: CGPath?? {
    switch self {
    case .none: return .some(nil)
    case .vector(let x, .path(let verbs)):
      var points = stride(from: 0, to: x.count, by: 2).map { CGPoint(x: x[$0], y: x[$0 + 1]) }[...]
      var outline = Outline()
      for verb in verbs {
        switch verb {
        case .move: outline.move(to: points.removeFirst())
        case .line: outline.line(to: points.removeFirst())
        case .quad:
          let control = points.removeFirst()
          outline.quad(to: points.removeFirst(), control: control)
        case .cubic:
          let control1 = points.removeFirst()
          let control2 = points.removeFirst()
          outline.cubic(to: points.removeFirst(), control1: control1, control2: control2)
        case .close: outline.close()
        }
      }
      return .some(CGPath(outline: outline))
    default: return nil
    }
  }
}
