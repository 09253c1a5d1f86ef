/// Lays out content on the pages of a print job. Subclasses draw the content.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject, @preconcurrency NSCopying {
  /// The renderer to which the formatter was added.
  public final internal(set) weak var printPageRenderer: UIPrintPageRenderer?
  /// The greatest height of the content in points; 0 for no limit.
  open var maximumContentHeight: CGFloat = 0
  /// The greatest width of the content in points; 0 for no limit.
  open var maximumContentWidth: CGFloat = 0
  /// The insets of the content from the printable area of the first page.
  open var contentInsets = UIEdgeInsets.zero
  /// The insets of the content from the printable area of each page.
  open var perPageContentInsets = UIEdgeInsets.zero
  /// The first page of the content, counted from 0.
  open var startPage = 0
  /// Whether the formatter draws on the main thread only. True by default.
  open var requiresMainThread: Bool { true }

  public override init() { super.init() }

  /// Removes the formatter from its renderer.
  open func removeFromPrintPageRenderer() {
    printPageRenderer?.printFormatters?.removeAll { $0 === self }
  }

  /// The number of pages of the content; 0 without a renderer that has a printable area.
  open var pageCount: Int {
    let page = rectForPage(at: startPage)
    guard !page.isEmpty else { return 0 }
    let height = contentHeight(forWidth: page.width)
    return max(1, Int((height / page.height).rounded(.up)))
  }

  /// Returns the area of the content on a page in points.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    guard let renderer = printPageRenderer else { return .zero }
    var area = renderer.printableRect
    area.origin.y += renderer.headerHeight
    area.size.height -= renderer.headerHeight + renderer.footerHeight
    area = area.inset(by: perPageContentInsets)
    if pageIndex == startPage { area = area.inset(by: contentInsets) }
    if maximumContentWidth > 0 { area.size.width = min(area.width, maximumContentWidth) }
    if maximumContentHeight > 0 { area.size.height = min(area.height, maximumContentHeight) }
    return area.width > 0 && area.height > 0 ? area : .zero
  }

  /// Draws the part of the content that is on a page into the current context.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard let context = UIGraphicsGetCurrentContext(), !rect.isEmpty else { return }
    context.saveGState()
    context.clip(to: rect)
    let height = contentHeight(forWidth: rect.width)
    drawContent(
      in: CGRect(
        x: rect.minX, y: rect.minY - CGFloat(pageIndex - startPage) * rect.height,
        width: rect.width, height: height))
    context.restoreGState()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let formatter = makeCopy()
    formatter.maximumContentHeight = maximumContentHeight
    formatter.maximumContentWidth = maximumContentWidth
    formatter.contentInsets = contentInsets
    formatter.perPageContentInsets = perPageContentInsets
    formatter.startPage = startPage
    return formatter
  }

  // MARK: For subclasses

  /// Returns a formatter with the same content.
  func makeCopy() -> UIPrintFormatter { UIPrintFormatter() }

  /// Returns the height of the whole content in points at a width.
  func contentHeight(forWidth width: CGFloat) -> CGFloat { 0 }

  /// Draws the whole content into the current context.
  func drawContent(in rect: CGRect) {}
}
