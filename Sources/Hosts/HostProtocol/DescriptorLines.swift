package import Foundation
import Glibc

/// The lines that arrive at a file descriptor.
package struct DescriptorLines {
  private let descriptor: Int32
  /// The most bytes of a line.
  private let longest: Int

  package init(of descriptor: Int32, longest: Int) {
    self.descriptor = descriptor
    self.longest = longest
  }

  /// Waits for lines until the other side closes.
  ///
  /// - Parameters:
  ///   - tooLong: Called when a line is longer than allowed; what has arrived of it is dropped.
  ///   - line: Called with each line, without the character that ends it.
  /// - Returns: What came after the last line.
  package func forEach(tooLong: () -> Void, _ line: (Data) -> Void) -> Data {
    var rest = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return rest }
      rest += buffer[..<count]
      while let newline = rest.firstIndex(of: 10) {
        line(rest[rest.startIndex..<newline])
        rest = Data(rest[rest.index(after: newline)...])
      }
      if rest.count > longest {
        tooLong()
        rest = Data()
      }
    }
  }
}
