@MainActor extension Image: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Image> { ImageNode(self, context) }
}

private final class ImageNode: ViewNode<Image>, FrameClient {
  private let item = ImageItem()
  private var change = ContentFade()

  override func didConnect() {
    item.graph = graph
    refresh(viewChanged: true)
  }

  override func refresh(viewChanged: Bool) {
    let image = view.resolved(in: environment)
    if image == nil { reportMissing() }
    if viewChanged, item.hasImage {
      item.old = nil
      if change.begin(for: self) {
        item.keepImage()
        graph.animations.add(self)
      }
    }
    item.update(image, tint: ForegroundStyle().paint(in: environment), environment)
    item.spoken = spoken(image?.image)
  }

  /// Returns the accessibility content of the image; nil for a decorative image.
  private func spoken(_ image: UIImage?) -> HostedElement.Content? {
    switch view.description {
    case .decorative: return nil
    case .text(let text):
      let label = TextResolution(text, in: environment).string.string
      return HostedElement.Content(label: label, traits: .image)
    case .own:
      if let image, let name = image.spokenName {
        return HostedElement.Content(
          label: name, isSpokenByParts: image.isSpokenByParts, traits: .image)
      }
      guard case .asset(let name, _) = view.source else {
        return HostedElement.Content(traits: .image)
      }
      return HostedElement.Content(label: name, traits: .image)
    }
  }

  /// Displays the cross-fade from the old image to the new one.
  func showFrame(at now: Double) -> Double? {
    guard !isRemoved else {
      change.stop()
      return nil
    }
    guard let progress = change.progress(at: now) else {
      item.old = nil
      item.redraw()
      return nil
    }
    item.old?.progress = progress
    item.redraw()
    return change.nextEvent(after: now)
  }

  /// Reports an image that no asset catalog contains.
  private func reportMissing() {
    guard case .symbol(let name, _) = view.source else { return }
    graph.report("No symbol named '\(name)' found in system symbol set. Nothing is drawn.")
  }

  override func makeItems() -> [LayoutItem] { [item] }
}

/// A layout item that displays an image.
final class ImageItem: LayoutItem {
  private(set) var image: ResolvedImage?
  private(set) var tint = Paint.color(CGColor(gray: 0, alpha: 1))
  private let layer = ImageLayer()
  private var isRedacted = false
  /// The previous image, while it fades out.
  var old: (image: ResolvedImage, tint: Paint, progress: CGFloat)?

  var hasImage: Bool { image != nil }

  func keepImage() { old = image.map { ($0, tint, 0) } }
  /// The accessibility content of the image; nil for a decorative image.
  var spoken: HostedElement.Content?

  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    if let spoken { collector.add(spoken, of: self) }
  }

  func update(_ image: ResolvedImage?, tint: Paint, _ environment: EnvironmentValues) {
    let size = self.image?.size
    self.image = image
    self.tint = tint
    isRedacted = environment.isRedacted
    layer.contentsScale = environment.value(of: TraitsKey.self).displayScale
    if image?.size != size || image?.resizing != nil { invalidate() } else { redraw() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let image else { return .zero }
    guard image.resizing != nil else { return image.size }
    return proposal.replacingUnspecifiedDimensions(by: image.size)
  }

  override func didPlace() {
    CALayer.withoutActions {
      layer.frame = PixelRounding.nearest(frame, scale: graph?.displayScale ?? 1)
      layer.content = image.map {
        ImageLayer.Content(image: $0, tint: tint, isRedacted: isRedacted, old: old)
      }
    }
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    if image != nil { collector.add(.layer(layer)) }
  }

  /// The spacing of a symbol, which is placed on the baseline as text is (measured).
  override var spacing: ViewSpacing {
    guard let image, image.isSymbol, image.resizing == nil else { return ViewSpacing() }
    let below = image.image.baselineOffsetFromBottom ?? 0
    var spacing = ViewSpacing()
    spacing.top = .init(ofText: below, textToText: 0)
    spacing.bottom = .init(ofText: below + 1, textToText: 0)
    return spacing
  }

  override func explicitAlignment(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> CGFloat? {
    guard let image, image.isSymbol, let below = image.image.baselineOffsetFromBottom,
      key == VerticalAlignment.firstTextBaseline.key
        || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    return dimensions.height - below
  }
}

/// A layer that draws an image.
final class ImageLayer: CALayer {
  struct Content {
    var image: ResolvedImage
    var tint: Paint
    var isRedacted: Bool
    var old: (image: ResolvedImage, tint: Paint, progress: CGFloat)?
  }

  var content: Content? {
    didSet { setNeedsDisplay() }
  }

  override func draw(in context: CGContext) {
    guard let content else { return }
    if content.isRedacted { return drawPlaceholder(content.tint, in: context) }
    guard let old = content.old else {
      return content.image.draw(in: bounds, tint: content.tint, context: context)
    }
    let share = min(1, max(0, old.progress))
    draw(old.image, old.tint, alpha: 1 - share, in: context)
    draw(content.image, content.tint, alpha: share, in: context)
  }

  private func draw(
    _ image: ResolvedImage, _ tint: Paint, alpha: CGFloat, in context: CGContext
  ) {
    context.saveGState()
    context.setAlpha(alpha)
    image.draw(in: bounds, tint: tint, context: context)
    context.restoreGState()
  }

  /// Draws a placeholder in the image's frame: the foreground colour at 16 per cent, a guess, as for texts.
  private func drawPlaceholder(_ tint: Paint, in context: CGContext) {
    context.setFillColor((tint.color ?? CGColor(gray: 0, alpha: 1)).faded(0.16))
    context.addPath(Path(roundedRect: bounds, cornerRadius: 3, style: .circular).cgPath)
    context.fillPath()
  }
}
