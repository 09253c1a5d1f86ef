/// The buttons beside a row that is swiped.
nonisolated struct SwipeActions {
  let allowsFullSwipe: Bool
  let content: AnyView
}

enum LeadingSwipeActionsKey: LayoutValueKey { static var defaultValue: SwipeActions? { nil } }
enum TrailingSwipeActionsKey: LayoutValueKey { static var defaultValue: SwipeActions? { nil } }

extension View {
  /// Buttons that a row of a list shows when it is swiped to the side.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    let actions = SwipeActions(allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
    return edge == .leading
      ? layoutValue(key: LeadingSwipeActionsKey.self, value: actions)
      : layoutValue(key: TrailingSwipeActionsKey.self, value: actions)
  }
}

/// A button among swipe actions.
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

/// Makes a button an entry of the preference that the list reads.
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
      title: image == nil ? firstText : nil, image: image,
      isDestructive: modifier.isDestructive, tint: tint, action: modifier.action)
    if let value = [button] as? K.Value { collector.add(value) }
  }

  private var tint: UIColor? {
    environment.value(of: TintKey.self)?.makePaint(environment).color.map(UIColor.init(cgColor:))
  }
}

/// A node that shows a text.
@MainActor
protocol ShowsText: Node {
  var shownText: String { get }
}

/// A node that shows an image.
@MainActor
protocol ShowsImage: Node {
  var shownImage: UIImage? { get }
}

extension Node {
  /// The first text here and below.
  var firstText: String? {
    if let text = self as? any ShowsText { return text.shownText }
    for child in children { if let text = child.firstText { return text } }
    return nil
  }

  /// The first image here and below.
  var firstImage: UIImage? {
    if let image = self as? any ShowsImage { return image.shownImage }
    for child in children { if let image = child.firstImage { return image } }
    return nil
  }
}
