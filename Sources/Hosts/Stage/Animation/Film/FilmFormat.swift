package import ImageIO
import UIKit

/// The file format of a film, and its timing.
package struct FilmFormat: Codable, Sendable {
  /// The kind of the output files.
  package enum Container: Codable, Sendable, Equatable {
    case gif, apng
    /// An animated WebP file with a quality from 0 to 100; nil for lossless compression.
    case webp(quality: Double?)
    /// A video file encoded by ffmpeg, with a quality from 0 to 100.
    case video(VideoWriter.Kind, quality: Double?)
    /// A PNG file with all frames side by side.
    case strip
    /// Numbered PNG files: the text before and after the number, and its count of digits.
    case numbered(before: String, digits: Int, after: String)
  }

  package var container: Container
  /// The number of frames per second.
  package var fps: Double
  /// The duration of the last frame in seconds.
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
