extension EnvironmentValues {
  /// The tint for a control of UIKit; nil where nobody set one, so that the control has its own.
  var platformTint: UIColor? {
    guard value(of: TintKey.self) != nil || value(of: AccentKey.self) != .blue else { return nil }
    return TintShapeStyle().paint(in: self).color.map { UIColor(cgColor: $0) }
  }

  var platformForeground: UIColor? {
    ForegroundStyle().paint(in: self).color.map { UIColor(cgColor: $0) }
  }

  /// The font of text, with the modifiers of the environment.
  @MainActor var platformFont: UIFont { TextResolution(Text(verbatim: ""), in: self).font.font }
}
