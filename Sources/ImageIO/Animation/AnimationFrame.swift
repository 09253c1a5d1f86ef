package import CoreGraphics

/// A picture and how long it is shown. Nobody writes the pixels once they are part of an animation.
package struct AnimationFrame: Sendable {
  package var pixels: PixelBuffer
  /// In seconds.
  package var duration: Double

  package init(pixels: PixelBuffer, duration: Double) {
    self.pixels = pixels
    self.duration = duration
  }
}

/// What an animation file is asked to be.
package struct AnimationFileOptions: Sendable {
  /// How often the animation plays; 0 is for ever.
  package var loopCount = 0
  /// GIF only: the largest palette, 2...256.
  package var colors = 256
  /// GIF only: whether smooth areas that the palette cannot show are dithered.
  package var dithers = true
  /// GIF only: how far colours may be off, so that the file becomes smaller; 0 is not at all, 30 hardly
  /// shows, 200 does. Then nothing is dithered. Files of few colours stay exact.
  package var lossiness = 0
  /// The bytes are the same for any number.
  package var threads = 1

  package init() {}
}

extension PictureView {
  init(_ buffer: PixelBuffer) {
    self.init(
      pixels: buffer.pixels, width: buffer.width, height: buffer.height, stride: buffer.stride)
  }
}

/// Turns durations into whole ticks whose sum never strays from the true time by more than half
/// a tick: 30 frames a second are 3, 3, 4 hundredths.
struct FrameClock {
  let ticksPerSecond: Double
  private var seconds = 0.0
  private var ticks = 0

  init(ticksPerSecond: Double) { self.ticksPerSecond = ticksPerSecond }

  /// At least one tick: what was given too much is taken from the frames after.
  mutating func ticks(for duration: Double) -> Int {
    seconds += duration.isFinite ? max(0, duration) : 0
    let end = Int((seconds * ticksPerSecond + 1e-6).rounded())
    let length = max(1, end - ticks)
    ticks += length
    return length
  }
}
