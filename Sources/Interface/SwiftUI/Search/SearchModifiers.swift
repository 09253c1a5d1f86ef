/// The position of a search field.
public nonisolated struct SearchFieldPlacement: Sendable {
  public struct NavigationBarDrawerDisplayMode: Equatable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let always = Self(name: "always")
  }

  let displayMode: NavigationBarDrawerDisplayMode
  public static let automatic = SearchFieldPlacement(displayMode: .automatic)
  public static let navigationBarDrawer = SearchFieldPlacement(displayMode: .automatic)
  public static let sidebar = SearchFieldPlacement(displayMode: .automatic)
  public static let toolbar = SearchFieldPlacement(displayMode: .automatic)
  public static let toolbarPrincipal = SearchFieldPlacement(displayMode: .automatic)

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement(displayMode: displayMode)
  }
}

/// The condition under which the scopes of a search are visible.
public nonisolated struct SearchScopeActivation: Sendable {
  public static let automatic = SearchScopeActivation()
  public static let onTextEntry = SearchScopeActivation()
  public static let onSearchPresentation = SearchScopeActivation()
}

/// The settings of a search field.
nonisolated struct SearchOptions {
  let text: Binding<String>
  var isPresented: Binding<Bool>?
  var placement = SearchFieldPlacement.automatic
  var prompt: Text?
  var suggestions: AnyView?
  var tokens: SearchTokens?
}

/// The tokens of a search field.
nonisolated struct SearchTokens {
  let views: @MainActor () -> [AnyView]
  /// Keeps the tokens at the given indices and removes the others.
  let keep: @MainActor ([Int]) -> Void
}

/// The scopes to which a search can be limited.
nonisolated struct SearchScopes {
  let selection: Binding<AnyHashable>
  let content: AnyView
}

/// An action that ends the search that contains a view.
public nonisolated struct DismissSearchAction {
  weak var model: SearchModel?
  @MainActor public func callAsFunction() { model?.dismiss() }
}

enum IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum SearchModelKey: EnvironmentKey { static var defaultValue: SearchModel? { nil } }
enum PendingSearchKey: EnvironmentKey { static var defaultValue: SearchModel? { nil } }
enum SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
enum SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }

extension EnvironmentValues {
  /// Whether the user is searching with the field of the nearest `searchable`.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  public var dismissSearch: DismissSearchAction { DismissSearchAction(model: searchModel) }

  var searchModel: SearchModel? {
    get { self[SearchModelKey.self] }
    set { self[SearchModelKey.self] = newValue }
  }

  /// A search declared outside a navigation stack, for the stack's root screen.
  var pendingSearch: SearchModel? {
    get { self[PendingSearchKey.self] }
    set { self[PendingSearchKey.self] = newValue }
  }

  var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
}

public nonisolated struct _SearchModifier: ViewModifier {
  public typealias Body = Never
  let options: SearchOptions
}

@MainActor extension _SearchModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    SearchNode(view, context)
  }
}

/// The node of a searchable view. Suggestions, scopes and tokens have nodes beside the content.
private final class SearchNode<Content: View>: ModifierNode<Content, _SearchModifier> {
  private let model = SearchModel()
  private var suggestions: ViewNode<AnyView>!
  private var scopes: ViewNode<AnyView>!
  private var tokens: ViewNode<AnyView>!
  private var made: (base: EnvironmentValues, isSearching: Bool, values: EnvironmentValues)?

  override var children: [Node] { [content, suggestions, scopes, tokens] }

  override var contentEnvironment: EnvironmentValues {
    if let made, made.base.isIdentical(to: environment), made.isSearching == model.isSearching {
      return made.values
    }
    var values = environment
    values.isSearching = model.isSearching
    values.searchModel = model
    values.pendingSearch = environment.value(of: NavigationModelKey.self).model == nil ? model : nil
    values.searchSuggestions = nil
    values.searchScopes = nil
    made = (environment, model.isSearching, values)
    return values
  }

