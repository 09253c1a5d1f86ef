import Testing

@testable import Stage

@Suite("JSON with lines")
struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONNode {
    try JSONReader.read(Array(text.utf8))
  }

  @Test func valuesKnowTheirLines() throws {
    let node = try read("{\n\"a\": 1,\n\"b\": [true,\n null]}")
    #expect(node["a"]?.line == 2)
    #expect(node["b"]?.line == 3)
    guard case .array(let items)? = node["b"]?.value else {
      Issue.record("b is no list")
      return
    }
    #expect(items.map(\.line) == [3, 4])
  }

  @Test(arguments: [
    ("\"a\\n\\t\\u0041\"", "a\n\tA"), ("\"\\ud83d\\ude00\"", "😀"), ("\"\\\"\\\\\\/\"", "\"\\/"),
    ("\"Graça\"", "Graça"), ("\"\\ud800\"", "\u{FFFD}"),
  ])
  func strings(_ text: String, _ expected: String) throws {
    guard case .string(let value) = try read(text).value else {
      Issue.record("no string")
      return
    }
    #expect(value == expected)
  }

  @Test(arguments: ["[1,]", "{a:1}", "tru", "1.2.3", "[1", "\"a", "{} {}", "-", "\u{1}"])
  func whatIsNoJSONIsRefused(_ text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }
}
