/// Mutants of font files: two-byte values within the tables, where counts, offsets and metrics are,
/// most often near the beginning of a table.
package struct FontMutator: Mutator {
  private let bytes: [UInt8]
  private var tables: [Range<Int>] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    func number(_ at: Int, _ count: Int) -> Int {
      at + count <= bytes.count ? bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } : 0
    }
    for entry in 0..<min(number(4, 2), 64) {
      let (start, length) = (number(12 + entry * 16 + 8, 4), number(12 + entry * 16 + 12, 4))
      if length > 1, start + length <= bytes.count { tables.append(start..<start + length) }
    }
  }

  package func mutant(seed: UInt64) -> [UInt8] {
    var numbers = SeededNumbers(seed: seed)
    var result = bytes
    for _ in 0...numbers.index(below: 6) {
      guard let table = numbers.pick(tables) else { break }
      let reach = numbers.once(in: 3) ? table.count : min(table.count, 64)
      let at = table.lowerBound + numbers.index(below: reach)
      let value = [0, 1, 0x7FFF, 0x8000, 0xFFFF, numbers.index(below: 65_536)][
        numbers.index(below: 6)]
      result[at] = UInt8(value >> 8)
      if at + 1 < table.upperBound { result[at + 1] = UInt8(value & 255) }
    }
    if numbers.once(in: 10) { result.removeLast(numbers.index(below: result.count)) }
    return result
  }
}
