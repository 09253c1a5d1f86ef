/// An action that opens a URL with the handler in the environment, or else with the application.
@preconcurrency @MainActor
public struct OpenURLAction {
  /// The result of opening a URL.
  public struct Result: Sendable {
    enum Kind: Sendable { case handled, discarded, systemAction(URL?) }
    let kind: Kind
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .systemAction(nil))
    public static func systemAction(_ url: URL) -> Result { Result(kind: .systemAction(url)) }
  }

  private nonisolated(unsafe) let handler: (URL) -> Result

  public nonisolated init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction(let other):
      UIApplication.shared.open(other ?? url, options: [:], completionHandler: completion)
    }
  }
}

enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
