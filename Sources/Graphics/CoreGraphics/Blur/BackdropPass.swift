/// The work of a backdrop filter: reads the pixels drawn so far, then replaces pixels by the
/// result.
protocol BackdropPass: AnyObject, Sendable {
  /// The size of the result in bytes.
  var byteCount: Int { get }

  /// Computes the result, together with other threads that need it. The source must be complete.
  func make(from target: PaintTarget)

  /// Replaces rows of the target under a clip by the result.
  func draw(
    _ rows: Range<Int>, clip: RunLengthMask?, into target: PaintTarget,
    _ rasterizer: RowRasterizer, _ scratch: UnsafeMutablePointer<UInt32>)
}

extension DisplayList.BackdropFilter {
  /// Creates the pass of the filter; nil if there is no memory for it.
  func makePass(over region: BackdropBlur.Region) -> (any BackdropPass)? {
    if let glass { return GlassPass(glass, region) }
    return BackdropBlur(self, region)
  }
}
