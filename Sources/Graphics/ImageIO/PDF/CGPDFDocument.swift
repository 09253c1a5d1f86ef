public import CoreGraphics
public import Foundation

/// A PDF file whose pages can be drawn.
///
/// - Support: partial: paths, colours, gradients, forms, pictures and soft masks by alpha are drawn; text,
///   soft masks by luminosity, tiling patterns and encrypted files are not.
public final class CGPDFDocument: Sendable {
  fileprivate let file: PDFFile
  private let pages: [[String: PDFValue]]

  public convenience init?(_ url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(bytes: Array(data))
  }

  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data else { return nil }
    self.init(bytes: Array(data))
  }

  package init?(bytes: [UInt8]) {
    guard let file = PDFFile(bytes), !file.isEncrypted else { return nil }
    self.file = file
    pages = file.pages
  }

  package static func isPDF(_ bytes: [UInt8]) -> Bool { PDFFile.isPDF(bytes) }

  public var numberOfPages: Int { pages.count }
  public var isEncrypted: Bool { file.isEncrypted }

  /// Returns the page with a number, counted from 1.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    guard pages.indices.contains(pageNumber - 1) else { return nil }
    return CGPDFPage(document: self, entries: pages[pageNumber - 1], number: pageNumber)
  }
}

public enum CGPDFBox: Int32, Sendable {
  case mediaBox = 0
  case cropBox, bleedBox, trimBox, artBox
}

/// A page of a PDF file.
public final class CGPDFPage: Sendable {
  private let owner: CGPDFDocument
  private let entries: [String: PDFValue]
  public let pageNumber: Int

  fileprivate init(document: CGPDFDocument, entries: [String: PDFValue], number: Int) {
    owner = document
    self.entries = entries
    pageNumber = number
  }

  public var document: CGPDFDocument? { owner }

  /// The rotation of the page in degrees clockwise.
  public var rotationAngle: Int32 {
    let angle = owner.file.resolve(entries["Rotate"]).number ?? 0
    return Int32(
      ((angle.truncatingRemainder(dividingBy: 360)) + 360)
        .truncatingRemainder(dividingBy: 360))
  }

  /// Returns a box in points. A missing box is replaced by the next larger one, or finally by US letter.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect {
    let names = ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"]
    let own = box == .mediaBox ? [0] : box == .cropBox ? [1, 0] : [Int(box.rawValue), 1, 0]
    for name in own.map({ names[$0] }) {
      if let corners = owner.file.numbers(entries[name]), corners.count == 4 {
        return CGRect(corners: corners)
      }
    }
    return CGRect(x: 0, y: 0, width: 612, height: 792)
  }

  /// Draws the contents and returns descriptions of the parts that are not drawn.
  fileprivate func draw(in context: CGContext) -> [String] {
    let file = owner.file
    let value = file.resolve(entries["Contents"])
    let streams = value.array?.compactMap { file.resolve($0).stream } ?? value.stream.map { [$0] }
    var contents: [UInt8] = []
    for stream in streams ?? [] { contents += (file.unpacked(stream) ?? []) + [10] }
    var painter = PDFPainter(file, in: context)
    context.saveGState()
    context.clip(to: getBoxRect(.cropBox))
    painter.draw(contents, file.resolve(entries["Resources"]).dictionary ?? [:])
    painter.end()
    context.restoreGState()
    return painter.unread.sorted()
  }

  /// Draws the page into an image.
  ///
  /// - Parameter scale: The scale in pixels per point.
  /// - Returns: The image and descriptions of the parts that are not drawn; nil if the page is empty or too
  ///   large.
  package func image(scale: CGFloat) -> (image: CGImage, size: CGSize, unread: [String])? {
    let box = getBoxRect(.cropBox)
    return image(
      width: (box.width * scale).rounded(.up), height: (box.height * scale).rounded(.up),
      scaleX: scale, scaleY: scale)
  }

  /// Draws the page to fill a size in pixels; returns nil if the page is empty or too large.
  package func image(width: Int, height: Int) -> CGImage? {
    let box = getBoxRect(.cropBox)
    guard box.width > 0, box.height > 0 else { return nil }
    let (width, height) = (CGFloat(width), CGFloat(height))
    return image(
      width: width, height: height, scaleX: width / box.width, scaleY: height / box.height)?.image
  }

  private func image(
    width: CGFloat, height: CGFloat, scaleX: CGFloat, scaleY: CGFloat
  ) -> (image: CGImage, size: CGSize, unread: [String])? {
    let box = getBoxRect(.cropBox)
    guard width >= 1, height >= 1, width * height <= 64_000_000,
      let context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.scaleBy(x: scaleX, y: scaleY)
    context.translateBy(x: -box.minX, y: -box.minY)
    let unread = draw(in: context)
    return context.makeImage().map { ($0, box.size, unread) }
  }

  fileprivate func show(in context: CGContext) {
    let unread = draw(in: context)
    if !unread.isEmpty {
      DiagnosticLog.current.warn(
        "Page \(pageNumber) of a PDF has \(unread.joined(separator: ", ")), which is not drawn.")
    }
  }
}

extension CGContext {
  /// Draws a page in its own coordinates, whose origin is at the lower left.
  public func drawPDFPage(_ page: CGPDFPage) { page.show(in: self) }
}
