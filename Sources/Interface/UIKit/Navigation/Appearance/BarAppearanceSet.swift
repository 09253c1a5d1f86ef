/// The appearances of a bar or bar item for the standard and compact heights, with and without scrolled
/// content beneath.
@MainActor
struct BarAppearanceSet<Appearance: UIBarAppearance> {
  enum Slot { case standard, compact, scrollEdge, compactScrollEdge }

  private var appearances: [Slot: Appearance] = [:]
  private var draft: Appearance?

  subscript(slot: Slot) -> Appearance? { appearances[slot] }

  /// Stores a copy, as UIKit's properties do, and observes its changes.
  mutating func set(
    _ appearance: Appearance?, _ slot: Slot, onChange: @escaping @MainActor () -> Void
  ) {
    appearances[slot]?.changeHandler = nil
    let copy = appearance?.copy(with: nil) as? Appearance
    copy?.changeHandler = onChange
    appearances[slot] = copy
  }

  /// Returns the standard appearance, or a draft with the bar's current look. A change of the draft calls
  /// `onChange`, which must call `adoptDraft`.
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

  /// Returns the appearance over scrolled content. The item's sets take precedence over the bar's.
  static func standard(isCompact: Bool, _ sets: [BarAppearanceSet]) -> Appearance? {
    first(isCompact ? [.compact, .standard] : [.standard], sets)
  }

  /// Returns the appearance at the scroll edge; nil for the standard one without its background (iOS 15).
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

/// The colours and images of a bar that has no appearance.
struct LegacyBarStyle {
  var tint: UIColor?
  var style = UIBarStyle.default
  var isTranslucent = true
  var image: UIImage?
  var shadowImage: UIImage?
}

extension UIBarAppearance {
  /// Creates the appearance that corresponds to legacy properties.
  convenience init(legacy: LegacyBarStyle) {
    self.init(idiom: .phone)
    let isBlack = legacy.style == .black
    if legacy.isTranslucent {
      backgroundEffect = UIBlurEffect(
        style: isBlack ? .systemChromeMaterialDark : .systemChromeMaterial)
      // Guess: a tinted bar is slightly translucent.
      backgroundColor = legacy.tint?.withAlphaComponent(0.85)
    } else {
      configureWithOpaqueBackground()
      backgroundColor = legacy.tint ?? (isBlack ? .black : .systemBackground)
    }
    guard let image = legacy.image else { return }
    backgroundEffect = nil
    backgroundColor = legacy.isTranslucent ? nil : backgroundColor
    backgroundImage = image
    // Documented: a shadow image is used only with a background image.
    if let shadow = legacy.shadowImage {
      shadowImage = shadow
      shadowColor = nil
    }
  }
}
