/// A property wrapper that stores which element has the focus of VoiceOver.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
  private var storage: FocusStorage<Value>

  public init() where Value == Bool { storage = FocusStorage(none: false) }
  public init<T: Hashable>() where Value == T? { storage = FocusStorage(none: nil) }
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    self.init()
  }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  @propertyWrapper
  public struct Binding {
    let binding: SwiftUI.Binding<Value>
    /// The value while no element has the focus.
    let initial: Value
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Self { self }
  }

  public var projectedValue: Binding { Binding(binding: storage.binding, initial: storage.none) }
}

extension AccessibilityFocusState: DynamicProperty, NodeProperty {
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    storage.connect(to: node, slot: slot, label: label)
  }
}

extension AccessibilityFocusState: ComparableProperty {
  func isSame(as other: AccessibilityFocusState) -> Bool { true }
}

/// A set of assistive technologies whose focus a state follows.
public nonisolated struct AccessibilityTechnologies: SetAlgebra, OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

/// Connects the accessibility focus of an element with the focus state of a view.
@MainActor
final class AccessibilityFocusLink {
  var didChange: (Bool) -> Void = { _ in }
  weak var item: AccessibilityItem?

  nonisolated init() {}

  /// Moves the focus to the element. Returns false if VoiceOver is off or there is no element.
  func takeFocus() -> Bool {
    guard UIAccessibility.isVoiceOverRunning, let element = element else { return false }
    UIKit.Environment.current.accessibility.focus(element)
    return true
  }

  /// Removes the focus from the element.
  func dropFocus() {
    let session = UIKit.Environment.current.accessibility
    if let element, session.focused === element { session.focus(nil) }
  }

  private var element: HostedElement? {
    func find(_ elements: [HostedElement]) -> HostedElement? {
      elements.lazy.compactMap { $0.attributes.focus === self ? $0 : find($0.parts ?? []) }.first
    }
    guard let host = item?.graph?.host as? UIView, let root = item?.graph?.rootItem else {
      return nil
    }
    return find(AccessibilityCollector(in: host).elements(of: root))
  }
}

private struct AccessibilityFocusModifier: ViewModifier {
  let isFocused: Bool
  let set: (Bool) -> Void
  @State private var link = AccessibilityFocusLink()

  func body(content: Content) -> some View {
    link.didChange = set
    let link = link
    return
      content
      .accessibilityAttributes { attributes, _ in attributes.focus = link }
      .onChange(of: isFocused, initial: true) { _, isFocused in
        if isFocused {
          if !link.takeFocus() { set(false) }
        } else {
          link.dropFocus()
        }
      }
  }
}

extension View {
  /// Binds the focus of VoiceOver to a state. Without VoiceOver the state is always false.
  /// - Support: without effect: the focus goes where a state moves it.
  public nonisolated func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
  ) -> some View { self }

  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    modifier(
      AccessibilityFocusModifier(isFocused: condition.wrappedValue) {
        if condition.wrappedValue != $0 { condition.wrappedValue = $0 }
      })
  }

  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(
      AccessibilityFocusModifier(isFocused: binding.wrappedValue == value) { isFocused in
        if isFocused {
          binding.wrappedValue = value
        } else if binding.wrappedValue == value {
          binding.wrappedValue = binding.initial
        }
      })
  }
}
