/// A shape filled with a style.
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
  ) -> _ShapeView<_DerivedShape<Self>, S> {
    stroke(style: style).fill(content, style: FillStyle(antialiased: antialiased))
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<_DerivedShape<Self>, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// A line inside of the shape's edge.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<_DerivedShape<InsetShape>, S> {
    inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased)
  }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<_DerivedShape<InsetShape>, S> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  public nonisolated func strokeBorder(
    style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<_DerivedShape<InsetShape>, ForegroundStyle> {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }

  public nonisolated func strokeBorder(
    lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<_DerivedShape<InsetShape>, ForegroundStyle> {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

// A filled or stroked shape can be filled and stroked again; the new part is drawn on top.
extension _ShapeView {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View {
    self.overlay(shape.fill(content, style: style))
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    self.overlay(shape.stroke(content, style: style, antialiased: antialiased))
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension _ShapeView where Content: InsettableShape {
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    self.overlay(shape.strokeBorder(content, lineWidth: lineWidth, antialiased: antialiased))
  }
}

/// The node of everything that is a shape with a paint.
final class ShapeNode<V: View>: ViewNode<V>, FrameClient {
  typealias Parts = (shape: any Shape, style: AnyShapeStyle, fill: FillStyle)
  private let parts: (V) -> Parts
  private let configure: (ShapeItem, EnvironmentValues) -> Void
  private let item = ShapeItem()
  private var shape = AnimatedShape()
  private var paint = AnimatedPaint()
  private var fill = FillStyle()

  /// - Parameter configure: Sets what depends on the environment beyond the paint.
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

/// A filled outline in the layout tree.
final class ShapeItem: LayoutItem {
  private var shape: any Shape = Rectangle()
  private var paint = Paint.color(CGColor(gray: 0, alpha: 0))
  private var fill = FillStyle()
  private let drawing = PaintedPath()
  /// The size for a proposal, in place of the one that the shape computes; nil to use the shape's.
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

  /// The path is made for the frame on whole pixels (guess: facts 2.3).
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
