/// The ways in which a picker can be displayed.
nonisolated enum PickerStyleKind: Hashable, Sendable {
  case menu, segmented, wheel, inline, palette, navigationLink
}

/// A style that determines the appearance of a picker. As in SwiftUI, programs cannot define their own.
public protocol PickerStyle {
  static nonisolated var _kind: _PickerStyleKind { get }
}

/// The way in which a style displays a picker.
public nonisolated struct _PickerStyleKind: Sendable {
  let kind: PickerStyleKind
}

/// The default style of a picker: a menu.
public nonisolated struct DefaultPickerStyle: PickerStyle, Sendable {
  public init() {}
  public static var _kind: _PickerStyleKind { .init(kind: .menu) }
}
public nonisolated struct MenuPickerStyle: PickerStyle, Sendable {
  public init() {}
  public static var _kind: _PickerStyleKind { .init(kind: .menu) }
}
public nonisolated struct SegmentedPickerStyle: PickerStyle, Sendable {
  public init() {}
  public static var _kind: _PickerStyleKind { .init(kind: .segmented) }
}
public nonisolated struct WheelPickerStyle: PickerStyle, Sendable {
  public init() {}
  public static var _kind: _PickerStyleKind { .init(kind: .wheel) }
}
public nonisolated struct InlinePickerStyle: PickerStyle, Sendable {
  public init() {}
  public static var _kind: _PickerStyleKind { .init(kind: .inline) }
}
public nonisolated struct PalettePickerStyle: PickerStyle, Sendable {
  public init() {}
  public static var _kind: _PickerStyleKind { .init(kind: .palette) }
}
public nonisolated struct NavigationLinkPickerStyle: PickerStyle, Sendable {
  public init() {}
  public static var _kind: _PickerStyleKind { .init(kind: .navigationLink) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

enum PickerStyleKey: EnvironmentKey { static var defaultValue: PickerStyleKind { .menu } }

/// The environment key for whether a picker style was set. In a menu a picker is an inline group unless its
/// style was set to `menu`.
enum IsPickerStyleSetKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var isPickerStyleSet: Bool {
    get { self[IsPickerStyleSetKey.self] }
    set { self[IsPickerStyleSetKey.self] = newValue }
  }
  var pickerStyleKind: PickerStyleKind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyleKind, S._kind.kind)
      .environment(\.isPickerStyleSet, S.self != DefaultPickerStyle.self)
  }
}
