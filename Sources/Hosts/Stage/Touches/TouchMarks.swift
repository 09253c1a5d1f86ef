import UIKit

/// The fingers on a stage's screen, drawn as translucent discs if enabled.
///
/// A disc is visible while its finger is down, and fades after the finger is lifted: a tap is shorter than
/// the time between two frames of most films.
@MainActor
struct TouchMarks {
  private struct Mark {
    var finger: ObjectIdentifier
    var point: CGPoint
    /// The time at which the finger was lifted, on the stage's clock; nil while it is down.
    var liftedAt: Double?
  }

  private var marks: [Mark] = []

  /// The time in seconds in which the disc of a lifted finger fades.
  private static let fadingTime = 0.3
  /// The radius in points, about that of the area that a finger touches.
  private static let radius = 22.0

  /// Updates the positions of fingers from an event that was sent at `time`.
  mutating func update(_ fingers: [Finger], at time: Double) {
    marks = marks.filter { mark in
      opacity(of: mark, at: time) > 0
        && !fingers.contains { ObjectIdentifier($0) == mark.finger }
    }
    marks += fingers.map { finger in
      Mark(
        finger: ObjectIdentifier(finger), point: finger.location,
        liftedAt: finger.isDown ? nil : time)
    }
  }

  private func opacity(of mark: Mark, at time: Double) -> Double {
    guard let lifted = mark.liftedAt else { return 1 }
    return max(0, 1 - (time - lifted) / Self.fadingTime)
  }

  /// Returns the discs at a time, for an image of the given size in pixels.
  func list(at time: Double, width: Int, height: Int, scale: CGFloat) -> DisplayList {
    var list = DisplayList(
      bounds: PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)))
    for mark in marks {
      let opacity = opacity(of: mark, at: time)
      guard opacity > 0 else { continue }
      // A dark disc with a bright ring is visible on any background.
      list.fill(Self.disc(at: mark.point, Self.radius, scale), .color(Self.gray(0, 0.3 * opacity)))
      list.fillRing(
        outer: Self.disc(at: mark.point, Self.radius, scale),
        inner: Self.disc(at: mark.point, Self.radius - 2, scale),
        .color(Self.gray(1, 0.8 * opacity)))
    }
    return list
  }

  private static func disc(at point: CGPoint, _ radius: Double, _ scale: CGFloat) -> RoundedBox {
    let box = CGRect(
      x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius
    )
    .applying(CGAffineTransform(scaleX: scale, y: scale))
    return RoundedBox(box, radius: radius * scale)
  }

  private static func gray(_ white: Double, _ alpha: Double) -> PremultipliedColor {
    CGColor(srgbRed: white, green: white, blue: white, alpha: alpha).premultiplied()
  }
}