  override func didConnect() {
    model.text = modifier.options.text
    model.stateDidChange = { [weak self] in
      if let self { graph.invalidate(self) }
    }
    model.submit = { [weak self] in self?.environment.submitActions.run(for: .search) }
    super.didConnect()
    suggestions = makeChild(suggestionsView)
    scopes = makeChild(scopesView)
    tokens = makeChild(tokensView)
    apply()
    graph.enqueueAppearance { [weak self] in self?.reportMissingStack() }
  }

  private var suggestionsView: AnyView {
    modifier.options.suggestions ?? environment.value(of: SearchSuggestionsKey.self)
      ?? AnyView(EmptyView())
  }

  private var scopesView: AnyView {
    environment.value(of: SearchScopesKey.self)?.content ?? AnyView(EmptyView())
  }

  private var tokensView: AnyView {
    guard let views = modifier.options.tokens?.views else { return AnyView(EmptyView()) }
    let tokens = tracking { views() }
    return AnyView(ForEach(Array(tokens.indices), id: \.self) { tokens[$0] })
  }

  override func refresh(viewChanged: Bool) {
    if wasDirty { dropDependencies() }
    super.refresh(viewChanged: viewChanged)
    suggestions.update(suggestionsView, environment)
    scopes.update(scopesView, environment)
    tokens.update(tokensView, environment)
    apply()
  }

  private func apply() {
    let options = modifier.options
    model.text = options.text
    model.isPresented = options.isPresented
    model.storeTokens = options.tokens?.keep ?? { _ in }
    let prompt = options.prompt?.string(in: environment) ?? "Search"
    tracking { _ = options.text.wrappedValue }
    tracking { _ = options.isPresented?.wrappedValue }
    graph.enqueue { [weak self] in self?.show(options, prompt) }
  }

  /// Updates the search bar. Called after the update of the nodes, since the search bar calls back.
  private func show(_ options: SearchOptions, _ prompt: String) {
    guard !isRemoved else { return }
    model.update(options, prompt: prompt)
    let items = scopes.items
    model.update(
      scopes: environment.value(of: SearchScopesKey.self),
      titles: scopes.all(Text.self).map { $0.view.string(in: $0.environment) },
      tags: items.map { ($0.layoutValue(TagKey.self) ?? nil) ?? AnyHashable(0) })
    if options.tokens != nil {
      model.update(
        tokens: tokens.all(Text.self).map { ($0.view.string(in: $0.environment), nil) })
    }
    model.update(suggestions: suggestions.items, graph: graph)
  }

  private func reportMissingStack() {
    guard !isRemoved, model.item == nil,
      environment.value(of: NavigationModelKey.self).model == nil
    else { return }
    graph.report(
      "searchable in \(ownerName) is outside of a NavigationStack, so there is no bar for its search "
        + "field. Put a NavigationStack around it.")
  }

  override func makeItems() -> [LayoutItem] { content.items }

  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    guard K.self == ScreenPreferencesKey.self else { return content.collect(&collector) }
    var value = content.preference(ScreenPreferencesKey.self)
    value.search = value.search ?? model
    if let value = value as? K.Value { collector.add(value) }
  }
}

