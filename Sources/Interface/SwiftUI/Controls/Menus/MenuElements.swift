/// A view that becomes an action of a menu: a button, or a view built from one.
@MainActor
protocol MenuButton {
  var menuAction: () -> Void { get }
  var menuRole: ButtonRole? { get }
}

@MainActor extension Button: MenuButton {
  var menuAction: () -> Void { action }
  var menuRole: ButtonRole? { role }
}

/// A view that becomes one or more elements of a menu.
@MainActor
protocol MenuElementView {
  /// Returns the menu elements for the view.
  ///
  /// - Parameter node: The node of the view.
  func menuElements(_ node: Node) -> [UIMenuElement]
}

/// The menu elements that a view describes.
@MainActor
struct MenuElements {
  private var groups: [[UIMenuElement]] = [[]]

  init(of node: Node?) {
    if let node { add(node) }
  }

  /// The collected elements. Dividers between the views separate groups.
  var elements: [UIMenuElement] {
    let groups = groups.filter { !$0.isEmpty }
    return groups.count < 2
      ? groups.first ?? [] : groups.map { UIMenu(options: .displayInline, children: $0) }
  }

  private mutating func add(_ node: Node) {
    let view = (node as? any ErasedViewNode)?.erasedView
    if let own = view as? any MenuElementView {
      groups[groups.count - 1] += own.menuElements(node)
    } else if let button = view as? any MenuButton {
      groups[groups.count - 1].append(Self.action(button, node))
    } else if node is ViewNode<Divider> {
      groups.append([])
    } else if view is Text {
      groups[groups.count - 1].append(Self.title(node))
    } else {
      for child in node.children { add(child) }
    }
  }

  private static func action(_ button: any MenuButton, _ node: Node) -> UIMenuElement {
    let label = LabelContent(node.items)
    var attributes: UIMenuElement.Attributes = []
    if button.menuRole == .destructive { attributes.insert(.destructive) }
    if !node.environment.value(of: IsEnabledKey.self) { attributes.insert(.disabled) }
    let perform = button.menuAction
    return UIAction(
      title: label.texts.first?.string ?? "", subtitle: label.subtitle, image: label.image,
      attributes: attributes
    ) { _ in perform() }
  }

  /// Returns the element for a text alone, which performs no action.
  private static func title(_ node: Node) -> UIMenuElement {
    UIAction(title: LabelContent(node.items).title ?? "", attributes: .disabled) { _ in }
  }
}

@MainActor extension Toggle: MenuElementView {
  func menuElements(_ node: Node) -> [UIMenuElement] {
    let label = LabelContent(node.items)
    let isEnabled = node.environment.value(of: IsEnabledKey.self)
    return [
      UIAction(
        title: label.texts.first?.string ?? "", subtitle: label.subtitle, image: label.image,
        attributes: isEnabled ? [] : .disabled,
        state: isMixed ? .mixed : isOn.wrappedValue ? .on : .off
      ) { _ in isOn.wrappedValue.toggle() }
    ]
  }
}

@MainActor extension Picker: MenuElementView {
  /// Returns the options of the picker in a group of their own, or in a row for a palette.
  func menuElements(_ node: Node) -> [UIMenuElement] {
    guard let options = Self.options(in: node) else { return [] }
    let choice = PickerChoice(options, selection)
    let style = node.environment.value(of: PickerStyleKey.self)
    let isNested = style == .menu && node.environment.value(of: IsPickerStyleSetKey.self)
    return [
      UIMenu(
        title: isNested ? Self.label(in: node)?.title ?? "" : "",
        options: isNested
          ? [] : style == .palette ? [.displayInline, .displayAsPalette] : .displayInline,
        children: choice.menuElements)
    ]
  }

  private static func options(in node: Node) -> [PickerOption]? {
    if let content = node as? any HiddenContentHolder, let hidden = content.hiddenNode {
      return PickerOption.all(in: hidden)
    }
    return node.children.lazy.compactMap { options(in: $0) }.first
  }

  private static func label(in node: Node) -> LabelContent? {
    let holders = Self.holders(in: node)
    return holders.dropFirst().first?.hiddenNode.map { LabelContent($0.items) }
  }

  private static func holders(in node: Node) -> [any HiddenContentHolder] {
    ((node as? any HiddenContentHolder).map { [$0] } ?? [])
      + node.children.flatMap { holders(in: $0) }
  }
}
