/// Connects a UIKit responder with a focus state.
@MainActor
final class FocusLink {
  /// The first focusable view inside the modifier.
  private(set) weak var responder: UIResponder?
  fileprivate var set: (Bool) -> Void = { _ in }

  /// Registers a focusable view. Called in each update of such a view; only the first one is kept.
  func register(_ responder: UIResponder) {
    if self.responder == nil { self.responder = responder }
  }

  /// Returns whether the focus state still requests the focus for the responder.
  fileprivate(set) var isStillWanted: () -> Bool = { true }

  /// Updates the focus state after a responder has gained or lost the focus.
  func didChange(_ isFocused: Bool, of responder: UIResponder) {
    if responder === self.responder { set(isFocused) }
  }
}

/// The focus links that enclose a focusable view, outermost first.
nonisolated struct FocusLinks: Equatable {
  var links: [FocusLink] = []

  @MainActor func register(_ responder: UIResponder) {
    for link in links { link.register(responder) }
  }

  @MainActor func didChange(_ isFocused: Bool, of responder: UIResponder) {
    for link in links { link.didChange(isFocused, of: responder) }
  }

  /// Whether all focus states still request the focus for the responder, so that it does not move to another
  /// view.
  @MainActor func isWanted(_ responder: UIResponder) -> Bool {
    links.allSatisfy { $0.isStillWanted() }
  }

  static func == (a: FocusLinks, b: FocusLinks) -> Bool {
    a.links.elementsEqual(b.links) { $0 === $1 }
  }
}

enum FocusLinksKey: EnvironmentKey { static var defaultValue: FocusLinks { FocusLinks() } }

extension EnvironmentValues {
  var focusLinks: FocusLinks {
    get { self[FocusLinksKey.self] }
    set { self[FocusLinksKey.self] = newValue }
  }
}

/// Binds the focus of the content to a focus state.
nonisolated struct FocusModifier<Value: Hashable>: ViewModifier {
  typealias Body = Never
  let binding: FocusState<Value>.Binding
  let value: Value
}

@MainActor extension FocusModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    FocusNode(view, context)
  }
}

private final class FocusNode<Content: View, Value: Hashable>:
  ModifierNode<Content, FocusModifier<Value>>
{
  private let link = FocusLink()
  private var isWanted = false
  private var made: (from: EnvironmentValues, to: EnvironmentValues)?

  override var contentEnvironment: EnvironmentValues {
    if let made, made.from.isIdentical(to: environment) { return made.to }
    var changed = environment
    changed[FocusLinksKey.self] = FocusLinks(
      links: environment.value(of: FocusLinksKey.self).links + [link])
    made = (environment, changed)
    return changed
  }

  override func didConnect() {
    super.didConnect()
    link.set = { [weak self] in self?.focusDidChange($0) }
    link.isStillWanted = { [weak self] in
      guard let modifier = self?.modifier else { return true }
      return modifier.binding.wrappedValue == modifier.value
    }
    readState { graph.enqueueAppearance($0) }
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    readState { graph.enqueue($0) }
  }

  /// Moves the focus after the update if the focus state has changed.
  private func readState(_ enqueue: (@escaping () -> Void) -> Void) {
    let isWanted = tracking { modifier.binding.wrappedValue } == modifier.value
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    enqueue { [weak self] in self?.moveFocus() }
  }

  private func moveFocus() {
    guard !isRemoved else { return }
    guard let responder = link.responder else {
      // The content has no focusable view.
      if isWanted { focusDidChange(false) }
      return
    }
    if isWanted, !responder.isFirstResponder {
      if !responder.becomeFirstResponder() { focusDidChange(false) }
    } else if !isWanted, responder.isFirstResponder {
      responder.resignFirstResponder()
    }
  }

  /// Sets the focus state after the view has gained or lost the focus. A state that already has
  /// another view's value is not changed.
  private func focusDidChange(_ isFocused: Bool) {
    isWanted = isFocused
    let binding = modifier.binding
    if isFocused {
      if binding.wrappedValue != modifier.value { binding.wrappedValue = modifier.value }
    } else if binding.wrappedValue == modifier.value {
      binding.wrappedValue = binding.none
    }
  }

  override func willBeRemoved() {
    if isWanted { focusDidChange(false) }
  }
}

extension View {
  /// Binds the keyboard focus of the view to a focus state.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { modifier(FocusModifier(binding: binding, value: value)) }

  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusModifier(binding: condition, value: true))
  }

  /// - Support: without effect: the field of a search has the focus while the search is presented.
  public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
  /// - Support: without effect: the field of a search has the focus while the search is presented.
  public nonisolated func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View { self }

  /// Sets the focus state to a value when the view appears.
  public nonisolated func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View { onAppear { binding.wrappedValue = value } }

  /// - Support: without effect: only what takes text can have the keyboard's focus.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View { self }
  /// - Support: without effect: only what takes text can have the keyboard's focus.
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { self }
  /// - Support: without effect: nothing is drawn around what has the focus.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// - Support: without effect: the focus does not move by directions.
  public nonisolated func focusSection() -> some View { self }
  /// - Support: without effect: the focus does not move by directions.
  public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }
  /// - Support: without effect: the focus does not move by directions.
  public nonisolated func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View { self }
}

/// The situations in which a default focus is applied.
public nonisolated struct DefaultFocusEvaluationPriority: Sendable {
  public static let automatic = DefaultFocusEvaluationPriority()
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

/// The interactions for which a view can be focused.
public nonisolated struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}
