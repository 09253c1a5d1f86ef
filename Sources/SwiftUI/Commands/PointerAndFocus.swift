/// What a view does under the pointer of a trackpad.
public nonisolated struct HoverEffect: Equatable, Sendable {
  private enum Kind: Sendable { case automatic, highlight, lift }
  private let kind: Kind
  public static let automatic = HoverEffect(kind: .automatic)
  public static let highlight = HoverEffect(kind: .highlight)
  public static let lift = HoverEffect(kind: .lift)
}

/// What a focused view can be used for.
public nonisolated struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

// A stage has touches and a software keyboard. What only a pointer, a focus engine, or a hand's
// gesture would show has no effect.
extension View {
  /// - Support: without effect: help is shown under a pointer.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { self }
  /// - Support: without effect: help is shown under a pointer.
  public nonisolated func help(_ text: Text) -> some View { self }
  /// - Support: without effect: help is shown under a pointer.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { self }

  /// - Support: without effect: a stage has no pointer.
  public nonisolated func hoverEffect(
    _ effect: HoverEffect = .automatic, isEnabled: Bool = true
  ) -> some View { self }
  /// - Support: without effect: a stage has no pointer.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// - Support: without effect: a stage moves no focus.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View { self }
  /// - Support: without effect: a stage moves no focus.
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { self }
  /// - Support: without effect: a stage moves no focus.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// - Support: without effect: a stage moves no focus.
  public nonisolated func focusSection() -> some View { self }
  /// - Support: without effect: a stage moves no focus.
  public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }
  /// - Support: without effect: a stage moves no focus.
  public nonisolated func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View { self }
}

/// Whether text can be selected.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public nonisolated struct EnabledTextSelectability: TextSelectability, Sendable {
  public static var allowsSelection: Bool { true }
}

public nonisolated struct DisabledTextSelectability: TextSelectability, Sendable {
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// - Support: without effect: text is drawn as on iOS; a long press selects nothing.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }
}
