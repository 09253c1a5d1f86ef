/// The content of a window that presents a value. The first window presents the default value, or none.
public nonisolated struct PresentedWindowContent<
  Data: Decodable & Encodable & Hashable, Content: View
>:
  View
{
  private let initial: Data?
  private let content: (Binding<Data?>) -> Content

  init(_ initial: Data?, _ content: @escaping (Binding<Data?>) -> Content) {
    self.initial = initial
    self.content = content
  }

  @MainActor public var body: some View { Presenter(value: initial, content: content) }

  private struct Presenter: View {
    @State var value: Data?
    let content: (Binding<Data?>) -> Content
    var body: some View { content($value) }
  }
}

extension WindowGroup {
  public init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.content = .init(nil, content) }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.content = .init(nil, content) }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.content = .init(nil, content) }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.content = .init(nil, content) }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.content = Self.presenting(content, defaultValue)
  }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.content = Self.presenting(content, defaultValue)
  }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.content = Self.presenting(content, defaultValue)
  }

  private static func presenting<D: Decodable & Encodable & Hashable, C: View>(
    _ content: @escaping (Binding<D>) -> C, _ defaultValue: @escaping () -> D
  ) -> PresentedWindowContent<D, C> {
    PresentedWindowContent(defaultValue()) { value in
      content(
        Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 }))
    }
  }
}
