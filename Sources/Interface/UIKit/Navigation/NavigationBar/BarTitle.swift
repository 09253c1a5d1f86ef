import Foundation

/// The text of a title or subtitle of a navigation bar.
enum BarTitle {
  case plain(String)
  case attributed(AttributedString)
}

extension UINavigationItem {
  final var shownTitle: BarTitle? {
    attributedTitle.map(BarTitle.attributed) ?? title.map(BarTitle.plain)
  }

  final var shownLargeTitle: BarTitle? { largeTitle.map(BarTitle.plain) ?? shownTitle }

  final var shownSubtitle: BarTitle? { attributedSubtitle.map(BarTitle.attributed) }

  /// The subtitle of the large title; without one, that of the small title (documented).
  final var shownLargeSubtitle: BarTitle? {
    largeAttributedSubtitle.map(BarTitle.attributed) ?? shownSubtitle
  }
}

extension UILabel {
  /// Sets a title whose own attributes come before the others.
  func showTitle(
    _ title: BarTitle?, _ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor
  ) {
    switch title {
    case nil: showTitle(nil as String?, attributes, font: font, color: color)
    case .plain(let title): showTitle(title, attributes, font: font, color: color)
    case .attributed(let title):
      let usual: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
      let text = NSMutableAttributedString(
        string: String(title.characters), attributes: usual.merging(attributes) { $1 })
      let own = NSAttributedString(title)
      own.enumerateAttributes(in: NSRange(location: 0, length: own.length)) {
        attributes, range, _ in
        text.addAttributes(attributes, range: range)
      }
      attributedText = text
    }
  }
}
