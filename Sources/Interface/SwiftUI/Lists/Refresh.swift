/// Does the work of a refresh that the user asks for.
public nonisolated struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}

enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// The action of the nearest `refreshable(action:)`.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lets the user refresh lists and scroll views inside by pulling them down.
  public nonisolated func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { environment(\.refresh, RefreshAction(action: action)) }
}

/// The refresh control of a scroll view, which turns until the program's work is done.
@MainActor
final class RefreshDriver {
  private var refresh: RefreshAction?
  private var task: Task<Void, Never>?

  func attach(_ refresh: RefreshAction?, to scrollView: UIScrollView) {
    self.refresh = refresh
    guard refresh != nil else {
      if scrollView.refreshControl != nil { scrollView.refreshControl = nil }
      return
    }
    guard scrollView.refreshControl == nil else { return }
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [weak self, weak control] _ in self?.start(control) }, for: .valueChanged)
    scrollView.refreshControl = control
  }

  private func start(_ control: UIRefreshControl?) {
    guard let refresh else { return }
    task?.cancel()
    task = Task { @MainActor [weak control] in
      await refresh()
      control?.endRefreshing()
    }
  }
}
