import Foundation

/// The extent to which writing tools are offered.
public nonisolated struct WritingToolsBehavior: Sendable {
  public static let automatic = WritingToolsBehavior()
  public static let complete = WritingToolsBehavior()
  public static let limited = WritingToolsBehavior()
  public static let disabled = WritingToolsBehavior()
}

public nonisolated enum HandGestureShortcut: Sendable { case primaryAction }

/// The extent to which a palette shows its selected items.
public nonisolated struct PaletteSelectionEffect: Sendable {
  public static let automatic = PaletteSelectionEffect()
  public static let custom = PaletteSelectionEffect()
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    automatic
  }
}

/// The prominence of the badges of rows and tabs.
public nonisolated struct BadgeProminence: Hashable, Sendable {
  private let name: String
  public static let decreased = BadgeProminence(name: "decreased")
  public static let standard = BadgeProminence(name: "standard")
  public static let increased = BadgeProminence(name: "increased")
}

/// The appearance of the pointer over a view.
public nonisolated struct PointerStyle: Hashable, Sendable {
  private let name: String
  public static let `default` = PointerStyle(name: "default")
  public static let link = PointerStyle(name: "link")
  public static let horizontalText = PointerStyle(name: "horizontalText")
  public static let grabIdle = PointerStyle(name: "grabIdle")
  public static let grabActive = PointerStyle(name: "grabActive")
  public static let zoomIn = PointerStyle(name: "zoomIn")
  public static let zoomOut = PointerStyle(name: "zoomOut")
}

/// A phase of a squeeze of Apple Pencil.
public nonisolated enum PencilSqueezeGesturePhase: Hashable, Sendable {
  case active(Value)
  case ended(Value)
  case failed

  public struct Value: Hashable, Sendable {}
}

// Modifiers for system features that a stage does not have. Their effects are never visible in an image.
extension View {
  /// - Support: without effect: fields have no panels to find texts.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
    withoutEffect("findNavigator", since: "fields have no panels to find texts")
  }
  /// - Support: without effect: fields have no panels to find texts.
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// - Support: without effect: fields have no panels to find texts.
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// - Support: without effect: nothing writes texts for the user.
  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    self
  }
  /// - Support: without effect: there is no watch.
  public nonisolated func handGestureShortcut(
    _ shortcut: HandGestureShortcut, isEnabled: Bool = true
  ) -> some View { self }
  /// - Support: without effect: nothing measures activities.
  public nonisolated func interactionActivityTrackingTag(_ tag: String) -> some View { self }
  /// - Support: without effect: widgets are drawn once.
  public nonisolated func invalidatableContent(_ isInvalidatable: Bool = true) -> some View { self }
  /// - Support: without effect: pictures have the range of sRGB.
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
  /// - Support: without effect: windows have no gestures of their own.
  public nonisolated func allowsWindowActivationEvents(
    _ allows: Bool? = true
  ) -> some View { self }
  /// - Support: without effect: views have no menus to copy them.
  public nonisolated func copyable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> [T]
  ) -> some View { withoutEffect("copyable", since: "views have no menus to copy them") }
  /// - Support: without effect: nothing is pasted into views.
  public nonisolated func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View { withoutEffect("pasteDestination", since: "nothing is pasted into views") }

  /// - Support: without effect: a palette shows its selection as the system does.
  public nonisolated func paletteSelectionEffect(
    _ effect: PaletteSelectionEffect
  ) -> some View { self }
  /// Makes the texts in the view smaller than the primary ones.
  /// - Support: without effect: texts have the size of their font.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    self
  }

  /// - Support: without effect: nothing is dragged between apps.
  public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }

  /// - Support: without effect: badges have one appearance.
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
  /// - Support: without effect: a stage has no pointer.
  public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View { self }
  /// - Support: without effect: a stage has no pencil.
  public nonisolated func onPencilSqueeze(
    perform action: @escaping (PencilSqueezeGesturePhase) -> Void
  ) -> some View { self }
  /// - Support: without effect: keys reach views of UIKit only.
  public nonisolated func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true,
    _ action: @escaping (EventModifiers, EventModifiers) -> Void
  ) -> some View { self }
  /// - Support: without effect: a stage has no pointer.
  public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// - Support: without effect: fields have no panels that format texts.
  public nonisolated func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set
  ) -> some View { self }
  /// - Support: without effect: nothing writes texts for the user.
  public nonisolated func writingToolsAffordanceVisibility(
    _ visibility: Visibility
  ) -> some View { self }
  /// - Support: without effect: materials are drawn as in active windows.
  public nonisolated func materialActiveAppearance(
    _ appearance: MaterialActiveAppearance
  ) -> some View { self }
  /// - Support: without effect: nothing is typed to select rows.
  public nonisolated func typeSelectEquivalent(_ text: Text?) -> some View { self }
  /// - Support: without effect: nothing is typed to select rows.
  public nonisolated func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    self
  }
  /// - Support: without effect: nothing is typed to select rows.
  @_disfavoredOverload
  public nonisolated func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View { self }
  /// - Support: without effect: there is no Assistive Access.
  public nonisolated func assistiveAccessNavigationIcon(_ icon: Image) -> some View { self }
  /// - Support: without effect: there is no Assistive Access.
  public nonisolated func assistiveAccessNavigationIcon(systemImage: String) -> some View { self }
  /// - Support: without effect: nothing captures the screen.
  public nonisolated func contentCaptureProtected(_ isProtected: Bool = true) -> some View { self }
  /// - Support: without effect: the direction of a text is that of its first strong character.
  public nonisolated func writingDirection(
    strategy: Text.WritingDirectionStrategy
  ) -> some View { self }
  /// - Support: without effect: scroll views are moved by touches.
  public nonisolated func scrollInputBehavior(
    _ behavior: ScrollInputBehavior, for input: ScrollInputKind
  ) -> some View { self }
}

/// A place of the controls that format a text.
public nonisolated struct TextInputFormattingControlPlacement: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let contextMenu = Set(rawValue: 1)
    public static let inputAssistant = Set(rawValue: 2)
    public static let all: Set = [.contextMenu, .inputAssistant]
  }
}

/// When materials are drawn as in active windows.
public nonisolated struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String
  public static let automatic = MaterialActiveAppearance(name: "automatic")
  public static let active = MaterialActiveAppearance(name: "active")
  public static let inactive = MaterialActiveAppearance(name: "inactive")
  public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

extension Text {
  /// How the direction of a text is found.
  public nonisolated struct WritingDirectionStrategy: Hashable, Sendable {
    private let name: String
    public static let `default` = WritingDirectionStrategy(name: "default")
    public static let layoutBased = WritingDirectionStrategy(name: "layoutBased")
    public static let contentBased = WritingDirectionStrategy(name: "contentBased")
  }
}

/// Whether a scroll view reacts to an input device.
public nonisolated struct ScrollInputBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollInputBehavior(name: "automatic")
  public static let enabled = ScrollInputBehavior(name: "enabled")
  public static let disabled = ScrollInputBehavior(name: "disabled")
}

/// An input device other than touches.
public nonisolated struct ScrollInputKind: Hashable, Sendable {
  private let name: String
  public static let handGestureShortcut = ScrollInputKind(name: "handGestureShortcut")
  public static let look = ScrollInputKind(name: "look")
}
