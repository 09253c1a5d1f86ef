import Comparison
import CoreGraphics
import Foundation
import ImageIO
import Stage

/// Stores the images of a review as files in a temporary folder, until the report copies them.
@MainActor
final class DrawingStore {
  let folder: String
  /// The folder of the reduced images for comments.
  private let smallFolder: String
  private var count = 0

  init(folder: String, smallFolder: String) {
    self.folder = folder
    self.smallFolder = smallFolder
  }

  /// Writes the images of an item. One of the two may be missing.
  func add(_ before: PixelBuffer?, _ after: PixelBuffer?, to item: inout ReviewItem) throws(Failure)
  {
    count += 1
    item.before = try before.map { (picture) throws(Failure) in try write(picture, "before") }
    item.after = try after.map { (picture) throws(Failure) in try write(picture, "after") }
    var shown = after ?? before
    if let before, let after,
      let difference = ImageComparison.difference(reference: before, actual: after)
    {
      describe(difference, in: &item)
      let panes = DifferenceImage(
        reference: before, actual: after, difference: difference, labels: ("Before", "After"))
      if let drawn = panes.draw() {
        item.difference = try write(drawn, "difference")
        shown = drawn
      }
    }
    if let shown, item.status != .other { item.small = try writeSmall(shown) }
  }

  /// Stores the difference of the images in the item and marks it as changed.
  private func describe(_ difference: ImageDifference, in item: inout ReviewItem) {
    item.status = .changed
    item.differingPixels = difference.differingCount
    item.pixels = difference.pixelCount
    let (was, now) = (difference.referenceSize, difference.actualSize)
    item.headline =
      difference.sizesDiffer
      ? "The picture is \(now.width) x \(now.height) pixels instead of \(was.width) x \(was.height)."
      : DifferenceExplanation(difference, scale: 1).headline
  }

  /// Stores a file without changes.
  func add(_ bytes: Data, named name: String) throws(Failure) -> String {
    count += 1
    let path = "\(folder)/\(count)-\((name as NSString).lastPathComponent)"
    try Output.write(Array(bytes), to: path)
    return path
  }

  /// Writes an image for the page.
  private func write(_ picture: PixelBuffer, _ role: String) throws(Failure) -> String {
    let path = "\(folder)/\(count)-\(role).png"
    try Output.write(PNGEncoder().encode(picture), to: path)
    return path
  }

  /// The maximum width and height in pixels of an image in a comment.
  private static let smallSize = CGSize(width: 840, height: 600)

  /// Writes an image reduced to `smallSize` for the comment. Returns nil if memory is insufficient.
  private func writeSmall(_ picture: PixelBuffer) throws(Failure) -> String? {
    let scale = min(
      1, Self.smallSize.width / CGFloat(picture.width),
      Self.smallSize.height / CGFloat(picture.height))
    let width = max(1, Int((CGFloat(picture.width) * scale).rounded()))
    let height = max(1, Int((CGFloat(picture.height) * scale).rounded()))
    guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
    var list = DisplayList(bounds: buffer.bounds)
    list.place(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
    Painter.paint(list, into: buffer)
    let name = "small/\(count).png"
    try Output.makeFolder(smallFolder + "/small")
    try Output.write(PNGEncoder().encode(buffer), to: "\(smallFolder)/\(name)")
    return name
  }
}
