/// The columns of a split view: side by side, or as a navigation stack on a narrow screen.
struct SplitColumns: View {
  let sidebar: AnyView
  let content: AnyView?
  let detail: AnyView
  let options: SplitOptions
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var compactColumn = NavigationSplitViewColumn.sidebar

  init(sidebar: AnyView, content: AnyView?, detail: AnyView, options: SplitOptions) {
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
    self.options = options
  }

  var body: some View {
    if sizeClass == .regular {
      SplitControllerView(sidebar: sidebar, content: content, detail: detail, options: options)
    } else {
      CompactColumns(
        sidebar: sidebar, content: content, detail: detail,
        column: options.compactColumn ?? $compactColumn)
    }
  }
}

/// The columns as a navigation stack. A selection in one column pushes the next one.
private struct CompactColumns: View {
  let sidebar: AnyView
  let content: AnyView?
  let detail: AnyView
  let column: Binding<NavigationSplitViewColumn>

  var body: some View {
    let (column, detail) = (column, detail)
    NavigationStack {
      if let content {
        lead(from: sidebar, to: .content) {
          lead(from: content, to: .detail) { detail }
        }
      } else {
        lead(from: sidebar, to: .detail) { detail }
      }
    }
    .environment(\.columnAdvance, ColumnAdvance { column.wrappedValue = $0 })
  }

  private func lead<Next: View>(
    from view: AnyView, to next: NavigationSplitViewColumn, _ destination: @escaping () -> Next
  ) -> some View {
    let column = column
    return view.environment(\.nextColumn, next).modifier(
      _PushedScreenModifier(
        isPresented: {
          column.wrappedValue == next || (next == .content && column.wrappedValue == .detail)
        },
        dismiss: { column.wrappedValue = next == .detail && content != nil ? .content : .sidebar },
        destination: destination, name: "NavigationSplitView"))
  }
}

/// Displays another column of a split view that is collapsed to a stack.
@MainActor
final class ColumnAdvance {
  let show: (NavigationSplitViewColumn) -> Void
  init(_ show: @escaping (NavigationSplitViewColumn) -> Void) { self.show = show }
}

enum ColumnAdvanceKey: EnvironmentKey { static var defaultValue: ColumnAdvance? { nil } }
enum NextColumnKey: EnvironmentKey { static var defaultValue: NavigationSplitViewColumn? { nil } }

extension EnvironmentValues {
  var columnAdvance: ColumnAdvance? {
    get { self[ColumnAdvanceKey.self] }
    set { self[ColumnAdvanceKey.self] = newValue }
  }

  /// The column that a selection in this column displays.
  var nextColumn: NavigationSplitViewColumn? {
    get { self[NextColumnKey.self] }
    set { self[NextColumnKey.self] = newValue }
  }

  /// A closure that a list calls when the user selects a row. On a narrow screen it displays the next column.
  var showsNextColumn: (@MainActor () -> Void)? {
    guard let advance = columnAdvance, let next = nextColumn else { return nil }
    return { advance.show(next) }
  }
}

/// The columns in a split view controller.
nonisolated struct SplitControllerView: View {
  typealias Body = Never
  let sidebar: AnyView
  let content: AnyView?
  let detail: AnyView
  let options: SplitOptions
}

@MainActor extension SplitControllerView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { SplitControllerNode(self, context) }
}

private final class SplitControllerNode: ViewNode<SplitControllerView> {
  private var controller: SplitController!
  private var models: [UISplitViewController.Column: NavigationModel] = [:]
  private var item: ControllerItem!

  private var columns: [(column: UISplitViewController.Column, view: AnyView)] {
    [(.primary, view.sidebar)] + (view.content.map { [(.supplementary, $0)] } ?? [])
      + [(.secondary, view.detail)]
  }

  override func didConnect() {
    controller = SplitController(style: view.content == nil ? .doubleColumn : .tripleColumn)
    item = ControllerItem(controller)
    item.graph = graph
    var next: NavigationModel?
    for (column, content) in columns.reversed() {
      let model = NavigationModel(
        content, in: self, environment: environmentOfColumn, isColumn: true)
      model.detail = next
      next = model
      models[column] = model
      controller.setViewController(model.controller, for: column)
    }
    update()
    controller.visibilityDidChange = { [weak self] in self?.storeVisibility($0) }
  }

  private var environmentOfColumn: EnvironmentValues {
    if let made, made.base.isIdentical(to: environment) { return made.values }
    var values = environment
    values.columnAdvance = nil
    made = (environment, values)
    return values
  }

  private var made: (base: EnvironmentValues, values: EnvironmentValues)?

  override func refresh(viewChanged: Bool) {
    if wasDirty { dropDependencies() }
    for (column, content) in columns {
      models[column]?.update(content, environment: environmentOfColumn)
    }
    update()
  }

  private func update() {
    controller.adoptTraits(of: environment)
    controller.preferredSplitBehavior =
      switch environment.splitBehavior {
      case .automatic: .automatic
      case .balanced: .tile
      case .prominentDetail: .overlay
      }
    if let visibility = view.options.visibility {
      let mode = tracking { displayMode(visibility.wrappedValue) }
      if controller.preferredDisplayMode != mode { controller.preferredDisplayMode = mode }
    }
    applyWidths()
  }

  private func applyWidths() {
    func width(_ column: UISplitViewController.Column) -> ColumnWidth? {
      models[column]?.root.hostingView.graph.root?.preference(ColumnWidthKey.self)
    }
    if let width = width(.primary) {
      controller.preferredPrimaryColumnWidth = width.ideal
      if let minimum = width.minimum { controller.minimumPrimaryColumnWidth = minimum }
      controller.maximumPrimaryColumnWidth = width.maximum ?? max(width.ideal, 400)
    }
    if let width = width(.supplementary) {
      controller.preferredSupplementaryColumnWidth = width.ideal
      if let minimum = width.minimum { controller.minimumSupplementaryColumnWidth = minimum }
      controller.maximumSupplementaryColumnWidth = width.maximum ?? max(width.ideal, 400)
    }
  }

  private func displayMode(
    _ visibility: NavigationSplitViewVisibility
  ) -> UISplitViewController.DisplayMode {
    switch visibility {
    case .all: view.content == nil ? .oneBesideSecondary : .twoBesideSecondary
    case .doubleColumn: .oneBesideSecondary
    case .detailOnly: .secondaryOnly
    default: .automatic
    }
  }

  /// Stores in the binding which columns the user has made visible or hidden.
  private func storeVisibility(_ mode: UISplitViewController.DisplayMode) {
    guard let binding = view.options.visibility else { return }
    let shown: NavigationSplitViewVisibility =
      switch mode {
      case .secondaryOnly: .detailOnly
      case .oneBesideSecondary, .oneOverSecondary: view.content == nil ? .all : .doubleColumn
      default: .all
      }
    if displayMode(binding.wrappedValue) != displayMode(shown) { binding.wrappedValue = shown }
  }

  override func makeItems() -> [LayoutItem] { [item] }

  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    for (column, _) in columns { models[column]?.collect(&collector) }
  }

  override func willBeRemoved() {
    for model in models.values { model.removeAll() }
    item.remove()
  }
}

/// The split view controller of a SwiftUI split view.
private final class SplitController: UISplitViewController, UISplitViewControllerDelegate {
  var visibilityDidChange: (DisplayMode) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    guard viewIfLoaded?.window != nil else { return }
    visibilityDidChange(displayMode)
  }
}
