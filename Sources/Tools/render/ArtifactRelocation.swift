import Comparison
import Foundation

/// Finds the files of a test run's log on another machine than that of the tests.
struct ArtifactRelocation {
  /// The folder of artifacts, wherever it was copied to.
  let artifacts: String

  /// Returns the entry with paths of this machine. A path that exists stays as it is.
  func apply(_ entry: SnapshotLogEntry) -> SnapshotLogEntry {
    var entry = entry
    entry.actual = entry.actual.map(artifact)
    entry.storedReference = entry.storedReference.map(artifact)
    if let checkout = movedCheckout(of: entry), let reference = entry.reference,
      reference.hasPrefix(checkout.old)
    {
      entry.reference = checkout.new + reference.dropFirst(checkout.old.count)
    }
    return entry
  }

  /// The path of an artifact. Artifacts are in a folder named after the test file.
  private func artifact(_ path: String) -> String {
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let parts = path.split(separator: "/").suffix(2)
    return (artifacts as NSString).appendingPathComponent(parts.joined(separator: "/"))
  }

  /// The old and the new path of the checkout: the longest end of the test file's path that exists
  /// below the current folder determines them. Nil if the test file exists at its path in the log.
  private func movedCheckout(of entry: SnapshotLogEntry) -> (old: String, new: String)? {
    guard let file = entry.file, !FileManager.default.fileExists(atPath: file) else { return nil }
    let parts = file.split(separator: "/").map(String.init)
    for start in parts.indices {
      let end = parts[start...].joined(separator: "/")
      guard FileManager.default.fileExists(atPath: end) else { continue }
      let old = parts[..<start].map { "/" + $0 }.joined() + "/"
      return (old, FileManager.default.currentDirectoryPath + "/")
    }
    return nil
  }
}
