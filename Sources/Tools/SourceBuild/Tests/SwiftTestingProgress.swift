import Foundation
import SourceModel

/// The progress of a Swift Testing process, read from the event stream that it writes to a file.
struct SwiftTestingProgress: Sendable {
  /// The outcomes of test functions by id, such as `Module.Suite/test()/File.swift:10:4`.
  private(set) var outcomes: [String: TestOutcome] = [:]
  private(set) var reached: Set<String> = []
  /// Whether code outside tests has reached an excluded part.
  private(set) var isReachedOutside = false
  /// The test functions that are running, in the order of their start.
  private(set) var underWay: [String] = []
  private var failed: Set<String> = []
  private var functions: Set<String> = []

  private struct Record: Decodable {
    struct Payload: Decodable {
      struct Issue: Decodable {
        var isKnown: Bool?
        var severity: String?
        var isFailure: Bool?
      }
      struct Message: Decodable { var text: String }

      var kind: String
      var id: String?
      var testID: String?
      var issue: Issue?
      var messages: [Message]?
    }

    var kind: String
    var payload: Payload
  }

  /// Reads the progress from a stream of events.
  ///
  /// - Parameter events: The lines of the stream. An incomplete last line is ignored.
  init(events: Data) {
    let decoder = JSONDecoder()
    for line in events.split(separator: 10) {
      guard let record = try? decoder.decode(Record.self, from: Data(line)) else { continue }
      take(record)
    }
  }

  private mutating func take(_ record: Record) {
    let payload = record.payload
    if record.kind == "test" {
      if payload.kind == "function", let id = payload.id { functions.insert(id) }
      return
    }
    let isExclusion =
      payload.messages?.contains { $0.text.contains(ExcludedParts.phrase) } ?? false
    guard let test = payload.testID, functions.contains(test) else {
      if isExclusion { isReachedOutside = true }
      return
    }
    switch payload.kind {
    case "testStarted": underWay.append(test)
    case "testSkipped": outcomes[test] = .skipped
    case "issueRecorded":
      let issue = payload.issue
      let isWarning = issue?.severity == "warning" || issue?.isFailure == false
      if issue?.isKnown != true, !isWarning { failed.insert(test) }
      if isExclusion { reached.insert(test) }
    case "testEnded":
      underWay.removeAll { $0 == test }
      outcomes[test] = failed.contains(test) ? .failed : .passed
    default: break
    }
  }

  /// The test that was running when the process ended, if there was exactly one.
  var culprit: String? { underWay.count == 1 ? underWay[0] : nil }

  /// Returns the arguments with which another run skips a test.
  static func skip(_ id: String) -> [String] {
    // The location in the file is not part of the name.
    let name = id.range(of: "/", options: .backwards).map { String(id[..<$0.lowerBound]) } ?? id
    return ["--skip", "^\(NSRegularExpression.escapedPattern(for: name))(/|$)"]
  }

  /// Returns the title `Suite/test()` for display.
  static func title(_ id: String) -> String {
    let parts = id.split(separator: "/")
    let path = parts.count > 1 ? parts.dropLast().joined(separator: "/") : id
    return path.split(separator: ".", maxSplits: 1).last.map(String.init) ?? path
  }
}
