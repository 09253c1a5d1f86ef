import Comparison
import Foundation

/// The files of a snapshot.
struct SnapshotLocation {
  /// The folder of one test file's references.
  let directory: String
  let fileName: String
  /// The name of the snapshot, `<test>.<n or name>`.
  let stem: String
  let pathExtension: String?

  init(
    site: CallSite, directory: String?, testName: String, identifier: String,
    pathExtension: String?, environment: SnapshotEnvironment
  ) {
    fileName = site.fileName
    self.directory = directory ?? Self.directory(site, environment)
    self.pathExtension = pathExtension
    stem = Self.stem(test: testName, identifier: identifier)
  }

  static func directory(_ site: CallSite, _ environment: SnapshotEnvironment) -> String {
    let base =
      environment.referenceDirectory
      ?? (site.folder as NSString).appendingPathComponent("__Snapshots__")
    return (base as NSString).appendingPathComponent(site.fileName)
  }

  var reference: String { path(in: directory, suffix: "") }

  /// Returns the path of a file about a failure, in the folder of artifacts.
  func artifact(in artifacts: String, suffix: String = "") -> String {
    path(in: (artifacts as NSString).appendingPathComponent(fileName), suffix: suffix)
  }

  private func path(in folder: String, suffix: String) -> String {
    let name = stem + suffix + (pathExtension.map { ".\($0)" } ?? "")
    return (folder as NSString).appendingPathComponent(name)
  }

  // MARK: Names

  /// The longest stem: file systems allow names of 255 bytes, and suffixes are added.
  private static let longestStem = 200

  /// Both parts as words joined by dashes; a longer name is cut and completed by a digest.
  static func stem(test: String, identifier: String) -> String {
    let stem = "\(component(test)).\(component(identifier))"
    guard stem.utf8.count > longestStem else { return stem }
    let digest = Array("\(test)\u{0}\(identifier)".utf8).withUnsafeBytes { PixelDigest(of: $0) }
    var short = ""
    var length = 0
    for character in stem {
      length += character.utf8.count
      if length > longestStem - 17 { break }
      short.append(character)
    }
    return "\(short)-\(digest.text.prefix(16))"
  }

  /// Returns a text as part of a file name: letters, digits and underscores stay. Each stretch of
  /// anything else becomes one dash, and none at either end. A name of nothing else is spelt out by
  /// its code points.
  static func component(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    var isGap = false
    for scalar in name.unicodeScalars {
      if isWord(scalar) {
        if isGap, !result.isEmpty { result.append("-") }
        isGap = false
        result.append(scalar)
      } else {
        isGap = true
      }
    }
    if result.isEmpty {
      return name.unicodeScalars.map { "u" + String($0.value, radix: 16, uppercase: true) }
        .joined(separator: "-")
    }
    return String(result)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (48...57).contains(scalar.value) || (65...90).contains(scalar.value)
        || (97...122).contains(scalar.value) || scalar == "_"
    }
    let properties = scalar.properties
    if properties.isAlphabetic { return true }
    switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation:
      // Marks that turn other characters into emoji are no letters.
      return !(0xFE00...0xFE0F).contains(scalar.value) && scalar.value != 0x20E3
    default: return false
    }
  }
}
