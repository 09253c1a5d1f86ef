@_exported public import ImageIO
@_exported public import UIKit

public enum PDFDisplayMode: Int, Sendable {
  case singlePage, singlePageContinuous, twoUp, twoUpContinuous
}
public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }
public enum PDFDisplayBox: Int, Sendable {
  case mediaBox, cropBox, bleedBox, trimBox, artBox
  fileprivate var box: CGPDFBox { CGPDFBox(rawValue: Int32(rawValue)) ?? .mediaBox }
}
public enum PDFThumbnailLayoutMode: Int, Sendable { case vertical, horizontal }

public struct PDFDocumentAttribute: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let titleAttribute = Self(rawValue: "Title")
  public static let authorAttribute = Self(rawValue: "Author")
  public static let subjectAttribute = Self(rawValue: "Subject")
  public static let creatorAttribute = Self(rawValue: "Creator")
}

extension NSNotification.Name {
  public static let PDFViewPageChanged = NSNotification.Name("PDFViewPageChanged")
  public static let PDFViewDocumentChanged = NSNotification.Name("PDFViewDocumentChanged")
  public static let PDFViewScaleChanged = NSNotification.Name("PDFViewScaleChanged")
  public static let PDFViewSelectionChanged = NSNotification.Name("PDFViewSelectionChanged")
}

/// A PDF document, which consists of pages.
///
/// - Support: partial: pages are drawn as `CGPDFPage` draws them; text is not extracted, and only
///   the order of pages can be edited.
open class PDFDocument: NSObject {
  open private(set) var documentURL: URL?
  private var pages: [PDFPage] = []
  private var bytes: Data?
  open var documentAttributes: [AnyHashable: Any]?

  public override init() { super.init() }

  public convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
    documentURL = url
  }

  public init?(data: Data) {
    guard let document = CGPDFDocument(bytes: Array(data)) else { return nil }
    super.init()
    bytes = data
    pages = (0..<document.numberOfPages).compactMap { document.page(at: $0 + 1) }
      .map { PDFPage($0, document: self) }
  }

  open var pageCount: Int { pages.count }
  open var isLocked: Bool { false }
  open var isEncrypted: Bool { false }
  open var allowsPrinting: Bool { true }
  open var allowsCopying: Bool { true }
  open var string: String? { nil }
  open var outlineRoot: PDFOutline? { nil }
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }
  open func insert(_ page: PDFPage, at index: Int) {
    pages.insert(page, at: min(max(0, index), pages.count))
    page.owner = self
    bytes = nil
  }
  open func removePage(at index: Int) {
    guard pages.indices.contains(index) else { return }
    pages.remove(at: index)
    bytes = nil
  }
  open func exchangePage(at indexA: Int, withPageAt indexB: Int) {
    guard pages.indices.contains(indexA), pages.indices.contains(indexB) else { return }
    pages.swapAt(indexA, indexB)
    bytes = nil
  }
  open func unlock(withPassword password: String) -> Bool { true }
  open func findString(_ string: String, withOptions options: NSString.CompareOptions = [])
    -> [PDFSelection]
  { [] }

  /// Returns the document as a PDF file: the bytes that it was read from, or a new file if pages
  /// were inserted, removed or exchanged.
  open func dataRepresentation() -> Data? {
    if let bytes { return bytes }
    return UIGraphicsPDFRenderer.data(
      ofPages: pages.map { page in
        (page.bounds(for: .cropBox), { page.draw(with: .cropBox, to: $0) })
      })
  }
  @discardableResult
  open func write(to url: URL) -> Bool {
    guard let data = dataRepresentation() else { return false }
    return (try? data.write(to: url)) != nil
  }
  @discardableResult
  open func write(toFile path: String) -> Bool { write(to: URL(fileURLWithPath: path)) }
}

open class PDFOutline: NSObject {
  public override init() { super.init() }
  open var label: String?
  open var numberOfChildren: Int { 0 }
  open func child(at index: Int) -> PDFOutline? { nil }
  open var destination: PDFDestination?
}

open class PDFDestination: NSObject {
  open private(set) weak var page: PDFPage?
  public let point: CGPoint
  public init(page: PDFPage, at point: CGPoint) {
    self.page = page
    self.point = point
  }
}

open class PDFSelection: NSObject {
  public init(document: PDFDocument) {}
  open var string: String? { nil }
  open var pages: [PDFPage] { [] }
  open var color: UIColor?
}

public struct PDFAnnotationSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let highlight = Self(rawValue: "/Highlight")
  public static let ink = Self(rawValue: "/Ink")
  public static let freeText = Self(rawValue: "/FreeText")
  public static let link = Self(rawValue: "/Link")
  public static let text = Self(rawValue: "/Text")
}

