import CoreGraphics

/// A change of colours by copies and groups, as factors of red, green, blue and opacity.
///
/// The factors are multiplied with each other and applied to colours, not to pixels: an instance of
/// an instance is rounded once.
struct InstanceTint {
  var red: Float = 1
  var green: Float = 1
  var blue: Float = 1
  var alpha: Float = 1

  /// Whether colours are unchanged, whatever the opacity.
  var isColorless: Bool { red == 1 && green == 1 && blue == 1 }
  /// Whether the tint has no effect.
  var isNeutral: Bool { isColorless && alpha == 1 }

  /// Returns the product of both tints.
  func combined(_ other: InstanceTint) -> InstanceTint {
    InstanceTint(
      red: red * other.red, green: green * other.green, blue: blue * other.blue,
      alpha: alpha * other.alpha)
  }
}

extension ReplicatorValues {
  /// One copy: its transform from the original, about the anchor point, and its tint.
  struct Instance {
    var transform: CATransform3D
    var tint: InstanceTint
  }

  /// The largest number of copies. More would not be visible, and the count may come from a file.
  private static let limit = 10_000

  /// Returns the copies in order, the original first.
  func instances(about anchor: CGPoint) -> [Instance] {
    // About the anchor point: moved to the origin, transformed, moved back.
    let step = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), instanceTransform),
      CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
    // Without a colour, copies keep theirs: white is neutral.
    var tint = InstanceTint()
    if let color = instanceColor {
      let rgb = color.sRGBNumbers
      tint = InstanceTint(
        red: Float(rgb.x), green: Float(rgb.y), blue: Float(rgb.z), alpha: Float(color.alpha))
    }
    var transform = CATransform3DIdentity
    return (0..<max(0, min(Self.limit, instanceCount))).map { _ in
      // Each copy adds one step to the previous one, in transform and colour. Colours are limited
      // only where they are used, so that a sum may leave 0...1 and return.
      defer {
        transform = CATransform3DConcat(transform, step)
        tint = InstanceTint(
          red: tint.red + redOffset, green: tint.green + greenOffset,
          blue: tint.blue + blueOffset, alpha: tint.alpha + alphaOffset)
      }
      return Instance(transform: transform, tint: tint.clamped)
    }
  }
}

extension InstanceTint {
  fileprivate var clamped: InstanceTint {
    func unit(_ value: Float) -> Float { value > 0 ? min(1, value) : 0 }
    return InstanceTint(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }
}

/// The number of copies of layers in one picture. Replicators within replicators multiply: three
/// numbers of a file could ask for a trillion copies. Those beyond the limit are left out.
@MainActor
final class CopyBudget {
  private var remaining = 100_000

  /// Takes a number of copies from the rest; returns whether they may be drawn.
  func take(_ count: Int) -> Bool {
    remaining -= count
    return remaining >= 0
  }
}
