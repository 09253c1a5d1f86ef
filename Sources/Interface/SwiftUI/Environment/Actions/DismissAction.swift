/// Dismisses a screen: a presentation, or a screen of a navigation stack. The environment of a view contains
/// that of the nearest screen.
@MainActor
final class Dismissal {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  func callAsFunction() { action() }
}

/// An action that dismisses the screen that the view is in.
public nonisolated struct DismissAction {
  let dismissal: Dismissal?

  /// Dismisses the screen. Has no effect outside a screen that can be dismissed.
  @MainActor public func callAsFunction() { dismissal?() }
}

/// Whether the view's screen is presented, and the action that dismisses it.
public nonisolated struct PresentationMode {
  public let isPresented: Bool
  let dismissal: Dismissal?

  @MainActor public mutating func dismiss() { dismissal?() }
}

enum DismissalKey: EnvironmentKey { static var defaultValue: Dismissal? { nil } }
enum IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var dismissal: Dismissal? {
    get { self[DismissalKey.self] }
    set { self[DismissalKey.self] = newValue }
  }

  /// An action that dismisses the current presentation or pops the screen from its navigation stack.
  public var dismiss: DismissAction { DismissAction(dismissal: dismissal) }

  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(isPresented: isPresented, dismissal: dismissal)
    return Binding(
      location: dismissal, path: mode.isPresented, get: { mode }, set: { _, _ in })
  }
}
