/// The sizes of bordered buttons, equal to those of `UIButton.Configuration`.
nonisolated struct ButtonMetrics {
  let font: Font
  let padding: CGSize

  /// Creates the metrics of buttons on glass (M): 30, 36.33 and 52.33 points high with one line.
  init(onGlass controlSize: ControlSize) {
    font = controlSize == .mini || controlSize == .small ? .subheadline : .body
    padding =
      switch controlSize {
      case .mini, .small: CGSize(width: 11, height: 6)
      case .regular: CGSize(width: 13.33, height: 8)
      case .large, .extraLarge: CGSize(width: 21.33, height: 16)
      }
  }

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
  /// Returns the outline of a button of a size.
  ///
  /// - Parameter isCapsule: Whether buttons without a shape of their own are capsules.
  nonisolated func shape(for controlSize: ControlSize, isCapsule: Bool = false) -> AnyShape {
    switch kind {
    case .capsule: AnyShape(Capsule())
    case .circle: AnyShape(Circle())
    case .roundedRectangle(let radius?): AnyShape(RoundedRectangle(cornerRadius: radius))
    case .automatic where isCapsule: AnyShape(Capsule())
    // Guess: the corner radius is 6 points, and 8 points for large buttons.
    default: AnyShape(RoundedRectangle(cornerRadius: controlSize == .large ? 8 : 6))
    }
  }
}
