/// Replaces the proposal along some axes by an unspecified one, so that the view has its ideal size there.
public nonisolated struct _FixedSizeLayout: ViewModifier {
  public typealias Body = Never
  let axes: Axis.Set
}

@MainActor extension _FixedSizeLayout: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> FixedSizeItem {
    FixedSizeItem(child)
  }

  func update(_ item: FixedSizeItem, _ environment: EnvironmentValues) { item.axes = axes }
}

final class FixedSizeItem: UnaryLayoutItem {
  var axes: Axis.Set = [] {
    didSet { if axes != oldValue { invalidate() } }
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    child.sizeThatFits(childProposal(proposal))
  }

  override func childPlacement(
    in size: CGSize, proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (.zero, childProposal(proposal))
  }

  /// The priority of the content, which other layouts do not pass on (measured).
  override var priority: Double { child.priority }
}

/// The way in which a view with an aspect ratio fills a rectangle.
public nonisolated enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

/// Proposes the largest size of an aspect ratio that fits, or the smallest that fills.
public nonisolated struct _AspectRatioLayout: ViewModifier {
  public typealias Body = Never
  /// The width divided by the height; nil for the ratio of the view's ideal size.
  let aspectRatio: CGFloat?
  let contentMode: ContentMode
}

@MainActor extension _AspectRatioLayout: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> AspectRatioItem {
    AspectRatioItem(child)
  }

  func update(_ item: AspectRatioItem, _ environment: EnvironmentValues) {
    item.rule = self
  }
}

final class AspectRatioItem: UnaryLayoutItem {
  var rule = _AspectRatioLayout(aspectRatio: nil, contentMode: .fit) {
    didSet {
      if rule.aspectRatio != oldValue.aspectRatio || rule.contentMode != oldValue.contentMode {
        invalidate()
      }
    }
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let base =
      rule.aspectRatio.map { CGSize(width: $0, height: 1) } ?? child.sizeThatFits(.unspecified)
    guard base.width > 0, base.height > 0, base.width.isFinite, base.height.isFinite else {
      return proposal
    }
    let scales = [
      proposal.width.map { $0 / base.width }, proposal.height.map { $0 / base.height },
    ].compactMap(\.self)
    let scale = rule.contentMode == .fit ? scales.min() : scales.max()
    guard let scale else { return proposal }
    return ProposedViewSize(width: base.width * scale, height: base.height * scale)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    child.sizeThatFits(childProposal(proposal))
  }

  override func childPlacement(
    in size: CGSize, proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (.zero, childProposal(proposal))
  }
}

/// Takes the proposed size and centres the view at a point.
public nonisolated struct _PositionLayout: ViewModifier {
  public typealias Body = Never
  let position: CGPoint
}

@MainActor extension _PositionLayout: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> PositionItem {
    PositionItem(child)
  }

  func update(_ item: PositionItem, _ environment: EnvironmentValues) {
    item.position = position
  }
}

final class PositionItem: UnaryLayoutItem {
  var position = CGPoint.zero {
    didSet { if position != oldValue { invalidatePlaces() } }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    return proposal.replacingUnspecifiedDimensions(by: child.sizeThatFits(proposal))
  }

  override func childPlacement(
    in size: CGSize, proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let offered = ProposedViewSize(size)
    let own = child.sizeThatFits(offered)
    return (CGPoint(x: position.x - own.width / 2, y: position.y - own.height / 2), offered)
  }

  override var spacing: ViewSpacing { ViewSpacing() }
}

/// Moves the drawing of a view without affecting the layout.
public nonisolated struct _OffsetEffect: ViewModifier, Animatable {
  public typealias Body = Never
  var offset: CGSize

  public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

@MainActor extension _OffsetEffect: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> OffsetItem {
    OffsetItem(child)
  }

  func update(_ item: OffsetItem, _ environment: EnvironmentValues) { item.offset = offset }
}

/// The layout item of an offset, which is not mirrored in right-to-left layouts (measured).
final class OffsetItem: UnaryItem {
  var offset = CGSize.zero {
    didSet { if offset != oldValue { invalidatePlaces() } }
  }

  override func placeChildren() {
    child.place(
      at: CGPoint(x: frame.minX + offset.width, y: frame.minY + offset.height),
      proposal: proposal)
  }
}

extension View {
  public nonisolated func fixedSize(
    horizontal: Bool, vertical: Bool
  ) -> ModifiedContent<Self, _FixedSizeLayout> {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modifier(_FixedSizeLayout(axes: axes))
  }

  public nonisolated func fixedSize() -> ModifiedContent<Self, _FixedSizeLayout> {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Constrains the view to an aspect ratio.
  ///
  /// - Parameter aspectRatio: The width divided by the height.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> ModifiedContent<Self, _AspectRatioLayout> {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }

  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> ModifiedContent<Self, _AspectRatioLayout> {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  public nonisolated func scaledToFit() -> ModifiedContent<Self, _AspectRatioLayout> {
    aspectRatio(contentMode: .fit)
  }

  public nonisolated func scaledToFill() -> ModifiedContent<Self, _AspectRatioLayout> {
    aspectRatio(contentMode: .fill)
  }

  public nonisolated func position(
    _ position: CGPoint
  ) -> ModifiedContent<Self, _PositionLayout> {
    modifier(_PositionLayout(position: position))
  }

  public nonisolated func position(
    x: CGFloat = 0, y: CGFloat = 0
  ) -> ModifiedContent<Self, _PositionLayout> {
    position(CGPoint(x: x, y: y))
  }

  public nonisolated func offset(_ offset: CGSize) -> ModifiedContent<Self, _OffsetEffect> {
    modifier(_OffsetEffect(offset: offset))
  }

  public nonisolated func offset(
    x: CGFloat = 0, y: CGFloat = 0
  ) -> ModifiedContent<Self, _OffsetEffect> {
    offset(CGSize(width: x, height: y))
  }
}