/// An annotation of a page. It stores its values.
///
/// - Support: without effect: annotations are not drawn.
open class PDFAnnotation: NSObject {
  open var bounds: CGRect
  open var color = UIColor.yellow
  open var contents: String?
  open var font: UIFont?
  open var fontColor: UIColor?
  open var url: URL?
  open internal(set) weak var page: PDFPage?
  public let type: String?
  public init(
    bounds: CGRect, forType annotationType: PDFAnnotationSubtype,
    withProperties properties: [AnyHashable: Any]?
  ) {
    self.bounds = bounds
    type = String(annotationType.rawValue.dropFirst())
  }
}

/// A page of a PDF document. It can consist of an image.
open class PDFPage: NSObject {
  private let page: CGPDFPage?
  private let image: UIImage?
  fileprivate weak var owner: PDFDocument?
  open private(set) var annotations: [PDFAnnotation] = []
  /// - Support: without effect: the page is drawn as it is stored.
  open var rotation = 0

  init(_ page: CGPDFPage, document: PDFDocument) {
    self.page = page
    image = nil
    owner = document
  }
  public override init() {
    page = nil
    image = nil
  }
  public init?(image: UIImage) {
    page = nil
    self.image = image
  }

  open var document: PDFDocument? { owner }
  open var pageRef: CGPDFPage? { page }
  open var label: String? { page.map { "\($0.pageNumber)" } }
  open var string: String? { nil }
  open var numberOfCharacters: Int { 0 }

  open func bounds(for box: PDFDisplayBox) -> CGRect {
    if let page { return page.getBoxRect(box.box) }
    return CGRect(origin: .zero, size: image?.size ?? CGSize(width: 612, height: 792))
  }

  /// Draws the page in a context whose y axis points up, as on iOS.
  open func draw(with box: PDFDisplayBox, to context: CGContext) {
    if let page {
      context.drawPDFPage(page)
    } else if let cgImage = image?.cgImage {
      context.draw(cgImage, in: bounds(for: box))
    }
  }

  @preconcurrency @MainActor
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let bounds = bounds(for: box)
    guard bounds.width > 0, bounds.height > 0, size.width > 0, size.height > 0 else {
      return UIImage()
    }
    let scale = min(size.width / bounds.width, size.height / bounds.height)
    let fitted = CGSize(width: bounds.width * scale, height: bounds.height * scale)
    return UIGraphicsImageRenderer(size: fitted).image { drawn in
      UIColor.white.setFill()
      drawn.fill(CGRect(origin: .zero, size: fitted))
      let context = drawn.cgContext
      context.translateBy(x: 0, y: fitted.height)
      context.scaleBy(x: scale, y: -scale)
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      draw(with: box, to: context)
    }
  }

  open func addAnnotation(_ annotation: PDFAnnotation) {
    annotations.append(annotation)
    annotation.page = self
  }
  open func removeAnnotation(_ annotation: PDFAnnotation) {
    annotations.removeAll { $0 === annotation }
  }
}

/// A view that scrolls over the pages of a document.
///
/// - Support: partial: pages are drawn below or beside each other; texts cannot be selected.
@preconcurrency @MainActor
open class PDFView: UIView {
  private let scrollView = UIScrollView()
  private var pageViews: [UIImageView] = []
  open weak var delegate: (any PDFViewDelegate)?

