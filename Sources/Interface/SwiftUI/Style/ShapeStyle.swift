/// A colour, gradient or pattern for filling shapes and text.
public protocol ShapeStyle {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("Never has no value, so it has no style.")
  }
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is resolved by SwiftUI itself.")
  }
}

/// A built-in style, which is resolved to a paint directly.
protocol PaintStyle: ShapeStyle {
  func paint(in environment: EnvironmentValues) -> Paint
}

/// The result of resolving a style in an environment: a colour, a gradient or a pattern.
nonisolated indirect enum Paint {
  case color(CGColor)
  case linear(ResolvedGradient, start: UnitPoint, end: UnitPoint)
  case radial(ResolvedGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  case elliptical(ResolvedGradient, center: UnitPoint, start: CGFloat, end: CGFloat)
  case angular(ResolvedGradient, center: UnitPoint, start: Angle, end: Angle)
  case image(ResolvedImage, sourceRect: CGRect, scale: CGFloat)
  case material(Material)
  case glass(ResolvedGlass)
  case blended(Paint, CGBlendMode)
  case mesh(ResolvedMesh)
  case shadowed(Paint, ResolvedShadow)

  /// The plain colour; nil for another paint.
  var color: CGColor? {
    if case .color(let color) = self { color } else { nil }
  }

  func faded(_ opacity: Double) -> Paint {
    switch self {
    case .color(let color): .color(color.faded(CGFloat(opacity)))
    case .linear(let gradient, let start, let end):
      .linear(gradient.faded(opacity), start: start, end: end)
    case .radial(let gradient, let center, let start, let end):
      .radial(gradient.faded(opacity), center: center, startRadius: start, endRadius: end)
    case .elliptical(let gradient, let center, let start, let end):
      .elliptical(gradient.faded(opacity), center: center, start: start, end: end)
    case .angular(let gradient, let center, let start, let end):
      .angular(gradient.faded(opacity), center: center, start: start, end: end)
    case .image, .material, .glass: self
    case .blended(let paint, let mode): .blended(paint.faded(opacity), mode)
    case .mesh(let mesh): .mesh(mesh.faded(opacity))
    case .shadowed(let paint, let shadow):
      .shadowed(paint.faded(opacity), shadow.faded(opacity))
    }
  }
}

/// A shape style whose type is erased.
public nonisolated struct AnyShapeStyle: ShapeStyle {
  let makePaint: (EnvironmentValues) -> Paint
  /// The value that determines whether two styles are equal.
  private let value: Any
  private let isEqual: (Any) -> Bool

  public init<S: ShapeStyle>(_ style: S) {
    if let any = style as? AnyShapeStyle {
      self = any
    } else {
      makePaint = { style.resolvedPaint(in: $0) }
      value = style
      isEqual = { other in
        (other as? S).map { other in
          MainThread.assume { ValueComparison.areEqual(style, other) }
        } ?? false
      }
    }
  }
}

extension AnyShapeStyle: PaintStyle {
  func paint(in environment: EnvironmentValues) -> Paint { makePaint(environment) }
}

extension AnyShapeStyle: ComparableProperty {
  func isSame(as other: AnyShapeStyle) -> Bool { isEqual(other.value) }
}

extension ShapeStyle {
  /// Returns the paint of a style. A custom style is resolved repeatedly until the result is a built-in one.
  nonisolated func resolvedPaint(in environment: EnvironmentValues) -> Paint {
    if let own = self as? any PaintStyle { return own.paint(in: environment) }
    if Resolved.self == Never.self { return .color(CGColor(gray: 0, alpha: 0)) }
    return resolve(in: environment).resolvedPaint(in: environment)
  }
}

extension Color: ShapeStyle, PaintStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .color(cgColor(in: environment)) }
}

extension Color.Resolved: PaintStyle {
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { .color(cgColor) }
}

/// The foreground style that the environment provides.
public nonisolated struct ForegroundStyle: ShapeStyle, PaintStyle, Sendable {
  public init() {}

  func paint(in environment: EnvironmentValues) -> Paint {
    HierarchicalShapeStyle(level: 0).paint(in: environment)
  }
}

/// A style whose levels are colours of the system (documented), not fainter forms of the first one.
private nonisolated protocol LeveledStyle: PaintStyle {
  /// The colours of the levels from 0 on. Levels beyond have the last one (guess).
  var levels: [UIColor] { get }
  /// The style that the program has set in place of the system's.
  func replacement(in environment: EnvironmentValues) -> AnyShapeStyle?
}

extension LeveledStyle {
  func paint(in environment: EnvironmentValues) -> Paint { paint(level: 0, in: environment) }

  fileprivate func paint(level: Int, in environment: EnvironmentValues) -> Paint {
    guard let replacement = replacement(in: environment) else {
      return Color(levels[min(level, levels.count - 1)]).paint(in: environment)
    }
    return replacement.makePaint(environment).faded(level: level)
  }

  func replacement(in environment: EnvironmentValues) -> AnyShapeStyle? { nil }
}

extension Paint {
  /// Returns the paint of a level of a style that is not the system's: with its opacity times 0.5, 0.25, 0.18
  /// and 0.1 (the last a guess, the others measured).
  fileprivate nonisolated func faded(level: Int) -> Paint {
    faded([1, 0.5, 0.25, 0.18, 0.1][min(level, 4)])
  }
}

