/// The sizing of a space between the items of a toolbar.
public nonisolated struct SpacerSizing: Hashable, Sendable {
  let isFlexible: Bool
  public static let flexible = SpacerSizing(isFlexible: true)
  public static let fixed = SpacerSizing(isFlexible: false)
}

/// A space between the items of a toolbar.
public nonisolated struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  let sizing: SpacerSizing
  let placement: ToolbarItemPlacement
  /// The length of a fixed space in points (guess).
  private static let fixedLength: CGFloat = 8

  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }
}

extension ToolbarSpacer: PrimitiveToolbarContent {
  var bridgedView: AnyView {
    var spacer = Spacer(minLength: Self.fixedLength)
    spacer.isFixedInBars = !sizing.isFlexible
    return AnyView(ToolbarItemView(placement: placement, isGroup: true, content: spacer))
  }
}
