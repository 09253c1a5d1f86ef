/// The identity of a file for messages and generated names.
struct FileIdentity: Sendable {
  /// The path for messages.
  let path: String
  /// The prefix of generated names, which is unique among the files of a module.
  let prefix: String

  init(path: String) {
    self.path = path
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    prefix = "__r" + String(hash, radix: 36) + "_"
  }
}

/// The offsets of line starts.
struct LineTable {
  private var starts = [0]

  init(_ source: [UInt8]) {
    for (index, byte) in source.enumerated() where byte == 10 { starts.append(index + 1) }
  }

  /// The offset of a line and column, both from 1; nil beyond the last line.
  func offset(line: Int, column: Int) -> Int? {
    starts.indices.contains(line - 1) ? starts[line - 1] + column - 1 : nil
  }

  /// The line of an offset, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
