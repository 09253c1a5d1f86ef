/// An image whose pixels may be stored as any of several indices.
struct TolerantPixels: Sendable {
  /// The colour of each pixel as an index into the colours of the histogram.
  private let identifiers: [UInt16]
  private let choices: [PixelChoices]
  private let clear: PixelChoices

  init(_ histogram: ColorHistogram, table: FramePalette, nearest: [UInt8]) {
    identifiers = histogram.identifiers
    choices = table.palette.choices(of: histogram, nearest: nearest, within: table.tolerance)
    clear = PixelChoices(table.clearIndex ?? 0)
  }

  /// Returns the choices for an area, row by row.
  ///
  /// - Parameter same: The pixels that equal the frame before and may be omitted, if given.
  func choices(
    in area: PixelArea, width: Int, leavingOut same: SamePixels?, _ clearIndex: UInt8?
  ) -> [PixelChoices] {
    var result = [PixelChoices](repeating: clear, count: area.width * area.height)
    result.withUnsafeMutableBufferPointer { target in
      for row in 0..<area.height {
        let to = target.baseAddress! + row * area.width
        let from = (area.y + row) * width + area.x
        for x in 0..<area.width where identifiers[from + x] != ColorHistogram.clear {
          to[x] = choices[Int(identifiers[from + x])]
        }
        if let same, let clearIndex {
          same.preferClear(clearIndex, to, row: area.y + row, x: area.x, count: area.width)
        }
      }
    }
    return result
  }
}
