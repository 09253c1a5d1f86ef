import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.ownEnvironment) struct AttributeContainerTests {
  @Test("attributes of UIKit come back from a container as they went in")
  func conversion() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red,
      .backgroundColor: UIColor.yellow, .kern: 1.5, .baselineOffset: 2,
      .underlineStyle: NSUnderlineStyle.single.rawValue, .paragraphStyle: style,
      .link: "https://example.org",
    ]
    let text = AttributedString("text", attributes: AttributeContainer(attributes))
    let result = NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
    #expect(result[.font] as? UIFont == attributes[.font] as? UIFont)
    #expect(result[.foregroundColor] as? UIColor == .red)
    #expect(result[.backgroundColor] as? UIColor == .yellow)
    #expect(result[.kern] as? CGFloat == 1.5)
    #expect(result[.baselineOffset] as? CGFloat == 2)
    #expect(result[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
    #expect((result[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    #expect(result[.link] as? URL == URL(string: "https://example.org"))
  }

  @Test("what is saved to the photo library is not, as a warning says")
  func photos() {
    let log = DiagnosticLog.current
    _ = log.drain()
    UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil)
    #expect(log.drain().map(\.severity) == [.warning])
    #expect(!UIVideoAtPathIsCompatibleWithSavedPhotosAlbum("/no/such/film.mp4"))
  }
}
