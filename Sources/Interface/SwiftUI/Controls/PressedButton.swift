/// A button whose content depends on whether it is pressed.
struct PressedButton: View {
  let action: () -> Void
  let content: @MainActor (Bool) -> AnyView
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.buttonRepeatBehavior) private var repeatBehavior
  @Environment(\.touchMenu) private var menu

  var body: some View {
    content(isPressed)
      .environment(\.touchMenu, nil)
      .modifier(
        TouchModifier(
          isEnabled: isEnabled, repeats: repeatBehavior == .enabled, action: action,
          menu: menu.map { menu in { menu.make() } }, opensMenuAtOnce: menu?.opensAtOnce ?? false
        ) { isPressed = $0 })
  }
}

/// The label of a menu. A tap opens the menu; if there is a primary action, a tap performs it and a long
/// press opens the menu.
struct MenuTouch: View {
  var primaryAction: (() -> Void)?
  let menu: @MainActor () -> UIMenu
  let content: @MainActor (Bool) -> AnyView
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    content(isPressed)
      .modifier(
        TouchModifier(
          isEnabled: isEnabled, action: primaryAction ?? {}, menu: menu,
          opensMenuAtOnce: primaryAction == nil
        ) { isPressed = $0 })
  }
}

/// A modifier that handles the touches on a view with an invisible UIKit control.
nonisolated struct TouchModifier: ViewModifier {
  typealias Body = Never
  let isEnabled: Bool
  var repeats = false
  let action: () -> Void
  var menu: (@MainActor () -> UIMenu)?
  var opensMenuAtOnce = false
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
    item.control.repeats = repeats
    item.control.showsMenuAsPrimaryAction = opensMenuAtOnce
    item.control.menu = menu
  }
}

/// The layout item of a view that is covered by an invisible control.
final class TouchItem: UnaryItem {
  let control = TouchControl()

  override var drawsInFrame: Bool { true }

  override func didPlace() {
    CALayer.withoutActions { control.frame = frame }
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    super.collectLayers(&collector)
    collector.add(.view(control))
  }

  /// Collects the button as one element, whose label is the text of its content.
  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    let inner = collector.elements(of: child)
    var traits: UIAccessibilityTraits = .button
    if !control.isEnabled { traits.insert(.notEnabled) }
    let content = HostedElement.Content(
      label: inner.spokenLabel, traits: traits, activate: { [control] in control.activate() })
    let element = collector.element(content, of: self)
    // Diagnostics about the element are attributed to the control.
    element.accessibilityContainer = control
    collector.add(element)
  }
}

final class TouchControl: UIControl {
  var action: () -> Void = {}
  var pressed: (Bool) -> Void = { _ in }
  /// Whether the action repeats while the control is pressed.
  var repeats = false
  var menu: (@MainActor () -> UIMenu)? {
    didSet { isContextMenuInteractionEnabled = menu != nil }
  }
  private var repeatTimer: TouchTimer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addAction(UIAction { [unowned self] _ in perform() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      pressed(isHighlighted)
      if repeats { isHighlighted ? startRepeating() : stopRepeating() }
    }
  }

  private func perform() {
    if menu == nil || !showsMenuAsPrimaryAction { action() }
  }

  /// Performs the effect of a double tap with VoiceOver.
  func activate() -> Bool {
    guard isEnabled else { return true }
    if showsMenuAsPrimaryAction {
      contextMenuInteraction?.present(at: CGPoint(x: bounds.midX, y: bounds.midY))
    } else {
      action()
    }
    return true
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu() })
  }

  // MARK: Repeating

  /// Starts to repeat the action as a stepper does: after 0.5 s, then every 0.1 s (guess).
  private func startRepeating() { scheduleRepeat(after: 0.5) }

  private func scheduleRepeat(after seconds: TimeInterval) {
    repeatTimer = TouchTimer(after: seconds, view: self) { [weak self] in
      self?.action()
      self?.scheduleRepeat(after: 0.1)
    }
  }

  private func stopRepeating() {
    repeatTimer?.cancel()
    repeatTimer = nil
  }
}

/// Whether a button repeats its action while it is pressed.
public nonisolated struct ButtonRepeatBehavior: Hashable, Sendable {
  private let value: Int
  public static let automatic = ButtonRepeatBehavior(value: 0)
  public static let enabled = ButtonRepeatBehavior(value: 1)
  public static let disabled = ButtonRepeatBehavior(value: 2)
}

enum ButtonRepeatBehaviorKey: EnvironmentKey {
  static var defaultValue: ButtonRepeatBehavior { .automatic }
}

extension EnvironmentValues {
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatBehaviorKey.self] }
    set { self[ButtonRepeatBehaviorKey.self] = newValue }
  }
}

extension View {
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}
