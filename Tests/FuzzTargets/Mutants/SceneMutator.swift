/// Mutants of JSON scenes: tokens changed for others of their kind, members and values copied or
/// taken out.
package struct SceneMutator: Mutator {
  private struct Token {
    enum Kind { case string, number, word }
    var kind: Kind
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var tokens: [Token] = []
  /// Objects and arrays with their brackets.
  private var groups: [Range<Int>] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var open: [Int] = []
    var at = 0
    while at < bytes.count {
      let start = at
      at += 1
      switch bytes[start] {
      case UInt8(ascii: "\""):
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        at = min(at + 1, bytes.count)
        tokens.append(Token(kind: .string, range: start..<at))
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(start)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let first = open.popLast() { groups.append(first..<at) }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        while at < bytes.count, Self.continuesNumber(bytes[at]) { at += 1 }
        tokens.append(Token(kind: .number, range: start..<at))
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        while at < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[at]) {
          at += 1
        }
        tokens.append(Token(kind: .word, range: start..<at))
      default: break
      }
    }
  }

  private static func continuesNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte)
  }

  package func mutant(seed: UInt64) -> [UInt8] {
    var numbers = SeededNumbers(seed: seed)
    let count = 1 + numbers.index(below: 4)
    var edits: [MutantEdit] = []
    for _ in 0..<(count * 8) where edits.count < count { edits += edit(&numbers) }
    return MutantEdit.apply(edits, to: bytes)
  }

  private func edit(_ numbers: inout SeededNumbers) -> [MutantEdit] {
    if numbers.once(in: 5), let from = numbers.pick(groups), let to = numbers.pick(groups) {
      return [MutantEdit(to, bytes[from])]
    }
    guard let token = numbers.pick(tokens) else { return [] }
    let old = String(decoding: bytes[token.range], as: UTF8.self)
    switch token.kind {
    case .number:
      return [MutantEdit(token.range, MutantNumbers.near(Double(old) ?? 0, &numbers))]
    case .word: return [MutantEdit(token.range, old == "true" ? "false" : "true")]
    case .string:
      let isKey = bytes[token.range.upperBound...].first { $0 > 0x20 } == UInt8(ascii: ":")
      if !isKey, numbers.once(in: 4), let text = numbers.pick(MutantNumbers.texts) {
        return [MutantEdit(token.range, "\"\(text)\"")]
      }
      let others = tokens.filter { $0.kind == .string }
      return numbers.pick(others).map { [MutantEdit(token.range, bytes[$0.range])] } ?? []
    }
  }
}
