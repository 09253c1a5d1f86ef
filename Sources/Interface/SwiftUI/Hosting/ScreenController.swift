/// The controller of a screen that a view of SwiftUI makes: on a stack, in a tab, in a sheet. Its graph
/// continues the environment of that view.
class ScreenController: UIHostingController<AnyView> {
  /// The dismissal that the screen gives to its views; nil leaves them that of the view above.
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

  /// Runs the nodes before the screen is shown, so that its title and its bars are known.
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

  /// Removes the content, at once or when the screen has disappeared.
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
