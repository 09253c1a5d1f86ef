/// The distinct colours of images, their weights, and the colour of each pixel.
///
/// The histogram is exact up to 32,768 colours. Images with more colours are counted with 6, then 5 bits per
/// channel, and each cell is represented by the mean of its colours.
struct ColorHistogram {
  /// The colours as opaque RGB in the low three bytes. The fourth byte is 255.
  private(set) var colors: [UInt32] = []
  private(set) var weights: [Float] = []
  /// The number of low bits of each channel that were dropped while counting; 0 if the histogram is exact.
  private(set) var droppedBits = 0
  /// The colour of each pixel, row by row, as an index into `colors`; `clear` for transparent pixels.
  private(set) var identifiers: [UInt16] = []

  var isExact: Bool { droppedBits == 0 }

  static let clear = UInt16.max
  private static let limit = 1 << 15
  private static let tries = [0, 2, 3]

  /// Counts the colours of an image.
  ///
  /// - Parameters:
  ///   - picture: Rows of unpremultiplied RGBA.
  ///   - previous: The previous image, if there is one: pixels that change have twice the weight, since they
  ///     are most noticeable. A run is judged by its first pixel.
  init(_ picture: ImageRows, previous: ImageRows?) {
    let count = picture.width * picture.height
    identifiers = [UInt16](unsafeUninitializedCapacity: count) { identifiers, initialized in
      initialized = count
      fill { bits, table in
        Self.count(picture, previous: previous, bits: bits, in: table, identifiers.baseAddress!)
      }
    }
  }

  /// Merges the colours of several images, without the colours of their pixels.
  init(merging parts: [ColorHistogram]) {
    let dropped = parts.map(\.droppedBits).max() ?? 0
    fill(startingAt: dropped) { bits, table in
      let mask = Self.mask(bits)
      return parts.allSatisfy { part in
        zip(part.colors, part.weights).allSatisfy { color, weight in
          table.add(color, key: color & mask, weight: weight, count: weight) != Self.clear
        }
      }
    }
  }

  /// Counts with fewer and fewer bits a channel until the colours fit.
  private mutating func fill(
    startingAt least: Int = 0, _ count: (Int, ColorTable) -> Bool
  ) {
    for bits in Self.tries where bits >= least {
      let table = ColorTable(capacity: Self.limit, isExact: bits == 0)
      defer { table.deallocate() }
      guard count(bits, table) || bits == Self.tries.last else { continue }
      droppedBits = bits
      colors = bits == 0 ? table.firstColors : table.meanColors
      weights = table.allWeights
      return
    }
  }

  private static func mask(_ bits: Int) -> UInt32 { UInt32((0xFF >> bits) << bits) * 0x01_0101 }

  /// Counts the rows by runs of one colour, since three of four pixels of a user interface repeat the
  /// previous pixel.
  private static func count(
    _ picture: ImageRows, previous: ImageRows?, bits: Int, in table: ColorTable,
    _ identifiers: UnsafeMutablePointer<UInt16>
  ) -> Bool {
    let mask = mask(bits)
    let width = picture.width
    var out = identifiers
    for y in 0..<picture.height {
      let row = picture.row(y)
      let above = picture.row(max(0, y &- 1))
      let old = previous?.row(y)
      var x = 0
      while x < width {
        let color = row[x]
        var end = x &+ 1
        while end < width, row[end] == color { end &+= 1 }
        var identifier = clear
        if color >> 24 >= 128 {
          let length = Float(end &- x)
          let isChanged = if let old { old[x] != color } else { false }
          let weight = isChanged ? length + length : length
          if above[x] == color, y > 0 {
            // The pixel equals the one above, so no lookup is needed.
            identifier = out[x &- width]
            table.add(color, number: identifier, weight: weight, count: length)
          } else {
            identifier = table.add(color, key: color & mask, weight: weight, count: length)
            if identifier == clear { return false }
          }
        }
        while x < end {
          out[x] = identifier
          x &+= 1
        }
      }
      out += width
    }
    return true
  }
}

/// An open-addressing hash table from colours to the order in which they were first found.
///
/// It uses pointers instead of arrays, whose uniqueness checks at each lookup would be too expensive.
private struct ColorTable {
  /// The slots, with the key in the low half and the colour's index plus 1 in the high half; 0 for an empty
  /// slot.
  private let slots: UnsafeMutablePointer<UInt64>
  private let weights: UnsafeMutablePointer<Float>
  private let firsts: UnsafeMutablePointer<UInt32>
  private let sums: UnsafeMutablePointer<SIMD4<Float>>
  private let count: UnsafeMutablePointer<Int>
  private let capacity: Int
  private let slotMask: Int
  /// Whether counting is exact. If so, each colour is its own mean, and no sums are stored.
  private let isExact: Bool

  init(capacity: Int, isExact: Bool) {
    self.capacity = capacity
    self.isExact = isExact
    let size = capacity * 2
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    weights = .allocate(capacity: capacity)
    firsts = .allocate(capacity: capacity)
    sums = .allocate(capacity: capacity)
    count = .allocate(capacity: 1)
    count.initialize(to: 0)
    slotMask = size - 1
  }

  func deallocate() {
    slots.deallocate()
    weights.deallocate()
    firsts.deallocate()
    sums.deallocate()
    count.deallocate()
  }

  /// Counts pixels of a colour and returns the index of the colour, or `clear` if the table is full.
  @inline(__always)
  func add(_ color: UInt32, key: UInt32, weight: Float, count pixels: Float) -> UInt16 {
    var slot = Int(truncatingIfNeeded: (key &* 2_654_435_761) >> 16) & slotMask
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot]) == key {
        let number = UInt16(truncatingIfNeeded: (slots[slot] >> 32) &- 1)
        add(color, number: number, weight: weight, count: pixels)
        return number
      }
      slot = (slot &+ 1) & slotMask
    }
    let number = count.pointee
    guard number < capacity else { return ColorHistogram.clear }
    slots[slot] = UInt64(number &+ 1) << 32 | UInt64(key)
    weights[number] = weight
    firsts[number] = color | 0xFF00_0000
    sums[number] = Self.vector(color, pixels)
    count.pointee = number &+ 1
    return UInt16(truncatingIfNeeded: number)
  }

  /// Adds weight to a colour with a known index.
  @inline(__always)
  func add(_ color: UInt32, number: UInt16, weight: Float, count pixels: Float) {
    weights[Int(number)] += weight
    if !isExact { sums[Int(number)] += Self.vector(color, pixels) }
  }

  @inline(__always)
  private static func vector(_ color: UInt32, _ weight: Float) -> SIMD4<Float> {
    SIMD4(
      Float(color & 255), Float(color >> 8 & 255), Float(color >> 16 & 255), 1) * weight
  }

  var allWeights: [Float] { Array(UnsafeBufferPointer(start: weights, count: count.pointee)) }

  var firstColors: [UInt32] { Array(UnsafeBufferPointer(start: firsts, count: count.pointee)) }

  var meanColors: [UInt32] {
    UnsafeBufferPointer(start: sums, count: count.pointee).map { sum in
      let red = UInt32(sum.x / sum.w + 0.5)
      let green = UInt32(sum.y / sum.w + 0.5)
      let blue = UInt32(sum.z / sum.w + 0.5)
      return red | green << 8 | blue << 16 | 0xFF00_0000
    }
  }
}
