import Foundation

/// A script that a program made of other people's code performs, and the files that it writes.
///
/// `render` passes it to the program as one word of JSON.
package struct ProgramRequest: Codable, Sendable {
  /// The name of the device, unless the script names one.
  package var device: String
  package var isLandscape = false
  package var isDark = false
  /// The content size category; nil for the device's.
  package var contentSize: String?
  package var script: String
  /// The file of the script for messages.
  package var scriptFile: String?
  /// The film; nil for a picture after the last step.
  package var film: FilmFormat?
  /// The path of the film in one file, or of the picture; nil for neither.
  package var output: String?
  /// The part of the path of screenshots before their names.
  package var screenshots: String
  package var showsTouches = false
  /// The scale in pixels per point; nil for the device's.
  package var scale: Double?

  package init(device: String, script: String, screenshots: String) {
    self.device = device
    self.script = script
    self.screenshots = screenshots
  }

  package init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }

  /// The request as one line.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
