/// The work of a backdrop filter: reads the pixels drawn so far, then replaces pixels by the
/// result.
protocol BackdropPass: AnyObject, Sendable {
  /// The pixels that the result replaces.
  var area: PixelBounds { get }
  /// The size of the result in bytes.
  var byteCount: Int { get }
  /// Whether the result also depends on the pixels that it replaces when it is drawn.
  var readsTarget: Bool { get }

  /// Computes the result, together with other threads that need it. The source must be complete.
  func make(from target: PaintTarget)

  /// Returns a part of a row of the result, which it may have written into `scratch`.
  ///
  /// - Parameters:
  ///   - columns: Columns of the area.
  ///   - line: The target's pixels there.
  func pixels(
    _ columns: Range<Int>, y: Int, over line: UnsafePointer<UInt32>,
    _ scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32>
}

extension BackdropPass {
  /// Replaces rows of the target under a clip by the result.
  func draw(
    _ rows: Range<Int>, clip: RunLengthMask?, into target: PaintTarget,
    _ rasterizer: RowRasterizer, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    rasterizer.replace(rows, of: area, clip: clip, in: target) { columns, y, line in
      pixels(columns, y: y, over: line, scratch)
    }
  }
}

extension DisplayList.BackdropFilter {
  /// Creates the pass of the filter; nil if there is no memory for it.
  func makePass(over region: BackdropBlur.Region) -> (any BackdropPass)? {
    if let glass { return GlassPass(glass, region) }
    return BackdropBlur(self, region)
  }
}
