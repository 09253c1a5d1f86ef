/// The light or dark appearance of a user interface.
public nonisolated enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

public nonisolated enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard, increased
}

/// The direction in which text is read and views are laid out.
public nonisolated enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

public nonisolated enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

public nonisolated enum LegibilityWeight: Hashable, Sendable { case regular, bold }

/// The text sizes that a user can choose.
public nonisolated enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public init?(_ category: UIContentSizeCategory) {
    guard let index = Self.categories.firstIndex(of: category) else { return nil }
    self = Self.allCases[index]
  }

  var category: UIContentSizeCategory {
    Self.categories[Self.allCases.firstIndex(of: self) ?? 3]
  }

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}

/// The text sizes that a user can choose, by their older names.
public nonisolated enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { size.isAccessibilitySize }

  public init?(_ category: UIContentSizeCategory) {
    guard let size = DynamicTypeSize(category) else { return nil }
    self.init(size)
  }

  init(_ size: DynamicTypeSize) {
    self = Self.allCases[DynamicTypeSize.allCases.firstIndex(of: size) ?? 3]
  }

  var size: DynamicTypeSize {
    DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 3]
  }
}

enum TraitsKey: EnvironmentKey {
  static var defaultValue: UITraitCollection {
    UITraitCollection(values: .phonePortrait(scale: 2))
  }
}
enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
enum ForegroundStylesKey: EnvironmentKey { static var defaultValue: [AnyShapeStyle] { [] } }
enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
enum TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
enum AccentKey: EnvironmentKey { static let defaultValue = Color(UIColor.tintColorDefault) }
enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
enum LowerLineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
enum TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
enum TruncationModeKey: EnvironmentKey {
  static var defaultValue: Text.TruncationMode { .tail }
}
enum MinimumScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
enum AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
enum SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}
enum RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
enum TextModifiersKey: EnvironmentKey { static var defaultValue: [Text.Modifier] { [] } }

extension EnvironmentValues {
  /// The traits of the hosting view, with the changes that modifiers made.
  var traits: UITraitCollection {
    get { self[TraitsKey.self] }
    set { self[TraitsKey.self] = newValue }
  }

  private func trait<T>(_ read: (UITraitCollection) -> T) -> T { read(traits) }

  private mutating func changeTraits(_ change: (inout any UIMutableTraits) -> Void) {
    traits = traits.modifyingTraits(change)
  }

  public var colorScheme: ColorScheme {
    get { traits.userInterfaceStyle == .dark ? .dark : .light }
    set { changeTraits { $0.userInterfaceStyle = newValue == .dark ? .dark : .light } }
  }

  public var colorSchemeContrast: ColorSchemeContrast {
    traits.accessibilityContrast == .high ? .increased : .standard
  }

  public var displayScale: CGFloat {
    get { traits.displayScale > 0 ? traits.displayScale : 1 }
    set { changeTraits { $0.displayScale = newValue } }
  }

  /// The size of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  public var layoutDirection: LayoutDirection {
    get { traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
    set {
      changeTraits { $0.layoutDirection = newValue == .rightToLeft ? .rightToLeft : .leftToRight }
    }
  }

  /// The layout direction for use by the library; reading it does not make a body depend on it.
  var layoutDirectionValue: LayoutDirection {
    value(of: TraitsKey.self).layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  public var dynamicTypeSize: DynamicTypeSize {
    get { DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large }
    set { changeTraits { $0.preferredContentSizeCategory = newValue.category } }
  }

  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.size }
  }

  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { Self.sizeClass(traits.horizontalSizeClass) }
    set { changeTraits { $0.horizontalSizeClass = Self.platform(newValue) } }
  }

  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { Self.sizeClass(traits.verticalSizeClass) }
    set { changeTraits { $0.verticalSizeClass = Self.platform(newValue) } }
  }

  private static func sizeClass(_ platform: UIUserInterfaceSizeClass) -> UserInterfaceSizeClass? {
    switch platform {
    case .compact: .compact
    case .regular: .regular
    default: nil
    }
  }

  private static func platform(_ sizeClass: UserInterfaceSizeClass?) -> UIUserInterfaceSizeClass {
    switch sizeClass {
    case .compact: .compact
    case .regular: .regular
    case nil: .unspecified
    }
  }

  /// The prominence of the background behind a view.
  ///
  /// - Support: partial: standard, also in selected rows.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }

  public var legibilityWeight: LegibilityWeight? {
    get { traits.legibilityWeight == .bold ? .bold : .regular }
    set { changeTraits { $0.legibilityWeight = newValue == .bold ? .bold : .regular } }
  }

  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The colour of controls without a tint.
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

/// The reasons for which content is replaced by placeholders.
public nonisolated struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// How prominent a background is, such as that of a selected row.
public struct BackgroundProminence: Hashable, Sendable {
  private enum Level: Hashable { case standard, increased }
  private let level: Level

  public static let standard = BackgroundProminence(level: .standard)
  public static let increased = BackgroundProminence(level: .increased)
}

private enum BackgroundProminenceKey: EnvironmentKey {
  static var defaultValue: BackgroundProminence { .standard }
}
