import CoreGraphics
import CoreText
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  // MARK: Fonts

  func font(_ element: VariedElement, _ key: String, defaultSize: CGFloat) -> UIFont? {
    element.child("fontDescription", key: key).map { font($0, defaultSize: defaultSize) }
  }

  func font(_ element: Element, defaultSize: CGFloat = 17) -> UIFont {
    guard let font = DocumentFont(element, defaultSize: defaultSize) else {
      return .systemFont(ofSize: defaultSize)
    }
    return self.font(font, at: element)
  }

  func font(_ font: DocumentFont, at element: Element) -> UIFont {
    switch font {
    case .system(let size, let weight):
      return .systemFont(ofSize: size, weight: weight.uiWeight)
    case .italicSystem(let size):
      return .italicSystemFont(ofSize: size)
    case .textStyle(let name):
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: "UICTFontTextStyle" + name))
    case .named(let name, let family, let size):
      if let font = UIFont(name: name, size: size) { return font }
      context.report(
        .note, at: element, once: "font \(name)",
        "The font '\(name)' is not installed. The system font is taken instead; "
          + "give the font's file to use it.")
      return .systemFont(ofSize: size, weight: Self.weight(ofFont: name, family: family))
    }
  }

  /// Returns the weight in a font's name, for the system font that replaces it.
  private static func weight(ofFont name: String, family: String?) -> UIFont.Weight {
    let style = name.split(separator: "-").dropFirst().joined().lowercased()
    let weights: [(String, UIFont.Weight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("semibold", .semibold),
      ("demibold", .semibold), ("medium", .medium), ("heavy", .heavy), ("black", .black),
      ("bold", .bold),
    ]
    return weights.first { style.contains($0.0) }?.1 ?? .regular
  }

  // MARK: Text

  /// Returns a text of an element, translated if there is a translation.
  func text(_ element: VariedElement, _ attribute: String) -> String? {
    if let id = element.base["id"],
      let translated = context.localization?.string(attribute, of: id)
    {
      return translated
    }
    return element.string(attribute)
  }

  func attributedString(
    _ element: VariedElement, _ key: String, font: UIFont?, color: UIColor?
  ) -> NSAttributedString? {
    guard let child = element.child("attributedString", key: key) else { return nil }
    let content = DocumentAttributedString(child, resources: document.resources)
    let runs = content.runs.filter { !$0.text.isEmpty }
    guard !runs.isEmpty else { return nil }
    let result = NSMutableAttributedString(string: "")
    var previousCount = -1
    for run in runs {
      var attributes = attributes(run, at: child, font: font, color: color)
      // Foundation on Linux crashes when it compares attributes of adjacent runs that contain Swift objects,
      // unless their counts differ.
      if attributes.count == previousCount { attributes[Self.runMark] = 1 }
      previousCount = attributes.count
      result.append(NSAttributedString(string: run.text, attributes: attributes))
    }
    return result
  }

  /// An attribute without a meaning that makes the counts differ.
  private static let runMark = NSAttributedString.Key("TintypeRun")

  private func attributes(
    _ run: DocumentAttributedString.Run, at element: Element, font: UIFont?, color: UIColor?
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = run.font.map({ self.font($0, at: element) }) ?? font { attributes[.font] = font }
    if let color = run.color.map(self.color) ?? color { attributes[.foregroundColor] = color }
    if let color = run.backgroundColor { attributes[.backgroundColor] = self.color(color) }
    if let kern = run.kern { attributes[.kern] = kern }
    if let offset = run.baselineOffset { attributes[.baselineOffset] = offset }
    if let style = run.underlineStyle { attributes[.underlineStyle] = style }
    if let style = run.strikethroughStyle { attributes[.strikethroughStyle] = style }
    if let paragraph = run.paragraph { attributes[.paragraphStyle] = Self.style(paragraph) }
    return attributes
  }

  private static func style(_ paragraph: DocumentAttributedString.Paragraph) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment(paragraph.alignment) ?? .natural
    style.lineBreakMode = lineBreakMode(paragraph.lineBreakMode) ?? .byWordWrapping
    style.lineSpacing = paragraph.lineSpacing ?? 0
    style.lineHeightMultiple = paragraph.lineHeightMultiple ?? 0
    style.minimumLineHeight = paragraph.minimumLineHeight ?? 0
    style.maximumLineHeight = paragraph.maximumLineHeight ?? 0
    style.paragraphSpacing = paragraph.paragraphSpacing ?? 0
    style.paragraphSpacingBefore = paragraph.paragraphSpacingBefore ?? 0
    style.firstLineHeadIndent = paragraph.firstLineHeadIndent ?? 0
    style.headIndent = paragraph.headIndent ?? 0
    style.tailIndent = paragraph.tailIndent ?? 0
    return style
  }

  static func alignment(_ name: String?) -> NSTextAlignment? {
    switch name {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    case "natural": .natural
    default: nil
    }
  }

  static func lineBreakMode(_ name: String?) -> NSLineBreakMode? {
    switch name {
    case "wordWrap", "wordWrapping": .byWordWrapping
    case "characterWrap", "charWrapping": .byCharWrapping
    case "clip", "clipping": .byClipping
    case "headTruncation", "truncatingHead": .byTruncatingHead
    case "tailTruncation", "truncatingTail": .byTruncatingTail
    case "middleTruncation", "truncatingMiddle": .byTruncatingMiddle
    default: nil
    }
  }

  // MARK: Labels

  func configureLabel(_ label: UILabel, _ element: VariedElement) {
    label.font = font(element, "fontDescription", defaultSize: 17) ?? .systemFont(ofSize: 17)
    label.textColor = color(element, "textColor") ?? .label
    label.highlightedTextColor = color(element, "highlightedColor")
    label.textAlignment = Self.alignment(element["textAlignment"]) ?? .left
    label.lineBreakMode = Self.lineBreakMode(element["lineBreakMode"]) ?? .byTruncatingTail
    label.numberOfLines = max(0, element.integer("numberOfLines", default: 1))
    label.isEnabled = element.flag("enabled", default: true)
    label.isHighlighted = element.flag("highlighted", default: false)
    label.adjustsFontForContentSizeCategory = element.flag(
      "adjustsFontForContentSizeCategory", default: false)
    label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit", default: true)
    if let scale = element.number("minimumScaleFactor") {
      label.minimumScaleFactor = scale
    } else if let size = element.number("minimumFontSize"), label.font.pointSize > 0 {
      label.minimumScaleFactor = min(1, size / label.font.pointSize)
    }
    if let width = element.number("preferredMaxLayoutWidth") {
      label.preferredMaxLayoutWidth = width
    }
    switch element["baselineAdjustment"] {
    case "alignCenters": label.baselineAdjustment = .alignCenters
    case "none": label.baselineAdjustment = .none
    default: label.baselineAdjustment = .alignBaselines
    }
    if let color = color(element, "shadowColor") {
      label.shadowColor = color
      label.shadowOffset = element.child("size", key: "shadowOffset")?.size ?? label.shadowOffset
    }
    if let attributed = attributedString(
      element, "attributedText", font: label.font, color: nil)
    {
      label.attributedText = attributed
    } else {
      label.text = text(element, "text")
    }
  }
}

extension DocumentFont.Weight {
  var uiWeight: UIFont.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}
