/// A button of a row's swipe actions.
@MainActor
struct SwipeButton {
  let title: String?
  let image: UIImage?
  let isDestructive: Bool
  let tint: UIColor?
  let action: () -> Void

  func contextualAction(for list: ListController) -> UIContextualAction {
    let action = action
    let result = UIContextualAction(
      style: isDestructive ? .destructive : .normal, title: title
    ) { [weak list] _, _, done in
      list?.animatesNextUpdate = true
      action()
      done(true)
    }
    result.image = image
    if let tint { result.backgroundColor = tint }
    return result
  }
}

enum SwipeButtonsKey: PreferenceKey {
  static var defaultValue: [SwipeButton] { [] }
  static func reduce(value: inout [SwipeButton], nextValue: () -> [SwipeButton]) {
    value += nextValue()
  }
}

/// A button style that adds the button to the preference that the list reads.
nonisolated struct SwipeButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    configuration.label.modifier(
      SwipeButtonModifier(
        isDestructive: configuration.role == .destructive, action: configuration.trigger))
  }
}

nonisolated struct SwipeButtonModifier: ViewModifier {
  typealias Body = Never
  let isDestructive: Bool
  let action: () -> Void
}

@MainActor extension SwipeButtonModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    SwipeButtonNode(view, context)
  }
}

private final class SwipeButtonNode<Content: View>: ModifierNode<Content, SwipeButtonModifier> {
  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    guard K.self == SwipeButtonsKey.self else { return super.collect(&collector) }
    let image = firstImage
    let button = SwipeButton(
      title: image == nil ? firstString : nil, image: image,
      isDestructive: modifier.isDestructive, tint: tint, action: modifier.action)
    if let value = [button] as? K.Value { collector.add(value) }
  }

  private var tint: UIColor? {
    environment.value(of: TintKey.self)?.makePaint(environment).color.map(UIColor.init(cgColor:))
  }
}
