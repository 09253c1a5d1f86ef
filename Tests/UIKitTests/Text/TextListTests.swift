import CoreGraphics
import Foundation
import Testing
import UIKit

/// The markers of lists (documented by their formats) and the lines below text.
@MainActor
@Suite("Lists and lines in text") struct TextListTests {
  @Test(
    "markers are numbers in the format's system",
    arguments: [
      ("{decimal}.", 3, "3."), ("({lower-alpha})", 27, "(aa)"), ("{upper-alpha}", 26, "Z"),
      ("{upper-roman}", 1994, "MCMXCIV"), ("{lower-roman}", 4, "iv"), ("{octal}", 9, "11"),
      ("{lower-hexadecimal}", 255, "ff"), ("{disc}", 7, "\u{2022}"), ("{circle}", 1, "\u{25E6}"),
    ] as [(String, Int, String)])
  func markers(format: String, number: Int, marker: String) {
    let list = NSTextList(markerFormat: .init(rawValue: format), options: 0)
    #expect(list.marker(forItemNumber: number) == marker)
  }

  @Test("paragraph styles keep their lists")
  func styles() {
    let style = NSMutableParagraphStyle()
    let list = NSTextList(markerFormat: .decimal, options: [], startingItemNumber: 4)
    style.textLists = [list]
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy?.textLists == [list] && copy == style && list.isOrdered)
    #expect(NSParagraphStyle.default.textLists.isEmpty)
  }

  /// The columns of an image with red pixels.
  private func redColumns(_ image: UIImage) throws -> [Int] {
    let picture = try #require(image.cgImage)
    let bytes = try #require(picture.dataProvider?.data as Data?)
    return (0..<picture.width).filter { x in
      (0..<picture.height).contains { y in
        let at = y * picture.bytesPerRow + 4 * x
        return bytes[at] > 200 && bytes[at + 1] < 60 && bytes[at + 3] > 200
      }
    }
  }

  @Test("white space that hangs at the end of a line has no line below it (documented)")
  func hangingSpace() throws {
    func picture(_ text: String, width: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 120, height: 60)).image { _ in
        NSAttributedString(
          string: text,
          attributes: [
            .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.clear,
            .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red,
          ]
        ).draw(in: CGRect(x: 0, y: 0, width: width, height: 60))
      }
    }
    // The space after the first word hangs: only the first line is that wide.
    let broken = try redColumns(picture("mmmmm i", width: 78))
    let alone = try redColumns(picture("mmmmm", width: 78))
    #expect(try #require(broken.last) == #require(alone.last))
  }
}
