package import Foundation
import Glibc

/// Reads lines from a file descriptor.
package struct DescriptorLines {
  private let descriptor: Int32
  /// The largest length of a line in bytes.
  private let longest: Int

  package init(of descriptor: Int32, longest: Int) {
    self.descriptor = descriptor
    self.longest = longest
  }

  /// Reads lines until the other side closes the connection.
  ///
  /// - Parameters:
  ///   - tooLong: Called once for a line that is longer than allowed. The line is discarded.
  ///   - line: Called with each line, without the character that ends it.
  /// - Returns: The bytes after the last line.
  package func forEach(tooLong: () -> Void, _ line: (Data) -> Void) -> Data {
    var rest = Data()
    var isDiscarding = false
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return rest }
      rest += buffer[..<count]
      while let newline = rest.firstIndex(of: 10) {
        if !isDiscarding { line(rest[rest.startIndex..<newline]) }
        isDiscarding = false
        rest = Data(rest[rest.index(after: newline)...])
      }
      if !isDiscarding, rest.count > longest {
        tooLong()
        isDiscarding = true
      }
      if isDiscarding { rest = Data() }
    }
  }
}
