/// Options of an animation file.
package struct AnimationFileOptions: Codable, Sendable {
  /// The number of times the animation plays; 0 to repeat without end.
  package var loopCount = 0
  /// The largest number of colours in a palette of a GIF, 2...256.
  package var colors = 256
  /// Whether smooth areas of a GIF whose colours are not in the palette are dithered.
  package var dithers = true
  /// The allowed colour error of a GIF, which makes files smaller: 0 for none, 30 for hardly visible errors,
  /// 200 for visible ones without dithering. Files with few colours remain exact.
  package var lossiness = 0
  /// The number of threads. The file does not depend on it.
  package var threads = 1

  package init() {}
}
