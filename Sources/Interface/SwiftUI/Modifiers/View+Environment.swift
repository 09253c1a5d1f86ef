extension View {
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    environment(\.foregroundStyles, color.map { [AnyShapeStyle($0)] } ?? [])
  }

  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_ForegroundStyleModifier(styles: [AnyShapeStyle(style)]))
  }

  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    modifier(_ForegroundStyleModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      _ForegroundStyleModifier(styles: [
        AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary),
      ]))
  }

  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyleValue, AnyShapeStyle(style))
  }

  public nonisolated func tint(_ tint: Color?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
  }

  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
  }

  public nonisolated func accentColor(_ accentColor: Color?) -> some View {
    transformEnvironment(\.accent) { if let accentColor { $0 = accentColor } }
  }

  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Limits the number of lines of the texts in the view.
  ///
  /// - Parameter reservesSpace: Whether the text always has the height of that many lines.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit)
      .environment(\.lowerLineLimit, reservesSpace ? limit : nil)
  }

  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
      .environment(\.lowerLineLimit, limit.lowerBound)
  }

  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimit, nil).environment(\.lowerLineLimit, limit.lowerBound)
  }

  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }

  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  /// - Support: without effect: text is cut without being tightened first.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.combined(with: variant) }
  }
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let low = allowed.first, let high = allowed.last else { return }
      size = min(max(size, low), high)
    }
  }
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  public nonisolated func unredacted() -> some View {
    environment(\.redactionReasons, [])
  }
  /// Sets the colour scheme of the view.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  // MARK: Text in the view

  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    addingText(.weight(weight))
  }
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    addingText(.design(design))
  }
  /// - Support: without effect: there are no fonts of other widths.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { addingText(.width(width)) }
  public nonisolated func bold(_ isActive: Bool = true) -> some View { addingText(.bold(isActive)) }
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    addingText(.italic(isActive))
  }
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    addingText(.design(isActive ? .monospaced : nil))
  }
  public nonisolated func monospacedDigit() -> some View { addingText(.monospacedDigit) }
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { addingText(.kerning(kerning)) }
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    addingText(.tracking(tracking))
  }
  public nonisolated func baselineOffset(_ offset: CGFloat) -> some View {
    addingText(.baselineOffset(offset))
  }
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    addingText(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    addingText(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  private nonisolated func addingText(_ modifier: Text.Modifier) -> some View {
    transformEnvironment(\.textModifiers) { $0.append(modifier) }
  }
}

extension EnvironmentValues {
  var foregroundStyles: [AnyShapeStyle] {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }
  var backgroundStyleValue: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
  var tintStyle: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  var lowerLineLimit: Int? {
    get { self[LowerLineLimitKey.self] }
    set { self[LowerLineLimitKey.self] = newValue }
  }
  var textModifiers: [Text.Modifier] {
    get { self[TextModifiersKey.self] }
    set { self[TextModifiersKey.self] = newValue }
  }
}

/// Sets the foreground styles. A level such as `.secondary` refers to the inherited style.
public nonisolated struct _ForegroundStyleModifier: ViewModifier {
  public typealias Body = Never
  let styles: [AnyShapeStyle]
}

@MainActor extension _ForegroundStyleModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ForegroundStyleNode(view, context)
  }
}

private final class ForegroundStyleNode<Content: View>:
  ModifierNode<Content, _ForegroundStyleModifier>
{
  private var made: (from: EnvironmentValues, styles: [AnyShapeStyle], to: EnvironmentValues)?

  override var contentEnvironment: EnvironmentValues {
    let styles = modifier.styles
    if let made, made.from.isIdentical(to: environment), made.styles.count == styles.count,
      zip(made.styles, styles).allSatisfy({ $0.isSame(as: $1) })
    {
      return made.to
    }
    let outer = environment
    var changed = environment
    changed[ForegroundStylesKey.self] = styles.map { style in style.resolving(in: outer) }
    made = (environment, styles, changed)
    return changed
  }
}

extension AnyShapeStyle {
  /// Returns the style with its foreground levels resolved in an outer environment.
  nonisolated func resolving(in outer: EnvironmentValues) -> AnyShapeStyle {
    let styles = outer.value(of: ForegroundStylesKey.self)
    return AnyShapeStyle(_ScopedStyle(base: self, styles: styles))
  }
}

/// A style that is resolved with the foreground styles of the place where it was set.
nonisolated struct _ScopedStyle: ShapeStyle, PaintStyle {
  typealias Resolved = Never
  let base: AnyShapeStyle
  let styles: [AnyShapeStyle]

  func paint(in environment: EnvironmentValues) -> Paint {
    var scoped = environment
    scoped[ForegroundStylesKey.self] = styles
    return base.makePaint(scoped)
  }
}
