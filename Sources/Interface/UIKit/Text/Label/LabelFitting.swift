import CoreGraphics
import CoreText

/// Lays out a label's text in given bounds, with a smaller font if needed and allowed.
@MainActor
struct LabelFitting {
  /// The text and layout as drawn.
  struct Content {
    var text: AttributedText
    var layout: TextLayout
    /// The top of the block of lines, in points.
    var top: CGFloat
  }

  let label: UILabel
  let bounds: CGRect

  /// The content in the label's font, or in a smaller font if the text is truncated and may shrink.
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

  /// Returns the text and its layout with a scaled font.
  private func scaled(_ scale: Double) -> (AttributedText, TextLayout) {
    let font = label.font.withSize(label.font.pointSize * CGFloat(scale))
    let text = label.attributedContent(font: font)
    let options = label.options(bounds.width, bounds.height, label.numberOfLines)
    return (text, TextLayout(text.document, options: options))
  }

  /// Returns the largest scale at which the whole text is shown, or the smallest allowed scale.
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

  /// Returns the top of the lines according to the label's baseline adjustment.
  private func top(of layout: TextLayout, scale: Double) -> CGFloat {
    let pixels = label.traitCollection.effectiveDisplayScale
    switch label.baselineAdjustment {
    case .alignCenters: return label.textTop(layout, in: bounds)
    case .none: return bounds.minY
    case .alignBaselines:
      // Keeps the baseline of the text without scaling.
      let line = CGFloat(label.font.ctFont.lineHeight).roundedUpToPixel(pixels)
      let baseline =
        bounds.minY + (bounds.height - line) / 2 + CGFloat(label.font.ctFont.ascent)
      return baseline - CGFloat(layout.lines.first?.baseline ?? 0)
    }
  }
}
