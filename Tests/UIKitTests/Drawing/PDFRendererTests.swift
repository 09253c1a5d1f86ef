import Foundation
import ImageIO
import TestSupport
import Testing

@testable import UIKit

/// Files of the PDF renderer, read by the reader of this project and by Ghostscript where it is installed.
@MainActor
@Suite("PDF files", .ownEnvironment)
struct PDFRendererTests {
  private let bounds = CGRect(x: 0, y: 0, width: 100, height: 60)

  private func colors(_ image: CGImage, _ places: [(Int, Int)]) -> [[UInt8]] {
    places.map { x, y in
      let pixel = image.buffer[x, y]
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }
  }

  private func read(_ data: Data, page: Int = 1) throws -> CGImage {
    let document = try #require(CGPDFDocument(bytes: Array(data)))
    return try #require(document.page(at: page)?.image(scale: 1)).image
  }

  private var drawing: Data {
    UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      context.beginPage()
      UIColor.white.setFill()
      context.fill(bounds)
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 5, width: 20, height: 10))
      UIColor.blue.withAlphaComponent(0.5).setFill()
      UIBezierPath(ovalIn: CGRect(x: 50, y: 20, width: 30, height: 30)).fill()
      UIColor(red: 0, green: 1, blue: 0, alpha: 1).setStroke()
      let line = UIBezierPath()
      line.lineWidth = 4
      line.move(to: CGPoint(x: 5, y: 50))
      line.addLine(to: CGPoint(x: 40, y: 50))
      line.stroke()
    }
  }

  @Test("paths are where they were drawn, in their colours")
  func paths() throws {
    let places = [(20, 10), (65, 35), (20, 50), (90, 5), (52, 22), (20, 16)]
    let expected: [[UInt8]] = [
      [255, 59, 48, 255], [128, 128, 255, 255], [0, 255, 0, 255], [255, 255, 255, 255],
      [255, 255, 255, 255], [255, 255, 255, 255],
    ]
    let found = colors(try read(drawing), places)
    #expect(found[0][0] == 255 && found[0][1] < 80)
    for (index, color) in expected.enumerated() where index != 0 && index != 1 {
      #expect(found[index] == color, "place \(index)")
    }
    #expect(abs(Int(found[1][0]) - Int(found[1][1])) <= 130 && found[1][2] > 200)
  }

  @Test("each page has its size, and the file its title")
  func pages() throws {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle: "Bill"]
    let data = UIGraphicsPDFRenderer(bounds: bounds, format: format).pdfData { context in
      context.beginPage()
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 30, height: 200), pageInfo: [:])
      #expect(context.pdfContextBounds.height == 200)
    }
    let document = try #require(CGPDFDocument(bytes: Array(data)))
    #expect(document.numberOfPages == 2)
    #expect(document.page(at: 1)?.getBoxRect(.mediaBox) == bounds)
    #expect(document.page(at: 2)?.getBoxRect(.mediaBox).size == CGSize(width: 30, height: 200))
    #expect(String(decoding: data, as: UTF8.self).contains("<FEFF00420069006C006C>"))
  }

  @Test("letters are outlines: they are drawn by a reader without fonts")
  func letters() throws {
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      context.beginPage()
      "Ill".draw(
        at: CGPoint(x: 10, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 40)])
    }
    let buffer = try read(data).buffer
    let dark = (0..<100).map { x in (0..<60).filter { buffer[x, $0].alpha > 128 }.count }
    // Three stems as high as capitals, with nothing between them.
    let stems = dark.split { $0 < 15 }
    #expect(stems.count == 3)
    let capHeight = UIFont.systemFont(ofSize: 40).capHeight
    #expect(abs(CGFloat(dark.max() ?? 0) - capHeight) < 5)
  }

  @Test("gradients, shadows and groups are pictures in their places")
  func pictures() throws {
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      context.beginPage()
      let drawn = context.cgContext
      drawn.setAlpha(0.5)
      drawn.beginTransparencyLayer(auxiliaryInfo: nil)
      drawn.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      drawn.fill(CGRect(x: 10, y: 10, width: 30, height: 30))
      drawn.fill(CGRect(x: 20, y: 20, width: 30, height: 30))
      drawn.endTransparencyLayer()
    }
    let found = colors(try read(data), [(15, 15), (25, 25), (45, 45), (5, 5)])
    for color in found.prefix(3) { #expect(abs(Int(color[3]) - 128) <= 1 && color[2] == color[3]) }
    #expect(found[3] == [0, 0, 0, 0])
  }

  @Test("the functions that came before write the same pages")
  func contexts() throws {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, bounds, nil)
    UIGraphicsBeginPDFPage()
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 10, y: 5, width: 20, height: 10))
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let found = colors(try read(data as Data), [(20, 10), (50, 30)])
    #expect(found[0][0] == 255 && found[0][3] == 255 && found[1][3] == 0)
  }

  @Test("Ghostscript reads the same pixels", .enabled(if: Ghostscript.isInstalled))
  func independentReader() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pdf-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.pdf")
    try drawing.write(to: file)
    let picture = folder.appending(path: "a.png")
    try Ghostscript.draw(file.path, into: picture.path)
    let image = try #require(UIImage(contentsOfFile: picture.path)?.cgImage)
    #expect(image.width == 100 && image.height == 60)
    let places = [(20, 10), (65, 35), (20, 50), (90, 5)]
    let own = colors(try read(drawing), places)
    for (a, b) in zip(colors(image, places), own) {
      for (x, y) in zip(a, b) { #expect(abs(Int(x) - Int(y)) <= 2) }
    }
  }
}

/// The interpreter of PDF files, if it is installed.
private enum Ghostscript {
  static let path = "/usr/bin/gs"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static func draw(_ file: String, into picture: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=png16m", "-r72",
      "-sOutputFile=\(picture)", file,
    ]
    try process.run()
    process.waitUntilExit()
  }
}
