import Foundation

/// An entry of a test run's log. Reports and the removal of unused references read these entries.
package struct SnapshotLogEntry: Codable, Sendable, Equatable {
  package enum Kind: String, Codable, Sendable {
    /// A process began to take snapshots.
    case start
    case snapshot
    /// The process ended without a crash.
    case end
  }

  package enum Status: String, Codable, Sendable, CaseIterable {
    case failed, missing, recorded, passed
  }

  package enum Agreement: String, Codable, Sendable {
    /// Every pixel is equal.
    case pixels
    /// Everything except text is equal within the tolerances for references that iOS drew.
    case outsideOfText
    /// The difference is within the test's own tolerance.
    case tolerance
  }

  package var kind: Kind
  package var process: Int32
  // Only in start entries.
  package var library: String?
  package var isPartial: Bool?
  // Only in snapshot entries.
  package var module: String?
  package var file: String?
  package var suite: String?
  package var test: String?
  package var name: String?
  package var line: Int?
  package var status: Status?
  package var message: String?
  /// The diagnostics of the snapshot, a line each; nil if there are none.
  package var diagnostics: [String]?
  package var reference: String?
  package var actual: String?
  package var difference: String?
  package var storedReference: String?
  package var differingCount: Int?
  package var pixelCount: Int?
  /// How an image that passed matches its reference; nil for other snapshots.
  package var agreement: Agreement?
  /// The share of pixels that were not compared because they are text, 0...1.
  package var exemptShare: Double?
  /// Whether an image that failed differs only in lines of text.
  package var differsInTextOnly: Bool?
  package var milliseconds: Double?

  package init(kind: Kind, process: Int32) {
    self.kind = kind
    self.process = process
  }

  /// The name of the folder of logs inside a folder of artifacts.
  package static let folder = "run"

  /// Returns all entries of the logs in a folder of artifacts, file by file in the order of names. Lines that
  /// a crash truncated are skipped.
  package static func read(artifacts: String) -> [SnapshotLogEntry] {
    let folder = (artifacts as NSString).appendingPathComponent(Self.folder)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".jsonl") }.sorted()
    let decoder = JSONDecoder()
    return names.flatMap { name -> [SnapshotLogEntry] in
      let path = (folder as NSString).appendingPathComponent(name)
      guard let data = FileManager.default.contents(atPath: path) else { return [] }
      return data.split(separator: UInt8(ascii: "\n")).compactMap {
        try? decoder.decode(SnapshotLogEntry.self, from: Data($0))
      }
    }
  }
}

extension SnapshotLogEntry {
  /// Whether `actual` is an image that can become the new reference.
  package var hasNewSnapshot: Bool { actual != nil && (status == .failed || status == .missing) }

  /// The text of the failure, which includes the diagnostics; without a failure, the diagnostics.
  var text: String {
    if let message { return message }
    guard let diagnostics else { return "" }
    return "Found wrong in what the snapshot shows:\n\n" + diagnostics.joined(separator: "\n")
  }
}
