/// The bands of rows into which an image is cut, and the commands that touch each band.
///
/// Without this table each band would test each command, forty times ten thousand for a screen of
/// many small views. The commands of a band keep the order of the list, which is the painting
/// order.
struct Bands: Sendable {
  let rows: [Range<Int>]
  /// The commands of all bands, one band after the other.
  private let members: [Int32]
  private let starts: [Int]

  var count: Int { rows.count }

  /// Cuts a clip into bands and assigns each command to the bands that it touches, in time
  /// proportional to their number.
  init(_ list: DisplayList, clip: PixelBounds, height: Int) {
    // The last band may have fewer rows.
    let y1 = Int(clip.y1)
    let rows = stride(from: Int(clip.y0), to: y1, by: height).map { $0..<min($0 + height, y1) }
    // A counting sort: the number of commands in each band first, then the commands of all bands in
    // one array, in order.
    var starts = [Int](repeating: 0, count: rows.count + 1)
    // Two passes over the commands and one allocation. The first band of each command, and the band
    // after its last.
    let reach = list.commands.map { command in
      let bounds = command.bounds.intersection(clip)
      if bounds.isEmpty { return SIMD2<Int32>(0, 0) }
      let first = UInt32(bounds.y0 &- clip.y0) / UInt32(height)
      let last = UInt32(bounds.y1 &- 1 &- clip.y0) / UInt32(height)
      return SIMD2(Int32(first), Int32(last) &+ 1)
    }
    for part in reach {
      for band in Int(part.x)..<Int(part.y) { starts[band &+ 1] &+= 1 }
    }
    for band in rows.indices { starts[band + 1] += starts[band] }
    let total = starts[rows.count]
    var next = starts
    self.rows = rows
    self.starts = starts
    guard total > 0 else {
      // An array without elements would write the length of the empty array that all threads share.
      members = []
      return
    }
    members = [Int32](unsafeUninitializedCapacity: total) { members, count in
      for i in reach.indices {
        for band in Int(reach[i].x)..<Int(reach[i].y) {
          members[next[band]] = Int32(truncatingIfNeeded: i)
          next[band] &+= 1
        }
      }
      count = total
    }
  }

  subscript(band: Int) -> ArraySlice<Int32> { members[starts[band]..<starts[band + 1]] }

  /// The commands of a band in a range of command numbers.
  func members(of band: Int, from first: Int, to end: Int) -> ArraySlice<Int32> {
    let all = self[band]
    return all[lowerBound(of: first, in: all)..<lowerBound(of: end, in: all)]
  }

