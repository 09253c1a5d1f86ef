@MainActor extension Image: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Image> { ImageNode(self, context) }
}

private final class ImageNode: ViewNode<Image>, ShowsImage {
  private let item = ImageItem()

  var shownImage: UIImage? { view.resolved(in: environment)?.image }

  override func didConnect() {
    item.graph = graph
    refresh(viewChanged: true)
  }

  override func refresh(viewChanged: Bool) {
    let image = view.resolved(in: environment)
    if image == nil { reportMissing() }
    item.update(image, tint: ForegroundStyle().paint(in: environment), environment)
    item.spoken = spoken(image?.image)
  }

  /// Nil for a picture that is not read.
  private func spoken(_ image: UIImage?) -> HostedElement.Content? {
    switch view.description {
    case .decorative: return nil
    case .text(let text):
      let label = TextResolution(text, in: environment).string.string
      return HostedElement.Content(label: label, traits: .image)
    case .own:
      var label = image?.spokenName
      if label == nil, case .asset(let name, _) = view.source { label = name }
      return HostedElement.Content(label: label, traits: .image)
    }
  }

  private func reportMissing() {
    switch view.source {
    case .asset(let name, _):
      graph.report(
        "No image named '\(name)' found in asset catalog. Nothing is drawn; add it to the target's "
          + "resources.")
    case .symbol(let name, _):
      graph.report("No symbol named '\(name)' found in system symbol set. Nothing is drawn.")
    case .platform: break
    }
  }

  override func makeItems() -> [LayoutItem] { [item] }
}

/// An image in the layout tree.
final class ImageItem: LayoutItem {
  private(set) var image: ResolvedImage?
  private(set) var tint = Paint.color(CGColor(gray: 0, alpha: 1))
  private let layer = ImageLayer()
  /// What is read; nil for a decoration.
  var spoken: HostedElement.Content?

  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    if let spoken { collector.add(spoken, of: self) }
  }

  func update(_ image: ResolvedImage?, tint: Paint, _ environment: EnvironmentValues) {
    let size = self.image?.size
    self.image = image
    self.tint = tint
    layer.contentsScale = environment.value(of: TraitsKey.self).displayScale
    if image?.size != size || image?.resizing != nil { invalidate() } else { draw() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let image else { return .zero }
    guard image.resizing != nil else { return image.size }
    return proposal.replacingUnspecifiedDimensions(by: image.size)
  }

  override func didPlace() {
    CALayer.withoutActions {
      layer.frame = PixelRounding.nearest(frame, scale: graph?.displayScale ?? 1)
      layer.content = image.map { ($0, tint) }
    }
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    if image != nil { collector.add(.layer(layer)) }
  }

  /// A symbol sits on the baseline as text does (measured).
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

/// The layer of an image.
final class ImageLayer: CALayer {
  var content: (image: ResolvedImage, tint: Paint)? {
    didSet { setNeedsDisplay() }
  }

  override func draw(in context: CGContext) {
    guard let content else { return }
    content.image.draw(in: bounds, tint: content.tint, context: context)
  }
}
