import Comparison
import Foundation

/// Locates the files of a test run's log on a machine other than the one that ran the tests.
struct ArtifactRelocation {
  /// The folder of artifacts, which may be a copy.
  let artifacts: String

  /// Returns the entry with paths of this machine. A path that exists is not changed.
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

  /// Returns the path of an artifact. Artifacts are in a folder named after the test file.
  private func artifact(_ path: String) -> String {
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let parts = path.split(separator: "/").suffix(2)
    return (artifacts as NSString).appendingPathComponent(parts.joined(separator: "/"))
  }

  /// Returns the old and the new path of the checkout, determined by the longest end of the test file's path
  /// that exists below the current folder; nil if the test file exists at its path in the log.
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
