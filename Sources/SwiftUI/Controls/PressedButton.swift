/// Content that knows whether a finger holds it down, and an action for a tap.
struct PressedButton: View {
  let action: () -> Void
  let content: @MainActor (Bool) -> AnyView
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    content(isPressed)
      .modifier(
        TouchModifier(isEnabled: isEnabled, action: action) { isPressed = $0 })
  }
}

/// Lets a control of UIKit take the touches on a view.
nonisolated struct TouchModifier: ViewModifier {
  typealias Body = Never
  let isEnabled: Bool
  let action: () -> Void
  let pressed: (Bool) -> Void
}

@MainActor extension TouchModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> TouchItem {
    TouchItem(child)
  }

  func update(_ item: TouchItem, _ environment: EnvironmentValues) {
    item.control.isEnabled = isEnabled
    item.control.action = action
    item.control.pressed = pressed
  }
}

/// The content with a control over it that has no picture.
final class TouchItem: UnaryItem {
  let control = TouchControl()

  override func didPlace() {
    CALayer.withoutActions { control.frame = frame }
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    super.collectLayers(&collector)
    collector.add(.view(control))
  }
}

final class TouchControl: UIControl {
  var action: () -> Void = {}
  var pressed: (Bool) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addAction(UIAction { [unowned self] _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { pressed(isHighlighted) } }
  }
}
