public import UIKit

/// Records calls in the order in which they come, so that tests compare whole sequences.
@MainActor
public final class CallLog {
  public var calls: [String] = []

  public init() {}

  public func record(_ call: String) { calls.append(call) }

  /// What was recorded since the last time.
  public func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A controller that records what UIKit calls, as `name.method`.
open class LoggedController: UIViewController {
  /// Which calls are recorded.
  public struct Topics: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let loading = Topics(rawValue: 1)
    public static let appearance = Topics(rawValue: 2)
    /// `viewIsAppearing` and the layout callbacks.
    public static let layout = Topics(rawValue: 4)
    public static let containment = Topics(rawValue: 8)
    public static let traits = Topics(rawValue: 16)
    public static let rotation = Topics(rawValue: 32)
    public static let safeArea = Topics(rawValue: 64)
    /// Whether appearance callbacks say whether they are animated.
    public static let animation = Topics(rawValue: 128)
  }

  public let name: String
  public let log: CallLog
  public var topics: Topics
  /// Called with the name of each method before it is recorded.
  public var onCall: ((String) -> Void)?

  public init(_ name: String, _ log: CallLog, _ topics: Topics = [.loading, .appearance]) {
    self.name = name
    self.log = log
    self.topics = topics
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  private func record(_ call: String, _ topic: Topics) {
    onCall?(call)
    if topics.contains(topic) { log.record("\(name).\(call)") }
  }

  private func record(_ call: String, animated: Bool) {
    record(topics.contains(.animation) ? "\(call)(\(animated))" : call, .appearance)
  }

  open override func loadView() {
    record("loadView", .loading)
    super.loadView()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    record("viewDidLoad", .loading)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record("viewWillAppear", animated: animated)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    record("viewIsAppearing", .layout)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record("viewDidAppear", animated: animated)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    record("viewWillDisappear", animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    record("viewDidDisappear", animated: animated)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    record("viewWillLayoutSubviews", .layout)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    record("viewDidLayoutSubviews", .layout)
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    record("viewSafeAreaInsetsDidChange", .safeArea)
  }

  open override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    record("willMove(toParent: \(Self.name(of: parent)))", .containment)
  }

  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    record("didMove(toParent: \(Self.name(of: parent)))", .containment)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    record("traitCollectionDidChange", .traits)
  }

  open override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    record("willTransition(to:)", .rotation)
    super.willTransition(to: newCollection, with: coordinator)
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    record("viewWillTransition(to: \(Int(size.width))x\(Int(size.height)))", .rotation)
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.record("alongside", .rotation) },
      completion: { [weak self] _ in self?.record("completion", .rotation) })
  }

  private static func name(of controller: UIViewController?) -> String {
    (controller as? LoggedController)?.name ?? controller.map { "\(type(of: $0))" } ?? "nil"
  }
}
