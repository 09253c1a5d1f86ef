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
