/// An item of a toolbar.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) where ID == String {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem where ID == () {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

extension ToolbarItem: PrimitiveToolbarContent {
  var bridgedView: AnyView {
    AnyView(ToolbarItemView(placement: placement, isGroup: false, content: content))
  }
}

/// Several items of a toolbar with one placement.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// - Support: partial: the items are shown side by side, also where the label would hide them.
  public init<L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> L
  ) {
    self.init(placement: placement, content: content)
  }
}

extension ToolbarItemGroup: PrimitiveToolbarContent {
  var bridgedView: AnyView {
    AnyView(ToolbarItemView(placement: placement, isGroup: true, content: content))
  }
}

/// The menu of a screen's title.
///
/// - Support: without effect: titles open no menus.
public nonisolated struct ToolbarTitleMenu<Content: View>: ToolbarContent,
  CustomizableToolbarContent
{
  public typealias Body = Never
  public init() where Content == EmptyView {}
  public init(@ViewBuilder content: () -> Content) {}
}

extension ToolbarTitleMenu: PrimitiveToolbarContent {
  var bridgedView: AnyView { AnyView(EmptyView()) }
}
