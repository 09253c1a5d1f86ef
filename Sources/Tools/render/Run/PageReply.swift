import Foundation
import HostProtocol

/// A message to a page, encoded as JSON with a `type`.
struct PageReply: Encodable {
  /// A location in a source file that does not compile or is excluded.
  struct Problem: Codable, Equatable {
    var file: String
    var line: Int
    var column: Int?
    var severity: String
    var message: String
    /// The lines around the location.
    var excerpt: [String]
    var firstLine: Int
  }

  struct DeviceName: Codable {
    var name: String
    var title: String
  }

  var type: String
  var title: String?
  var items: [HostItem]?
  var devices: [DeviceName]?
  var settings: RunSettings?
  var state: HostState?
  var isPaused: Bool?
  var speed: Double?
  /// The earliest time in seconds to which the slider can be moved.
  var earliest: Double?
  var message: String?
  var lines: [String]?
  var diagnostics: [DiagnosticsCall.Entry]?
  var problems: [Problem]?
  var seconds: Double?
  var inspected: InspectCall.Reply?
  var declaration: String?
  var views: [HostView]?
  var pasteboard: String?

  init(_ type: String) { self.type = type }

  /// The encoded message.
  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }
}

/// Encodes binary messages to a page: a frame or a file.
enum PageBytes {
  /// Encodes a frame: the kind 1, its number, its size, the clock in milliseconds, whether it is from the
  /// past, its rectangles, and their pixels as `PixelRuns`.
  static func frame(_ frame: ScreenHistory.Frame, number: Int, isPast: Bool) -> [UInt8] {
    var words: [UInt32] = [
      1, UInt32(truncatingIfNeeded: number), UInt32(frame.width), UInt32(frame.height),
      UInt32(max(0, min(4e9, frame.time * 1000))), isPast ? 1 : 0, UInt32(frame.rectangles.count),
    ]
    for rectangle in frame.rectangles { words += rectangle.map { UInt32($0) } }
    return words.withUnsafeBytes { Array($0) } + frame.payload
  }

  /// Encodes a file: the kind 2, the length of its name, the name and the contents.
  static func file(_ file: SavedFile) -> [UInt8] {
    let name = Array(file.name.utf8)
    let words: [UInt32] = [2, UInt32(name.count)]
    return words.withUnsafeBytes { Array($0) } + name + file.bytes
  }
}

/// A file that a page offers for saving.
struct SavedFile: Sendable {
  var name: String
  var bytes: [UInt8]
}
