import Combine
import Foundation
import Testing

struct AsyncLineSequenceTests {
  private struct Bytes: AsyncSequence {
    typealias Element = UInt8
    let bytes: [UInt8]
    struct AsyncIterator: AsyncIteratorProtocol {
      var rest: ArraySlice<UInt8>
      mutating func next() async throws -> UInt8? { rest.popFirst() }
    }
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: bytes[...]) }
  }

  // The ends of lines that Apple's documentation lists.
  @Test func endsOfLines() async throws {
    var lines: [String] = []
    for try await line in Bytes(bytes: Array("a\nb\r\nc\rd\u{85}é\u{2028}f\u{2029}\n\ng".utf8))
      .lines
    {
      lines.append(line)
    }
    #expect(lines == ["a", "b", "c", "d", "é", "f", "g"])
  }
}
