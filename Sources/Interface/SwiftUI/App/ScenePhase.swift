/// The state of a scene: active, inactive or in the background.
public nonisolated enum ScenePhase: Int, Comparable, Hashable, Sendable {
  case background, inactive, active

  public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }

  init(_ state: UIApplication.State) {
    self =
      switch state {
      case .active: .active
      case .inactive: .inactive
      default: .background
      }
  }
}

enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .background } }

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

/// Observes the application's state for a hosting controller.
@MainActor
final class ScenePhaseObserver {
  private(set) var phase: ScenePhase
  private var tokens: [any NSObjectProtocol] = []
  private let changed: () -> Void

  init(_ changed: @escaping () -> Void) {
    self.changed = changed
    phase = ScenePhase(UIApplication.shared.applicationState)
    let names = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
    ]
    tokens = names.map { name in
      NotificationCenter.default.addObserver(
        forName: name, object: UIApplication.shared, queue: nil
      ) { [weak self] note in
        MainThread.perform { self?.receive(name) }
      }
    }
  }

  private func receive(_ name: Notification.Name) {
    let new: ScenePhase =
      switch name {
      case UIApplication.didBecomeActiveNotification: .active
      case UIApplication.didEnterBackgroundNotification: .background
      default: .inactive
      }
    guard new != phase else { return }
    phase = new
    changed()
  }

  isolated deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
