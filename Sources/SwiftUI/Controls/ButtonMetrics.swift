/// Sizes of bordered buttons, as `UIButton.Configuration` has them.
nonisolated struct ButtonMetrics {
  let font: Font
  let padding: CGSize

  init(_ controlSize: ControlSize) {
    font = controlSize == .mini || controlSize == .small ? .subheadline : .body
    padding =
      switch controlSize {
      case .mini, .small: CGSize(width: 10, height: 5)
      case .regular: CGSize(width: 12, height: 7)
      case .large, .extraLarge: CGSize(width: 20, height: 15)
      }
  }
}

extension ButtonBorderShape {
  /// The outline of a button of a size.
  nonisolated func shape(for controlSize: ControlSize) -> AnyShape {
    switch kind {
    case .capsule: AnyShape(Capsule())
    case .circle: AnyShape(Circle())
    case .roundedRectangle(let radius?): AnyShape(RoundedRectangle(cornerRadius: radius))
    // Guess: 6 points, 8 for large buttons.
    default: AnyShape(RoundedRectangle(cornerRadius: controlSize == .large ? 8 : 6))
    }
  }
}
