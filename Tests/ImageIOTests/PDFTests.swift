import CoreGraphics
import Foundation
import Testing

@testable import ImageIO

@Suite("PDF pages are drawn")
struct PDFTests {
  /// A file of one page of 20 by 10 points, from its contents.
  private func document(_ contents: String, resources: String = "", more: String = "") -> [UInt8] {
    Array(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 20 10] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << \(resources) >> >> endobj
      4 0 obj << /Length \(contents.utf8.count) >> stream
      \(contents)
      endstream endobj
      \(more)
      trailer << /Root 1 0 R >>
      """.utf8)
  }

  /// Red, green, blue and alpha of a pixel from the upper left, at one pixel a point.
  private func pixel(_ bytes: [UInt8], _ x: Int, _ y: Int) -> [UInt8]? {
    guard let page = CGPDFDocument(bytes: bytes)?.page(at: 1),
      let image = page.image(scale: 1)?.image, let data = image.dataProvider?.data
    else { return nil }
    let start = y * image.bytesPerRow + x * 4
    return Array(data[start..<(start + 4)])
  }

  @Test("shapes are filled in the page's coordinates, from the lower left")
  func shapes() {
    let file = document("1 0 0 rg 0 0 10 5 re f q 0 0 1 rg 1 0 0 1 10 5 cm 0 0 10 5 re f Q")
    #expect(pixel(file, 2, 8) == [255, 0, 0, 255])
    #expect(pixel(file, 15, 2) == [0, 0, 255, 255])
    #expect(pixel(file, 2, 2) == [0, 0, 0, 0])
  }

  @Test("opacity, clips and forms are those of the graphics state")
  func states() {
    let form =
      "5 0 obj << /Subtype /Form /BBox [0 0 5 5] /Length 20 >> stream\n0 1 0 rg 0 0 9 9 re f\nendstream endobj"
    let file = document(
      "/G gs 0 g 0 0 20 10 re f 0 0 1 1 re W n /F Do", more: form
    )
    #expect(pixel(file, 10, 5) == [0, 0, 0, 255])
    let clipped = document(
      "/G gs 10 0 10 10 re W n /F Do 0 g 0 0 20 10 re f",
      resources: "/ExtGState << /G << /ca 0.5 >> >> /XObject << /F 5 0 R >>", more: form)
    #expect(pixel(clipped, 15, 5) == [0, 0, 0, 128])
    #expect(pixel(clipped, 5, 5) == [0, 0, 0, 0])
  }

  @Test("a gradient along a line goes through the function's colours")
  func gradients() {
    let file = document(
      "/P sh",
      resources:
        "/Shading << /P << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 20 0] "
        + "/Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> >>")
    let (left, right) = (pixel(file, 0, 5), pixel(file, 19, 5))
    #expect(left.map { $0[0] > 240 && $0[2] < 15 } == true)
    #expect(right.map { $0[2] > 240 && $0[0] < 15 } == true)
  }

  @Test("contents of inks, of gray and of functions for inks have their colours")
  func colors() {
    #expect(pixel(document("0 1 1 0 k 0 0 20 10 re f"), 5, 5) == [255, 0, 0, 255])
    let spot = document(
      "/S cs 1 scn 0 0 20 10 re f",
      resources:
        "/ColorSpace << /S [/Separation /Spot /DeviceRGB << /FunctionType 2 /C0 [1 1 1] /C1 [0 1 0] "
        + "/N 1 >>] >>")
    #expect(pixel(spot, 5, 5) == [0, 255, 0, 255])
  }

  @Test("damaged and hostile files are refused or drawn as far as they go")
  func damaged() {
    #expect(CGPDFDocument(bytes: []) == nil)
    #expect(CGPDFDocument(bytes: Array("no PDF".utf8)) == nil)
    let loop = Array(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Kids [2 0 R 2 0 R] >> endobj
      """.utf8)
    #expect(CGPDFDocument(bytes: loop)?.numberOfPages == 0)
    let nested = document(String(repeating: "[", count: 100_000) + " 0 g 0 0 20 10 re f")
    #expect(CGPDFDocument(bytes: nested) != nil)
    #expect(pixel(document("Q Q q q 1 0 0 rg 0 0 20 10 re f"), 5, 5) == [255, 0, 0, 255])
    let whole = document("1 0 0 rg 0 0 20 10 re f")
    for end in stride(from: 0, to: whole.count, by: 7) {
      _ = CGPDFDocument(bytes: Array(whole[..<end]))?.page(at: 1)?.image(scale: 1)
    }
  }

  private func form(_ number: Int, _ contents: String) -> String {
    "\(number) 0 obj << /Subtype /Form /BBox [0 0 20 10] /Length \(contents.utf8.count) >> stream\n"
      + contents + "\nendstream endobj\n"
  }

  @Test("of forms within each other twelve are drawn", arguments: [(12, UInt8(255)), (13, 0)])
  func deepForms(count: Int, alpha: UInt8) {
    let last = 4 + count
    let forms = (5..<last).map { form($0, "/F\($0 + 1) Do") } + [form(last, "0 0 20 10 re f")]
    let names = (5...last).map { "/F\($0) \($0) 0 R" }.joined(separator: " ")
    let file = document("/F5 Do", resources: "/XObject << \(names) >>", more: forms.joined())
    #expect(pixel(file, 5, 5)?[3] == alpha)
  }

  @Test("operators beyond what a file of its size may have are not carried out")
  func operators() {
    // A thousand and one operators each time, and then a fill.
    func file(times: Int) -> [UInt8] {
      document(
        String(repeating: "/F Do ", count: times) + "0 0 20 10 re f",
        resources: "/XObject << /F 5 0 R >>", more: form(5, String(repeating: "n ", count: 1000)))
    }
    let most = (100_000 + 8 * file(times: 110).count) / 1001
    #expect(pixel(file(times: most - 1), 5, 5)?[3] == 255)
    #expect(pixel(file(times: most + 10), 5, 5)?[3] != 255)
  }

  @Test("a form within itself, and forms that draw the next one over and over, end soon")
  func formsOfForms() {
    let itself = document(
      "/F Do", resources: "/XObject << /F 5 0 R >>",
      more: form(5, "1 0 0 rg 0 0 10 10 re f /F Do 0 0 1 rg 10 0 10 10 re f /F Do"))
    #expect(pixel(itself, 5, 5) == [255, 0, 0, 255])
    #expect(pixel(itself, 15, 5) == [0, 0, 255, 255])
    // Eight to the tenth power of fills, if they were all drawn.
    let forms = (5..<15).map { form($0, String(repeating: "/F\($0 + 1) Do ", count: 8)) }
    let names = (5...15).map { "/F\($0) \($0) 0 R" }.joined(separator: " ")
    let many = document(
      "/F5 Do", resources: "/XObject << \(names) >>",
      more: forms.joined() + form(15, "0 1 0 rg 0 0 20 10 re f"))
    #expect(pixel(many, 5, 5) == [0, 255, 0, 255])
  }

  @Test("a soft mask by alpha keeps what its form covers, and ends with the graphics state")
  func softMask() {
    let shape = "0 g 0 0 10 10 re f"
    let file = document(
      "q /M gs 1 0 0 rg 0 0 20 10 re f Q 0 0 1 rg 0 0 20 2 re f",
      resources: "/ExtGState << /M << /SMask << /Type /Mask /S /Alpha /G 5 0 R >> >> >>",
      more: """
        5 0 obj << /Subtype /Form /BBox [0 0 20 10] /Group << /S /Transparency >>
        /Length \(shape.utf8.count) >> stream
        \(shape)
        endstream endobj
        """)
    #expect(pixel(file, 5, 2) == [255, 0, 0, 255])
    #expect(pixel(file, 15, 2) == [0, 0, 0, 0])
    #expect(pixel(file, 15, 9) == [0, 0, 255, 255])
    #expect(CGPDFDocument(bytes: file)?.page(at: 1)?.image(scale: 1)?.unread == [])
  }

  @Test("text is not drawn, and that is said")
  func text() {
    let page = CGPDFDocument(bytes: document("BT /F 12 Tf (Hello) Tj ET"))?.page(at: 1)
    #expect(page?.image(scale: 1)?.unread == ["text"])
  }
}
