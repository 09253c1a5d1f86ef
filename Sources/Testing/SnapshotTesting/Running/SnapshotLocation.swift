import Comparison
import Foundation

/// The files of a snapshot.
struct SnapshotLocation {
  let testFile: String
  /// The folder of the reference.
  let directory: String
  /// The folder of files about failures, relative to the folder of artifacts.
  let artifactFolder: String
  /// The name of the reference without its extension, usually `<test>.<number or name>`.
  let stem: String
  var pathExtension: String?

  /// Determines the files of a snapshot.
  ///
  /// - Parameter directory: The folder of the reference, instead of the one that the naming returns.
  init(
    site: CallSite, directory: String?, testName: String, identifier: String,
    pathExtension: String?, naming: SnapshotNaming = .standard, environment: SnapshotEnvironment
  ) throws(SnapshotFailure) {
    let package = SnapshotNaming.packageFolder(of: site.folder)
    let snapshot = SnapshotNaming.Snapshot(
      sourceFolder: SnapshotNaming.folder(site.folder, in: package), testFile: site.fileName,
      module: site.module, test: Self.component(testName), name: Self.component(identifier))
    let path = try naming.path(of: snapshot) as NSString
    testFile = site.fileName
    let base =
      (naming.folder.map { (package as NSString).appendingPathComponent($0) }
      ?? environment.referenceDirectory
      ?? (site.folder as NSString).appendingPathComponent("__Snapshots__")) as NSString
    self.directory =
      directory ?? base.appendingPathComponent(path.deletingLastPathComponent)
    artifactFolder = directory == nil ? path.deletingLastPathComponent : testFile
    self.pathExtension = pathExtension
    stem = Self.shortened(path.lastPathComponent, of: "\(testName)\u{0}\(identifier)")
  }

  var reference: String { path(in: directory, suffix: "") }

  /// Returns the path of a file about a failure in the folder of artifacts.
  func artifact(in artifacts: String, suffix: String = "") -> String {
    path(in: (artifacts as NSString).appendingPathComponent(artifactFolder), suffix: suffix)
  }

  private func path(in folder: String, suffix: String) -> String {
    let name = stem + suffix + (pathExtension.map { ".\($0)" } ?? "")
    return (folder as NSString).appendingPathComponent(name)
  }

  // MARK: Names

  /// The largest length of a name in bytes. File systems allow 255, and suffixes are added.
  private static let longestStem = 200

  /// Returns a name that is not too long: a longer name is truncated and followed by a digest of the full
  /// names.
  private static func shortened(_ stem: String, of names: String) -> String {
    guard stem.utf8.count > longestStem else { return stem }
    let digest = Array(names.utf8).withUnsafeBytes { PixelDigest(of: $0) }
    var short = ""
    var length = 0
    for character in stem {
      length += character.utf8.count
      if length > longestStem - 17 { break }
      short.append(character)
    }
    return "\(short)-\(digest.text.prefix(16))"
  }

  /// Returns a text as part of a file name: letters, digits and underscores are kept. Each sequence of other
  /// characters is replaced by one dash, and removed at either end. A text without any letter or digit
  /// becomes its code points.
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
      // Characters that only turn others into emoji are not letters.
      return !(0xFE00...0xFE0F).contains(scalar.value) && scalar.value != 0x20E3
    default: return false
    }
  }
}

// MARK: Formats of images

extension SnapshotLocation {
  /// Changes the location to another image format if the reference exists only in that format, so that
  /// references keep their format until they are recorded again.
  mutating func keepFormatOfReference() {
    guard !ReferenceFile.exists(reference) else { return }
    if let other = otherFormats.first(where: { ReferenceFile.exists($0.reference) }) {
      self = other
    }
  }

  /// Removes the references of a snapshot in other formats, which a new recording has replaced.
  func removeOtherFormats() {
    for other in otherFormats {
      ReferenceFile.remove(other.reference)
      ReferenceFile.remove(other.reference + ReferencePointer.suffix)
    }
  }

  private var otherFormats: [SnapshotLocation] {
    SnapshotImageFormat.allCases.filter { $0.rawValue != pathExtension }.map { format in
      var other = self
      other.pathExtension = format.rawValue
      return other
    }
  }
}
