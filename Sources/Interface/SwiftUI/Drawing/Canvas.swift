/// A view that draws its content with the commands of a graphics context.
public nonisolated struct Canvas<Symbols: View>: View {
  public typealias Body = Never
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var rendersAsynchronously: Bool

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas where Symbols == EmptyView {
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
  }
}

@MainActor extension Canvas: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { CanvasNode(self, context) }
}

private final class CanvasNode<Symbols: View>: ViewNode<Canvas<Symbols>> {
  private let item = CanvasItem()
  /// Stores the symbols of the current update.
  private var symbols = CanvasSymbols()

  override func didConnect() {
    item.graph = graph
    refresh(viewChanged: true)
  }

  override func refresh(viewChanged: Bool) {
    let environment = environment
    let renderer = view.renderer
    if Symbols.self != EmptyView.self { symbols.take(view.symbols, environment) }
    let symbols = symbols
    item.draw = { cgContext, size in
      var context = GraphicsContext(cgContext, environment, size: size, symbols: symbols)
      renderer(&context, size)
    }
  }

  override func makeItems() -> [LayoutItem] { [item] }
}

final class CanvasItem: LayoutItem {
  private let layer = CanvasLayer()
  var draw: (CGContext, CGSize) -> Void = { _, _ in } {
    didSet { layer.content = draw }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func didPlace() {
    CALayer.withoutActions {
      layer.frame = PixelRounding.nearest(frame, scale: graph?.displayScale ?? 1)
      layer.contentsScale = graph?.displayScale ?? 1
      layer.content = draw
    }
  }

  override func collectLayers(_ collector: inout LayerCollector) { collector.add(.layer(layer)) }
}

final class CanvasLayer: CALayer {
  var content: (CGContext, CGSize) -> Void = { _, _ in } {
    didSet { setNeedsDisplay() }
  }

