extension View {
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, environment in
      switch actionKind.kind {
      case .default: attributes.activate = handler
      case .escape: attributes.escape = handler
      case .magicTap: attributes.magicTap = handler
      case .named(let name): attributes.actions = [environment.action(name, handler)]
      }
    }
  }

  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(nameKey), handler)
  }
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(name), handler)
  }

  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let label = label()
    return accessibilityActions { Button(action: action) { label } }
  }

  /// Adds the buttons of a view as actions of the element.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    let content = content()
    return HiddenContent(hidden: content) { reference in
      accessibilityAttributes { attributes, _ in
        attributes.actions = reference.actions
      }
    }
  }

  public nonisolated func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View {
    let content = content()
    return HiddenContent(hidden: content) { reference in
      accessibilityAttributes { attributes, environment in
        attributes.actions = reference.actions
        for action in attributes.actions {
          action.category = category.name.map { environment.string(of: $0) }
        }
      }
    }
  }

  /// Makes the element adjustable: swiping up or down in VoiceOver calls the handler.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in attributes.adjust = handler }
  }

  public nonisolated func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in attributes.scroll = handler }
  }

  /// Adds a handler for VoiceOver's zoom action.
  ///
  /// - Support: partial: nothing here zooms, so the handler is not called.
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in attributes.addedTraits = .supportsZoom }
  }
}

/// The category under which VoiceOver lists actions.
public nonisolated struct AccessibilityActionCategory: Equatable {
  let name: Text?
  public static let `default` = AccessibilityActionCategory(name: nil)
  public static let edit = AccessibilityActionCategory(name: Text(verbatim: "Edit"))

  private init(name: Text?) { self.name = name }
  public init(_ name: Text) { self.name = name }
  public init(_ nameKey: LocalizedStringKey) { name = Text(nameKey) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S) { self.name = Text(name) }
}

/// The zoom action of VoiceOver: its direction and position.
public nonisolated struct AccessibilityZoomGestureAction {
  public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }
  public let direction: Direction
  public let location: UnitPoint
  public let point: CGPoint
}

extension EnvironmentValues {
  @MainActor fileprivate func action(
    _ name: Text, _ handler: @escaping () -> Void
  ) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: string(of: name)) { _ in
      handler()
      return true
    }
  }
}

extension HiddenNodeReference {
  /// The actions of the hidden view's buttons, the last one first (measured on iOS 26).
  fileprivate var actions: [UIAccessibilityCustomAction] {
    (node.map(HiddenButton.all) ?? []).reversed().map(\.action)
  }
}

/// A button of a view that is not displayed.
@MainActor
private struct HiddenButton {
  let action: UIAccessibilityCustomAction

  static func all(in node: Node) -> [HiddenButton] {
    if let button = (node as? any ErasedViewNode)?.erasedView as? any MenuButton {
      let perform = button.menuAction
      let name = LabelContent(node.items).title ?? LayoutItem.spokenText(of: node.items) ?? ""
      return [
        HiddenButton(
          action: UIAccessibilityCustomAction(name: name) { _ in
            perform()
            return true
          })
      ]
    }
    return node.children.flatMap(all)
  }
}
