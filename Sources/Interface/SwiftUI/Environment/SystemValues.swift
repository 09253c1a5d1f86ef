public import Foundation

/// Whether a window of a Mac has the focus.
public nonisolated enum ControlActiveState: CaseIterable, Hashable, Sendable {
  case key, active, inactive
}

/// An action that moves the focus to its default view.
public nonisolated struct ResetFocusAction {
  /// - Support: without effect: the focus has no default place.
  @MainActor public func callAsFunction(in namespace: Namespace.ID) {}
}

// Values of a phone that is in use and has one window.
extension EnvironmentValues {
  public var controlActiveState: ControlActiveState { .key }
  public var appearsActive: Bool { true }
  public var isLuminanceReduced: Bool { false }
  public var accessibilityEnabled: Bool { accessibilityVoiceOverEnabled }
  /// - Support: partial: nil; views of UIKit have undo managers.
  public var undoManager: UndoManager? { nil }
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
  public var isTabBarShowingSections: Bool { false }
  public var isHoverEffectEnabled: Bool { true }
  public var materialActiveAppearance: Bool { true }
  public var springLoadingBehavior: SpringLoadingBehavior { .automatic }
  public var keyboardShortcut: KeyboardShortcut? { nil }
  public var backgroundMaterial: Material? { nil }
  /// False: fields know of the focus by `@FocusState`.
  public var isFocused: Bool { false }

  /// The style of `.background` around the view; nil for the system's.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled }
    set { autocorrectionDisabled = newValue ?? false }
  }
}

/// Whether a view reacts to what is dragged over it and held.
public nonisolated struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = SpringLoadingBehavior(name: "automatic")
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}
