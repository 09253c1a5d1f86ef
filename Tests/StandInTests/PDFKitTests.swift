import Foundation
import PDFKit
import TestSupport
import Testing

@MainActor
@Suite("PDFKit", .ownEnvironment) struct PDFKitTests {
  private func file(_ colors: [UIColor]) -> Data {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 60)
    return UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      for color in colors {
        context.beginPage()
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
      }
    }
  }

  private func top(_ page: PDFPage?) throws -> [UInt8] {
    let picture = try #require(page).thumbnail(of: CGSize(width: 40, height: 60), for: .cropBox)
    let buffer = try #require(picture.cgImage).buffer
    let (upper, lower) = (buffer[buffer.width / 2, 5], buffer[buffer.width / 2, buffer.height - 5])
    #expect([lower.red, lower.green, lower.blue] == [255, 255, 255])
    return [upper.red, upper.green, upper.blue]
  }

  @Test("a document has pages, which are drawn the right way up")
  func pages() throws {
    let document = try #require(PDFDocument(data: file([.black, .white])))
    #expect(document.pageCount == 2)
    #expect(try top(document.page(at: 0)) == [0, 0, 0])
    #expect(document.page(at: 0)?.bounds(for: .mediaBox).size == CGSize(width: 40, height: 60))
    #expect(PDFDocument(data: Data("no".utf8)) == nil)
  }

  @Test("pages that change places are in the file in their new order")
  func order() throws {
    let document = try #require(PDFDocument(data: file([.black, .white])))
    document.exchangePage(at: 0, withPageAt: 1)
    let data = try #require(document.dataRepresentation())
    let read = try #require(PDFDocument(data: data))
    #expect(try top(read.page(at: 1)) == [0, 0, 0])
    document.removePage(at: 0)
    #expect(document.pageCount == 1)
  }

  @Test("a view scales pages to its width and shows them below each other")
  func view() throws {
    let view = PDFView(frame: CGRect(x: 0, y: 0, width: 88, height: 100))
    view.autoScales = true
    view.document = PDFDocument(data: file([.black, .white]))
    view.layoutIfNeeded()
    #expect(view.scaleFactor == 2)
    let frames = (view.documentView?.subviews ?? []).compactMap { ($0 as? UIImageView)?.frame }
      .filter { $0.width == 80 }
    #expect(frames.map(\.height) == [120, 120] && frames[1].minY > frames[0].maxY)
    #expect(view.canGoToNextPage && !view.canGoToPreviousPage)
    view.goToNextPage(nil)
    #expect(view.currentPage === view.document?.page(at: 1))
  }
}