/// The background style: by default the system's background colours.
public nonisolated struct BackgroundStyle: ShapeStyle, LeveledStyle, Sendable {
  public init() {}

  fileprivate var levels: [UIColor] {
    [.systemBackground, .secondarySystemBackground, .tertiarySystemBackground]
  }

  fileprivate func replacement(in environment: EnvironmentValues) -> AnyShapeStyle? {
    environment.value(of: BackgroundStyleKey.self)
  }
}

/// The background of the window.
public nonisolated struct WindowBackgroundShapeStyle: ShapeStyle, PaintStyle, Sendable {
  public init() {}

  func paint(in environment: EnvironmentValues) -> Paint {
    Color(UIColor.systemBackground).paint(in: environment)
  }
}

public nonisolated struct TintShapeStyle: ShapeStyle, PaintStyle, Sendable {
  public init() {}

  func paint(in environment: EnvironmentValues) -> Paint {
    environment.value(of: TintKey.self)?.makePaint(environment)
      ?? environment.accent.paint(in: environment)
  }
}

public nonisolated struct SelectionShapeStyle: ShapeStyle, PaintStyle, Sendable {
  public init() {}

  func paint(in environment: EnvironmentValues) -> Paint {
    TintShapeStyle().paint(in: environment)
  }
}

public nonisolated struct SeparatorShapeStyle: ShapeStyle, PaintStyle, Sendable {
  public init() {}

  func paint(in environment: EnvironmentValues) -> Paint {
    Color(UIColor.separator).paint(in: environment)
  }
}

public nonisolated struct PlaceholderTextShapeStyle: ShapeStyle, PaintStyle, Sendable {
  public init() {}

  func paint(in environment: EnvironmentValues) -> Paint {
    Color(UIColor.placeholderText).paint(in: environment)
  }
}

public nonisolated struct LinkShapeStyle: ShapeStyle, PaintStyle, Sendable {
  public init() {}

  func paint(in environment: EnvironmentValues) -> Paint {
    Color(UIColor.link).paint(in: environment)
  }
}

/// The style of shapes that lie on a background: the system's translucent fills.
public nonisolated struct FillShapeStyle: ShapeStyle, LeveledStyle, Sendable {
  public init() {}

  fileprivate var levels: [UIColor] {
    [.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]
  }
}

/// A level of the foreground style: the style itself or a fainter form of it.
///
/// The fainter forms of the default foreground are the system's label colours.
public nonisolated struct HierarchicalShapeStyle: ShapeStyle, PaintStyle, Sendable, Hashable {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  func paint(in environment: EnvironmentValues) -> Paint {
    let styles = environment.value(of: ForegroundStylesKey.self)
    guard let first = styles.first else { return label.paint(in: environment) }
    if styles.indices.contains(level) { return styles[level].makePaint(environment) }
    // The foreground must not refer to itself, so a level within it refers to the default foreground.
    var outer = environment
    outer[ForegroundStylesKey.self] = []
    return first.makePaint(outer).faded(level: level)
  }

  private var label: Color {
    switch level {
    case 0: Color(UIColor.label)
    case 1: Color(UIColor.secondaryLabel)
    case 2: Color(UIColor.tertiaryLabel)
    case 3: Color(UIColor.quaternaryLabel)
    default: Color(UIColor.label).opacity(0.05)
    }
  }
}

/// A style with an opacity or a blend mode.
public nonisolated struct _ModifiedShapeStyle<Base: ShapeStyle>: ShapeStyle, PaintStyle {
  public typealias Resolved = Never
  let base: Base
  let change: Change

  enum Change {
    case opacity(Double)
    case blend(BlendMode)
    case level(Int)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    if case .level(let level) = change, let leveled = base as? any LeveledStyle {
      return leveled.paint(level: level, in: environment)
    }
    let paint = base.resolvedPaint(in: environment)
    return switch change {
    case .opacity(let opacity): paint.faded(opacity)
    case .blend(let mode): .blended(paint, mode.cgBlendMode)
    case .level(let level): paint.faded(level: level)
    }
  }
}

extension ShapeStyle {
  public nonisolated func opacity(_ opacity: Double) -> some ShapeStyle {
    _ModifiedShapeStyle(base: self, change: .opacity(opacity))
  }

  public nonisolated func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _ModifiedShapeStyle(base: self, change: .blend(mode))
  }

  public nonisolated var secondary: some ShapeStyle {
    _ModifiedShapeStyle(base: self, change: .level(1))
  }
  public nonisolated var tertiary: some ShapeStyle {
    _ModifiedShapeStyle(base: self, change: .level(2))
  }
  public nonisolated var quaternary: some ShapeStyle {
    _ModifiedShapeStyle(base: self, change: .level(3))
  }
  public nonisolated var quinary: some ShapeStyle {
    _ModifiedShapeStyle(base: self, change: .level(4))
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns the foreground style with an opacity.
  public static func opacity(_ opacity: Double) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().opacity(opacity))
  }

  public static func blendMode(_ mode: BlendMode) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().blendMode(mode))
  }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var gray: Color { .gray }
  public static var white: Color { .white }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
  public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
