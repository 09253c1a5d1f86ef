/// The content of toolbar items that a UIKit bar displays.
nonisolated struct ToolbarItemView<Content: View>: View {
  typealias Body = Never
  let placement: ToolbarItemPlacement
  /// Whether each view of the content is a separate item.
  let isGroup: Bool
  let content: Content
}

@MainActor extension ToolbarItemView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ToolbarItemNode(self, context) }
}

/// Toolbar items with one placement, as passed up to the screen.
@MainActor
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let source: any ToolbarItemSource
}

@MainActor
protocol ToolbarItemSource: AnyObject {
  /// Returns the current items, after a layout of those that have changed.
  func updatedItems() -> [UIBarButtonItem]
  /// The buttons of items that are displayed in a menu.
  var menuActions: [PlatformAction] { get }
}

private final class ToolbarItemNode<Content: View>: ViewNode<ToolbarItemView<Content>>,
  ToolbarItemSource
{
  private var content: ViewNode<AnyView>!
  private var shown: [(items: [LayoutItem], barItem: UIBarButtonItem)] = []
  private var barEnvironment: (base: EnvironmentValues, made: EnvironmentValues)?

  override var children: [Node] { [content] }

  private var contentEnvironment: EnvironmentValues {
    if let barEnvironment, barEnvironment.base.isIdentical(to: environment) {
      return barEnvironment.made
    }
    let made = environment.inBar(view.placement)
    barEnvironment = (environment, made)
    return made
  }

  override func didConnect() {
    content = makeChild(styledContent, environment: contentEnvironment)
  }

  override func refresh(viewChanged: Bool) { content.update(styledContent, contentEnvironment) }

  /// The content in the style of its placement. Labels display only their icon and toggles are buttons; in a
  /// menu UIKit displays the content.
  private var styledContent: AnyView {
    view.placement.place == .menu
      ? AnyView(view.content.buttonStyle(CapturingButtonStyle()))
      : AnyView(view.content.labelStyle(IconOnlyLabelStyle()).toggleStyle(ButtonToggleStyle()))
  }

  override func makeItems() -> [LayoutItem] { [] }

  override func childItemsDidChange() { graph.structureDidChange() }

  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    guard K.self == ScreenPreferencesKey.self else { return super.collect(&collector) }
    var value = ScreenPreferences()
    value.toolbar = [ToolbarEntry(placement: view.placement, source: self)]
    if let value = value as? K.Value { collector.add(value) }
  }

  var menuActions: [PlatformAction] { PlatformAction.all(in: content) }

  func updatedItems() -> [UIBarButtonItem] {
    let items = content.items
    let parts = view.isGroup ? items.map { [$0] } : items.isEmpty ? [] : [items]
    let old = shown
    shown = parts.map { part in
      old.first { $0.items.elementsEqual(part, by: ===) } ?? (part, makeBarItem(part))
    }
    for (_, barItem) in shown { (barItem.customView as? DetachedItemView)?.update() }
    return shown.map(\.barItem)
  }

  private func makeBarItem(_ items: [LayoutItem]) -> UIBarButtonItem {
    if items.count == 1, let spacer = items[0] as? SpacerItem {
      return spacer.isFixed ? .fixedSpace(spacer.minimum) : .flexibleSpace()
    }
    let item = UIBarButtonItem(customView: DetachedItemView(items, graph: graph))
    item.customViewIsContent = true
    item.hidesSharedBackground = environment.sharedBackgroundVisibility == .hidden
    if view.placement.isProminent {
      item.style = .prominent
      item.tintColor = environment.platformTint
    }
    return item
  }
}

extension EnvironmentValues {
  /// Returns the environment of content in a bar: text ignores the text size, labels display their icons, and
  /// symbols are large (guess).
  func inBar(_ placement: ToolbarItemPlacement) -> EnvironmentValues {
    var values = self
    values.dynamicTypeSize = .large
    values.font =
      placement.place == .principal || placement.isProminent
      ? .system(size: 17, weight: .semibold) : .system(size: 17)
    values.imageScale = .large
    values.listRowContext = ListRowContext()
    values.lineLimit = 1
    values.foregroundStyles = []
    values[TextModifiersKey.self] = []
    if look.hasGlass, placement.place != .principal {
      values[BarGlassKey.self] = true
      values.tintStyle =
        placement.isProminent ? AnyShapeStyle(Color.white) : tintStyle ?? Self.onGlass
    }
    return values
  }

  /// The style of items on glass: the colour of text unless a tint is set (measured).
  private static var onGlass: AnyShapeStyle { AnyShapeStyle(HierarchicalShapeStyle.primary) }

  /// Whether the view is an item in a glass bar.
  var isOnBarGlass: Bool { self[BarGlassKey.self] }
}

private enum BarGlassKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
