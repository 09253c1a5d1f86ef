import CPixels

/// A blurred copy of a backdrop and its position on the target.
struct GlassSampler {
  /// The copy in the form that the C loops take.
  let copy: px_glass_copy

  /// Creates a sampler of a copy.
  ///
  /// - Parameter source: The part of the target that the copy covers.
  init(_ copy: PixelBuffer, _ source: PixelBounds) {
    self.copy = px_glass_copy(
      pixels: copy.pixels, stride: copy.stride, last_x: Int32(copy.width - 1),
      last_y: Int32(copy.height - 1), origin_x: Float(source.x0), origin_y: Float(source.y0),
      scale_x: Float(copy.width) / Float(source.width) * 256,
      scale_y: Float(copy.height) / Float(source.height) * 256)
  }

  /// Returns the two rows of the copy next to a y of the target, and the share of the lower one in
  /// 256ths.
  func rows(at y: Float) -> (upper: Int, lower: Int, share: UInt32) {
    let v = Int32((y - copy.origin_y) * copy.scale_y) - 128
    func row(_ number: Int32) -> Int { Int(max(0, min(copy.last_y, number))) }
    return (row(v >> 8), row((v >> 8) + 1), UInt32(v & 255))
  }

  /// A row of the copy.
  func row(_ number: Int) -> UnsafePointer<UInt32> { copy.pixels + number * copy.stride }

  /// Returns the x in the target of a column of the copy.
  func place(ofColumn column: Int) -> Float {
    copy.origin_x + (Float(column) + 0.5) * 256 / copy.scale_x
  }

  /// Returns the columns of the copy next to each x of the target, with weights.
  func columns(at places: some Sequence<Float>) -> GlassColumns {
    var result = GlassColumns()
    for x in places {
      let u = Int32((x - copy.origin_x) * copy.scale_x) - 128
      result.left.append(max(0, min(copy.last_x, u >> 8)))
      result.right.append(max(0, min(copy.last_x, (u >> 8) + 1)))
      result.share.append(UInt32(u & 255))
    }
    return result
  }
}

/// The columns and weights that interpolate a row of a copy horizontally: for each x the columns of
/// the copy on its left and right, and the share of the right one in 256ths.
struct GlassColumns: Sendable {
  var left: [Int32] = []
  var right: [Int32] = []
  var share: [UInt32] = []

  var count: Int { share.count }

  /// Interpolates pixels of a row of the copy for a range of positions.
  func interpolate(
    _ row: UnsafePointer<UInt32>, at places: Range<Int>,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        share.withUnsafeBufferPointer { share in
          px_between_columns(
            result, row, left.baseAddress! + places.lowerBound,
            right.baseAddress! + places.lowerBound, share.baseAddress! + places.lowerBound,
            places.count)
        }
      }
    }
  }
}
