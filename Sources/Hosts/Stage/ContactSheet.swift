package import CoreGraphics
import UIKit

/// An image that contains several images in rows, each scaled down to fit its cell, with captions below them.
@MainActor
package struct ContactSheet {
  private let pictures: [PixelBuffer]
  private let captions: [String]
  private var captionHeight: CGFloat { captions.allSatisfy(\.isEmpty) ? 0 : 24 }
  private let cell: CGSize
  private let columns: Int
  private static let gap: CGFloat = 16

  /// Creates a sheet of images.
  ///
  /// - Parameter captions: The captions of the first images; the others have none.
  package init(
    pictures: [PixelBuffer], captions: [String] = [],
    cell: CGSize = CGSize(width: 390, height: 560)
  ) {
    self.pictures = pictures
    self.captions = captions
    self.cell = cell
    columns = max(1, min(pictures.count, Int(CGFloat(pictures.count).squareRoot().rounded(.up))))
  }

  /// Draws the sheet. Returns nil if there are no images or if memory is insufficient.
  package func draw() -> PixelBuffer? {
    guard !pictures.isEmpty else { return nil }
    let rows = (pictures.count + columns - 1) / columns
    let width = Self.gap + CGFloat(columns) * (cell.width + Self.gap)
    let height = Self.gap + CGFloat(rows) * rowHeight
    guard let buffer = PixelBuffer(width: Int(width), height: Int(height)) else { return nil }
    buffer.fill(Self.background.premultiplied())
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
    let top = Self.gap + CGFloat(index / columns) * rowHeight
    let y = top + (cell.height - h) / 2
    list.place(picture, in: CGRect(x: x.rounded(), y: y.rounded(), width: w, height: h))
    guard index < captions.count, let caption = captionImage(captions[index]) else { return }
    list.place(
      caption,
      in: CGRect(
        x: Self.gap + CGFloat(index % columns) * (cell.width + Self.gap), y: top + cell.height,
        width: CGFloat(caption.width), height: CGFloat(caption.height)))
  }

  private var rowHeight: CGFloat { cell.height + captionHeight + Self.gap }

  private func captionImage(_ caption: String) -> PixelBuffer? {
    guard !caption.isEmpty else { return nil }
    let size = CGSize(width: cell.width, height: captionHeight)
    let stage = Stage.withoutQueues { Stage(size: size, scale: 1, safeArea: .zero) }
    let label = stage.perform {
      let label = UILabel(frame: CGRect(origin: .zero, size: size))
      label.font = .systemFont(ofSize: 15)
      label.textColor = .black
      label.textAlignment = .center
      label.text = caption
      return label
    }
    stage.show(label)
    return try? stage.picture(of: label.layer, background: Self.background)
  }

  private static let background = CGColor(gray: 0.85, alpha: 1)
}
