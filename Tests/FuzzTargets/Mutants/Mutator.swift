/// Makes inputs out of a good one that stay good for longer than random bytes would.
///
/// A mutant follows from the input and the seed alone.
package protocol Mutator {
  init(_ bytes: [UInt8])
  func mutant(seed: UInt64) -> [UInt8]
}

/// A stretch of bytes and what comes in its place.
struct MutantEdit {
  var range: Range<Int>
  var bytes: [UInt8]

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    bytes = Array(text.utf8)
  }

  init(_ range: Range<Int>, _ bytes: some Sequence<UInt8>) {
    self.range = range
    self.bytes = Array(bytes)
  }

  /// The bytes with all edits; of two that overlap the earlier one counts.
  static func apply(_ edits: [MutantEdit], to bytes: [UInt8]) -> [UInt8] {
    var kept: [MutantEdit] = []
    // In markup that is broken already, tags may seem to end beyond the text.
    for edit in edits where edit.range.upperBound <= bytes.count {
      if !kept.contains(where: { $0.overlaps(edit) }) { kept.append(edit) }
    }
    var result = bytes
    for edit in kept.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.bytes)
    }
    return result
  }

  private func overlaps(_ other: MutantEdit) -> Bool {
    range.lowerBound == other.range.lowerBound || range.overlaps(other.range)
  }
}

extension FuzzTarget {
  /// What makes mutants of a good input; nil where bytes have no structure worth keeping.
  package func mutator(_ bytes: [UInt8]) -> (any Mutator)? {
    switch name {
    case Self.storyboard.name, Self.xib.name: DocumentMutator(bytes)
    case Self.scene.name: SceneMutator(bytes)
    case Self.png.name: PNGMutator(bytes)
    case Self.font.name: FontMutator(bytes)
    default: nil
    }
  }
}
