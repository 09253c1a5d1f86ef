import Foundation
import Testing

@testable import HostProtocol

@Suite("Lines of a descriptor")
struct DescriptorLinesTests {
  @Test("a line that is too long is discarded whole, also what follows its first bytes")
  func tooLong() throws {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    // More than one read takes.
    let long = Data(repeating: UInt8(ascii: "x"), count: 200_000)
    let thread = Thread {
      for bytes in [Data("first\n".utf8), long, Data("{\"rest\": 1}\nlast\nhalf".utf8)] {
        try? writer.write(contentsOf: bytes)
      }
      try? writer.close()
    }
    thread.start()
    var lines: [String] = []
    var reports = 0
    let reader = DescriptorLines(of: pipe.fileHandleForReading.fileDescriptor, longest: 100_000)
    let rest = reader.forEach(tooLong: { reports += 1 }) {
      lines.append(String(decoding: $0, as: UTF8.self))
    }
    #expect(lines == ["first", "last"])
    #expect(reports == 1)
    #expect(rest == Data("half".utf8))
  }
}
