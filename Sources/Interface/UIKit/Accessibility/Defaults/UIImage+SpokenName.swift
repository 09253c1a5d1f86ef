import Foundation

extension UIImage {
  /// The spoken name of an image without a label: its accessibility label, or else a name derived from its
  /// symbol name.
  @MainActor package var spokenName: String? {
    accessibilityLabel ?? symbolName.map { Self.symbolNames[$0] ?? Self.words(of: $0) }
  }

  /// Whether the spoken name consists of the parts of a symbol's name.
  @MainActor package var isSpokenByParts: Bool {
    accessibilityLabel == nil && symbolName.map { Self.symbolNames[$0] == nil } == true
  }

  /// The spoken names of symbols. Guess, after VoiceOver; other symbols are read by the parts of their names.
  private static let symbolNames = [
    "plus": "Add", "minus": "Remove", "xmark": "Close", "multiply": "Close", "trash": "Delete",
    "magnifyingglass": "Search", "square.and.arrow.up": "Share", "square.and.pencil": "Compose",
    "gear": "Settings", "gearshape": "Settings", "ellipsis": "More", "ellipsis.circle": "More",
    "chevron.left": "Back", "chevron.right": "Forward", "chevron.backward": "Back",
    "chevron.forward": "Forward", "checkmark": "Selected", "heart": "Love", "star": "Favorite",
    "star.fill": "Favorite", "heart.fill": "Love", "house": "Home", "house.fill": "Home",
    "person": "Person", "bell": "Notifications", "envelope": "Mail", "info.circle": "Info",
    "arrow.clockwise": "Refresh", "play.fill": "Play", "pause.fill": "Pause", "play": "Play",
    "pause": "Pause", "camera": "Camera", "photo": "Photo", "bookmark": "Bookmark",
    "line.3.horizontal": "Menu", "slider.horizontal.3": "Filter", "questionmark.circle": "Help",
  ]

  /// The parts of a symbol's name as text: "arrow.up.circle.fill" is "arrow up circle"; "fill" is not read.
  private static func words(of name: String) -> String {
    name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
  }
}
