/// Options of an animation file.
package struct AnimationFileOptions: Codable, Sendable {
  /// The number of times the animation plays; 0 is for ever.
  package var loopCount = 0
  /// GIF only: the largest palette, 2...256.
  package var colors = 256
  /// GIF only: whether smooth areas outside the palette are dithered.
  package var dithers = true
  /// GIF only: the allowed error of colours, which makes files smaller; 0 is none, 30 is hardly
  /// visible, 200 is visible and disables dithering. Files of few colours stay exact.
  package var lossiness = 0
  /// The number of threads. The bytes do not depend on it.
  package var threads = 1

  package init() {}
}
