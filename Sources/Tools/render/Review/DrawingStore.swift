import Comparison
import CoreGraphics
import Foundation
import ImageIO
import Stage

/// The pictures of a review as files in a temporary folder, until the report takes them.
@MainActor
final class DrawingStore {
  let folder: String
  /// The folder of the small pictures for comments.
  private let smallFolder: String
  private var count = 0

  init(folder: String, smallFolder: String) {
    self.folder = folder
    self.smallFolder = smallFolder
  }

  /// Writes the pictures of an item: one of the two may be missing.
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

  /// Stores the difference of the pictures in the item and marks it as changed.
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

  /// Keeps a file as it is.
  func add(_ bytes: Data, named name: String) throws(Failure) -> String {
    count += 1
    let path = "\(folder)/\(count)-\((name as NSString).lastPathComponent)"
    try Output.write(Array(bytes), to: path)
    return path
  }

  /// Writes a picture for the page.
  private func write(_ picture: PixelBuffer, _ role: String) throws(Failure) -> String {
    let path = "\(folder)/\(count)-\(role).png"
    try Output.write(PNGEncoder().encode(picture), to: path)
    return path
  }

  /// The largest width and height of a picture in a comment.
  private static let smallSize = CGSize(width: 840, height: 600)

  /// Writes a picture reduced to `smallSize` for the comment. Nil if there is no memory for it.
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
