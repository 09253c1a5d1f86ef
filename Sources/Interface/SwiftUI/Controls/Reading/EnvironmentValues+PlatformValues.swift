extension EnvironmentValues {
  /// The tint for a UIKit control; nil if none was set, so that the control uses its own.
  var platformTint: UIColor? {
    guard value(of: TintKey.self) != nil || value(of: AccentKey.self) != AccentKey.defaultValue
    else { return nil }
    return TintShapeStyle().paint(in: self).color.map { UIColor(cgColor: $0) }
  }

  var platformForeground: UIColor? {
    ForegroundStyle().paint(in: self).color.map { UIColor(cgColor: $0) }
  }

  /// The font of text as a UIKit font, with the font modifiers of the environment applied.
  @MainActor var platformFont: UIFont { TextResolution(Text(verbatim: ""), in: self).font.font }
}