  open var document: PDFDocument? {
    didSet {
      reload()
      NotificationCenter.default.post(name: .PDFViewDocumentChanged, object: self)
    }
  }
  open var displayMode = PDFDisplayMode.singlePageContinuous {
    didSet { setNeedsLayout() }
  }
  open var displayDirection = PDFDisplayDirection.vertical {
    didSet { setNeedsLayout() }
  }
  open var displayBox = PDFDisplayBox.cropBox {
    didSet { setNeedsLayout() }
  }
  /// Whether the view scales pages to fit its width; for single pages and horizontal rows also its
  /// height.
  open var autoScales = false {
    didSet { setNeedsLayout() }
  }
  open var displaysPageBreaks = true {
    didSet { setNeedsLayout() }
  }
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4) {
    didSet { setNeedsLayout() }
  }
  open var pageShadowsEnabled = true
  open var scaleFactor: CGFloat = 1 {
    didSet { if scaleFactor != oldValue { setNeedsLayout() } }
  }
  open var minScaleFactor: CGFloat = 0.25
  open var maxScaleFactor: CGFloat = 5
  open var currentSelection: PDFSelection?
  open var highlightedSelections: [PDFSelection]?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemGray5
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
  }

  open var documentView: UIView? { scrollView }
  open var scaleFactorForSizeToFit: CGFloat {
    guard let page = document?.page(at: 0) else { return 1 }
    let size = page.bounds(for: displayBox).size
    let margins = displaysPageBreaks ? pageBreakMargins.left + pageBreakMargins.right : 0
    let byWidth = max(1, bounds.width - margins) / max(1, size.width)
    guard displayMode == .singlePage || displayDirection == .horizontal else { return byWidth }
    return min(byWidth, max(1, bounds.height) / max(1, size.height))
  }

  open var currentPage: PDFPage? { document?.page(at: shownIndex) }
  open var visiblePages: [PDFPage] { currentPage.map { [$0] } ?? [] }
  private var shownIndex = 0

  open func go(to page: PDFPage) {
    guard let index = document?.index(for: page), index != NSNotFound else { return }
    shownIndex = index
    layoutIfNeeded()
    if pageViews.indices.contains(index) {
      scrollView.scrollRectToVisible(pageViews[index].frame, animated: false)
    }
    setNeedsLayout()
    NotificationCenter.default.post(name: .PDFViewPageChanged, object: self)
  }
  open func go(to destination: PDFDestination) {
    if let page = destination.page { go(to: page) }
  }
  open var canGoToNextPage: Bool { shownIndex + 1 < document?.pageCount ?? 0 }
  open var canGoToPreviousPage: Bool { shownIndex > 0 }
  open func goToNextPage(_ sender: Any?) { document?.page(at: shownIndex + 1).map { go(to: $0) } }
  open func goToPreviousPage(_ sender: Any?) {
    document?.page(at: shownIndex - 1).map { go(to: $0) }
  }
  open func goToFirstPage(_ sender: Any?) { document?.page(at: 0).map { go(to: $0) } }
  open func goToLastPage(_ sender: Any?) {
    document?.page(at: (document?.pageCount ?? 0) - 1).map { go(to: $0) }
  }
  open func usePageViewController(
    _ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil
  ) { displayMode = enable ? .singlePage : displayMode }
  open func layoutDocumentView() { setNeedsLayout() }
  open func clearSelection() { currentSelection = nil }
  open func zoomIn(_ sender: Any?) { scaleFactor = min(maxScaleFactor, scaleFactor * 1.25) }
  open func zoomOut(_ sender: Any?) { scaleFactor = max(minScaleFactor, scaleFactor / 1.25) }

  private func reload() {
    pageViews.forEach { $0.removeFromSuperview() }
    shownIndex = 0
    pageViews = (0..<(document?.pageCount ?? 0)).map { _ in UIImageView() }
    pageViews.forEach(scrollView.addSubview)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    let scale = autoScales ? scaleFactorForSizeToFit : scaleFactor
    if autoScales { scaleFactor = scale }
    let margins = displaysPageBreaks ? pageBreakMargins : .zero
    let isSingle = displayMode == .singlePage
    var place = CGPoint(x: margins.left, y: margins.top)
    var size = CGSize.zero
    for (index, view) in pageViews.enumerated() {
      guard let page = document?.page(at: index) else { continue }
      let box = page.bounds(for: displayBox)
      let pageSize = CGSize(width: box.width * scale, height: box.height * scale)
      view.isHidden = isSingle && index != shownIndex
      guard !view.isHidden else { continue }
      view.frame = CGRect(origin: place, size: pageSize)
      if displayDirection == .horizontal {
        place.x += pageSize.width + margins.right + margins.left
        size = CGSize(width: place.x, height: max(size.height, pageSize.height))
      } else {
        view.frame.origin.x = max(margins.left, (bounds.width - pageSize.width) / 2)
        place.y += pageSize.height + margins.bottom + margins.top
        size = CGSize(width: max(size.width, pageSize.width), height: place.y)
      }
      if isSingle { view.frame.origin.y = max(margins.top, (bounds.height - pageSize.height) / 2) }
      // A page is drawn only if it is near the visible part.
      let isNear = view.frame.intersects(
        CGRect(origin: scrollView.contentOffset, size: bounds.size).insetBy(
          dx: -bounds.width, dy: -bounds.height))
      if isNear, view.image == nil || view.image?.size != pageSize {
        view.image = page.thumbnail(of: pageSize, for: displayBox)
      }
    }
    scrollView.contentSize = size
  }
}

@preconcurrency @MainActor
public protocol PDFViewDelegate: AnyObject {
  func pdfViewWillClick(onLink sender: PDFView, with url: URL)
}

extension PDFViewDelegate {
  public func pdfViewWillClick(onLink sender: PDFView, with url: URL) {}
}

/// A view with a row of thumbnails of the pages of a PDF view.
@preconcurrency @MainActor
open class PDFThumbnailView: UIView {
  open weak var pdfView: PDFView? {
    didSet { setNeedsDisplay() }
  }
  open var thumbnailSize = CGSize(width: 44, height: 44)
  open var layoutMode = PDFThumbnailLayoutMode.horizontal
  open var contentInset = UIEdgeInsets.zero

  open override func draw(_ rect: CGRect) {
    guard let document = pdfView?.document else { return }
    var x = contentInset.left + 4
    for index in 0..<document.pageCount {
      guard x < bounds.width, let page = document.page(at: index) else { break }
      let image = page.thumbnail(of: thumbnailSize, for: .cropBox)
      image.draw(at: CGPoint(x: x, y: (bounds.height - image.size.height) / 2))
      x += image.size.width + 4
    }
  }
}
