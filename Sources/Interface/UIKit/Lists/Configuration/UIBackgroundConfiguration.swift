public import CoreGraphics

/// The configuration of the background of a button, cell, header or footer.
///
/// The configurations of lists change their colour with the state of the cell, unless the program has set
/// one.
public struct UIBackgroundConfiguration {
  /// A custom view in front of fill, image and effect, as large as the background. Nil by default.
  public var customView: UIView?
  /// The radius of the corners in points. 0 by default.
  public var cornerRadius: CGFloat = 0
  /// The space between the edges of the cell and the background, in points. Zero by default.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins are added to the insets.
  ///
  /// - Support: without effect: the insets are used as they are.
  public var edgesAddingLayoutMarginsToBackgroundInsets = NSDirectionalRectEdge()
  /// The colour of the fill. Once set, even to nil, it no longer depends on the cell's state.
  public var backgroundColor: UIColor? { didSet { hasOwnColor = true } }
  /// Transforms the colour of the fill before it is shown.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// A blur or glass effect behind the fill. Nil by default.
  public var visualEffect: UIVisualEffect?
  /// An image over the fill. Nil by default.
  public var image: UIImage?
  /// How the image fits the background. Scaled to fill by default.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the stroke. Nil, the default, is the tint colour.
  public var strokeColor: UIColor?
  /// Transforms the colour of the stroke before it is shown.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke in points. 0 by default.
  public var strokeWidth: CGFloat = 0
  /// The distance in points by which the background extends beyond its area. 0 by default; a negative value
  /// shrinks it.
  public var strokeOutset: CGFloat = 0
  /// The shadow of the fill. None by default.
  public var shadowProperties = UIShadowProperties()

  /// The colours of a cell in its normal, selected and highlighted states; nil for configurations without
  /// states.
  private var states: StateColors?
  private var hasOwnColor = false

  private struct StateColors {
    var rest: UIColor
    var selected: UIColor
    var highlighted: UIColor
  }

  /// Creates an empty background that does not depend on the state.
  public init() {}

  /// Returns the transformed colour of the fill: by default that of the list style, or the tint colour if it
  /// was set to nil (documented).
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? (hasOwnColor ? tintColor : states?.rest ?? .clear)
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the transformed colour of the stroke.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Returns the configuration for a state. Rows are gray while they are highlighted or selected (measured:
  /// systemGray4).
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

  /// A background without a fill.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// The background of a row in a plain list.
  public static func listPlainCell() -> Self { kind(.systemBackground) }
  /// The background of a header or footer in a plain list: none.
  public static func listPlainHeaderFooter() -> Self {
    kind(.clear, selected: .clear, highlighted: .clear)
  }
  /// The background of a row in a grouped list.
  public static func listGroupedCell() -> Self { kind(.secondarySystemGroupedBackground) }
  /// The background of a header or footer in a grouped list: none.
  public static func listGroupedHeaderFooter() -> Self {
    kind(.clear, selected: .clear, highlighted: .clear)
  }
  /// The background of a header in a sidebar: none.
  public static func listSidebarHeader() -> Self {
    kind(.clear, selected: .clear, highlighted: .clear)
  }
  /// The background of a row in a sidebar, with corners of 10 points.
  public static func listSidebarCell() -> Self { kind(.clear, radius: 10) }
  /// The background of a row in an accompanied sidebar, with corners of 10 points.
  public static func listAccompaniedSidebarCell() -> Self { kind(.clear, radius: 10) }
  /// The background of a row in any list; here that of a grouped one.
  public static func listCell() -> Self { listGroupedCell() }
  /// The background of a header in any list; here that of a grouped one.
  public static func listHeader() -> Self { listGroupedHeaderFooter() }
  /// The background of a footer in any list; here that of a grouped one.
  public static func listFooter() -> Self { listGroupedHeaderFooter() }
}
