import Foundation
import StageEnvironment

/// A folder in the cache that represents a Swift package to SwiftPM and whose entries link to the real files.
///
/// SwiftPM writes files beside a manifest, and the user's folders must not be changed. Packages that are
/// beside each other are also beside each other in the cache, so that relative paths between them are valid.
struct PackageMirror {
  /// The folder of the real package.
  let path: String
  /// The folder of the mirror.
  let mirror: String

  private static let ownEntries: Set<String> = [
    ".build", ".git", ".swiftpm", "Package.resolved", ".DS_Store",
  ]

  init(of path: String, below root: String) throws(BuildProblem) {
    self.path = path
    mirror = root + path
    let manager = FileManager.default
    guard manager.fileExists(atPath: path) else {
      throw BuildProblem(.missing, file: path, "There is no such file or folder. Check the path.")
    }
    guard manager.fileExists(atPath: "\(path)/Package.swift") else {
      throw BuildProblem(
        .missing, file: path,
        "There is no Package.swift and no Xcode project. Give the folder of one of them.")
    }
    let entries: [String]
    do {
      entries = try manager.contentsOfDirectory(atPath: path)
    } catch {
      throw BuildProblem(.missing, file: path, "The folder cannot be read. Check its permissions.")
    }
    for entry in entries where !Self.ownEntries.contains(entry) {
      if entry.hasPrefix("Package"), entry.hasSuffix(".swift") {
        guard let bytes = manager.contents(atPath: "\(path)/\(entry)") else { continue }
        try BuildCache.write(Self.manifest(bytes, below: root), to: "\(mirror)/\(entry)")
      } else {
        try BuildCache.link("\(mirror)/\(entry)", to: "\(path)/\(entry)")
      }
    }
    if let resolved = manager.contents(atPath: "\(path)/Package.resolved"),
      !manager.fileExists(atPath: "\(mirror)/Package.resolved")
    {
      try BuildCache.write(Array(resolved), to: "\(mirror)/Package.resolved")
    }
    try removeStaleEntries(entries)
  }

  /// Whether a manifest predates version 4 of SwiftPM, which no current version reads.
  static func isTooOld(_ path: String) -> Bool {
    guard let bytes = FileManager.default.contents(atPath: "\(path)/Package.swift") else {
      return false
    }
    let line = String(decoding: bytes.prefix(80), as: UTF8.self).prefix { !$0.isNewline }
    guard let version = line.firstMatch(of: /swift-tools-version:\s*([0-9]+)/) else {
      return true
    }
    return Int(version.1) ?? 0 < 4
  }

  /// Returns the system design of a package: that of iOS 26 if its manifest supports no earlier system.
  static func look(of path: String) -> LookName {
    let bytes = FileManager.default.contents(atPath: "\(path)/Package.swift") ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    let platform = text.firstMatch(of: /\.iOS\((?:\.v|")([0-9]+)/)
    return LookName(majorSystem: platform.flatMap { Int($0.1) } ?? 17)
  }

  /// Returns the manifest with language versions that the compiler accepts: Xcode allows "5.0", whereas the
  /// compiler's driver accepts only 4, 4.2, 5 and 6. Absolute paths of packages are replaced by those of the
  /// mirrors, as relative ones are.
  private static func manifest(_ bytes: Data, below root: String) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(
      text.replacing(/\.version\("([456])\.[0-9.]+"\)/) { match in
        match.0 == ".version(\"4.2\")" ? match.0 : ".version(\"\(match.1)\")"
      }.replacing(/(\.package\([^()]*path:\s*")(\/[^"]*")/) { match in
        "\(match.1)\(root)\(match.2)"
      }.utf8)
  }

  /// Removes entries that the package no longer has.
  private func removeStaleEntries(_ entries: [String]) throws(BuildProblem) {
    let manager = FileManager.default
    for entry in (try? manager.contentsOfDirectory(atPath: mirror)) ?? []
    where !entries.contains(entry) && !Self.ownEntries.contains(entry) {
      let isLink = (try? manager.destinationOfSymbolicLink(atPath: "\(mirror)/\(entry)")) != nil
      let isManifest = entry.hasPrefix("Package") && entry.hasSuffix(".swift")
      if isLink || isManifest { try? manager.removeItem(atPath: "\(mirror)/\(entry)") }
    }
  }
}
