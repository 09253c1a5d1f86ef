@MainActor extension Text: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Text> { TextNode(self, context) }
}

private final class TextNode: ViewNode<Text>, FrameClient {
  private let item = TextItem()
  private var change = ContentFade()
  private var lastValue: Double?
  /// The time of the graph at which the text changes next; nil if it does not follow the time.
  private var nextUpdate: Double?
  /// The time of a frame of the display. Texts are not updated more often.
  private static var frameDuration: Double { 1.0 / 60 }

  override func didConnect() {
    item.graph = graph
    refresh(viewChanged: true)
  }

  override func refresh(viewChanged: Bool) {
    item.layoutDirection = environment.layoutDirectionValue
    let resolution = TextResolution(view, in: environment)
    let old = item.update(resolution, environment)
    if let old { animateChange(from: old) }
    if case .numericValue(let value) = environment.value(of: ContentTransitionKey.self).kind {
      lastValue = value
    }
    // The difference of both dates counts: tests have the machine's date, but the stage's clock.
    nextUpdate = resolution.nextChange.map {
      graph.now + max($0.timeIntervalSince(environment.now), Self.frameDuration)
    }
    if nextUpdate != nil { graph.animations.add(self) }
  }

  private func animateChange(from old: TextBlock) {
    item.endChange()
    guard change.begin(for: self) else { return }
    let kind = environment.value(of: ContentTransitionKey.self).kind
    item.beginChange(from: old, kind, isDownwards: isDownwards(kind))
    graph.animations.add(self)
  }

  private func isDownwards(_ kind: ContentTransition.Kind) -> Bool {
    switch kind {
    case .numericText(let countsDown): countsDown
    case .numericValue(let value): lastValue.map { value < $0 } ?? false
    default: false
    }
  }

  func showFrame(at now: Double) -> Double? {
    guard !isRemoved else {
      change.stop()
      return nil
    }
    let times = [updateText(at: now), showChange(at: now)].compactMap { $0 }
    return times.min()
  }

  /// Updates a text that depends on the time when it changes. Returns the time of its next change.
  private func updateText(at now: Double) -> Double? {
    if let nextUpdate, nextUpdate <= now { refresh(viewChanged: false) }
    return nextUpdate
  }

  private func showChange(at now: Double) -> Double? {
    guard let progress = change.progress(at: now) else {
      item.endChange()
      return nil
    }
    item.showChange(progress)
    return change.nextEvent(after: now)
  }

  override func makeItems() -> [LayoutItem] { [item] }
}

/// The layout item of a text.
final class TextItem: LayoutItem {
  private(set) var resolution: TextResolution?
  private var options = TextOptions()
  private var layouts: [(width: CGFloat, height: CGFloat, layout: TextBlock)] = []
  private let layer = TextBlockLayer()
  private var isRedacted = false
  private var rendering: TextBlockLayer.Rendering?
  private var change: TextChange?
  private var pendingChange: (old: TextBlock, kind: ContentTransition.Kind, isDownwards: Bool)?

  /// Updates the content and displays it.
  ///
  /// - Returns: The previously displayed content if it differs from the new one; otherwise nil.
  @discardableResult
  func update(_ new: TextResolution, _ environment: EnvironmentValues) -> TextBlock? {
    let options = TextOptions(environment)
    let isSame = resolution.map { $0.isDrawnLike(new) } ?? false && options == self.options
    resolution = new
    self.options = options
    isRedacted = environment.isRedacted
    take(environment.value(of: TextRendererKey.self), environment)
    layer.contentsScale = environment.value(of: TraitsKey.self).displayScale
    guard !isSame || isRedacted else { return nil }
    let old = layer.content?.block
    layouts = []
    invalidate()
    layer.content = nil
    return isSame ? nil : old
  }

  /// Sets the text renderer. A renderer may draw and measure differently after each update.
  private func take(_ renderer: AnyTextRenderer?, _ environment: EnvironmentValues) {
    guard renderer != nil || rendering != nil else { return }
    rendering = renderer.map { renderer in
      TextBlockLayer.Rendering(
        renderer: renderer, environment: environment,
        attributes: resolution?.customAttributes ?? [])
    }
    invalidate()
    redraw()
  }

