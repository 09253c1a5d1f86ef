/// The effect of a view under the pointer of a trackpad.
public nonisolated struct HoverEffect: Equatable, Sendable {
  private enum Kind: Sendable { case automatic, highlight, lift }
  private let kind: Kind
  public static let automatic = HoverEffect(kind: .automatic)
  public static let highlight = HoverEffect(kind: .highlight)
  public static let lift = HoverEffect(kind: .lift)
}

extension View {
  /// - Support: without effect: a stage has no pointer.
  public nonisolated func hoverEffect(
    _ effect: HoverEffect = .automatic, isEnabled: Bool = true
  ) -> some View { self }
  /// - Support: without effect: a stage has no pointer.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
}
