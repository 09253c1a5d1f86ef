/// An action that refreshes content at the user's request.
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
  /// Adds a refresh action to the lists and scroll views in the view, triggered by pulling down.
  public nonisolated func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { environment(\.refresh, RefreshAction(action: action)) }
}

/// Controls the refresh control of a scroll view, which spins until the program's action completes.
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
