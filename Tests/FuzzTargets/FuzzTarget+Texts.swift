import CoreGraphics
import CoreText
import Foundation
import UIKit

extension FuzzTarget {
  /// An attributed text of any scripts and directions, measured, broken into lines and drawn.
  static let text = FuzzTarget("text", maximumLength: 512) { bytes in
    var data = FuzzedData(bytes)
    let limits = CGSize(width: data.length(around: 200), height: data.length(around: 200))
    let attributed = attributedText(&data)
    let bounds = attributed.boundingRect(
      with: limits, options: data.bool() ? .usesLineFragmentOrigin : [], context: nil)
    precondition(!bounds.width.isNaN && !bounds.height.isNaN, "A text's size is a number.")
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    label.numberOfLines = data.integer(below: 4)
    label.lineBreakMode = NSLineBreakMode(rawValue: data.integer(below: 6)) ?? .byWordWrapping
    label.adjustsFontSizeToFitWidth = data.bool()
    label.minimumScaleFactor = data.length(around: 1)
    label.attributedText = attributed
    _ = label.sizeThatFits(limits)
    guard let buffer = PixelBuffer(width: 60, height: 40) else { return }
    let list = Flattener.flatten(label.layer, transform: .identity, width: 60, height: 40)
    Painter.paint(list, into: buffer, options: .serial)
    let setter = CTFramesetterCreateWithAttributedString(attributed)
    let frame = CTFramesetterCreateFrame(
      setter, CFRange(location: 0, length: 0), data.path(segments: 4), nil)
    CTFrameDraw(frame, CGContext(buffer: buffer))
  }

  private static func attributedText(_ data: inout FuzzedData) -> NSAttributedString {
    let result = NSMutableAttributedString()
    for _ in 0...data.integer(below: 4) {
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = data.pick([.left, .right, .center, .justified, .natural])
      paragraph.baseWritingDirection = data.pick([.leftToRight, .rightToLeft, .natural])
      paragraph.lineSpacing = data.length(around: 8)
      paragraph.firstLineHeadIndent = data.length(around: 30)
      paragraph.headIndent = data.length(around: 30)
      paragraph.tailIndent = data.length(around: 30)
      paragraph.lineHeightMultiple = data.length(around: 2)
      paragraph.minimumLineHeight = data.length(around: 30)
      paragraph.hyphenationFactor = Float(data.number(around: 1))
      let font = UIFont.systemFont(ofSize: data.length(around: 30))
      result.append(
        NSAttributedString(
          string: data.text(data.integer(below: 80)),
          attributes: [
            .font: font, .paragraphStyle: paragraph, .kern: data.number(around: 4),
            .baselineOffset: data.number(around: 4),
            .underlineStyle: data.integer(below: 16), .strokeWidth: data.number(around: 4),
          ]))
    }
    return result
  }
}
