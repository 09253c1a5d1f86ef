package import CoreGraphics

/// An image and its duration in an animation. The pixels must not change after the frame was added.
package struct AnimationFrame: Sendable {
  package var pixels: PixelBuffer
  /// The duration in seconds.
  package var duration: Double

  package init(pixels: PixelBuffer, duration: Double) {
    self.pixels = pixels
    self.duration = duration
  }
}
