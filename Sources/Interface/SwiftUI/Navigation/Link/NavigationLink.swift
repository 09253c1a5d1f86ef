/// A control that pushes a screen onto a navigation stack.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  enum Target {
    case value(AnyHashable?)
    case view(() -> Destination, isActive: Binding<Bool>?)
  }

  let target: Target
  let label: Label

  @MainActor public var body: some View {
    switch target {
    case .value(let value): ValueLink(value: value, label: label)
    case .view(let destination, let isActive):
      ViewLink(destination: destination, isActive: isActive, label: label)
    }
  }
}

// MARK: Destinations given as views

extension NavigationLink {
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view(destination, isActive: nil), label: label())
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(target: .view({ destination }, isActive: nil), label: label())
  }

  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view(destination, isActive: isActive), label: label())
  }

  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view({ destination }, isActive: isActive), label: label())
  }

  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view(destination, isActive: selection.isTag(tag)), label: label())
  }

  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view({ destination }, isActive: selection.isTag(tag)), label: label())
  }
}

extension Binding {
  /// Returns a binding to whether the value equals a tag. Setting it to true selects the tag, to false
  /// nothing.
  fileprivate func isTag<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    let (get, set) = ({ self.wrappedValue }, { (new: V?) in self.wrappedValue = new })
    return Binding<Bool>(
      get: { get() == tag },
      set: { isActive in
        if isActive { set(tag) } else if get() == tag { set(nil) }
      })
  }
}

extension NavigationLink where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  public init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}

// MARK: Values

extension NavigationLink where Destination == Never {
  /// Creates a link to the screen that a `navigationDestination` declares for the value's type. The link is
  /// disabled if the value is nil.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(target: .value(value.map { AnyHashable($0) }), label: label())
  }

  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }

  public init<P: Hashable & Codable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(target: .value(value.map { AnyHashable($0) }), label: label())
  }

  public init<P: Hashable & Codable>(
    _ titleKey: LocalizedStringKey, value: P?
  ) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable & Codable>(_ title: S, value: P?)
  where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink {
  /// - Support: without effect: a link in a sidebar always shows its screen beside it.
  public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

/// A navigation link with a value.
private struct ValueLink<Label: View>: View {
  let value: AnyHashable?
  let label: Label
  @Environment(\.navigationModel) private var model
  private let node = NodeReference()

  init(value: AnyHashable?, label: Label) {
    self.value = value
    self.label = label
  }

  var body: some View {
    let (value, model, node) = (value, model, node)
    LinkLabel(
      label: label, isActive: false, isEnabled: value != nil && node.isInStack(model),
      action: { if let value { model?.push(value: value, from: node.ownerName) } }
    )
    .tag(value)
  }
}

extension NodeReference {
  @MainActor fileprivate func isInStack(_ model: NavigationModel?) -> Bool {
    if model == nil {
      report(
        "A NavigationLink in \(ownerName) is outside of a NavigationStack, so it is disabled. Put a "
          + "NavigationStack around it.")
    }
    return model != nil
  }
}

/// A navigation link with a destination view.
private struct ViewLink<Label: View, Destination: View>: View {
  let destination: () -> Destination
  let isActive: Binding<Bool>?
  let label: Label
  @State private var isPresented = false
  @Environment(\.navigationModel) private var model
  private let node = NodeReference()

  init(destination: @escaping () -> Destination, isActive: Binding<Bool>?, label: Label) {
    self.destination = destination
    self.isActive = isActive
    self.label = label
  }

  var body: some View {
    let binding = isActive ?? $isPresented
    LinkLabel(
      label: label, isActive: binding.wrappedValue, isEnabled: node.isInStack(model),
      action: { binding.wrappedValue = true }
    )
    .modifier(
      _PushedScreenModifier(
        isPresented: { binding.wrappedValue }, dismiss: { binding.wrappedValue = false },
        destination: destination, name: "NavigationLink"))
  }
}

private enum NavigationLinkIndicatorKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  fileprivate var navigationLinkIndicator: Visibility {
    get { self[NavigationLinkIndicatorKey.self] }
    set { self[NavigationLinkIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the disclosure indicators of the navigation links in the view.
  public nonisolated func navigationLinkIndicatorVisibility(
    _ visibility: Visibility
  ) -> some View { environment(\.navigationLinkIndicator, visibility) }
}

/// The label of a link: a button, or the content of a row whose tap follows the link.
private struct LinkLabel<Label: View>: View {
  let label: Label
  let isActive: Bool
  let isEnabled: Bool
  let action: () -> Void
  @Environment(\.listRowContext) private var row
  @Environment(\.isEnabled) private var isEnabledAbove
  @Environment(\.navigationLinkIndicator) private var indicator

  init(label: Label, isActive: Bool, isEnabled: Bool, action: @escaping () -> Void) {
    self.label = label
    self.isActive = isActive
    self.isEnabled = isEnabled
    self.action = action
  }

  var body: some View {
    if row.isInList, row.part == .row {
      label
        .disabled(!isEnabled)
        .preference(
          key: RowAccessoryKey.self,
          value: RowAccessory(
            showsDisclosureIndicator: indicator != .hidden,
            action: isEnabled && isEnabledAbove ? action : nil, isActive: isActive))
    } else {
      Button(action: action) { label }.disabled(!isEnabled)
    }
  }
}
