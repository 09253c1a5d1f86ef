internal import CoreGraphics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An image with unpremultiplied alpha. It shares the animation's pixels if they are opaque.
struct UnpremultipliedImage: Sendable {
  private let buffer: PixelBuffer

  /// Converts an image.
  ///
  /// - Parameter keepsAlpha: Whether pixels may be transparent; if false they are drawn over black.
  init(_ source: PixelBuffer, keepsAlpha: Bool) {
    guard !source.isOpaque, let copy = source.copy() else {
      buffer = source
      return
    }
    for y in 0..<copy.height {
      let row = copy.row(y)
      for x in 0..<copy.width {
        row[x] = keepsAlpha ? Self.straightened(row[x]) : row[x] | 0xFF00_0000
      }
    }
    buffer = copy
  }

  var view: ImageRows { ImageRows(buffer) }

  /// Returns the pixel as transparent or opaque, since GIF supports nothing between. From half opacity on it
  /// is opaque.
  private static func straightened(_ pixel: UInt32) -> UInt32 {
    let alpha = Int(pixel >> 24)
    guard alpha >= 128 else { return 0 }
    let base = alpha << 8
    let red = UInt32(unpremultiplyTable[base | Int(pixel & 255)])
    let green = UInt32(unpremultiplyTable[base | Int(pixel >> 8 & 255)])
    let blue = UInt32(unpremultiplyTable[base | Int(pixel >> 16 & 255)])
    return red | green << 8 | blue << 16 | 0xFF00_0000
  }
}

/// The palette that a group of frames shares.
struct FramePalette: Sendable {
  let palette: Palette
  let isGlobal: Bool
  let isExact: Bool
  let limit: Int
  /// The squared distance by which a stored colour may differ from the exact one, which makes files smaller;
  /// 0 to store the nearest colour.
  var tolerance: Float = 0

  /// The index of transparent pixels; nil if the palette is full.
  var clearIndex: UInt8? {
    palette.colors.count < limit ? UInt8(palette.colors.count) : nil
  }
}

/// An image as indices into a palette.
struct IndexedImage: Sendable {
  let indices: [UInt8]
  let width: Int
  let height: Int
  let table: FramePalette
  /// The acceptable indices of each pixel, if colours may differ.
  let tolerant: TolerantPixels?

  init(
    _ histogram: ColorHistogram, table: FramePalette, dithers: Bool, width: Int, height: Int
  ) {
    self.width = width
    self.height = height
    self.table = table
    let ofColor = table.palette.indices(of: histogram)
    tolerant =
      table.tolerance > 0 ? TolerantPixels(histogram, table: table, nearest: ofColor) : nil
    var lookup = [UInt8](repeating: table.clearIndex ?? 0, count: 1 << 16)
    lookup.replaceSubrange(0..<ofColor.count, with: ofColor)
    let count = histogram.identifiers.count
    indices = [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      initialized = count
      let target = output.baseAddress!
      lookup.withUnsafeBufferPointer { lookup in
        histogram.identifiers.withUnsafeBufferPointer { identifiers in
          for i in 0..<count { target[i] = lookup[Int(identifiers[i])] }
        }
      }
      if dithers {
        PatternDither(histogram, palette: table.palette, indices: ofColor)
          .apply(to: target, histogram, width: width, height: height)
      }
    }
  }
}

/// The stored part of a frame, the compressed area that differs from the previous frame.
struct FramePart: Sendable {
  /// The area that differs from the previous frame; nil if the frames are equal.
  private(set) var area: PixelArea?
  private(set) var clearIndex: UInt8?
  /// The frame's own palette; nil to use the global one.
  private(set) var localColors: [UInt32]?
  private(set) var data: [UInt8] = []

  init(_ image: IndexedImage, after previous: IndexedImage?) {
    localColors = image.table.isGlobal ? nil : image.table.palette.colors
    let whole = PixelArea(x: 0, y: 0, width: image.width, height: image.height)
    guard let previous else {
      area = whole
      clearIndex = image.table.clearIndex
      compress(image, leavingOut: nil)
      return
    }
    let same = SamePixels(image, previous)
    area = same.changedArea
    guard let area else { return }
    let leavesOut = image.table.clearIndex != nil && same.leavingOutPays(in: area)
    clearIndex = leavesOut ? image.table.clearIndex : nil
    compress(image, leavingOut: leavesOut ? same : nil)
  }

  /// A part without changes, which extends the delay.
  var repeated: FramePart {
    var copy = self
    copy.area = nil
    copy.localColors = nil
    copy.clearIndex = 3
    copy.data = []
    var encoder = LZWEncoder()
    [UInt8(3)].withUnsafeBufferPointer {
      encoder.encode($0, minimumCodeSize: 2, into: &copy.data)
    }
    return copy
  }

