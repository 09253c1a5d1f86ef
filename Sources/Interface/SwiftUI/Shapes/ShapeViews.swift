/// A view that fills a shape with a style.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var fillStyle = FillStyle()
}

@MainActor extension _ShapeView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ShapeNode(self, context) { ($0.shape, AnyShapeStyle($0.style), $0.fillStyle) }
  }
}

extension Shape {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  public nonisolated func fill(
    style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, ForegroundStyle> {
    fill(ForegroundStyle(), style: style)
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// Strokes the shape with a line that is completely inside its edge.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

/// A view that draws a shape, which can be filled and stroked repeatedly.
///
/// Documented: each call draws the same shape again, in front of the previous ones.
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  nonisolated var shape: Content { get }
}

extension ShapeView {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension _ShapeView: ShapeView {}

/// A view that fills a shape in front of another view of the same shape.
public nonisolated struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }

  @MainActor public var body: some View {
    background.overlay(_ShapeView(shape: shape, style: style, fillStyle: fillStyle))
  }
}

/// A view that strokes a shape in front of another view of the same shape.
public nonisolated struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  @MainActor @ViewBuilder public var body: some View {
    let line = _ShapeView(
      shape: _DerivedShape(base: shape, change: .stroke(strokeStyle)), style: style,
      fillStyle: FillStyle(antialiased: isAntialiased))
    if background is EmptyView {
      line
    } else {
      background.overlay(line)
    }
  }
}

/// A view that strokes a shape inside its edge, in front of another view of the same shape.
public nonisolated struct StrokeBorderShapeView<
  Content: InsettableShape, Style: ShapeStyle, Background: View
>: ShapeView {
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  @MainActor public var body: some View {
    StrokeShapeView(
      shape: shape.inset(by: strokeStyle.lineWidth / 2), style: style, strokeStyle: strokeStyle,
      isAntialiased: isAntialiased, background: background)
  }
}

/// The node of a view that draws a shape with a paint.
final class ShapeNode<V: View>: ViewNode<V>, FrameClient {
  typealias Parts = (shape: any Shape, style: AnyShapeStyle, fill: FillStyle)
  private let parts: (V) -> Parts
  private let configure: (ShapeItem, EnvironmentValues) -> Void
  private let item = ShapeItem()
  private var shape = AnimatedShape()
  private var paint = AnimatedPaint()
  private var fill = FillStyle()

  /// Creates a node for a view that draws a shape.
  ///
  /// - Parameter configure: Applies the environment values other than the paint.
  init(
    _ view: V, _ context: NodeContext, parts: @escaping (V) -> Parts,
    configure: @escaping (ShapeItem, EnvironmentValues) -> Void = { _, _ in }
  ) {
    self.parts = parts
    self.configure = configure
    super.init(view, context)
    item.graph = graph
  }

  static func filling(_ style: V, _ context: NodeContext) -> ShapeNode<V> where V: ShapeStyle {
    ShapeNode(style, context) { (Rectangle(), AnyShapeStyle($0), FillStyle()) }
  }

  override func didConnect() { refresh(viewChanged: true) }

  override func refresh(viewChanged: Bool) {
    let (newShape, style, fill) = parts(view)
    self.fill = fill
    let transaction = transaction
    shape.set(environment.resolved(newShape), transaction, for: self)
    paint.set(style.makePaint(environment), transaction, for: self)
    configure(item, environment)
    show(sizeMayHaveChanged: viewChanged)
    if shape.isRunning || paint.isRunning { graph.animations.add(self) }
  }

  private func show(sizeMayHaveChanged: Bool) {
    let now = graph.now
    item.update(
      shape: shape.value(at: now), paint: paint.value(at: now), fill: fill,
      sizeMayHaveChanged: sizeMayHaveChanged)
  }

  func showFrame(at now: Double) -> Double? {
    guard !isRemoved else {
      shape.stop()
      paint.stop()
      return nil
    }
    show(sizeMayHaveChanged: false)
    guard shape.isRunning || paint.isRunning else { return nil }
    return [shape.nextEvent(after: now), paint.nextEvent(after: now)].compactMap(\.self).min()
      ?? .infinity
  }

  override func makeItems() -> [LayoutItem] { [item] }
}

/// The layout item of a filled shape.
final class ShapeItem: LayoutItem {
  private var shape: any Shape = Rectangle()
  private var paint = Paint.color(CGColor(gray: 0, alpha: 0))
  private var fill = FillStyle()
  private let drawing = PaintedPath()
  /// A function that returns the size for a proposal; nil to use the size of the shape.
  var sizeRule: ((ProposedViewSize) -> CGSize)?

  func update(
    shape: any Shape, paint: Paint, fill: FillStyle, sizeMayHaveChanged: Bool
  ) {
    self.shape = shape
    self.paint = paint
    self.fill = fill
    if sizeMayHaveChanged { invalidate() }
    redraw()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    sizeRule?(proposal) ?? shape.sizeThatFits(proposal)
  }

  /// Applies the frame. The path is created for the frame rounded to pixels (guess: facts 2.3).
  override func didPlace() {
    let scale = graph?.displayScale ?? 1
    let rounded = PixelRounding.nearest(frame, scale: scale)
    let before = drawing.entry.layer
    drawing.show(shape, in: rounded, paint: paint, fill: fill, scale: scale)
    if drawing.entry.layer !== before { graph?.structureDidChange() }
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    collector.add(drawing.entry)
  }
}