  // MARK: Changes of the content

  func beginChange(from old: TextBlock, _ kind: ContentTransition.Kind, isDownwards: Bool) {
    pendingChange = (old, kind, isDownwards)
  }

  func showChange(_ progress: CGFloat) {
    change?.progress = progress
    if change != nil { redraw() }
  }

  func endChange() {
    pendingChange = nil
    guard change != nil else { return }
    change = nil
    redraw()
  }

  private var scale: CGFloat { graph?.displayScale ?? 1 }

  private func block(width: CGFloat, height: CGFloat) -> TextBlock? {
    if let known = layouts.first(where: { $0.width == width && $0.height == height }) {
      return known.layout
    }
    guard let resolution else { return nil }
    let block = TextBlock(resolution, options, width: width, height: height)
    if layouts.count == 4 { layouts.removeFirst() }
    layouts.append((width, height, block))
    return block
  }

  private func block(_ proposal: ProposedViewSize) -> TextBlock? {
    block(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity)
  }

  /// Returns the size rounded up to pixels. The width is that of the widest line, which may be less than the
  /// proposed width.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let resolution, resolution.string.length > 0 else {
      return CGSize(width: 0, height: emptyHeight)
    }
    if let renderer = rendering?.renderer {
      return renderer.sizeThatFits(
        proposal, TextProxy { proposal in MainThread.assume { self.ownSize(proposal) } })
    }
    return ownSize(proposal)
  }

  private func ownSize(_ proposal: ProposedViewSize) -> CGSize {
    guard let block = block(proposal) else { return .zero }
    var size = block.size(scale: scale)
    if proposal.width == 0 { size.width = 0 }
    return size
  }

  private var emptyHeight: CGFloat {
    resolution.map { PixelRounding.up($0.font.font.lineHeight, scale: scale) } ?? 0
  }

  /// The text laid out for its frame. Lines without a finite proposed width are aligned within the width of
  /// the widest line.
  private var placedBlock: TextBlock? {
    guard let block = block(proposal) else { return nil }
    guard proposal.width?.isFinite != true, block.layout.lines.count > 1 else { return block }
    return self.block(width: frame.width, height: proposal.height ?? .infinity)
  }

  override func didPlace() {
    guard let block = placedBlock else { return }
    if let pending = pendingChange {
      change = TextChange(
        from: pending.old, to: block, pending.kind, isDownwards: pending.isDownwards)
      pendingChange = nil
    }
    CALayer.withoutActions {
      // During an animation of the size, the text is laid out for the final size.
      let box = CGRect(origin: frame.origin, size: (placedFrame ?? frame).size)
      let content = TextBlockLayer.Content(
        block: block, isRedacted: isRedacted, change: change, rendering: rendering)
      layer.frame = PixelRounding.nearest(change?.frame(around: box) ?? box, scale: scale)
        .insetBy(dx: -content.margin, dy: -content.margin)
      layer.content = content
    }
  }

  override func collectLayers(_ collector: inout LayerCollector) { collector.add(.layer(layer)) }

  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    guard let text = resolution?.string.string, !text.isEmpty else { return }
    collector.add(HostedElement.Content(label: text, traits: .staticText), of: self)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> CGFloat? {
    guard let block = block(dimensions.proposal) else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key {
      return block.firstBaseline.map { PixelRounding.nearest($0, scale: scale) }
    }
    if key == VerticalAlignment.lastTextBaseline.key {
      return block.lastBaseline.map { PixelRounding.up($0, scale: scale) }
    }
    return nil
  }

  /// The spacing preferences of text, measured: facts, section 4.
  override var spacing: ViewSpacing {
    guard let font = resolution?.font else { return ViewSpacing() }
    let (height, ascent) = (font.font.lineHeight, font.font.ascender)
    let descent = -font.font.descender
    let tenth = PixelRounding.up(height / 10, scale: scale)
    let leading = PixelRounding.up(font.leading, scale: scale)
    var spacing = ViewSpacing()
    spacing.top = .init(ofText: height + tenth - ascent, textToText: leading)
    spacing.bottom = .init(
      ofText: max(height + tenth - font.font.capHeight, tenth + descent), textToText: 0)
    return spacing
  }
}
