import CoreGraphics

/// A vector image in an SVG file of an asset catalog.
///
/// It draws shapes and paths with fills, strokes, dashes and linear or radial gradients; groups with
/// transforms and opacity; clip paths; masks made of opaque shapes; `use` and `symbol`; presentation
/// attributes, `style` attributes and style sheets with simple selectors (SVG 1.1 and 2). It does not draw
/// text, images, filters, patterns and markers; `image(scale:)` reports them.
package struct SVGDocument: Sendable {
  private let root: Element
  private let sheet: SVGStyleSheet
  /// The size in points.
  package let size: CGSize
  private let viewBox: CGRect

  /// Returns whether bytes are those of an SVG file.
  package static func isSVG(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { $0 > 32 && $0 < 0x80 }), first == UInt8(ascii: "<")
    else {
      return false
    }
    return String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<svg")
  }

  /// Parses a file; returns nil if it is not an SVG file or has no size.
  package init?(_ bytes: [UInt8]) {
    guard let tree = try? MarkupReader.read(Self.withoutDocumentType(bytes), file: "image.svg"),
      tree.root.name == "svg"
    else { return nil }
    root = tree.root
    sheet = SVGStyleSheet(of: root)
    let box = SVGNumbers.read(root["viewBox"] ?? "")
    let given = (SVGNumbers.length(root["width"]), SVGNumbers.length(root["height"]))
    let hasBox = box.count == 4 && box[2] > 0 && box[3] > 0
    let size = CGSize(
      width: given.0 ?? (hasBox ? box[2] : 0), height: given.1 ?? (hasBox ? box[3] : 0))
    guard size.width > 0, size.height > 0 else { return nil }
    self.size = size
    viewBox =
      hasBox
      ? CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
      : CGRect(origin: .zero, size: size)
  }

  /// Draws the image.
  ///
  /// - Parameter scale: The scale in pixels per point.
  /// - Returns: The image and descriptions of the parts that are not drawn; nil if the image is empty or too
  ///   large.
  package func image(scale: CGFloat) -> (image: CGImage, unread: [String])? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height <= 64_000_000 else { return nil }
    return image(width: Int(width), height: Int(height), scaleX: scale, scaleY: scale)
  }

  /// Draws the image to fill a size in pixels.
  ///
  /// - Returns: The image; nil if it is empty or too large.
  package func image(width: Int, height: Int) -> CGImage? {
    guard width >= 1, height >= 1, width * height <= 64_000_000 else { return nil }
    return image(
      width: width, height: height, scaleX: CGFloat(width) / size.width,
      scaleY: CGFloat(height) / size.height)?.image
  }

  private func image(
    width: Int, height: Int, scaleX: CGFloat, scaleY: CGFloat
  ) -> (image: CGImage, unread: [String])? {
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scaleX, y: -scaleY)
    context.concatenate(
      SVGTransform.fitting(
        viewBox, into: CGRect(origin: .zero, size: size), aspect: root["preserveAspectRatio"]))
    var painter = SVGPainter(root: root, sheet: sheet, context: context)
    painter.draw()
    return context.makeImage().map { ($0, painter.unread.sorted()) }
  }

  /// Replaces a document type declaration, which graphics editors write, by spaces, since its contents are
  /// not needed.
  static func withoutDocumentType(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array("<!DOCTYPE".utf8)
    let searched = bytes.prefix(4096)
    guard
      let start = searched.indices.first(where: { searched[$0...].starts(with: mark) })
    else { return bytes }
    var result = bytes
    var depth = 0
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte != UInt8(ascii: "\n") { result[index] = UInt8(ascii: " ") }
      if byte == UInt8(ascii: ">"), depth <= 0 { break }
    }
    return result
  }
}
