import CoreGraphics
import TestSupport
import Testing
import UIKit

/// A renderer of pages of 200 by 100 points that records what it draws.
private final class SmallPages: UIPrintPageRenderer {
  var drawn: [String] = []

  override var paperRect: CGRect { CGRect(x: 0, y: 0, width: 200, height: 100) }
  override var printableRect: CGRect { paperRect }

  override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
    drawn.append("header \(Int(headerRect.minY)) \(Int(headerRect.height))")
  }

  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    drawn.append("content \(Int(contentRect.minY)) \(Int(contentRect.height))")
  }

  override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
    drawn.append("footer \(Int(footerRect.minY)) \(Int(footerRect.height))")
  }
}

@MainActor
@Suite("Printing", .ownEnvironment)
struct PrintingTests {
  @Test func aPresentationEndsWithoutAPrint() {
    let controller = UIPrintInteractionController.shared
    controller.printingItem = UIImage()
    controller.printFormatter = UISimpleTextPrintFormatter(text: "Text")
    #expect(!UIPrintInteractionController.isPrintingAvailable && controller.printingItem == nil)
    var results: [Bool] = []
    controller.present(animated: true) { _, completed, error in
      results.append(completed || error != nil)
    }
    #expect(results == [false])
  }

  @Test func informationHasADictionary() {
    let info = UIPrintInfo.printInfo()
    info.jobName = "Letter"
    info.outputType = .photo
    info.orientation = .landscape
    let copy = UIPrintInfo(dictionary: info.dictionaryRepresentation)
    #expect(copy.jobName == "Letter" && copy.outputType == .photo)
    #expect(copy.orientation == .landscape && copy.duplex == .none)
  }

  @Test func pagesHaveAHeaderAndAFooter() {
    let pages = SmallPages()
    pages.headerHeight = 10
    pages.footerHeight = 20
    pages.drawPage(at: 0, in: pages.printableRect)
    #expect(pages.drawn == ["header 0 10", "content 10 70", "footer 80 20"])
  }

  @Test func aViewIsScaledToTheWidthOfThePages() {
    let pages = SmallPages()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
    pages.addPrintFormatter(view.viewPrintFormatter(), startingAtPageAt: 1)
    #expect(pages.numberOfPages == 4)
    #expect(pages.printFormattersForPage(at: 0)?.isEmpty == true)
    #expect(pages.printFormattersForPage(at: 3)?.count == 1)
  }
}
