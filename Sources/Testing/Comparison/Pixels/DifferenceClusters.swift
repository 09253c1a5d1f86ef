import CoreGraphics

/// Groups differing pixels by proximity.
///
/// The image is divided into squares of 8 pixels. Squares with a differing pixel that touch each other, also
/// at corners, form one cluster. A letter, a word or a moved button so becomes one box, and the cost is
/// bounded by the number of squares, even for noise. Boxes are exact to the pixel.
struct DifferenceClusters {
  private(set) var clusters: [ImageDifference.Cluster] = []

  // 8 px are 2 to 4 points: about the gap between letters.
  private static let side = 8

  /// Groups the differing pixels of a mask: counts them by squares of a grid, then joins adjacent
  /// squares. Takes time in proportion to the runs of pixels and the squares.
  init(mask: DifferenceMask) {
    let columns = (mask.width + Self.side - 1) / Self.side
    let rows = (mask.height + Self.side - 1) / Self.side
    var squares = Squares(count: columns * rows)
    for y in 0..<mask.height {
      mask.forEachRun(inRow: y) { run in
        let base = y / Self.side * columns
        var x = run.lowerBound
        while x < run.upperBound {
          let end = min(run.upperBound, (x / Self.side + 1) * Self.side)
          squares.add(x..<end, y, to: base + x / Self.side)
          x = end
        }
      }
    }
    // Connected components of squares, in two passes (Rosenfeld and Pfaltz, 1966), with disjoint sets
    // for the labels that turn out to be one.
    for row in 0..<rows {
      for column in 0..<columns where squares.isUsed(row * columns + column) {
        let square = row * columns + column
        // The four neighbours that come earlier in reading order.
        if column > 0 { squares.join(square, square - 1) }
        guard row > 0 else { continue }
        squares.join(square, square - columns)
        if column > 0 { squares.join(square, square - columns - 1) }
        if column < columns - 1 { squares.join(square, square - columns + 1) }
      }
    }
    clusters = squares.clusters()
  }

  /// Disjoint sets of squares.
  private struct Squares {
    private var parent: [Int32]
    private var cluster: [ImageDifference.Cluster?]

    init(count: Int) {
      parent = (0..<Int32(count)).map { $0 }
      cluster = Array(repeating: nil, count: count)
    }

    func isUsed(_ square: Int) -> Bool { cluster[square] != nil }

    /// Adds a run of pixels to the pixel count and the box of a square.
    mutating func add(_ run: Range<Int>, _ y: Int, to square: Int) {
      let box = PixelBounds(
        x0: Int32(run.lowerBound), y0: Int32(y), x1: Int32(run.upperBound), y1: Int32(y + 1))
      let old = cluster[square]
      cluster[square] = .init(
        bounds: old?.bounds.union(box) ?? box, pixelCount: (old?.pixelCount ?? 0) + run.count)
    }

    /// Returns the first square of the set that contains a square. Halves the path to it (Tarjan
    /// and van Leeuwen), so that the next search is shorter.
    private mutating func root(_ square: Int) -> Int {
      var square = square
      while Int(parent[square]) != square {
        parent[square] = parent[Int(parent[square])]
        square = Int(parent[square])
      }
      return square
    }

    /// Joins the sets of two squares if the second square has a differing pixel.
    mutating func join(_ a: Int, _ b: Int) {
      guard isUsed(b) else { return }
      let (p, q) = (root(a), root(b))
      // The lower index becomes the root, so the root is the first square in reading order.
      if p != q { parent[max(p, q)] = Int32(min(p, q)) }
    }

    /// Returns the clusters, largest first; clusters of equal size are in reading order.
    mutating func clusters() -> [ImageDifference.Cluster] {
      var merged: [Int: Int] = [:]
      var result: [ImageDifference.Cluster] = []
      for square in cluster.indices {
        guard let part = cluster[square] else { continue }
        let root = root(square)
        if let index = merged[root] {
          result[index].bounds = result[index].bounds.union(part.bounds)
          result[index].pixelCount += part.pixelCount
        } else {
          merged[root] = result.count
          result.append(part)
        }
      }
      // Roots are in reading order, and clusters of equal size keep that order.
      let order = result.indices.sorted {
        (-result[$0].pixelCount, $0) < (-result[$1].pixelCount, $1)
      }
      return order.map { result[$0] }
    }
  }
}
