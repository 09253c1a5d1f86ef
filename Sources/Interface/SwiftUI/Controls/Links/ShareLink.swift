/// A button that presents the activity sheet for sharing items.
///
/// Different from iOS: the sheet receives the items themselves; they are not exported first.
public nonisolated struct ShareLink<Label: View>: View {
  let items: [Any]
  let label: Label
  @State private var presenter = ControllerPresenter()

  fileprivate init(items: [Any], label: Label) {
    self.items = items
    self.label = label
  }

  @MainActor public var body: some View {
    Button {
      presenter.present(UIActivityViewController(activityItems: items, applicationActivities: nil))
    } label: {
      label
    }
    .background(PresenterAnchor(presenter: presenter).accessibilityHidden(true))
  }
}

/// The default label of a share link.
public nonisolated struct DefaultShareLinkLabel: View {
  let title: Text
  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink {
  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(items: [item], label: label()) }

  public init<Item, P, I>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P, I>,
    @ViewBuilder label: () -> Label
  ) { self.init(items: [item], label: label()) }

  public init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(items: Array(items), label: label()) }

  public init<Data: RandomAccessCollection, P, I>(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<P, I>, @ViewBuilder label: () -> Label
  ) { self.init(items: Array(items), label: label()) }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  private static func label(_ title: Text?) -> DefaultShareLinkLabel {
    DefaultShareLinkLabel(title: title ?? Text("Share…"))
  }

  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(items: [item], label: Self.label(nil))
  }
  public init<Item>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) { self.init(items: [item], label: Self.label(Text(titleKey))) }
  @_disfavoredOverload
  public init<S: StringProtocol, Item>(
    _ title: S, item: Item, subject: Text? = nil, message: Text? = nil
  ) { self.init(items: [item], label: Self.label(Text(title))) }
  public init<Item, P, I>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P, I>
  ) { self.init(items: [item], label: Self.label(nil)) }
  public init<Item, P, I>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<P, I>
  ) { self.init(items: [item], label: Self.label(Text(titleKey))) }
  @_disfavoredOverload
  public init<S: StringProtocol, Item, P, I>(
    _ title: S, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<P, I>
  ) { self.init(items: [item], label: Self.label(Text(title))) }
  public init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil
  ) { self.init(items: Array(items), label: Self.label(nil)) }
  public init<Data: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) { self.init(items: Array(items), label: Self.label(Text(titleKey))) }
  public init<Data: RandomAccessCollection, P, I>(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<P, I>
  ) { self.init(items: Array(items), label: Self.label(nil)) }
  public init<Data: RandomAccessCollection, P, I>(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<P, I>
  ) { self.init(items: Array(items), label: Self.label(Text(titleKey))) }
}

/// The preview of an item in the activity sheet.
///
/// - Support: without effect: the sheet shows the items themselves.
public nonisolated struct SharePreview<Image, Icon> {}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) {}
  public init(_ title: Text) {}
}

extension SharePreview where Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) {}
  public init(_ title: Text, image: Image) {}
}

extension SharePreview where Image == Never {
  public init(_ titleKey: LocalizedStringKey, icon: Icon) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) {}
  public init(_ title: Text, icon: Icon) {}
}

extension SharePreview {
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {}
  public init(_ title: Text, image: Image, icon: Icon) {}
}
