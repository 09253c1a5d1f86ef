/// The controller of a screen that a SwiftUI view presents: on a navigation stack, in a tab or in a sheet.
/// Its graph inherits the environment of that view.
class ScreenController: UIHostingController<AnyView> {
  /// The dismissal in the environment of the screen's views; nil to inherit it.
  var screenDismissal: Dismissal?
  /// Whether the content is removed once the screen has disappeared.
  private var endsWhenHidden = false
  /// Called after each update of the screen's nodes.
  var didUpdate: () -> Void = {}

  init<Content: View>(
    _ content: Content, environment: EnvironmentValues, in node: Node,
    dismissal: Dismissal? = nil
  ) {
    screenDismissal = dismissal
    super.init(rootView: AnyView(content))
    hostingView.parentHost = node.graph.host
    hostingView.graph.enclosingNode = node
    hostingView.inheritedEnvironment = environment
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func changeEnvironment(_ values: inout EnvironmentValues) {
    values.listRowContext = ListRowContext()
    guard let screenDismissal else { return }
    values.dismissal = screenDismissal
    values.isPresented = true
  }

  func update<Content: View>(_ content: Content, environment: EnvironmentValues) {
    hostingView.inheritedEnvironment = environment
    rootView = AnyView(content)
    hostingView.graphNeedsUpdate(hostingView.graph)
  }

  /// Updates the nodes before the screen appears, so that its title and bars are known.
  func prepare() {
    loadViewIfNeeded()
    if hostingView.window == nil {
      hostingView.measuringTraits = hostingView.inheritedEnvironment?.value(of: TraitsKey.self)
    }
    hostingView.updateOutOfWindow()
  }

  override func screenDidUpdate() {
    super.screenDidUpdate()
    didUpdate()
  }

  /// Removes the content, immediately or after the screen has disappeared.
  func end() {
    if hostingView.graph.isShown { endsWhenHidden = true } else { removeContent() }
  }

  private func removeContent() {
    hostingView.hostDidDisappear()
    hostingView.removeContent()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard endsWhenHidden else { return }
    endsWhenHidden = false
    removeContent()
  }
}
