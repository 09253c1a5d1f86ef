import Foundation
import OracleKit
import Synchronization
import TestSupport
import Testing

/// What real iOS and Xcode measured, against the numbers of `ratchets.tsv`.
///
/// With `TINTYPE_RAISE_RATCHETS` set, numbers that were surpassed are raised in the file.
@Suite("Measured corpora", .enabled(if: Checkout.usesShared))
struct MeasuredCorpusTests {
  private static let file = Checkout.root.appendingPathComponent("Tests/OracleTests/ratchets.tsv")
  private static let ratchets = try! Ratchets(String(contentsOf: file, encoding: .utf8))
  /// Held while the file is written anew.
  private static let writing = Mutex(())

  @Test("as much agrees as ever did", arguments: ratchets.commands)
  func agreement(_ command: String) throws {
    let shared = try #require(Checkout.shared, "The corpora are not beside the checkout.")
    let ratchets = Self.ratchets
    let result = try RenderTool.run(
      ratchets.arguments(of: command) + ["--scores"], in: shared, executable: OracleTool.executable)
    let scores = result.text.split(separator: "\n").compactMap { Score(line: $0) }
    #expect(!scores.isEmpty, "\(result.errors)")
    for (ratchet, verdict) in ratchets.judge(command, scores) {
      let what = "\(command), \(ratchet.measure)"
      switch verdict {
      case .held: print("\(what): \(ratchet.least) of \(ratchet.count), as before")
      case .risen(let hits):
        print("\(what): was \(ratchet.least), is \(hits) of \(ratchet.count); raise the number")
      case .fallen(let hits):
        Issue.record("\(what): was \(ratchet.least), is \(hits) of \(ratchet.count)")
      case .other(let count):
        Issue.record("\(what): was of \(ratchet.count), is of \(count ?? 0)")
      }
    }
    if ProcessInfo.processInfo.environment["TINTYPE_RAISE_RATCHETS"] != nil {
      try Self.writing.withLock { _ in
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        try Ratchets.raising(text, command, scores)
          .write(to: Self.file, atomically: true, encoding: .utf8)
      }
    }
  }
}
