/// A position at which a rotor stops.
public nonisolated struct AccessibilityRotorEntry<ID: Hashable> {
  let label: Text?
  let id: ID
  let prepare: () -> Void
  /// The namespace in which a view is marked with the identifier; nil if the entry stands for itself.
  private(set) var namespace: Namespace.ID?

  public init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {
    self.label = label
    self.id = id
    self.prepare = prepare
  }
  public init(_ labelKey: LocalizedStringKey, id: ID, prepare: @escaping () -> Void = {}) {
    self.init(Text(labelKey), id: id, prepare: prepare)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ label: S, id: ID, prepare: @escaping () -> Void = {}) {
    self.init(Text(label), id: id, prepare: prepare)
  }
  public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, prepare: @escaping () -> Void = {}
  ) {
    self.init(label, id: id, prepare: prepare)
    self.namespace = namespace
  }
}

/// What marks a view as a position of a rotor.
nonisolated struct RotorMark: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// An entry of a rotor.
nonisolated struct RotorStop {
  let label: Text
  /// The mark of the view at which the rotor stops; nil if the entry stands for itself.
  var mark: RotorMark?
}

/// The entries of a rotor, as a result builder collects them.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
  associatedtype Body: AccessibilityRotorContent
  @AccessibilityRotorContentBuilder var body: Body { get }
}

extension Never: AccessibilityRotorContent {}

/// Rotor content of the library, which lists its entries directly instead of through a body.
@MainActor
protocol ListedRotorContent {
  var stops: [RotorStop] { get }
}

extension AccessibilityRotorContent {
  fileprivate var entries: [RotorStop] {
    (self as? any ListedRotorContent)?.stops ?? body.entries
  }
}

extension AccessibilityRotorContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is listed by SwiftUI itself.") }
}

extension AccessibilityRotorEntry: AccessibilityRotorContent, ListedRotorContent {
  public typealias Body = Never
  var stops: [RotorStop] {
    let mark = namespace.map { RotorMark(id: AnyHashable(id), namespace: $0) }
    return [RotorStop(label: label ?? Text(verbatim: ""), mark: mark)]
  }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  @_disfavoredOverload
  public init(
    _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id })
  }

  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

@MainActor extension ForEach: ListedRotorContent where Content: AccessibilityRotorContent {
  var stops: [RotorStop] { data.flatMap { content($0).entries } }
}

/// The concatenated entries of several contents.
public nonisolated struct _RotorContents: AccessibilityRotorContent {
  public typealias Body = Never
  let parts: [any AccessibilityRotorContent]
}

@MainActor extension _RotorContents: ListedRotorContent {
  var stops: [RotorStop] { parts.flatMap { $0.entries } }
}

@resultBuilder
public enum AccessibilityRotorContentBuilder {
  public nonisolated static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C {
    content
  }
  public nonisolated static func buildBlock<C: AccessibilityRotorContent>(_ content: C) -> C {
    content
  }
  public nonisolated static func buildBlock(
    _ contents: any AccessibilityRotorContent...
  ) -> _RotorContents { _RotorContents(parts: contents) }
  public nonisolated static func buildIf(
    _ content: (any AccessibilityRotorContent)?
  ) -> _RotorContents { _RotorContents(parts: content.map { [$0] } ?? []) }
}

/// A rotor that the system provides, such as links or headings.
public nonisolated struct AccessibilitySystemRotor: Sendable {
  let platform: UIAccessibilityCustomRotor.SystemRotorType
  public static let headings = AccessibilitySystemRotor(platform: .heading)
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    switch level {
    case .unspecified: .headings
    case .h1: AccessibilitySystemRotor(platform: .headingLevel1)
    case .h2: AccessibilitySystemRotor(platform: .headingLevel2)
    case .h3: AccessibilitySystemRotor(platform: .headingLevel3)
    case .h4: AccessibilitySystemRotor(platform: .headingLevel4)
    case .h5: AccessibilitySystemRotor(platform: .headingLevel5)
    case .h6: AccessibilitySystemRotor(platform: .headingLevel6)
    }
  }
  public static let links = AccessibilitySystemRotor(platform: .link)
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(platform: visited ? .visitedLink : .link)
  }
  public static let boldText = AccessibilitySystemRotor(platform: .boldText)
  public static let italicText = AccessibilitySystemRotor(platform: .italicText)
  public static let underlineText = AccessibilitySystemRotor(platform: .underlineText)
  public static let misspelledWords = AccessibilitySystemRotor(platform: .misspelledWord)
  public static let images = AccessibilitySystemRotor(platform: .image)
  public static let textFields = AccessibilitySystemRotor(platform: .textField)
  public static let tables = AccessibilitySystemRotor(platform: .table)
  public static let lists = AccessibilitySystemRotor(platform: .list)
  public static let landmarks = AccessibilitySystemRotor(platform: .landmark)
}