  override func draw(in context: CGContext) { content(context, bounds.size) }
}

/// Commands that draw into a canvas. A copy has its own transform, clip, opacity and blend mode.
public nonisolated struct GraphicsContext {
  private var context: CGContext
  public let environment: EnvironmentValues
  private let size: CGSize
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public var transform = CGAffineTransform.identity
  private var clips: [(path: Path, transform: CGAffineTransform, eoFill: Bool)] = []
  private var shadow: (color: Color, radius: CGFloat, x: CGFloat, y: CGFloat)?
  private var filters: [PictureFilter] = []
  private let symbols: CanvasSymbols?

  init(
    _ context: CGContext, _ environment: EnvironmentValues, size: CGSize,
    symbols: CanvasSymbols? = nil
  ) {
    self.symbols = symbols
    self.context = context
    self.environment = environment
    self.size = size
  }

  public enum Shading {
    case any(AnyShapeStyle)
    case gradient(Gradient, start: CGPoint, end: CGPoint)
    case radial(Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    case conic(Gradient, center: CGPoint, angle: Angle)

    public static func color(_ color: Color) -> Shading { .any(AnyShapeStyle(color)) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(white: Double, opacity: Double = 1) -> Shading {
      .color(Color(white: white, opacity: opacity))
    }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { .any(AnyShapeStyle(style)) }
    public static var foreground: Shading { .any(AnyShapeStyle(ForegroundStyle())) }
    public static var backdrop: Shading { .any(AnyShapeStyle(Color.clear)) }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading { .gradient(gradient, start: startPoint, end: endPoint) }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      .radial(gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero
    ) -> Shading { .conic(gradient, center: center, angle: angle) }
  }

  public struct Filter {
    enum Kind {
      case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
      case picture(PictureFilter)
    }

    let kind: Kind

    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter { Filter(kind: .shadow(color, radius: radius, x: x, y: y)) }
    public static func blur(
      radius: CGFloat, options: BlurOptions = BlurOptions()
    ) -> Filter {
      Filter(kind: .picture(.blur(radius, isOpaque: options.contains(.opaque))))
    }
    public static func brightness(_ amount: Double) -> Filter {
      Filter(kind: .picture(.brightness(amount)))
    }
    public static func contrast(_ amount: Double) -> Filter {
      Filter(kind: .picture(.contrast(amount)))
    }
    public static func saturation(_ amount: Double) -> Filter {
      Filter(kind: .picture(.saturation(amount)))
    }
    public static func grayscale(_ amount: Double) -> Filter {
      Filter(kind: .picture(.saturation(1 - amount)))
    }
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(kind: .picture(.hueRotation(angle)))
    }
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(kind: .picture(.inversion(amount)))
    }
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter(kind: .picture(.product(color)))
    }
    public static var luminanceToAlpha: Filter { Filter(kind: .picture(.luminanceToAlpha)) }
  }

  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let opaque = BlurOptions(rawValue: 1)
    /// - Support: without effect: blurs have 8 bits a channel.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// - Support: without effect: filters compute with the numbers of sRGB.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Adds a filter that applies to all subsequent drawing.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    switch filter.kind {
    case .shadow(let color, let radius, let x, let y): shadow = (color, radius, x, y)
    case .picture(let filter): filters.append(filter)
    }
  }

  // MARK: State

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }
  public mutating func rotate(by angle: Angle) {
    let (sine, cosine) = Elementary.sineCosine(angle.radians)
    transform = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
      .concatenating(transform)
  }
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }
  /// How a shape clips.
  public nonisolated struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Drawing remains outside of the shape.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    guard options.contains(.inverse) else {
      return clips.append((path, transform, style.isEOFilled))
    }
    let area = Path(CGRect(origin: .zero, size: size))
    let shape = path.applying(transform)
    clips.append((area.subtracting(shape, eoFill: style.isEOFilled), .identity, false))
  }
  public var clipBoundingRect: CGRect {
    clips.reduce(CGRect(origin: .zero, size: size)) {
      $0.intersection($1.path.applying($1.transform).boundingRect)
    }
  }

  /// Applies the context's state, draws, and restores the previous state.
  func drawing(_ work: (CGContext) -> Void) {
    filtered { context in draw(work, in: context) }
  }

  /// Draws with a closure, and applies the context's filters to the result.
  private func filtered(_ work: (CGContext) -> Void) {
    guard !filters.isEmpty else { return work(context) }
    let device = context.userToDevice
    let scale = Double(device.meanScale)
    let layerFilters = filters.map { $0.layerFilter(in: environment) }
    let reach = layerFilters.reduce(0) { $0 + $1.reach(scale) }
    var bounds = context.list.clipBounds.insetBy(-reach)
    let recorder = CGContext(recordingTo: bounds, deviceTransform: device)
    work(recorder)
    recorder.closeOpenLayers()
    bounds = recorder.list.bounds.insetBy(-reach).intersection(bounds)
    var list = recorder.list
    for filter in layerFilters {
      guard !bounds.isEmpty, let image = list.filtered(by: filter, scale, in: bounds),
        let next = DisplayList(showing: image, at: bounds)
      else { return }
      list = next
    }
    context.drawDevice(list)
  }

  private func draw(_ work: (CGContext) -> Void, in context: CGContext) {
    context.saveGState()
    for clip in clips {
      context.addPath(clip.path.applying(clip.transform).cgPath)
      context.clip(using: clip.eoFill ? .evenOdd : .winding)
    }
    context.concatenate(transform)
    context.setAlpha(CGFloat(opacity))
    context.setBlendMode(blendMode.cgBlendMode)
    if let shadow {
      context.setShadow(
        offset: CGSize(width: shadow.x, height: shadow.y), blur: shadow.radius * 2,
        color: shadow.color.cgColor(in: environment))
    }
    work(context)
    context.restoreGState()
  }

  // MARK: Drawing

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    drawing { context in
      let rule: CGPathFillRule = style.isEOFilled ? .evenOdd : .winding
      switch shading {
      case .any(let style):
        style.makePaint(environment).fill(
          path.cgPath, rule: rule, box: path.boundingRect, in: context)
      case .gradient(let gradient, let start, let end):
        clipped(to: path, rule, context) { cgGradient in
          context.drawLinearGradient(
            cgGradient, start: start, end: end,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        } of: {
          gradient
        }
      case .radial(let gradient, let center, let start, let end):
        clipped(to: path, rule, context) { cgGradient in
          context.drawRadialGradient(
            cgGradient, startCenter: center, startRadius: start, endCenter: center, endRadius: end,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        } of: {
          gradient
        }
      case .conic(let gradient, let center, let angle):
        clipped(to: path, rule, context) { cgGradient in
          context.drawConicGradient(cgGradient, center: center, angle: CGFloat(angle.radians))
        } of: {
          gradient
        }
      }
    }
  }

  private func clipped(
    to path: Path, _ rule: CGPathFillRule, _ context: CGContext, draw: (CGGradient) -> Void,
    of gradient: () -> Gradient
  ) {
    guard let cgGradient = gradient().resolved(in: environment).cgGradient else { return }
    context.addPath(path.cgPath)
    context.clip(using: rule)
    draw(cgGradient)
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    fill(path.strokedPath(style), with: shading)
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws into a separate layer, which is then composited with the context's opacity.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var failure: (any Error)?
    filtered { context in
      context.saveGState()
      context.setAlpha(CGFloat(opacity))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      var inner = self
      inner.context = context
      inner.opacity = 1
      inner.filters = []
      inner.shadow = nil
      do { try content(&inner) } catch { failure = error }
      context.endTransparencyLayer()
      context.restoreGState()
    }
    if let failure { try { throw failure }() }
  }

  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    context.saveGState()
    context.concatenate(transform)
    defer { context.restoreGState() }
    try content(context)
  }

  // MARK: Text and images

  public struct ResolvedText {
    let resolution: TextResolution
    let options: TextOptions
    let scale: CGFloat
    public var shading = Shading.foreground

    public func measure(in size: CGSize) -> CGSize {
      MainThread.assume {
        TextBlock(resolution, options, width: size.width, height: size.height).size(scale: scale)
      }
    }
    public func firstBaseline(in size: CGSize) -> CGFloat {
      MainThread.assume {
        TextBlock(resolution, options, width: size.width, height: size.height).firstBaseline ?? 0
      }
    }
  }

  public func resolve(_ text: Text) -> ResolvedText {
    MainThread.assume {
      ResolvedText(
        resolution: TextResolution(text, in: environment), options: TextOptions(environment),
        scale: environment.displayScale)
    }
  }

  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    drawing { context in
      context.translateBy(x: rect.minX, y: rect.minY)
      MainThread.assume {
        TextBlock(text.resolution, text.options, width: rect.width, height: rect.height)
          .draw(in: context)
      }
    }
  }
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
    draw(
      text,
      in: CGRect(
        x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width,
        height: size.height))
  }

  /// A symbol view of a canvas, resolved for drawing.
  public struct ResolvedSymbol {
    let layer: CALayer
    public let size: CGSize
  }

  /// Returns the symbol with a tag or an id; nil if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    MainThread.assume { symbols?.symbol(AnyHashable(id)) }
  }

  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    drawing { context in
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
      MainThread.assume { symbol.layer.render(in: context) }
    }
  }

  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(
      symbol,
      in: CGRect(
        x: point.x - anchor.x * symbol.size.width, y: point.y - anchor.y * symbol.size.height,
        width: symbol.size.width, height: symbol.size.height))
  }

  public struct ResolvedImage {
    let image: SwiftUI.ResolvedImage?
    public var shading: Shading?
    public var size: CGSize { image?.size ?? .zero }
    public var baseline: CGFloat { size.height - (image?.image.baselineOffsetFromBottom ?? 0) }
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    MainThread.assume { ResolvedImage(image: image.resolved(in: environment)) }
  }

  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect)
  }
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    drawing { context in
      image.image?.draw(
        in: rect, tint: ForegroundStyle().paint(in: environment), context: context)
    }
  }
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(
      image,
      in: CGRect(
        x: point.x - anchor.x * image.size.width, y: point.y - anchor.y * image.size.height,
        width: image.size.width, height: image.size.height))
  }
}
