package import ImageIO
import UIKit

/// The files of a film, and its timing.
package struct FilmFormat: Codable, Sendable {
  /// The kind of the file or files.
  package enum Container: Codable, Sendable, Equatable {
    case gif, apng
    /// A WebP with a quality from 0 to 100; nil is lossless.
    case webp(quality: Double?)
    /// A video by ffmpeg, with its quality, 0 to 100.
    case video(VideoWriter.Kind, quality: Double?)
    /// All frames side by side in one PNG.
    case strip
    /// Numbered PNG files: the text before and after the number, and its digits.
    case numbered(before: String, digits: Int, after: String)
  }

  package var container: Container
  /// The frames a second.
  package var fps: Double
  /// The seconds that the last frame stays.
  package var hold: Double
  package var options: AnimationFileOptions

  package init(
    container: Container, fps: Double, hold: Double, options: AnimationFileOptions
  ) {
    self.container = container
    self.fps = fps
    self.hold = hold
    self.options = options
  }
}
