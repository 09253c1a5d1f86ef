import Foundation

/// A request to a program built from another package's code: a script to perform and the files to write.
///
/// `render` passes it to the program as one argument in JSON.
package struct ProgramRequest: Codable, Sendable {
  /// The name of the device, unless the script specifies one.
  package var device: String
  package var isLandscape = false
  package var isDark = false
  package var isRightToLeft = false
  package var isHighContrast = false
  /// The content size category; nil for the device's.
  package var contentSize: String?
  /// The steps to perform; nil for an image of the preview as it appears.
  package var script: String?
  /// The file of the script, for error messages.
  package var scriptFile: String?
  /// The format of the film; nil for an image after the last step.
  package var film: FilmFormat?
  /// The path of the film file or of the image; nil for neither.
  package var output: String?
  /// The prefix of the paths of screenshots, before their names.
  package var screenshots: String
  package var showsTouches = false
  /// The scale in pixels per point; nil for the device's.
  package var scale: Double?
  /// The size of the screen in points; nil for the device's.
  package var size: CGSize?
  /// Whether images contain all scrollable content instead of the screen.
  package var capturesWholeContent = false
  /// Whether letters are drawn as boxes.
  package var drawsLettersAsBoxes = false
  /// Whether an image is compressed quickly, as those of documents, and not for a repository.
  package var compressesQuickly = false

  package init(device: String, script: String?, screenshots: String) {
    self.device = device
    self.script = script
    self.screenshots = screenshots
  }

  package init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }

  /// The request as one line of JSON.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
