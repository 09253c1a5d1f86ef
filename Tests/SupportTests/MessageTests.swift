import Foundation
import TestSupport
import Testing

@Suite("Messages")
struct MessageTests {
  /// A file that seems to be a recorded one may be a document that somebody made.
  @Test func noMessageAdvisesToDeleteAFile() throws {
    let sources = Checkout.root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var found: [String] = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where line.contains("\"") && !line.contains("///")
        && line.contains(
          /([Dd]elete|[Rr]emove|[Ee]rase) (it|them|the (file|folder|reference|picture))\b.*(record|again)/
        )
      {
        found.append("\(file):\(number + 1): \(line)")
      }
    }
    #expect(found.isEmpty)
  }
}
