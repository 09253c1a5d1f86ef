/// A group of views with a header and a footer. In a list it is a group of rows; elsewhere its header,
/// content and footer follow each other.
public nonisolated struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  let isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer(), isExpanded: nil)
  }

  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer, isExpanded: nil)
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Adds actions of the section, which are its last rows.
  public nonisolated func sectionActions<Actions: View>(
    @ViewBuilder content actions: () -> Actions
  ) -> some View {
    Section<Parent, TupleView<(Content, Actions)>, Footer>(
      header: header, content: TupleView((content, actions())), footer: footer,
      isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer(), isExpanded: nil)
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer, isExpanded: nil)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView(), isExpanded: nil)
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView(), isExpanded: nil)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

@MainActor extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { SectionNode(self, context) }
}

private final class SectionNode<Parent: View, Content: View, Footer: View>:
  ViewNode<Section<Parent, Content, Footer>>, SectionPartsNode
{
  private var header: ViewNode<Parent>!
  private var content: ViewNode<Content>!
  private var footer: ViewNode<Footer>!

  override var children: [Node] { [header, content, footer] }

  override func didConnect() {
    header = makeChild(view.header, environment: environment(of: .header))
    content = makeChild(view.content)
    footer = makeChild(view.footer, environment: environment(of: .footer))
    wasExpanded = readExpanded()
  }

  private var wasExpanded: Bool?

  /// Reads whether the section is expanded, which makes the node depend on the binding.
  private func readExpanded() -> Bool? { tracking { view.isExpanded?.wrappedValue } }

  override func refresh(viewChanged: Bool) {
    header.update(view.header, environment(of: .header))
    content.update(view.content, environment)
    footer.update(view.footer, environment(of: .footer))
    let isExpanded = readExpanded()
    guard isExpanded != wasExpanded else { return }
    wasExpanded = isExpanded
    itemsDidChange()
  }

  private var handedDown: [ListRowContext.Part: (from: EnvironmentValues, to: EnvironmentValues)] =
    [:]

  /// Returns the environment of a part. In a list, headers and footers have their own appearance.
  private func environment(of part: ListRowContext.Part) -> EnvironmentValues {
    if let known = handedDown[part], known.from.isIdentical(to: environment) { return known.to }
    var changed = environment
    SectionEndStyle.apply(part, to: &changed)
    handedDown[part] = (environment, changed)
    return changed
  }

  override var listsChildren: Bool { isListed }

  override func makeItems() -> [LayoutItem] { header.items + content.items + footer.items }

  override func makeListing() -> [ViewListing] {
    [
      .section(
        ListedSection(
          node: self, header: runs(header), content: content.listing, footer: runs(footer),
          isExpanded: view.isExpanded))
    ]
  }

  var sectionParts: (header: Node, content: Node, footer: Node) { (header, content, footer) }

  private func runs(_ node: Node) -> [any ViewRun] {
    node.items.isEmpty ? [] : [MadeRun(node)]
  }
}