extension View {
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchable(SearchOptions(text: text, placement: placement, prompt: prompt))
  }

  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchable(
      SearchOptions(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt))
  }

  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(
      SearchOptions(
        text: text, placement: placement, prompt: prompt, suggestions: AnyView(suggestions())))
  }

  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(
      text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }

  // MARK: Tokens

  public nonisolated func searchable<C: RandomAccessCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      SearchOptions(
        text: text, placement: placement, prompt: prompt, tokens: SearchTokens(tokens, token)))
  }

  public nonisolated func searchable<C: RandomAccessCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  public nonisolated func searchable<C: RandomAccessCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      SearchOptions(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt,
        tokens: SearchTokens(tokens, token)))
  }

  public nonisolated func searchable<C: RandomAccessCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, isPresented: isPresented, placement: placement,
      prompt: Text(prompt), token: token)
  }

  /// Adds a search field with tokens. Suggested tokens are displayed as suggestions; choosing one adds it.
  public nonisolated func searchable<C: RandomAccessCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      SearchOptions(
        text: text, placement: placement, prompt: prompt,
        suggestions: AnyView(ForEach(Array(suggestedTokens.wrappedValue)) { token($0) }),
        tokens: SearchTokens(tokens, token)))
  }

  public nonisolated func searchable<C: RandomAccessCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      SearchOptions(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt,
        suggestions: AnyView(ForEach(Array(suggestedTokens.wrappedValue)) { token($0) }),
        tokens: SearchTokens(tokens, token)))
  }

  public nonisolated func searchable<C: RandomAccessCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement,
      prompt: Text(prompt), token: token)
  }

  public nonisolated func searchable<C: RandomAccessCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented,
      placement: placement, prompt: Text(prompt), token: token)
  }

  nonisolated func searchable(_ options: SearchOptions) -> some View {
    modifier(_SearchModifier(options: options))
  }

  // MARK: Suggestions and scopes

  public nonisolated func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View {
    environment(\.searchSuggestions, AnyView(suggestions()))
  }

  /// Sets the text that the search field gets when the view is chosen as a suggestion.
  public nonisolated func searchCompletion(_ completion: String) -> some View {
    layoutValue(key: SearchCompletionKey.self, value: completion)
  }

  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    environment(
      \.searchScopes,
      SearchScopes(selection: Binding<AnyHashable>(scope), content: AnyView(scopes())))
  }

  /// - Support: partial: the scopes are shown while the user searches, whatever the activation.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    searchScopes(scope, scopes: scopes)
  }

  /// - Support: without effect: suggestions have one place.
  public nonisolated func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View { self }

  /// - Support: without effect: nobody dictates.
  public nonisolated func searchDictationBehavior(
    _ dictationBehavior: TextInputDictationBehavior
  ) -> some View { self }

  /// - Support: without effect: the title makes place for the search field.
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }
}

public nonisolated struct SearchPresentationToolbarBehavior: Sendable {
  public static let automatic = SearchPresentationToolbarBehavior()
  public static let avoidHidingContent = SearchPresentationToolbarBehavior()
}

/// Where suggestions of a search are shown.
public nonisolated struct SearchSuggestionsPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = SearchSuggestionsPlacement(name: "automatic")
  public static let menu = SearchSuggestionsPlacement(name: "menu")
  public static let content = SearchSuggestionsPlacement(name: "content")

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let menu = Set(rawValue: 1)
    public static let content = Set(rawValue: 2)
  }
}

/// How dictation begins in a text field.
public nonisolated struct TextInputDictationBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = TextInputDictationBehavior(name: "automatic")
  public static let preventDictation = TextInputDictationBehavior(name: "preventDictation")
  public static func inline(
    activation: TextInputDictationActivation
  ) -> TextInputDictationBehavior { TextInputDictationBehavior(name: "inline") }
}

/// What begins dictation in a text field.
public nonisolated struct TextInputDictationActivation: Hashable, Sendable {
  private let name: String
  public static let onSelect = TextInputDictationActivation(name: "onSelect")
  public static let onLook = TextInputDictationActivation(name: "onLook")
}

extension SearchTokens {
  fileprivate init<C: RandomAccessCollection, T: View>(
    _ tokens: Binding<C>, _ token: @escaping (C.Element) -> T
  ) where C: MutableCollection & RangeReplaceableCollection {
    views = { tokens.wrappedValue.map { AnyView(token($0)) } }
    keep = { kept in
      let old = Array(tokens.wrappedValue)
      tokens.wrappedValue = C(kept.filter(old.indices.contains).map { old[$0] })
    }
  }
}
