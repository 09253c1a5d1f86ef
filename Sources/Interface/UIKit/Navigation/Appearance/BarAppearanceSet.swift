/// The appearances that a bar or an item of it has been given, for its heights and for content
/// that ends at the bar's edge.
@MainActor
struct BarAppearanceSet<Appearance: UIBarAppearance> {
  enum Slot { case standard, compact, scrollEdge, compactScrollEdge }

  private var appearances: [Slot: Appearance] = [:]
  private var draft: Appearance?

  subscript(slot: Slot) -> Appearance? { appearances[slot] }

  /// Keeps a copy, as the properties of UIKit do, and observes its changes.
  mutating func set(
    _ appearance: Appearance?, _ slot: Slot, onChange: @escaping @MainActor () -> Void
  ) {
    appearances[slot]?.changeHandler = nil
    let copy = appearance?.copy(with: nil) as? Appearance
    copy?.changeHandler = onChange
    appearances[slot] = copy
  }

  /// The standard one, or one that says what the bar shows without: it counts from its first
  /// change on, when `onChange` must call `adoptDraft`.
  mutating func standard(
    orDraft make: () -> Appearance, onChange: @escaping @MainActor () -> Void
  ) -> Appearance {
    if let appearance = appearances[.standard] ?? draft { return appearance }
    let appearance = make()
    appearance.changeHandler = onChange
    draft = appearance
    return appearance
  }

  mutating func adoptDraft() {
    guard let draft else { return }
    appearances[.standard] = draft
    self.draft = nil
  }

  /// The appearance over content that has scrolled beneath the bar: the item's before the bar's.
  static func standard(isCompact: Bool, _ sets: [BarAppearanceSet]) -> Appearance? {
    first(isCompact ? [.compact, .standard] : [.standard], sets)
  }

  /// The appearance where content ends at the bar; nil for the standard one without its background
  /// (iOS 15).
  static func atEdge(isCompact: Bool, _ sets: [BarAppearanceSet]) -> Appearance? {
    first(isCompact ? [.compactScrollEdge, .scrollEdge] : [.scrollEdge], sets)
  }

  private static func first(_ slots: [Slot], _ sets: [BarAppearanceSet]) -> Appearance? {
    for slot in slots {
      for set in sets { if let found = set[slot] { return found } }
    }
    return nil
  }
}

/// The properties of a bar without appearances: colours and images without an appearance.
struct LegacyBarStyle {
  var tint: UIColor?
  var style = UIBarStyle.default
  var isTranslucent = true
  var image: UIImage?
  var shadowImage: UIImage?
}

extension UIBarAppearance {
  /// The appearance that says the same.
  convenience init(legacy: LegacyBarStyle) {
    self.init(idiom: .phone)
    let isBlack = legacy.style == .black
    if legacy.isTranslucent {
      backgroundEffect = UIBlurEffect(
        style: isBlack ? .systemChromeMaterialDark : .systemChromeMaterial)
      // Guess: a tint lets a little of what is behind it through.
      backgroundColor = legacy.tint?.withAlphaComponent(0.85)
    } else {
      configureWithOpaqueBackground()
      backgroundColor = legacy.tint ?? (isBlack ? .black : .systemBackground)
    }
    guard let image = legacy.image else { return }
    backgroundEffect = nil
    backgroundColor = legacy.isTranslucent ? nil : backgroundColor
    backgroundImage = image
    // Documented: a shadow image counts only beside a background image.
    if let shadow = legacy.shadowImage {
      shadowImage = shadow
      shadowColor = nil
    }
  }
}
