import Foundation

/// The state of controls in a window of a Mac: active or inactive.
public nonisolated enum ControlActiveState: CaseIterable, Hashable, Sendable {
  case key, active, inactive
}

/// An action that moves the focus to its default view.
public nonisolated struct ResetFocusAction {
  /// - Support: without effect: the focus has no default place.
  @MainActor public func callAsFunction(in namespace: Namespace.ID) {}
}

// The values of a phone in use, which has one window.
extension EnvironmentValues {
  public var controlActiveState: ControlActiveState { .key }
  public var appearsActive: Bool { true }
  /// Whether the display is dimmed, as on a phone with an always-on display. False unless it is
  /// set.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceKey.self] }
    set { self[LuminanceKey.self] = newValue }
  }
  public var accessibilityEnabled: Bool { accessibilityVoiceOverEnabled }
  /// - Support: partial: nil; views of UIKit have undo managers.
  public var undoManager: UndoManager? { nil }
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
  public var isTabBarShowingSections: Bool { false }
  public var isHoverEffectEnabled: Bool { true }
  public var materialActiveAppearance: Bool { true }
  public var springLoadingBehavior: SpringLoadingBehavior { .automatic }
  public var isFocusEffectEnabled: Bool { true }
  /// Whether something records the screen: nothing does.
  public var isSceneCaptured: Bool { false }
  public var sidebarRowSize: SidebarRowSize { .medium }
  public var badgeProminence: BadgeProminence { .standard }
  public var menuOrder: MenuOrder { .automatic }
  public var menuIndicatorVisibility: Visibility { .automatic }
  public var allowedDynamicRange: Image.DynamicRange? { nil }
  public var keyboardShortcut: KeyboardShortcut? { nil }
  public var backgroundMaterial: Material? { nil }
  /// Always false: text fields observe the focus through `@FocusState`.
  public var isFocused: Bool { false }

  /// The style that `.background` has in the view; nil for the system's.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled }
    set { autocorrectionDisabled = newValue ?? false }
  }
}

/// Whether a view reacts to an item that is dragged over it and held there.
public nonisolated struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = SpringLoadingBehavior(name: "automatic")
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}

private nonisolated struct LuminanceKey: EnvironmentKey {
  static let defaultValue = false
}

/// The size of the rows of sidebars on a Mac.
public nonisolated enum SidebarRowSize: Hashable, Sendable { case small, medium, large }
