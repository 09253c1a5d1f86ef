import Foundation

/// An attributed string: runs of text with their attributes.
package struct DocumentAttributedString: Sendable, Equatable {
  package struct Paragraph: Sendable, Equatable {
    package var alignment: String?
    package var lineBreakMode: String?
    package var lineSpacing: CGFloat?
    package var lineHeightMultiple: CGFloat?
    package var minimumLineHeight: CGFloat?
    package var maximumLineHeight: CGFloat?
    package var paragraphSpacing: CGFloat?
    package var paragraphSpacingBefore: CGFloat?
    package var firstLineHeadIndent: CGFloat?
    package var headIndent: CGFloat?
    package var tailIndent: CGFloat?
  }

  package struct Run: Sendable, Equatable {
    package var text: String
    package var font: DocumentFont?
    package var color: DocumentColor?
    package var backgroundColor: DocumentColor?
    package var kern: CGFloat?
    package var baselineOffset: CGFloat?
    package var underlineStyle: Int?
    package var strikethroughStyle: Int?
    package var paragraph: Paragraph?
  }

  package var runs: [Run]

  package var string: String { runs.map(\.text).joined() }

  package init(_ element: Element, resources: DocumentResources) {
    runs = element.children(named: "fragment").map { fragment in
      var run = Run(text: fragment["content"] ?? fragment.string("content") ?? "")
      if let attributes = fragment.child("attributes") {
        run.read(attributes, resources: resources)
      }
      return run
    }
  }
}

extension DocumentAttributedString.Run {
  fileprivate mutating func read(_ attributes: Element, resources: DocumentResources) {
    for attribute in attributes.children {
      let number = attribute.number("value")
      switch attribute["key"] {
      case "NSFont": font = DocumentFont(attribute, defaultSize: 12)
      case "NSColor": color = DocumentColor(attribute, resources: resources)
      case "NSBackgroundColor":
        backgroundColor = DocumentColor(attribute, resources: resources)
      case "NSKern": kern = number
      case "NSBaselineOffset": baselineOffset = number
      case "NSUnderline": underlineStyle = number.map { Int($0) }
      case "NSStrikethrough": strikethroughStyle = number.map { Int($0) }
      case "NSParagraphStyle": paragraph = .init(attribute)
      default: break
      }
    }
  }
}

extension DocumentAttributedString.Paragraph {
  fileprivate init(_ element: Element) {
    alignment = element["alignment"]
    lineBreakMode = element["lineBreakMode"]
    lineSpacing = element.number("lineSpacing")
    lineHeightMultiple = element.number("lineHeightMultiple")
    minimumLineHeight = element.number("minimumLineHeight")
    maximumLineHeight = element.number("maximumLineHeight")
    paragraphSpacing = element.number("paragraphSpacing")
    paragraphSpacingBefore = element.number("paragraphSpacingBefore")
    firstLineHeadIndent = element.number("firstLineHeadIndent")
    headIndent = element.number("headIndent")
    tailIndent = element.number("tailIndent")
  }
}
