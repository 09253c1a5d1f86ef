public import Foundation
import ImageIO

public let kCGPDFContextTitle = "kCGPDFContextTitle"
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
public let kCGPDFContextCreator = "kCGPDFContextCreator"
public let kCGPDFContextSubject = "kCGPDFContextSubject"
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"

/// The format of PDF files: the entries of their information, such as the title.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  open var documentInfo: [String: Any] = [:]

  public required init() { super.init() }

  override func makeCopy() -> UIGraphicsRendererFormat {
    let copy = super.makeCopy()
    (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return copy
  }

  fileprivate var information: [(name: String, value: String)] {
    let names = [
      (kCGPDFContextTitle, "Title"), (kCGPDFContextAuthor, "Author"),
      (kCGPDFContextSubject, "Subject"), (kCGPDFContextKeywords, "Keywords"),
      (kCGPDFContextCreator, "Creator"),
    ]
    return names.compactMap { key, name in
      documentInfo[key].map { value in
        (name, (value as? [String])?.joined(separator: ", ") ?? "\(value)")
      }
    }
  }
}

/// The context of a PDF renderer. Drawing begins with the first page.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let pages: PDFPages
  private var pageFormat: UIGraphicsPDFRendererFormat

  fileprivate init(_ pages: PDFPages, format: UIGraphicsPDFRendererFormat) {
    self.pages = pages
    pageFormat = format
    super.init(pages.context, format: format)
    UIGraphicsPushContext(pages.context)
  }

  /// The context of the current page.
  open override var cgContext: CGContext { pages.context }

  open private(set) var pdfContextBounds: CGRect = .zero

  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    pdfContextBounds = bounds
    pages.begin(bounds)
    UIGraphicsPopContext()
    UIGraphicsPushContext(pages.context)
  }

  /// - Support: without effect: a file has no links.
  open func setURL(_ url: URL, for rect: CGRect) {}
  /// - Support: without effect: a file has no links.
  open func addDestination(withName name: String, at point: CGPoint) {}
  /// - Support: without effect: a file has no links.
  open func setDestinationWithName(_ name: String, for rect: CGRect) {}
}

/// A renderer that creates PDF files.
///
/// - Support: partial: outlines and letters are written as vectors, gradients, shadows and groups as pictures;
///   text cannot be selected in the file.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  /// Returns the file with the pages that the actions draw.
  open func pdfData(actions: DrawingActions) -> Data {
    let format = format as? UIGraphicsPDFRendererFormat ?? UIGraphicsPDFRendererFormat()
    let pages = PDFPages(information: format.information, usualBounds: format.bounds)
    actions(UIGraphicsPDFRendererContext(pages, format: format))
    UIGraphicsPopContext()
    return pages.finish()
  }

  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    try pdfData(actions: actions).write(to: url)
  }

  /// Returns a file of pages that are drawn in contexts whose y axes point up.
  package nonisolated static func data(
    ofPages pages: [(bounds: CGRect, draw: (CGContext) -> Void)]
  ) -> Data {
    var writer = PDFWriter()
    for page in pages {
      let context = PDFWriter.context(size: page.bounds.size)
      context.translateBy(x: -page.bounds.minX, y: -page.bounds.minY)
      page.draw(context)
      writer.add(context.list, size: page.bounds.size)
    }
    return writer.data()
  }
}
