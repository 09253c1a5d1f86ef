/// The symbol views of a canvas, each in its own hosting view.
///
/// - Support: partial: a symbol is drawn as it is when the canvas is updated; its animations do not run.
@MainActor
final class CanvasSymbols {
  private var environment = EnvironmentValues()
  private var subviews: [Subview] = []
  private var source: _UIHostingView<AnyView>?
  private var made: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
  private var hosts: [UIView] = []

  func take<Symbols: View>(_ symbols: Symbols, _ environment: EnvironmentValues) {
    self.environment = environment
    made = [:]
    hosts = []
    let reader = Group(subviews: symbols) { [weak self] subviews -> EmptyView in
      self?.subviews = Array(subviews)
      return EmptyView()
    }
    let host = _UIHostingView(rootView: AnyView(reader.environment(\.self, environment)))
    host.layoutIfNeeded()
    source = host
  }

  func symbol(_ id: AnyHashable) -> GraphicsContext.ResolvedSymbol? {
    if let known = made[id] { return known }
    guard
      let subview = subviews.first(where: {
        $0.containerValues.hasTag(id) || $0.id.value == id
      })
    else { return nil }
    let host = _UIHostingView(rootView: AnyView(subview))
    host.backgroundColor = .clear
    let size = host.size(.unspecified)
    host.frame = CGRect(origin: .zero, size: size)
    host.layoutIfNeeded()
    hosts.append(host)
    let symbol = GraphicsContext.ResolvedSymbol(layer: host.layer, size: size)
    made[id] = symbol
    return symbol
  }
}
