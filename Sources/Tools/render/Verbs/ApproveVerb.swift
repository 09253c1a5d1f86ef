import Comparison
import Foundation
import UIKit

/// `render approve`: copies the images of failed snapshots over their references.
enum ApproveVerb: Verb {
  static let name = "approve"
  static let usage = "render approve FOLDER [--only SUITE/TEST.NAME]... [--dry-run]"
  static let summary = "Makes what failed snapshots show now their references."
  static let discussion = """
    FOLDER is what SNAPSHOT_ARTIFACTS named while the tests ran. Only snapshots that did not match
    or had no reference are touched, and only if their reference is still as the test saw it. A '*'
    at the end of a name of --only matches anything.

    FOLDER may come from another machine, such as CI: paths in its log that do not exist here are
    looked for in FOLDER and, by the place of the test file, below the current folder. Run it in
    your checkout.
    """
  static let flags = [
    Flag("--only", value: "NAME", "one snapshot, such as CardTests/testCard.1; may be repeated"),
    Flag("--dry-run", "say what would be written, write nothing"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let folder = try arguments.input()
    let wishes = arguments.strings("--only")
    // Only the last entry for a snapshot is used: it may have passed in the meantime.
    var last: [String: SnapshotLogEntry] = [:]
    var order: [String] = []
    for entry in try ArtifactsFolder.entries(folder) where entry.kind == .snapshot {
      guard let reference = entry.reference else { continue }
      if last[reference] == nil { order.append(reference) }
      last[reference] = entry
    }
    let relocation = ArtifactRelocation(artifacts: folder)
    let failed = order.compactMap { last[$0] }.filter(\.hasNewSnapshot).map(relocation.apply)
    var chosen: [SnapshotLogEntry] = []
    for wish in wishes {
      let found = failed.filter { matches(wish, name(of: $0)) }
      if found.isEmpty {
        let names = failed.map(name)
        let hint = nearestName(to: wish, among: names).map { " Did you mean '\($0)'?" } ?? ""
        throw Failure.usage("No failed snapshot '\(wish)' in '\(folder)'.\(hint)")
      }
      chosen += found
    }
    if wishes.isEmpty { chosen = failed }
    for entry in chosen { try approve(entry, isDry: arguments.has("--dry-run")) }
    if chosen.isEmpty { Console.print("Nothing to approve: no snapshot failed.") }
    return .done
  }

  /// Returns the name of the entry's file without folders and extension.
  private static func name(of entry: SnapshotLogEntry) -> String {
    let file = ((entry.reference ?? "") as NSString).lastPathComponent
    return "\(entry.suite ?? "")/\((file as NSString).deletingPathExtension)"
  }

  /// Whether a snapshot's name equals a pattern, or begins with it if the pattern ends with a star.
  private static func matches(_ wish: String, _ name: String) -> Bool {
    wish.hasSuffix("*") ? name.hasPrefix(wish.dropLast()) : name == wish
  }

  /// Copies an image over its reference, unless the reference has changed since the test read it.
  private static func approve(_ entry: SnapshotLogEntry, isDry: Bool) throws {
    guard let reference = entry.reference, let actual = entry.actual else { return }
    guard let data = FileManager.default.contents(atPath: actual), !data.isEmpty else {
      throw Failure(
        .missingInput, file: actual, "The picture of the failure is gone. Run the test again.")
    }
    let seen = entry.storedReference.flatMap { FileManager.default.contents(atPath: $0) }
    let now = try stored(reference)
    if now == data { return }
    if seen != now, seen != nil || entry.status == .missing {
      throw Failure(
        .badInput, file: reference,
        "The reference has changed since the test ran. Run the test again.")
    }
    if isDry {
      Console.print("would write \(reference)")
      return
    }
    do {
      try ReferenceFile.write(data, to: reference)
    } catch {
      throw Failure(.cannotWrite, file: error.path, error.message)
    }
    Console.print("wrote \(reference)")
  }

  /// Returns the bytes of a reference; nil if there is none.
  private static func stored(_ reference: String) throws(Failure) -> Data? {
    do {
      return try ReferenceFile.read(reference)
    } catch {
      throw Failure(.missingInput, file: reference, error.message(path: reference))
    }
  }
}
