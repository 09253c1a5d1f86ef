/// Draws the pages of a print job: header, content and footer. A subclass overrides the methods that draw, or
/// formatters draw the content.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
  /// The height of the header in points. 0 by default.
  open var headerHeight: CGFloat = 0
  /// The height of the footer in points. 0 by default.
  open var footerHeight: CGFloat = 0
  /// The area of the sheet in points. Empty unless a subclass overrides it, because there is no printer.
  open var paperRect: CGRect { .zero }
  /// The printable area in points. Empty unless a subclass overrides it, because there is no printer.
  open var printableRect: CGRect { .zero }
  /// The formatters that draw the content; nil without any.
  open var printFormatters: [UIPrintFormatter]? {
    didSet {
      for formatter in oldValue ?? [] { formatter.printPageRenderer = nil }
      for formatter in printFormatters ?? [] { formatter.printPageRenderer = self }
    }
  }

  public override init() { super.init() }

  /// The number of pages: by default those of the formatters.
  open var numberOfPages: Int {
    (printFormatters ?? []).map { $0.startPage + $0.pageCount }.max() ?? 0
  }

  /// Adds a formatter whose content begins on a page.
  open func addPrintFormatter(
    _ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int
  ) {
    formatter.startPage = pageIndex
    printFormatters = (printFormatters ?? []).filter { $0 !== formatter } + [formatter]
  }

  /// Returns the formatters with content on a page.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    printFormatters?.filter {
      $0.startPage <= pageIndex && pageIndex < $0.startPage + $0.pageCount
    }
  }

  /// Called before pages are drawn. The base implementation does nothing.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page into the current context: its header, content, formatters and footer.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let content = CGRect(
      x: printableRect.minX, y: printableRect.minY + headerHeight, width: printableRect.width,
      height: max(0, printableRect.height - headerHeight - footerHeight))
    if headerHeight > 0 {
      drawHeaderForPage(
        at: pageIndex,
        in: CGRect(
          x: printableRect.minX, y: printableRect.minY, width: printableRect.width,
          height: headerHeight))
    }
    drawContentForPage(at: pageIndex, in: content)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] {
      drawPrintFormatter(formatter, forPageAt: pageIndex)
    }
    if footerHeight > 0 {
      drawFooterForPage(
        at: pageIndex,
        in: CGRect(
          x: printableRect.minX, y: printableRect.maxY - footerHeight, width: printableRect.width,
          height: footerHeight))
    }
  }

  /// Draws the content of a formatter that is on a page.
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }

  /// Draws the header of a page. The base implementation draws nothing.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  /// Draws the content of a page. The base implementation draws nothing.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  /// Draws the footer of a page. The base implementation draws nothing.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}