  /// Returns the index of a command's number in a band, or the index at which it would be inserted.
  private func lowerBound(of command: Int, in all: ArraySlice<Int32>) -> Int {
    var (low, high) = (all.startIndex, all.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if Int(all[middle]) < command { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the bands that contain some rows.
  func covering(_ part: Range<Int>) -> Range<Int> {
    guard let top = rows.first?.lowerBound, let bottom = rows.last?.upperBound else { return 0..<0 }
    let part = part.clamped(to: top..<bottom)
    guard !part.isEmpty, let height = rows.first?.count else { return 0..<0 }
    return (part.lowerBound - top) / height..<(part.upperBound - top + height - 1) / height
  }
}

/// The commands that are visible in a band of rows, and their visible columns.
///
/// This is occlusion culling in one dimension, the painter's algorithm in reverse: a list of views
/// is drawn back to front, and cards, cells and bars in front cover most of what is behind. A union
/// of column ranges costs far less than regions of the plane, and with bands of few rows it culls
/// nearly as much.
///
/// The band is walked from the front: columns that a command makes opaque over the whole height of
/// the band hide everything behind. A command is dropped where it is hidden and trimmed to its
/// visible columns, which never changes a byte, since an opaque pixel does not depend on the pixels
/// below it.
struct BandPlan {
  /// A visible command and its visible columns.
  struct Entry {
    var command: Int32
    /// The index in `columns` of the first pair of device x coordinates, lower and upper bound.
    var firstColumn: Int32
    var columnCount: Int32
  }

  private(set) var entries: [Entry] = []
  private(set) var columns: [(Int32, Int32)] = []

  /// Plans another band; the arrays keep their storage.
  mutating func plan(
    _ members: ArraySlice<Int32>, of list: DisplayList, rows: Range<Int>, clip: PixelBounds,
    culls: Bool
  ) {
    entries.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    list.commands.withUnsafeBufferPointer {
      plan(members, list, $0, rows: rows, clip: clip, culls: culls)
    }
  }

  private mutating func plan(
    _ members: ArraySlice<Int32>, _ list: DisplayList,
    _ commands: UnsafeBufferPointer<DisplayList.Command>, rows: Range<Int>, clip: PixelBounds,
    culls: Bool
  ) {
    var hidden = HiddenColumns()
    var saved: [HiddenColumns] = []
    for i in members.reversed() {
      let command = commands[Int(i)]
      let bounds = command.bounds.intersection(clip)
      // Walking backwards, the end of a group comes before its commands.
      if command.kind == .endGroup {
        // An opaque command inside a group hides only commands of that group.
        saved.append(hidden)
      } else if command.kind == .beginGroup, let outer = saved.popLast() {
        hidden = outer
      }
      let first = columns.count
      if culls, !hidden.isEmpty, command.kind != .beginGroup, command.kind != .endGroup {
        hidden.visible(bounds.x0, bounds.x1, into: &columns)
      } else {
        columns.append((bounds.x0, bounds.x1))
      }
      let count = columns.count - first
      if count == 0 { continue }
      entries.append(
        Entry(
          command: i, firstColumn: Int32(truncatingIfNeeded: first),
          columnCount: Int32(truncatingIfNeeded: count)))
      if culls, let (x0, x1) = list.opaqueColumns(of: command, rows: rows, clip: clip) {
        hidden.insert(x0, x1)
      }
    }
    // The entries were found from front to back; painting needs them from back to front.
    entries.reverse()
  }
}

/// Hidden columns as disjoint ranges in ascending order.
///
/// There are only a few of them, such as the cards of one row, so a linear search of an array is
/// faster than a tree. Invariant: ranges are not empty, do not touch, and ascend.
struct HiddenColumns {
  private var ranges: [(Int32, Int32)] = []

  var isEmpty: Bool { ranges.isEmpty }

  /// Adds a range and merges it with the ranges that it touches.
  mutating func insert(_ x0: Int32, _ x1: Int32) {
    guard x0 < x1 else { return }
    var from = x0
    var to = x1
    var first = 0
    while first < ranges.count, ranges[first].1 < from { first += 1 }
    var last = first
    while last < ranges.count, ranges[last].0 <= to {
      from = min(from, ranges[last].0)
      to = max(to, ranges[last].1)
      last += 1
    }
    // Usually a new range extends one range; that needs no allocation.
    if last == first + 1 {
      ranges[first] = (from, to)
    } else {
      ranges.replaceSubrange(first..<last, with: CollectionOfOne((from, to)))
    }
  }

  /// Appends the parts of a range that are not hidden.
  func visible(_ x0: Int32, _ x1: Int32, into pairs: inout [(Int32, Int32)]) {
    var x = x0
    for (from, to) in ranges {
      if to <= x { continue }
      if from >= x1 { break }
      if from > x { pairs.append((x, from)) }
      x = max(x, to)
      if x >= x1 { return }
    }
    if x < x1 { pairs.append((x, x1)) }
  }
}

extension DisplayList {
  /// Returns columns that a command makes opaque in all of the given rows.
  ///
  /// The result may be smaller than possible, never larger: a column that is wrongly reported as
  /// opaque would hide what is visible through it. Glyphs, paths, rings and shadows are ignored;
  /// they hardly ever cover a whole column of a band.
  func opaqueColumns(
    of command: Command, rows: Range<Int>, clip: PixelBounds
  ) -> (Int32, Int32)? {
    guard command.blendMode == .normal, command.opacity == 255,
      command.kind == .box || command.kind == .roundedBox
    else { return nil }
    if command.paint < 0 {
      guard command.color.isOpaque else { return nil }
    } else if !paints[Int(command.paint)].isOpaque {
      return nil
    }
    // Only a command that covers all rows of the band can hide columns for all of them.
    var solid = command.bounds.intersection(clip)
    guard Int(solid.y0) <= rows.lowerBound, Int(solid.y1) >= rows.upperBound else { return nil }
    if command.payload >= 0 {
      guard let inside = boxes[Int(command.payload)].solidColumns(rows) else { return nil }
      solid.x0 = max(solid.x0, inside.0)
      solid.x1 = min(solid.x1, inside.1)
    }
    var node = command.clip
    // Inside clips that are all boxes, the columns inside every box are opaque; any other clip may
    // be transparent anywhere.
    while node >= 0 {
      guard case .box(let box) = clips[Int(node)].shape, let inside = box.solidColumns(rows) else {
        return nil
      }
      solid.x0 = max(solid.x0, inside.0)
      solid.x1 = min(solid.x1, inside.1)
      node = clips[Int(node)].parent
    }
    return solid.x0 < solid.x1 ? (solid.x0, solid.x1) : nil
  }
}

extension DisplayList {
  /// Whether one command certainly makes every pixel within some bounds opaque, and no other makes
  /// it transparent again.
  func isOpaque(over bounds: PixelBounds) -> Bool {
    var depth = 0
    return commands.contains { command in
      if command.kind == .beginGroup { depth += 1 }
      if command.kind == .endGroup { depth -= 1 }
      // The other commands must be in a mode that keeps an opaque pixel opaque.
      guard depth == 0, command.bounds.contains(bounds),
        let (x0, x1) = opaqueColumns(
          of: command, rows: Int(bounds.y0)..<Int(bounds.y1), clip: bounds)
      else { return false }
      return x0 <= bounds.x0 && x1 >= bounds.x1
    } && commands.allSatisfy { $0.blendMode == .normal }
  }
}

extension ContiguousArray<DisplayList.Clip> {
  /// Whether a clip has no effect within some bounds because all its boxes cover them completely.
  func leaveWhole(_ bounds: PixelBounds, under clip: Int32) -> Bool {
    var node = clip
    while node >= 0 {
      guard case .box(let box) = self[Int(node)].shape,
        let (x0, x1) = box.solidColumns(Int(bounds.y0)..<Int(bounds.y1)),
        x0 <= bounds.x0, x1 >= bounds.x1
      else { return false }
      node = self[Int(node)].parent
    }
    return true
  }
}

extension RoundedBox {
  /// Returns the columns that are completely inside the box in all of the given rows.
  func solidColumns(_ rows: Range<Int>) -> (Int32, Int32)? {
    let top = Double(rows.lowerBound)
    let bottom = Double(rows.upperBound)
    guard minY <= top, maxY >= bottom else { return nil }
    // The distance by which the corners reach in from the sides, in the rows nearest to top and
    // bottom.
    var inset = 0.0
    if !isSquare {
      // The depth of the rows in the corners' part of the box, in radii.
      let depth = max(minY + reachY - top, bottom - (maxY - reachY), 0) / reachY
      // The quarter ellipse at that depth. Chords and the cubic are inside it by less than half a
      // pixel for all radii that are drawn; a continuous corner is outside the ellipse of its
      // reach.
      if depth > 0 {
        inset = reachX * (1 - max(0, 1 - depth * depth).squareRoot()) + 0.5 + reachX * 0.0003
      }
    }
    let x0 = (minX + inset).rounded(.up)
    let x1 = (maxX - inset).rounded(.down)
    guard x0 < x1, x0 > -2e6, x1 < 2e6 else { return nil }
    return (Int32(x0), Int32(x1))
  }
}