extension View {
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    rotor({ UIAccessibilityCustomRotor(name: $0.string(of: label), itemSearch: $1) }) {
      entries().entries
    }
  }
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accessibilityRotor(Text(labelKey), entries: entries) }
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<
    L: StringProtocol, Content: AccessibilityRotorContent
  >(
    _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accessibilityRotor(Text(label), entries: entries) }

  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    rotor({ UIAccessibilityCustomRotor(systemType: systemRotor.platform, itemSearch: $1) }) {
      entries().entries
    }
  }

  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ label: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(label, entries: entries, entryID: \.id, entryLabel: entryLabel)
  }
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ labelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(Text(labelKey), entries: entries, entryLabel: entryLabel)
  }

  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ label: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor({ UIAccessibilityCustomRotor(name: $0.string(of: label), itemSearch: $1) }) {
      entries.map { RotorStop(label: Text(verbatim: $0[keyPath: entryLabel])) }
    }
  }
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ labelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(
      Text(labelKey), entries: entries, entryID: entryID, entryLabel: entryLabel)
  }

  /// Adds a rotor that visits ranges of the view's text.
  public nonisolated func accessibilityRotor(
    _ label: Text, textRanges: [Range<String.Index>]
  ) -> some View {
    rotor({ UIAccessibilityCustomRotor(name: $0.string(of: label), itemSearch: $1) }) { [] }
  }

  public nonisolated func accessibilityRotor(
    _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
  ) -> some View { accessibilityRotor(Text(labelKey), textRanges: textRanges) }

  public nonisolated func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
  ) -> some View {
    rotor({ UIAccessibilityCustomRotor(systemType: systemRotor.platform, itemSearch: $1) }) { [] }
  }

  /// Marks the view as the position of a rotor's entry with the same identifier and namespace.
  public nonisolated func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    accessibilityAttributes { attributes, _ in
      attributes.rotorMarks = [RotorMark(id: AnyHashable(id), namespace: namespace)]
    }
  }

  private nonisolated func rotor(
    _ make:
      @escaping @MainActor (EnvironmentValues, @escaping UIAccessibilityCustomRotor.Search) ->
      UIAccessibilityCustomRotor,
    stops: @escaping @MainActor () -> [RotorStop]
  ) -> some View {
    accessibilityAttributes { attributes, environment in
      let search = RotorSearch(stops(), environment)
      attributes.rotors = [make(environment) { search.next($0) }]
      attributes.rotorSearches = [search]
    }
  }
}

/// Finds the next and the previous entry of a rotor.
@MainActor
final class RotorSearch {
  private let stops: [(mark: RotorMark?, label: HostedElement)]
  /// The element that has the rotor.
  weak var owner: HostedElement?

  init(_ stops: [RotorStop], _ environment: EnvironmentValues) {
    self.stops = stops.map { stop in
      let content = HostedElement.Content(label: environment.string(of: stop.label))
      return (stop.mark, HostedElement(in: UIView(frame: .zero), frame: .zero, content: content))
    }
  }

  func next(
    _ predicate: UIAccessibilityCustomRotorSearchPredicate
  ) -> UIAccessibilityCustomRotorItemResult? {
    let elements = elements
    let current = elements.firstIndex { $0 === predicate.currentItem.targetElement }
    let isForwards = predicate.searchDirection == .next
    let next = current.map { $0 + (isForwards ? 1 : -1) } ?? (isForwards ? 0 : elements.count - 1)
    guard elements.indices.contains(next) else { return nil }
    return UIAccessibilityCustomRotorItemResult(targetElement: elements[next], targetRange: nil)
  }

  /// The elements of the views that the entries mark; for other entries elements with their label.
  private var elements: [HostedElement] {
    let marked = stops.contains { $0.mark != nil } ? owner?.markedElements ?? [:] : [:]
    return stops.map { stop in stop.mark.flatMap { marked[$0] } ?? stop.label }
  }
}

extension HostedElement {
  /// The elements in the same hierarchy of views that are marked as positions of rotors (recorded by a public
  /// library: the entries of a rotor are the elements of the marked views).
  fileprivate var markedElements: [RotorMark: HostedElement] {
    var root = accessibilityContainer as? UIView
    while let view = root?.superview, !(view is UIWindow) { root = view }
    var result: [RotorMark: HostedElement] = [:]
    var pending: [Any] = root.map { [$0] } ?? []
    while let object = pending.popLast() {
      if let element = object as? HostedElement {
        for mark in element.rotorMarks { result[mark] = element }
        pending += element.parts ?? []
      } else if let view = object as? UIView {
        pending += view.accessibilityElements ?? view.subviews
      }
    }
    return result
  }
}
