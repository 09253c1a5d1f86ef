import Comparison
import CoreGraphics
import Stage
import Testing
import UIKit

/// Which glyphs of a picture are one line of text.
@MainActor
@Suite struct TextRunTests {
  private func runs(_ views: [UIView]) throws -> [TextRun] {
    let stage = Stage(size: CGSize(width: 400, height: 200), scale: 2, safeArea: .zero)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    for view in views { root.addSubview(view) }
    stage.window.addSubview(root)
    return TextRun.runs(of: try stage.composition(of: root.layer, background: nil).lists)
  }

  private func label(_ text: String, x: CGFloat, y: CGFloat = 20, size: CGFloat = 20) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 0, height: 0))
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.sizeToFit()
    return label
  }

  @Test("texts on one baseline less than half an em apart are one line, in reading order")
  func joined() throws {
    let first = label("Hello", x: 10)
    let near = label("there", x: first.frame.maxX + 6),
      far = label("there", x: first.frame.maxX + 14)
    #expect(try runs([first, near]).map(\.text) == ["Hellothere"])
    #expect(try runs([near, first]).map(\.text) == ["Hellothere"])
    #expect(try runs([first, far]).map(\.text) == ["Hello", "there"])
    #expect(try runs([far, first]).map(\.text) == ["there", "Hello"])
    let lower = label("there", x: first.frame.maxX + 6, y: 22)
    #expect(try runs([first, lower]).count == 2)
  }

  @Test("a line has the em of its largest font, and a face if it is in one")
  func sizes() throws {
    let text = NSMutableAttributedString(
      string: "small", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    text.append(
      NSAttributedString(string: "LARGE", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
    text.append(
      NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 12)]))
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 300, height: 60))
    label.attributedText = text
    let found = try runs([label])
    #expect(found.map(\.text) == ["smallLARGEsmall"])
    let large = try runs([self.label("LARGE", x: 10, size: 30)])
    #expect(found[0].pixelsPerEm == large[0].pixelsPerEm && !large[0].face.isEmpty)
    #expect(found[0].origins.count == 15 && found[0].origins == found[0].origins.sorted())
  }

  @Test("a line that cannot be seen hides none of the others")
  func hidden() throws {
    let clip = UIView(frame: CGRect(x: 10, y: 100, width: 100, height: 0))
    clip.clipsToBounds = true
    clip.addSubview(label("gone", x: 0, y: 0))
    #expect(try runs([clip, label("Hello", x: 10)]).map(\.text) == ["Hello"])
    #expect(
      try runs([label("     ", x: 10, y: 60), label("Hello", x: 10)]).map(\.text).contains("Hello"))
  }
}
