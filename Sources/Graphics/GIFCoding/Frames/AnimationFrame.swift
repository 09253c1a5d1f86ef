package import CoreGraphics

/// An image and its duration. The pixels must not change once they are part of an animation.
package struct AnimationFrame: Sendable {
  package var pixels: PixelBuffer
  /// The duration in seconds.
  package var duration: Double

  package init(pixels: PixelBuffer, duration: Double) {
    self.pixels = pixels
    self.duration = duration
  }
}
