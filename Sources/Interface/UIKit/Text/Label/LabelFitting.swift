import CoreGraphics
import CoreText

/// The layout of a label in given bounds, with a smaller font if it may shrink.
@MainActor
struct LabelFitting {
  /// The text as it is drawn.
  struct Content {
    var text: AttributedText
    var layout: TextLayout
    /// The top of the block of lines.
    var top: CGFloat
  }

  let label: UILabel
  let bounds: CGRect

  /// The text in the label's font, or in a smaller one if it is cut off and may shrink.
  var content: Content {
    let full = label.layout(
      width: bounds.width, height: bounds.height, lines: label.numberOfLines)
    guard label.adjustsFontSizeToFitWidth, full.layout.isTruncated,
      let scale = fittingScale()
    else {
      return Content(
        text: full.text, layout: full.layout, top: label.textTop(full.layout, in: bounds))
    }
    let (text, layout) = scaled(scale)
    return Content(text: text, layout: layout, top: top(of: layout, scale: scale))
  }

  /// The text and its layout with a font of another scale.
  private func scaled(_ scale: Double) -> (AttributedText, TextLayout) {
    let font = label.font.withSize(label.font.pointSize * CGFloat(scale))
    let text = label.attributedContent(font: font)
    let options = label.options(bounds.width, bounds.height, label.numberOfLines)
    return (text, TextLayout(text.document, options: options))
  }

  /// The largest scale at which all of the text is shown, or the smallest allowed one.
  ///
  /// Guess: UIKit is said to search in steps; ours halves the interval twelve times, which ends
  /// within a thousandth of the font's size.
  private func fittingScale() -> Double? {
    let minimum = label.minimumScaleFactor > 0 ? Double(min(label.minimumScaleFactor, 1)) : 0.1
    guard minimum < 1 else { return nil }
    var low = minimum
    var high = 1.0
    guard !scaled(low).1.isTruncated else { return low }
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if scaled(middle).1.isTruncated { high = middle } else { low = middle }
    }
    return low
  }

  /// The top of the lines by the label's baseline adjustment.
  private func top(of layout: TextLayout, scale: Double) -> CGFloat {
    let pixels = label.traitCollection.effectiveDisplayScale
    switch label.baselineAdjustment {
    case .alignCenters: return label.textTop(layout, in: bounds)
    case .none: return bounds.minY
    case .alignBaselines:
      // The baseline stays where the unshrunk text would have had it.
      let line = CGFloat(label.font.ctFont.lineHeight).roundedUpToPixel(pixels)
      let baseline =
        bounds.minY + (bounds.height - line) / 2 + CGFloat(label.font.ctFont.ascent)
      return baseline - CGFloat(layout.lines.first?.baseline ?? 0)
    }
  }
}
