import Foundation
import Testing

@testable import SnapshotTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private struct User: Codable {
  var name: String
  var tags: Set<String>
  var scores: [String: Int]
  var friend: String?
}

@Suite struct TextStrategyTests {
  private let user = User(name: "Blob", tags: ["b", "a"], scores: ["y": 2, "x": 1], friend: nil)

  /// What a strategy writes.
  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String {
    var result = ""
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  @Test func dumpsAreInOrderWhateverTheHashTablesSay() {
    #expect(
      text(user, .dump) == """
        ▿ User
          - name: "Blob"
          ▿ tags: 2 members
            - "a"
            - "b"
          ▿ scores: 2 key/value pairs
            ▿ (2 elements)
              - key: "x"
              - value: 1
            ▿ (2 elements)
              - key: "y"
              - value: 2
          - friend: Optional<String>.none

        """)
  }

  @Test func dumpsEndAtCircles() {
    final class Node { var next: Node? }
    let node = Node()
    node.next = node
    #expect(text(node, .dump).contains("(circular reference)"))
  }

  @Test func jsonAndPropertyListsHaveSortedKeys() {
    struct Point: Encodable {
      var y = 2
      var x = 1
    }
    #expect(text(Point(), .json) == "{\n  \"x\" : 1,\n  \"y\" : 2\n}")
    #expect(text(Point(), .plist).contains("<key>x</key>"))
  }

  @Test func requestsReadAsTheyAreSent() {
    var request = URLRequest(url: URL(string: "https://a.b/c?z=1&a=2")!)
    request.httpMethod = "POST"
    request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data("hi".utf8)
    #expect(text(request, .raw) == "POST https://a.b/c?a=2&z=1\nContent-Type: text/plain\n\nhi")
  }

  @Test func functionsOfCasesAreTables() {
    enum Light: CaseIterable { case red, green }
    let strategy = Snapshotting<Light, String>.func(into: Snapshotting<String, String>.lines)
    var result = ""
    strategy.snapshot { $0 == .red ? "stop" : "go" }.run { result = $0 }
    #expect(result == "\"red\",\"stop\"\n\"green\",\"go\"")
  }

  @Test func differencesOfTextReadLikeAPatch() {
    let old = (1...20).map(String.init).joined(separator: "\n")
    let new = old.replacingOccurrences(of: "\n10\n", with: "\nten\n")
    #expect(
      LineDifference(from: old, to: new).patch == """
        @@ −6,9 +6,9 @@
          6
          7
          8
          9
        − 10
        + ten
          11
          12
          13
          14
        """)
  }

  @Test func farApartChangesAreTwoHunks() {
    let old = (1...40).map(String.init).joined(separator: "\n")
    let new = "0\n" + old + "\n41"
    #expect(LineDifference(from: old, to: new).patch?.components(separatedBy: "@@ −").count == 3)
  }

  @Test func textsThatDifferInCompositionOnlyDiffer() {
    let box = Sandbox()
    _ = box.verify("caf\u{E9}", as: .lines)
    #expect(box.verify("cafe\u{301}", as: .lines) != nil)
  }

  @Test func pullbacksAndChangedDiffingsWork() {
    let box = Sandbox()
    var strategy = Snapshotting<String, String>.lines.pullback { (number: Int) in "n \(number)" }
    _ = box.verify(1, as: strategy)
    #expect(box.verify(1, as: strategy) == nil)
    #expect(box.verify(2, as: strategy)?.contains("+ n 2") == true)
    strategy.diffing.diff = { _, _ in nil }
    #expect(box.verify(2, as: strategy) == nil)
  }
}
