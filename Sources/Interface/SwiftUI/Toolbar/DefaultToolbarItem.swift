/// The place of an item that the system adds to toolbars by itself.
///
/// - Support: without effect: the items of the system stay where they are.
public nonisolated struct DefaultToolbarItem: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never

  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
}

extension DefaultToolbarItem: PrimitiveToolbarContent {
  var bridgedView: AnyView { AnyView(EmptyView()) }
}
