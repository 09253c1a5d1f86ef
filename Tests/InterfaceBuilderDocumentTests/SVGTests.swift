import CoreGraphics
import Foundation
import Testing

@testable import InterfaceBuilderDocument

/// Expected pixels follow from the definitions of SVG 1.1: shapes with whole coordinates have exact
/// colours.
@Suite("SVG files")
struct SVGTests {
  private struct Pixels {
    let width: Int
    let bytes: [UInt8]
    var unread: [String]

    subscript(x: Int, y: Int) -> [Int] {
      let index = (y * width + x) * 4
      return bytes[index..<(index + 4)].map { Int($0) }
    }
  }

  private func draw(_ body: String, root: String = "viewBox=\"0 0 8 8\"", scale: CGFloat = 1) throws
    -> Pixels
  {
    try draw(file: "<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>\(body)</svg>", scale: scale)
  }

  private func draw(file: String, scale: CGFloat = 1) throws -> Pixels {
    let bytes = Array(file.utf8)
    #expect(SVGDocument.isSVG(bytes))
    let (image, unread) = try #require(SVGDocument(bytes)?.image(scale: scale))
    let data = try #require(image.dataProvider?.data) as Data
    return Pixels(width: image.width, bytes: [UInt8](data), unread: unread)
  }

  private static let red = [255, 0, 0, 255]
  private static let blue = [0, 0, 255, 255]
  private static let clear = [0, 0, 0, 0]

  @Test(
    "shapes of whole pixels",
    arguments: [
      "<rect x='2' y='2' width='4' height='4' fill='red'/>",
      "<path d='M2 2h4v4H2z' fill='#f00'/>", "<path d='m2,2 4,0 0,4-4,0z' style='fill:#ff0000'/>",
      "<polygon points='2,2 6,2 6,6 2,6' fill='rgb(255,0,0)'/>",
      "<g fill='rgb(100%,0%,0%)'><path d='M6 6L2 6 2 2 6 2Z'/></g>",
      "<line x1='2' y1='4' x2='6' y2='4' stroke='red' stroke-width='4'/>",
      "<g transform='translate(2 2) scale(2)'><rect width='2' height='2' fill='red'/></g>",
      "<g transform='rotate(90 4 4)'><rect x='2' y='2' width='4' height='4' fill='red'/></g>",
      "<style>.a, #b{fill:red}</style><rect class='a' x='2' y='2' width='4' height='4'/>",
      "<defs><rect id='r' width='4' height='4' fill='red'/></defs><use href='#r' x='2' y='2'/>",
      "<clipPath id='c'><rect x='2' y='2' width='4' height='4'/></clipPath>"
        + "<rect width='8' height='8' fill='red' clip-path='url(#c)'/>",
      "<mask id='m'><path fill='#fff' d='M2 2h4v4H2z'/></mask>"
        + "<g mask='url(#m)'><rect width='8' height='8' fill='red'/></g>",
      "<symbol id='s' viewBox='0 0 2 2'><rect width='2' height='2' fill='red'/></symbol>"
        + "<g transform='translate(2 2)'><use xlink:href='#s' width='4' height='4'/></g>",
      "<path fill='red' fill-rule='evenodd' d='M0 0h8v8H0zM0 0h8v8H0zM2 2h4v4H2z'/>",
    ])
  func shapes(_ body: String) throws {
    let pixels = try draw(body)
    #expect(pixels.unread.isEmpty)
    for (x, y) in [(2, 2), (5, 2), (2, 5), (5, 5), (4, 4)] { #expect(pixels[x, y] == Self.red) }
    for (x, y) in [(1, 2), (6, 2), (2, 1), (2, 6), (0, 0), (7, 7)] {
      #expect(pixels[x, y] == Self.clear, "\(x) \(y)")
    }
  }

  @Test("arcs are those of the circle, with flags that touch the next number")
  func arcs() throws {
    let arc = try draw("<path d='M1 4a3 3 0 016 0A3 3 0 0 1 1 4z' fill='red'/>")
    let circle = try draw("<circle cx='4' cy='4' r='3' fill='red'/>")
    let difference = zip(arc.bytes, circle.bytes).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(difference) <= 2)
    #expect(arc[4, 4] == Self.red)
    #expect(arc[0, 0] == Self.clear)
  }

