/// The appearances that a bar or an item of it has been given, for its heights and for content
/// that ends at the bar's edge.
@MainActor
struct BarAppearanceSet<Appearance: UIBarAppearance> {
  enum Slot { case standard, compact, scrollEdge, compactScrollEdge }

  private var appearances: [Slot: Appearance] = [:]
  private var draft: Appearance?

  subscript(slot: Slot) -> Appearance? { appearances[slot] }

  /// Keeps a copy, as the properties of UIKit do, and hears of what is changed in it.
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

  /// What is shown over content that has scrolled beneath the bar: the item's before the bar's.
  static func standard(isCompact: Bool, _ sets: [BarAppearanceSet]) -> Appearance? {
    first(isCompact ? [.compact, .standard] : [.standard], sets)
  }

  /// What is shown where content ends at the bar; nil for the standard one without its background
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

/// What a bar of old times was given: colours and images without an appearance.
struct LegacyBarLook {
  var tint: UIColor?
  var style = UIBarStyle.default
  var isTranslucent = true
  var image: UIImage?
  var shadowImage: UIImage?
}

extension UIBarAppearance {
  /// The appearance that says the same.
  convenience init(legacy look: LegacyBarLook) {
    self.init(idiom: .phone)
    let isBlack = look.style == .black
    if look.isTranslucent {
      backgroundEffect = UIBlurEffect(
        style: isBlack ? .systemChromeMaterialDark : .systemChromeMaterial)
      // Recalled: a tint lets a little of what is behind it through.
      backgroundColor = look.tint?.withAlphaComponent(0.85)
    } else {
      configureWithOpaqueBackground()
      backgroundColor = look.tint ?? (isBlack ? .black : .systemBackground)
    }
    guard let image = look.image else { return }
    backgroundEffect = nil
    backgroundColor = look.isTranslucent ? nil : backgroundColor
    backgroundImage = image
    // Documented: a shadow image counts only beside a background image.
    if let shadow = look.shadowImage {
      shadowImage = shadow
      shadowColor = nil
    }
  }
}
