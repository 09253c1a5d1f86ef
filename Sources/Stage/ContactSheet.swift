package import CoreGraphics

/// Several pictures on one, in rows, each scaled down to fit its cell.
package struct ContactSheet {
  private let pictures: [PixelBuffer]
  private let cell: CGSize
  private let columns: Int
  private static let gap: CGFloat = 16

  package init(pictures: [PixelBuffer], cell: CGSize = CGSize(width: 390, height: 560)) {
    self.pictures = pictures
    self.cell = cell
    columns = max(1, min(pictures.count, Int(CGFloat(pictures.count).squareRoot().rounded(.up))))
  }

  /// Nil without pictures or memory.
  package func draw() -> PixelBuffer? {
    guard !pictures.isEmpty else { return nil }
    let rows = (pictures.count + columns - 1) / columns
    let width = Self.gap + CGFloat(columns) * (cell.width + Self.gap)
    let height = Self.gap + CGFloat(rows) * (cell.height + Self.gap)
    guard let buffer = PixelBuffer(width: Int(width), height: Int(height)) else { return nil }
    buffer.fill(CGColor(gray: 0.85, alpha: 1).premultiplied())
    var list = DisplayList(bounds: buffer.bounds)
    for (index, picture) in pictures.enumerated() {
      append(picture, at: index, to: &list)
    }
    Painter.paint(list, into: buffer)
    return buffer
  }

  private func append(_ picture: PixelBuffer, at index: Int, to list: inout DisplayList) {
    let scale = min(
      1, cell.width / CGFloat(picture.width), cell.height / CGFloat(picture.height))
    let w = CGFloat(picture.width) * scale
    let h = CGFloat(picture.height) * scale
    let x = Self.gap + CGFloat(index % columns) * (cell.width + Self.gap) + (cell.width - w) / 2
    let y = Self.gap + CGFloat(index / columns) * (cell.height + Self.gap) + (cell.height - h) / 2
    list.place(picture, in: CGRect(x: x.rounded(), y: y.rounded(), width: w, height: h))
  }
}
