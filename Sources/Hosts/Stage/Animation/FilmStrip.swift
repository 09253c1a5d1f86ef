package import CoreGraphics

/// An image that contains other images side by side at one pixel per point, with gaps of 8 pixels
/// between and around them.
package struct FilmStrip {
  private let frames: [PixelBuffer]
  private let scale: CGFloat
  private static let gap = 8

  /// Creates a strip of frames.
  ///
  /// - Parameter scale: The pixels per point of the frames, which are reduced to one pixel per point.
  package init(frames: [PixelBuffer], scale: CGFloat) {
    self.frames = frames
    self.scale = max(1, scale)
  }

  private func width(_ frame: PixelBuffer) -> Int { max(1, Int(CGFloat(frame.width) / scale)) }
  private func height(_ frame: PixelBuffer) -> Int { max(1, Int(CGFloat(frame.height) / scale)) }

  /// The size of the strip.
  package var size: (width: Int, height: Int) {
    let widths = frames.reduce(Self.gap) { $0 + width($1) + Self.gap }
    return (widths, (frames.map(height).max() ?? 0) + 2 * Self.gap)
  }

  /// Draws the strip. Returns nil if there are no frames, if memory is insufficient, or if the strip exceeds
  /// the limits of images.
  package func draw() -> PixelBuffer? {
    let size = size
    guard !frames.isEmpty, size.width <= CaptureLimits.side * 4,
      size.width * size.height <= CaptureLimits.pixels,
      let buffer = PixelBuffer(width: size.width, height: size.height)
    else { return nil }
    buffer.fill(CGColor(gray: 0.85, alpha: 1).premultiplied())
    var list = DisplayList(bounds: buffer.bounds)
    var x = Self.gap
    for frame in frames {
      let (w, h) = (width(frame), height(frame))
      list.place(frame, in: CGRect(x: x, y: Self.gap, width: w, height: h))
      x += w + Self.gap
    }
    Painter.paint(list, into: buffer)
    return buffer
  }
}
