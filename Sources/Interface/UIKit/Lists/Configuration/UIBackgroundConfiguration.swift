public import CoreGraphics

/// The configuration of the background of a button, cell, header or footer.
///
/// The kinds of lists change their colour with the state of the cell, as long as the program has
/// not set one.
public struct UIBackgroundConfiguration {
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets = NSDirectionalRectEdge()
  public var backgroundColor: UIColor? { didSet { hasOwnColor = true } }
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0

  /// Colours of a cell at rest, chosen and touched; nil for kinds that have no states.
  private var states: StateColors?
  private var hasOwnColor = false

  private struct StateColors {
    var rest: UIColor
    var selected: UIColor
    var highlighted: UIColor
  }

  public init() {}

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? states?.rest ?? .clear
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Rows turn gray while they are touched or selected (measured: systemGray4).
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let states, !hasOwnColor else { return self }
    var result = self
    let cell = state as? UICellConfigurationState
    let isOn = cell?.isSelected == true || (state as? UIViewConfigurationState)?.isSelected == true
    let isTouched =
      cell?.isHighlighted == true || (state as? UIViewConfigurationState)?.isHighlighted == true
    result.backgroundColor = isTouched ? states.highlighted : isOn ? states.selected : states.rest
    result.hasOwnColor = false
    return result
  }

  // MARK: Kinds

  private static func kind(
    _ rest: UIColor, selected: UIColor = .systemGray4, highlighted: UIColor = .systemGray4,
    radius: CGFloat = 0
  ) -> Self {
    var result = UIBackgroundConfiguration()
    result.states = StateColors(rest: rest, selected: selected, highlighted: highlighted)
    result.cornerRadius = radius
    return result
  }

  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  public static func listPlainCell() -> Self { kind(.systemBackground) }
  public static func listPlainHeaderFooter() -> Self {
    kind(.clear, selected: .clear, highlighted: .clear)
  }
  public static func listGroupedCell() -> Self { kind(.secondarySystemGroupedBackground) }
  public static func listGroupedHeaderFooter() -> Self {
    kind(.clear, selected: .clear, highlighted: .clear)
  }
  public static func listSidebarHeader() -> Self {
    kind(.clear, selected: .clear, highlighted: .clear)
  }
  public static func listSidebarCell() -> Self { kind(.clear, radius: 10) }
  public static func listAccompaniedSidebarCell() -> Self { kind(.clear, radius: 10) }
  public static func listCell() -> Self { listGroupedCell() }
  public static func listHeader() -> Self { listGroupedHeaderFooter() }
  public static func listFooter() -> Self { listGroupedHeaderFooter() }
}
