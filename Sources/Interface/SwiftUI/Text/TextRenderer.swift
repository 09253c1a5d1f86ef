/// A type that draws the texts of a view in place of the default drawing.
public protocol TextRenderer: Animatable {
  nonisolated func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
  nonisolated func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// The insets beyond a text's rectangle into which the renderer may draw.
  nonisolated var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public nonisolated func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }
  public nonisolated var displayPadding: EdgeInsets { EdgeInsets() }
}

/// Measures a view's text for a text renderer.
public nonisolated struct TextProxy {
  let measure: (ProposedViewSize) -> CGSize
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// A text renderer whose type is erased.
struct AnyTextRenderer {
  let draw: (Text.Layout, inout GraphicsContext) -> Void
  let sizeThatFits: (ProposedViewSize, TextProxy) -> CGSize
  /// The largest display padding at any edge, in whole points.
  let margin: CGFloat

  init<T: TextRenderer>(_ renderer: T) {
    draw = { renderer.draw(layout: $0, in: &$1) }
    sizeThatFits = { renderer.sizeThatFits(proposal: $0, text: $1) }
    let padding = renderer.displayPadding
    let largest = [padding.top, padding.leading, padding.bottom, padding.trailing].max() ?? 0
    margin = largest.isFinite ? max(0, largest.rounded(.up)) : 0
  }
}

enum TextRendererKey: EnvironmentKey { static var defaultValue: AnyTextRenderer? { nil } }

extension EnvironmentValues {
  fileprivate var textRenderer: AnyTextRenderer? {
    get { self[TextRendererKey.self] }
    set { self[TextRendererKey.self] = newValue }
  }
}

private struct TextRendererModifier<T: TextRenderer>: ViewModifier, Animatable {
  var renderer: T

  var animatableData: T.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }

  func body(content: Content) -> some View {
    content.environment(\.textRenderer, AnyTextRenderer(renderer))
  }
}

extension View {
  /// Draws the texts of the view with a renderer. Changes of the renderer's animatable data are animated.
  ///
  /// - Support: partial: underlines, images in texts and gradients of their letters are not drawn by
  ///   renderers.
  public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(TextRendererModifier(renderer: renderer))
  }
}

extension GraphicsContext {
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
    for run in line { draw(run, options: options) }
  }
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
    draw(run[run.startIndex..<run.endIndex], options: options)
  }
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
    drawing { slice.run.glyphs.draw(slice.indices, in: $0) }
  }
}