  @Test("gradients: units of the box and of the user, stops that another one has")
  func gradients() throws {
    let stops = "<stop stop-color='red'/><stop offset='100%' stop-color='blue'/>"
    let body = """
      <linearGradient id='a'>\(stops)</linearGradient>
      <linearGradient id='b' xlink:href='#a' gradientUnits='userSpaceOnUse' x1='0' y1='0' x2='0' y2='1'/>
      <rect width='8' height='2' fill='url(#a)'/><rect y='4' width='8' height='4' fill='url(#b)'/>
      """
    let pixels = try draw(body)
    #expect(pixels[0, 0][0] > 220 && pixels[7, 0][2] > 220)
    #expect(pixels[0, 0][0] > pixels[4, 0][0] && pixels[4, 0][0] > pixels[7, 0][0])
    #expect(pixels[3, 6] == Self.blue)
  }

  @Test("opacity of a group counts once where its parts overlap")
  func opacity() throws {
    let pixels = try draw(
      "<g opacity='0.5'><rect width='8' height='8' fill='red'/>"
        + "<rect width='8' height='8' fill='red'/></g>")
    #expect(abs(pixels[4, 4][3] - 128) <= 1)
  }

  @Test("a view box fits into the size; scales draw more pixels")
  func sizes() throws {
    let root = "width='16px' height='8' viewBox='0 0 4 4'"
    let pixels = try draw("<rect width='4' height='4' fill='blue'/>", root: root, scale: 2)
    #expect(pixels.width == 32)
    #expect(pixels[7, 8] == Self.clear && pixels[8, 8] == Self.blue && pixels[23, 8] == Self.blue)
    #expect(pixels[24, 8] == Self.clear)
  }

  @Test("a document type is skipped, with entities in it")
  func documentType() throws {
    let pixels = try draw(
      file: """
        <?xml version="1.0"?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY a "b">]>
        <svg viewBox="0 0 4 4"><rect width="4" height="4" fill="blue"/></svg>
        """)
    #expect(pixels[1, 1] == Self.blue)
  }

  @Test("what is not drawn is named")
  func unread() throws {
    let pixels = try draw(
      "<text>A</text><image href='a.png'/><rect width='8' height='8' filter='url(#f)'/>"
        + "<mask id='m'><rect width='8' height='8' fill='#888'/></mask><g mask='url(#m)'/>")
    #expect(pixels.unread == ["a filter", "a mask", "a picture", "text"])
  }

  @Test(
    "bad input draws what can be read",
    arguments: [
      "<path d='M1 1L'/>", "<path d='L3 3'/>", "<path d='M0 0A1 1 0 2 0 3 3'/>",
      "<rect width='-3'/>",
      "<use href='#u' id='u'/>", "<g id='g'><use href='#g'/></g>", "<path d='M1e99 0'/>",
      "<rect width='1' height='1' fill='url(#none)' transform='scale('/>",
      "<linearGradient id='l' href='#l'/><rect width='4' height='4' fill='url(#l)'/>",
      "<clipPath id='c'><use href='#c'/></clipPath><g clip-path='url(#c)'/>",
    ])
  func hostile(_ body: String) throws {
    _ = try draw(body)
  }

  @Test("no SVG, or one without a size, is none")
  func none() {
    #expect(!SVGDocument.isSVG(Array("<html>".utf8)))
    #expect(SVGDocument(Array("<svg/>".utf8)) == nil)
    #expect(SVGDocument(Array("<svg viewBox='0 0 4 4'><g></svg>".utf8)) == nil)
    #expect(SVGDocument(Array("<svg viewBox='0 0 1e9 4'/>".utf8))?.image(scale: 1) == nil)
  }
}