  private mutating func compress(_ image: IndexedImage, leavingOut same: SamePixels?) {
    guard let area else { return }
    let bits = max(2, GIFWriter.tableBits(image.table.palette.colors.count + 1))
    if let tolerant = image.tolerant {
      let choices = tolerant.choices(in: area, width: image.width, leavingOut: same, clearIndex)
      var encoder = LossyLZWEncoder()
      choices.withUnsafeBufferPointer {
        encoder.encode($0, minimumCodeSize: bits, into: &data)
      }
      return
    }
    var encoder = LZWEncoder()
    if same == nil, area.width == image.width {
      // Entire rows are contiguous.
      image.indices.withUnsafeBufferPointer {
        let start = area.y * area.width
        encoder.encode(
          UnsafeBufferPointer(rebasing: $0[start..<start + area.width * area.height]),
          minimumCodeSize: bits, into: &data)
      }
      return
    }
    var indices = [UInt8](repeating: clearIndex ?? 0, count: area.width * area.height)
    indices.withUnsafeMutableBufferPointer { target in
      image.indices.withUnsafeBufferPointer { source in
        for row in 0..<area.height {
          let from = source.baseAddress! + (area.y + row) * image.width + area.x
          let to = target.baseAddress! + row * area.width
          if let same {
            same.copyChanged(from, to, row: area.y + row, x: area.x, count: area.width)
          } else {
            to.update(from: from, count: area.width)
          }
        }
      }
    }
    indices.withUnsafeBufferPointer {
      encoder.encode($0, minimumCodeSize: bits, into: &data)
    }
  }
}

/// Determines which pixels of a frame have the same colour as in the previous frame.
struct SamePixels {
  private let new: IndexedImage
  private let old: IndexedImage
  /// For each index of the new palette, the index of the same colour in the old one; 256 if there is none.
  private let counterpart: [UInt16]
  /// Whether both images have the same palette, so that equal indices are equal colours.
  private let sharesPalette: Bool

  init(_ new: IndexedImage, _ old: IndexedImage) {
    self.new = new
    self.old = old
    var oldIndex: [UInt32: UInt16] = [:]
    for (i, color) in old.table.palette.colors.enumerated() { oldIndex[color] = UInt16(i) }
    var counterpart = [UInt16](repeating: 256, count: 256)
    for (i, color) in new.table.palette.colors.enumerated() {
      counterpart[i] = oldIndex[color] ?? 256
    }
    self.counterpart = counterpart
    sharesPalette = counterpart.indices.allSatisfy { i in
      i >= new.table.palette.colors.count || counterpart[i] == UInt16(i)
    }
  }

  private func withRows<Result>(
    _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafePointer<UInt16>) -> Result
  ) -> Result {
    new.indices.withUnsafeBufferPointer { new in
      old.indices.withUnsafeBufferPointer { old in
        counterpart.withUnsafeBufferPointer {
          body(new.baseAddress!, old.baseAddress!, $0.baseAddress!)
        }
      }
    }
  }

  /// The smallest rectangle that contains all differences; nil if there are none.
  var changedArea: PixelArea? {
    withRows { new, old, counterpart in
      let (width, height) = (self.new.width, self.new.height)
      var (left, right, top, bottom) = (width, -1, height, -1)
      for y in 0..<height {
        let a = new + y * width
        let b = old + y * width
        if sharesPalette, memcmp(a, b, width) == 0 { continue }
        func differs(_ x: Int) -> Bool { counterpart[Int(a[x])] != UInt16(b[x]) }
        guard let first = (0..<width).first(where: differs),
          let last = (first..<width).last(where: differs)
        else { continue }
        (left, right) = (min(left, first), max(right, last))
        (top, bottom) = (min(top, y), y)
      }
      guard right >= 0 else { return nil }
      return PixelArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }

  /// Returns whether omitting unchanged pixels makes longer runs than storing them again.
  ///
  /// Transparency makes files smaller if most pixels are unchanged, and larger if changed and unchanged
  /// pixels alternate, since a gap in a run makes two more runs. The beginnings of runs are counted both ways
  /// on every fourth row.
  func leavingOutPays(in area: PixelArea) -> Bool {
    withRows { new, old, counterpart in
      var (plain, sparse) = (0, 0)
      for y in stride(from: area.y, to: area.y + area.height, by: 4) {
        let a = new + y * self.new.width + area.x
        let b = old + y * self.new.width + area.x
        var last = a[0]
        var wasSame = counterpart[Int(last)] == UInt16(b[0])
        for x in 1..<max(1, area.width) {
          let index = a[x]
          let isSame = counterpart[Int(index)] == UInt16(b[x])
          if index != last { plain &+= 1 }
          if isSame != wasSame || (index != last && !isSame) { sparse &+= 1 }
          (last, wasSame) = (index, isSame)
        }
      }
      return sparse < plain
    }
  }

  /// Adds the transparent index as the preferred choice for pixels that do not differ.
  func preferClear(
    _ clear: UInt8, _ choices: UnsafeMutablePointer<PixelChoices>, row: Int, x: Int, count: Int
  ) {
    withRows { new, old, counterpart in
      let start = row * self.new.width + x
      for i in 0..<count where counterpart[Int(new[start + i])] == UInt16(old[start + i]) {
        choices[i].prefer(clear)
      }
    }
  }

  /// Copies the differing pixels. The target must contain the transparent index everywhere.
  func copyChanged(
    _ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, row: Int, x: Int, count: Int
  ) {
    withRows { _, old, counterpart in
      let before = old + row * self.new.width + x
      for i in 0..<count where counterpart[Int(from[i])] != UInt16(before[i]) { to[i] = from[i] }
    }
  }
}
