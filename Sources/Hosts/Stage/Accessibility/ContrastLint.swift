import Foundation
import UIKit

/// Finds texts with insufficient contrast among the visible pixels.
///
/// One image is painted with a block in place of each glyph, so that a block's pixels are the text's colour
/// blended with the background; a second image without the texts shows the background. Where the images
/// differ, the two colours are compared with the formula of WCAG 2; the contrast of a label is the median of
/// its pixels. The minimum is 4.5:1, or 3:1 from 24 points, or from 18.67 points in bold (WCAG 1.4.3). There
/// is no requirement for the text of a disabled control, and system colours on system backgrounds are Apple's
/// choice.
@MainActor
package struct ContrastLint {
  private let stage: Stage
  private let root: UIView
  private let includesSystemColors: Bool
  private let isAuthored: (UIView) -> Bool

  /// Creates the check of the texts in a view.
  ///
  /// - Parameter includesSystemColors: Whether texts in system colours on system backgrounds are checked.
  package init(
    stage: Stage, root: UIView, includesSystemColors: Bool = false,
    isAuthored: @escaping (UIView) -> Bool = { _ in true }
  ) {
    self.stage = stage
    self.root = root
    self.includesSystemColors = includesSystemColors
    self.isAuthored = isAuthored
  }

  /// Returns the problems. There are none if the root cannot be captured.
  package func run() -> [LayoutProblem] {
    let labels = labels(in: root)
    guard !labels.isEmpty, let (texts, backdrop) = pictures(hiding: labels) else { return [] }
    return labels.compactMap { problem(of: $0, texts, backdrop) }
  }

  private func labels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0.01, !(view is PlaceholderView) else { return [] }
    // The rows of wheels are intentionally faded towards the ends.
    if !includesSystemColors, view is UIPickerView || view is UIDatePicker { return [] }
    if let control = view as? UIControl, !control.isEnabled { return [] }
    let own = (view as? UILabel).flatMap { label in
      label.isEnabled && !(label.text ?? "").isEmpty ? label : nil
    }
    return (own.map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  /// Captures the view with the labels' texts as blocks, and the view without the labels. For a
  /// label with a background of its own, `samples` takes the background from the first image
  /// instead.
  private func pictures(hiding labels: [UILabel]) -> (PixelBuffer, PixelBuffer)? {
    let mode = stage.textMode
    defer { stage.textMode = mode }
    stage.textMode = .boxes
    guard let texts = try? stage.picture(of: root.layer, background: UIColor.white.cgColor) else {
      return nil
    }
    let hidden = labels.map(\.layer).filter { !$0.isHidden }
    for layer in hidden { layer.isHidden = true }
    defer { for layer in hidden { layer.isHidden = false } }
    guard let backdrop = try? stage.picture(of: root.layer, background: UIColor.white.cgColor)
    else {
      return nil
    }
    return (texts, backdrop)
  }

  // MARK: One label

  private func problem(
    of label: UILabel, _ texts: PixelBuffer, _ backdrop: PixelBuffer
  ) -> LayoutProblem? {
    guard let view = authoredView(of: label) else { return nil }
    let samples = samples(of: label, texts, backdrop)
    let wanted = Self.wanted(for: label.font)
    guard let ratio = Self.contrast(samples), ratio < wanted - 0.05,
      includesSystemColors || !isSystemChoice(label, samples)
    else { return nil }
    return LayoutProblem(
      kind: .lowContrast, view: view,
      message:
        "The text '\((label.text ?? "").prefix(24))' has a contrast of \(Self.text(ratio)):1 with what "
        + "is behind it; \(Self.text(wanted)):1 is wanted. Make it darker or lighter.")
  }

  /// Returns the label, or the button that it belongs to.
  private func authoredView(of label: UILabel) -> UIView? {
    var view: UIView? = label
    while let current = view {
      if isAuthored(current) { return current }
      guard current !== root else { return nil }
      view = current.superview
    }
    return nil
  }

  private static func wanted(for font: UIFont) -> Double {
    let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
    return font.pointSize >= (isBold ? 18.67 : 24) ? 3 : 4.5
  }

  private static func text(_ ratio: Double) -> String { "\((ratio * 10).rounded(.down) / 10)" }

  /// A pixel of a text and the colour behind it.
  private struct Sample {
    var text: PremultipliedColor
    var background: PremultipliedColor
  }

  /// Returns the contrast of the median pixel; nil if no text is visible.
  private static func contrast(_ samples: [Sample]) -> Double? {
    let ratios = samples.map { Luminance($0.text).contrast(with: Luminance($0.background)) }
    return ratios.isEmpty ? nil : ratios.sorted()[ratios.count / 2]
  }

  private func samples(
    of label: UILabel, _ texts: PixelBuffer, _ backdrop: PixelBuffer
  ) -> [Sample] {
    let scale = stage.screen.scale
    let box = label.convert(label.bounds, to: root).applying(
      CGAffineTransform(scaleX: scale, y: scale)
    ).integral.intersection(CGRect(x: 0, y: 0, width: texts.width, height: texts.height))
    guard !box.isNull, box.width >= 1, box.height >= 1 else { return [] }
    var samples: [Sample] = []
    for y in Int(box.minY)..<Int(box.maxY) {
      for x in Int(box.minX)..<Int(box.maxX) {
        let own = texts[x, y]
        let behind = label.hasBackground ? texts[Int(box.minX), y] : backdrop[x, y]
        if Luminance(own) != Luminance(behind) {
          samples.append(Sample(text: own, background: behind))
        }
      }
    }
    return samples
  }

  // MARK: System colours

  /// Whether the text has one of UIKit's text colours on one of UIKit's backgrounds. The visible colours are
  /// compared, because a document stores a system colour as a value too, and a program may use either.
  private func isSystemChoice(_ label: UILabel, _ samples: [Sample]) -> Bool {
    let traits = label.traitCollection
    guard label.isOpaqueUp(to: root),
      label.textColors.allSatisfy(SystemColors.texts(in: traits).contains)
    else { return false }
    if label.isInPlainBar { return true }
    let backgrounds = SystemColors.backgrounds(in: traits)
    // One or two pixels of a border may be behind the text.
    let count = samples.count { backgrounds.contains($0.background) }
    return Double(count) >= Double(samples.count) * 0.9
  }
}

extension UILabel {
  fileprivate var hasBackground: Bool {
    backgroundColor.map { $0.resolvedColor(with: traitCollection).cgColor.alpha > 0 } ?? false
  }

  /// The colours of the label's text, resolved for its traits.
  fileprivate var textColors: Set<PremultipliedColor> {
    var colors: [UIColor] = []
    let text = attributedText ?? NSAttributedString()
    text.enumerateAttribute(
      .foregroundColor, in: NSRange(location: 0, length: text.length)
    ) { color, _, _ in colors.append(color as? UIColor ?? textColor) }
    if colors.isEmpty { colors = [textColor] }
    return Set(
      colors.map { $0.resolvedColor(with: traitCollection).cgColor.premultiplied() })
  }
}

extension UIView {
  /// Whether the view is in a bar whose background is the system's own material.
  fileprivate var isInPlainBar: Bool {
    switch self {
    case let bar as UINavigationBar: isPlain(bar.barTintColor, bar.standardAppearance)
    case let bar as UITabBar: isPlain(bar.barTintColor, bar.standardAppearance)
    case let bar as UIToolbar: isPlain(bar.barTintColor, bar.standardAppearance)
    default: superview?.isInPlainBar ?? false
    }
  }

  private func isPlain(_ tint: UIColor?, _ appearance: UIBarAppearance) -> Bool {
    let colors = [tint, backgroundColor, appearance.backgroundColor].compactMap(\.self)
    return appearance.backgroundImage == nil
      && colors.allSatisfy {
        let drawn = $0.resolvedColor(with: traitCollection).cgColor.premultiplied()
        return drawn.alpha == 0
          || SystemColors.backgrounds(in: traitCollection).contains(drawn)
      }
  }

  /// Whether all views from this one up to `root` have an alpha of 1.
  fileprivate func isOpaqueUp(to root: UIView) -> Bool {
    var view: UIView? = self
    while let current = view, current.alpha == 1 {
      if current === root { return true }
      view = current.superview
    }
    return view == nil
  }
}

/// The relative luminance by WCAG 2: 0 for black, 1 for white.
struct Luminance: Equatable {
  let value: Double

  init(_ color: PremultipliedColor) {
    value =
      0.2126 * Self.linear(color.red) + 0.7152 * Self.linear(color.green)
      + 0.0722 * Self.linear(color.blue)
  }

  private static func linear(_ byte: UInt8) -> Double {
    let c = Double(byte) / 255
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
  }

  func contrast(with other: Luminance) -> Double {
    (max(value, other.value) + 0.05) / (min(value, other.value) + 0.05)
  }
}
