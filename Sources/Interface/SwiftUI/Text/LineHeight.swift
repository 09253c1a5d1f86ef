public import Foundation

extension AttributedString {
  /// The height of the lines of a text.
  ///
  /// The heights of `tight` and `loose` are guesses: two points less and more, as those of a font's
  /// leading.
  public struct LineHeight: Hashable, Sendable {
    fileprivate enum Kind: Hashable {
      case natural(increase: CGFloat)
      case multiple(CGFloat)
      case leading(CGFloat)
      case exact(CGFloat)
    }

    fileprivate let kind: Kind

    /// The height that suits the font.
    public static let normal = LineHeight(kind: .natural(increase: 0))
    /// The height that suits each line's own characters.
    public static let variable = LineHeight(kind: .natural(increase: 0))
    public static let tight = LineHeight(kind: .natural(increase: -2))
    public static let loose = LineHeight(kind: .natural(increase: 2))

    /// A multiple of the font's size.
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(kind: .multiple(factor))
    }

    /// The font's size and a number of points.
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(kind: .leading(increase))
    }

    public static func exact(points: CGFloat) -> LineHeight { LineHeight(kind: .exact(points)) }
  }
}

extension AttributedString.LineHeight {
  /// Returns the height of a line in points, for a font whose line has a height of its own.
  func points(_ font: UIFont) -> CGFloat {
    switch kind {
    case .natural(let increase): max(0, font.lineHeight + increase)
    case .multiple(let factor): max(0, font.pointSize * factor)
    case .leading(let increase): max(0, font.pointSize + increase)
    case .exact(let points): max(0, points)
    }
  }

  var isNatural: Bool { kind == .natural(increase: 0) }
}

private enum LineHeightKey: EnvironmentKey {
  static var defaultValue: AttributedString.LineHeight? { nil }
}

extension EnvironmentValues {
  /// The height of the lines of texts; nil for that of their font.
  public var lineHeight: AttributedString.LineHeight? {
    get { self[LineHeightKey.self] }
    set { self[LineHeightKey.self] = newValue }
  }

  /// The height of lines for use by the library; reading it does not make a body depend on it.
  var lineHeightValue: AttributedString.LineHeight? { value(of: LineHeightKey.self) }
}

extension View {
  /// Sets the height of the lines of texts.
  public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    environment(\.lineHeight, lineHeight)
  }
}
