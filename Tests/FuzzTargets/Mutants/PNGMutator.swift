import CDeflate
import Comparison

/// Mutants of PNG files: headers, palettes and text changed, chunks moved, copied and taken out,
/// pixels changed within a stream that still unpacks; checksums hold.
package struct PNGMutator: Mutator {
  private struct Chunk {
    var name: String
    var body: [UInt8]
  }

  private let bytes: [UInt8]
  private var chunks: [Chunk] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= bytes.count else { break }
      chunks.append(
        Chunk(
          name: String(decoding: bytes[at + 4..<at + 8], as: UTF8.self),
          body: Array(bytes[at + 8..<at + 8 + length])))
      at += 12 + length
    }
  }

  package func mutant(seed: UInt64) -> [UInt8] {
    var numbers = SeededNumbers(seed: seed)
    var chunks = chunks
    for _ in 0...numbers.index(below: 3) { change(&chunks, &numbers) }
    return bytes.prefix(8) + chunks.flatMap { PNGChunks.chunk($0.name, $0.body) }
  }

  private func change(_ chunks: inout [Chunk], _ numbers: inout SeededNumbers) {
    guard !chunks.isEmpty else { return }
    let index = numbers.index(below: chunks.count)
    switch numbers.index(below: 8) {
    case 0: chunks.swapAt(index, numbers.index(below: chunks.count))
    case 1: chunks.insert(chunks[index], at: numbers.index(below: chunks.count))
    case 2: chunks.remove(at: index)
    case 3: chunks[0].body = header(chunks[0].body, &numbers)
    case 4: chunks[index].body = Array(chunks[index].body.prefix(numbers.index(below: 40)))
    default: Self.changeByte(&chunks[index].body, &numbers)
    }
  }

  /// Kinds of pixels that there are, and sizes near the old one.
  private func header(_ old: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    guard old.count == 13 else { return old }
    var new = old
    switch numbers.index(below: 4) {
    case 0: new[8] = [1, 2, 4, 8, 16][numbers.index(below: 5)]
    case 1: new[9] = [0, 2, 3, 4, 6][numbers.index(below: 5)]
    case 2: new[12] ^= 1
    default: new[[2, 3, 6, 7][numbers.index(below: 4)]] &+= UInt8(numbers.index(below: 7)) &- 3
    }
    return new
  }

  private static func changeByte(_ body: inout [UInt8], _ numbers: inout SeededNumbers) {
    guard !body.isEmpty else { return }
    let values: [UInt8] = [0, 1, 127, 128, 255, UInt8(numbers.index(below: 256))]
    body[numbers.index(below: body.count)] = numbers.pick(values) ?? 0
  }
}
