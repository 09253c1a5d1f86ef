/// A kind of work that the system begins while an app is in the background.
public nonisolated struct BackgroundTask<Request, Response>: Sendable {
  let identifier: String
}

extension BackgroundTask where Request == Void, Response == Void {
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask(identifier: identifier)
  }
}

extension BackgroundTask where Request == String, Response == Void {
  public static var urlSession: BackgroundTask<String, Void> { BackgroundTask(identifier: "") }
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask<Void, Void>(identifier: identifier)
  }
}

extension Scene {
  /// - Support: without effect: no app goes to the background, so the action is never called.
  public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene { self }
}
