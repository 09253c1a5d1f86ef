/// A change that a modifier makes to the accessibility elements of a view.
nonisolated enum AccessibilityChange {
  case attributes(@MainActor (inout AccessibilityAttributes, EnvironmentValues) -> Void)
  case hidden(Bool)
  case children(AccessibilityChildBehavior)
  /// Combines a label and a control into one element.
  case control
  /// Combines the texts of a title into one element and drops the image beside them.
  case title
  /// Sets the label of a control from a title that is not displayed.
  case named(@MainActor () -> String?)
  /// Replaces the elements of the view by those of a hidden view, or, in a container, uses them as its
  /// children.
  case replaced(HiddenNodeReference, isContainer: Bool)
}

/// A view modifier that changes the accessibility elements of a view.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never
  let change: AccessibilityChange
}

@MainActor extension AccessibilityAttachmentModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> AccessibilityItem {
    AccessibilityItem(child)
  }

  func update(_ item: AccessibilityItem, _ environment: EnvironmentValues) {
    item.change = change
    item.environment = environment
    if case .attributes(let change) = change {
      var attributes = AccessibilityAttributes()
      change(&attributes, environment)
      attributes.focus?.item = item
    }
  }
}

final class AccessibilityItem: UnaryItem {
  var change = AccessibilityChange.hidden(false)
  var environment = EnvironmentValues()

  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    let inner = collector.elements(of: child)
    switch change {
    case .hidden(let isHidden): if !isHidden { collector.add(inner) }
    case .attributes(let change): collector.add(changed(inner, change, collector))
    case .children(let behavior): collector.add(gathered(inner, behavior, collector))
    case .title: collector.add(title(inner, collector))
    case .control: collector.add(control(inner, collector))
    case .named(let name): collector.add(named(inner, name, collector))
    case .replaced(let reference, let isContainer):
      collector.add(replacement(reference, isContainer: isContainer, collector))
    }
  }

  /// Applies attributes to each element of the view. A view without elements gets one, such as a shape or a
  /// colour (guess). Measured: the only element of a view, such as a padded text, gets the frame of the view;
  /// that of a control is kept (guess).
  private func changed(
    _ inner: [HostedElement],
    _ change: (inout AccessibilityAttributes, EnvironmentValues) -> Void,
    _ collector: AccessibilityCollector
  ) -> [HostedElement] {
    var attributes = AccessibilityAttributes()
    change(&attributes, environment)
    let elements = inner.flatMap(\.single)
    guard !elements.isEmpty else {
      let element = collector.element(HostedElement.Content(), of: self)
      element.take(attributes)
      return [element]
    }
    if elements.count == 1, !elements[0].isControl {
      elements[0].grow(to: frame, in: collector.view)
    }
    for element in elements { element.take(attributes) }
    return elements
  }

  private func named(
    _ inner: [HostedElement], _ name: @escaping () -> String?, _ collector: AccessibilityCollector
  ) -> [HostedElement] {
    guard let name = name() else { return inner }
    let elements = inner.flatMap(\.single)
    for element in elements { element.call(name, isOnly: elements.count == 1) }
    if elements.count == 1 { elements[0].move(to: frame, in: collector.view) }
    return elements
  }

  /// Returns the elements of a hidden view that replaces the content, moved to the content's frame.
  private func replacement(
    _ reference: HiddenNodeReference, isContainer: Bool, _ collector: AccessibilityCollector
  ) -> [HostedElement] {
    let hidden = (reference.node?.items ?? []).flatMap { collector.elements(of: $0) }
      .flatMap(\.single)
    for element in hidden { element.move(to: frame, in: collector.view) }
    guard isContainer else { return hidden }
    let element = collector.element(HostedElement.Content(), of: self)
    element.parts = hidden
    return [element]
  }

  private func gathered(
    _ inner: [HostedElement], _ behavior: AccessibilityChildBehavior,
    _ collector: AccessibilityCollector
  ) -> HostedElement {
    switch behavior.kind {
    case .ignore: return collector.element(HostedElement.Content(), of: self)
    case .contain:
      let element = collector.element(HostedElement.Content(), of: self)
      element.parts = inner
      return element
    case .combine: return combined(inner.flatMap(\.single).inReadingOrder, collector)
    }
  }

  /// Combines elements into one, whose label and value join theirs. Symbols that only the parts of their names
  /// describe are left out beside others (measured). A single button becomes the element's activation; several
  /// become custom actions (guess).
  private func combined(
    _ inner: [HostedElement], _ collector: AccessibilityCollector
  ) -> HostedElement {
    let buttons = inner.filter {
      !$0.accessibilityTraits.isDisjoint(with: [.button, .link, .toggleButton])
    }
    let others = buttons.count > 1 ? inner.filter { !buttons.contains($0) } : inner
    let named = others.filter { !$0.isSpokenByParts }
    let spoken = named.isEmpty ? others : named
    var content = HostedElement.Content(label: spoken.spokenLabel)
    let values = spoken.compactMap(\.accessibilityValue).filter { !$0.isEmpty }
    content.value = values.isEmpty ? nil : values.joined(separator: ", ")
    content.hint = spoken.lazy.compactMap(\.accessibilityHint).first
    for element in spoken { content.traits.formUnion(element.accessibilityTraits) }
    if spoken.contains(where: { !$0.accessibilityTraits.contains(.image) }) {
      content.traits.remove(.image)
    }
    if let button = buttons.first, buttons.count == 1 {
      content.traits.remove(.staticText)
      content.activate = { button.accessibilityActivate() }
    }
    let element = collector.element(content, of: self)
    var actions = AccessibilityAttributes()
    actions.actions = spoken.flatMap(\.attributes.actions)
    if buttons.count > 1 { actions.actions += buttons.map(\.asAction) }
    element.take(actions)
    return element
  }

  private func title(
    _ inner: [HostedElement], _ collector: AccessibilityCollector
  ) -> [HostedElement] {
    let texts = inner.filter { $0.accessibilityTraits == .staticText }
    guard !texts.isEmpty, texts.count < inner.count || texts.count > 1 else { return inner }
    let content = HostedElement.Content(label: texts.spokenLabel, traits: .staticText)
    return [collector.element(content, of: self)]
      + inner.filter { $0.accessibilityTraits.isDisjoint(with: [.staticText, .image]) }
  }

  /// Gives the controls of the view the text beside them as their label. If there are several controls, each
  /// gets it.
  private func control(
    _ inner: [HostedElement], _ collector: AccessibilityCollector
  ) -> [HostedElement] {
    let elements = inner.flatMap(\.single)
    let controls = elements.filter { $0.isControl }
    guard !controls.isEmpty else { return inner }
    let name = elements.filter { !$0.isControl }.spokenLabel
    for control in controls {
      if controls.count == 1 { control.move(to: frame, in: collector.view) }
      if let name { control.call(name, isOnly: controls.count == 1) }
    }
    return controls
  }
}

extension HostedElement {
  /// Whether the element has a trait other than static text, image and header.
  fileprivate var isControl: Bool {
    !accessibilityTraits.subtracting([.staticText, .image, .header]).isEmpty
  }

  /// Whether the element is a symbol that only the parts of its name describe.
  fileprivate var isSpokenByParts: Bool { content.isSpokenByParts && attributes.label == nil }

  /// Sets the label of a control. If it is one of several, its own label follows.
  fileprivate func call(_ name: String, isOnly: Bool) {
    let own = isOnly ? nil : accessibilityLabel
    var attributes = AccessibilityAttributes()
    attributes.label = { own.map { "\(name), \($0)" } ?? name }
    take(attributes)
  }

  fileprivate var asAction: UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: accessibilityLabel ?? "") { [self] _ in
      accessibilityActivate()
    }
  }
}
