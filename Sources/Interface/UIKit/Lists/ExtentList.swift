import CoreGraphics

/// The known or estimated lengths of many elements along an axis, such as the rows of a table.
///
/// Elements are stored in blocks of 256. A block of equal elements is a single number, so ten million rows of
/// the same height take a few hundred kilobytes. Setting an extent takes O(256) operations; finding the start
/// of an element O(256), plus O(blocks) after a change; finding the element at a position the same, by binary
/// search. Positions are sums in order and not accumulated corrections, so repeated changes leave no rounding
/// errors.
@MainActor
package final class ExtentList {
  private enum Block {
    case uniform(CGFloat, isKnown: Bool)
    case mixed([CGFloat], [Bool])
  }

  private static let blockSize = 256

  package let count: Int
  private var blocks: [Block] = []
  /// The start of each block, valid up to `validStarts` blocks.
  private var starts: [CGFloat] = []
  private var validStarts = 0

  /// Creates elements that all have the same extent.
  package init(count: Int, extent: CGFloat, isKnown: Bool) {
    self.count = max(0, count)
    let number = (self.count + Self.blockSize - 1) / Self.blockSize
    blocks = Array(repeating: .uniform(extent, isKnown: isKnown), count: number)
    starts = Array(repeating: 0, count: number + 1)
  }

  /// Creates elements with individual extents.
  package init(count: Int, extent: (Int) -> (extent: CGFloat, isKnown: Bool)) {
    self.count = max(0, count)
    for first in stride(from: 0, to: self.count, by: Self.blockSize) {
      let all = (first..<min(self.count, first + Self.blockSize)).map(extent)
      blocks.append(.mixed(all.map(\.extent), all.map(\.isKnown)))
    }
    starts = Array(repeating: 0, count: blocks.count + 1)
  }

  private func size(ofBlock index: Int) -> Int {
    min(Self.blockSize, count - index * Self.blockSize)
  }

  package subscript(index: Int) -> CGFloat {
    switch blocks[index / Self.blockSize] {
    case .uniform(let extent, _): extent
    case .mixed(let extents, _): extents[index % Self.blockSize]
    }
  }

  package func isKnown(_ index: Int) -> Bool {
    switch blocks[index / Self.blockSize] {
    case .uniform(_, let isKnown): isKnown
    case .mixed(_, let known): known[index % Self.blockSize]
    }
  }

  package func set(_ index: Int, to extent: CGFloat) {
    let block = index / Self.blockSize
    var (extents, known) = mixed(block)
    extents[index % Self.blockSize] = extent
    known[index % Self.blockSize] = true
    blocks[block] = .mixed(extents, known)
    validStarts = min(validStarts, block)
  }

  private func mixed(_ block: Int) -> ([CGFloat], [Bool]) {
    switch blocks[block] {
    case .mixed(let extents, let known): (extents, known)
    case .uniform(let extent, let isKnown):
      (
        Array(repeating: extent, count: size(ofBlock: block)),
        Array(repeating: isKnown, count: size(ofBlock: block))
      )
    }
  }

  // MARK: Positions

  private func settle() {
    guard validStarts < blocks.count else { return }
    for block in validStarts..<blocks.count {
      let sum: CGFloat =
        switch blocks[block] {
        case .uniform(let extent, _): extent * CGFloat(size(ofBlock: block))
        case .mixed(let extents, _): extents.reduce(0, +)
        }
      starts[block + 1] = starts[block] + sum
    }
    validStarts = blocks.count
  }

  /// The length of all elements.
  package var total: CGFloat {
    settle()
    return starts[blocks.count]
  }

  /// Returns the start of an element. For `count` it is the end of the last element.
  package func start(of index: Int) -> CGFloat {
    settle()
    let block = index / Self.blockSize
    guard block < blocks.count else { return starts[blocks.count] }
    let offset = index % Self.blockSize
    switch blocks[block] {
    case .uniform(let extent, _): return starts[block] + extent * CGFloat(offset)
    case .mixed(let extents, _): return extents[..<offset].reduce(starts[block], +)
    }
  }

  /// Returns the element that contains a position, from its start up to but not including its end; nil
  /// outside.
  package func index(at place: CGFloat) -> Int? {
    settle()
    guard count > 0, place >= 0, place < starts[blocks.count] else { return nil }
    var (low, high) = (0, blocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    switch blocks[low] {
    case .uniform(let extent, _):
      let offset = Int((place - starts[low]) / extent)
      return low * Self.blockSize + min(size(ofBlock: low) - 1, max(0, offset))
    case .mixed(let extents, _):
      var end = starts[low]
      for (offset, extent) in extents.enumerated() {
        end += extent
        if place < end { return low * Self.blockSize + offset }
      }
      return low * Self.blockSize + extents.count - 1
    }
  }

  /// Returns the elements that overlap a range.
  package func indices(overlapping range: Range<CGFloat>) -> Range<Int> {
    guard count > 0, range.upperBound > 0, range.lowerBound < total, !range.isEmpty else {
      return 0..<0
    }
    let first = index(at: max(0, range.lowerBound)) ?? 0
    guard let last = index(at: range.upperBound) else { return first..<count }
    // An element that begins at the end of the range does not overlap it.
    return first..<(start(of: last) < range.upperBound ? last + 1 : max(first, last))
  }
}
