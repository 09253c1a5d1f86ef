import Foundation

/// Formats a review as Markdown for a comment on a pull request.
struct ReviewMarkdown {
  let title: String
  let summary: String
  let items: [ReviewItem]
  /// The URL prefix for the names of images; nil to omit images.
  let picturesAddress: String?
  /// The URL of the complete page, to which the comment refers if it is truncated; nil for none.
  let pageAddress: String?
  /// The maximum number of characters of a comment.
  let limit: Int

  /// The marker with which an Action finds its earlier comment.
  static let marker = "<!-- tintype-review -->"

  /// The maximum number of lines for one screen.
  private static let mostLines = 12

  var text: String {
    var text = "\(Self.marker)\n### \(Self.escaped(title))\n\n\(summary)\n"
    let page = pageAddress.map { "[the page](\($0))" } ?? "the page"
    let order: [ReviewItem.Status] = [.changed, .new, .removed, .other]
    let sorted = order.flatMap { status in items.filter { $0.status == status } }
    let ending = { (rest: Int) in
      rest == 0 ? "" : "\nand \(rest) more, on \(page)\n"
    }
    for (index, item) in sorted.enumerated() {
      let part = section(item)
      // The closing sentence must still fit.
      guard text.count + part.count + ending(sorted.count).count <= limit else {
        return text + ending(sorted.count - index)
      }
      text += part
    }
    return pageAddress.map { text + "\n[The page](\($0)) shows everything.\n" } ?? text
  }

  private func section(_ item: ReviewItem) -> String {
    let place = item.line.map { "\(item.file):\($0)" } ?? item.file
    var text =
      "\n<details\(item.status == .changed ? " open" : "")><summary><b>\(Self.html(item.name))</b> "
      + "\(item.status.rawValue) · <code>\(Self.html(place))</code></summary>\n\n"
    if let small = item.small, let picturesAddress {
      text += "![\(Self.escaped(item.name))](\(picturesAddress)\(small))\n\n"
    }
    if let problem = item.problem { text += "**\(Self.escaped(problem))**\n\n" }
    if let headline = item.headline { text += "\(Self.escaped(headline))\n\n" }
    for section in item.sections {
      text += "_\(section.topic.title)_\n"
      for line in section.lines.prefix(Self.mostLines) { text += "- \(Self.escaped(line))\n" }
      let rest = section.lines.count - Self.mostLines
      if rest > 0 { text += "- and \(rest) more\n" }
      text += "\n"
    }
    return text + "</details>\n"
  }

  /// Escapes characters that are markup in Markdown or HTML, and names that would notify people.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "&#64;"
      case "`", "*", "_", "[", "]", "|", "\\", "#", "~": result += "\\\(character)"
      case _ where character.isNewline: result += " "
      default: result.append(character)
      }
    }
    return result
  }

  private static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("@", with: "&#64;").replacing("\n", with: " ")
  }
}
