/// A column or row of a lazy grid.
public nonisolated struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A grid of columns whose rows grow downwards.
public nonisolated struct LazyVGrid<Content: View>: View {
  public typealias Body = Never
  let layout: TrackGridLayout
  let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = TrackGridLayout(
      tracks: columns, axis: .vertical,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
    self.content = content()
  }
}

@MainActor extension LazyVGrid: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context, layout: \.layout, content: \.content)
  }
}

/// A grid of rows whose columns grow to the trailing side.
public nonisolated struct LazyHGrid<Content: View>: View {
  public typealias Body = Never
  let layout: TrackGridLayout
  let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = TrackGridLayout(
      tracks: rows, axis: .horizontal,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing)
    self.content = content()
  }
}

@MainActor extension LazyHGrid: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context, layout: \.layout, content: \.content)
  }
}

/// Tracks of given lengths side by side, filled line by line (measured; facts 5.37 and 5.38).
nonisolated struct TrackGridLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData
  let tracks: [GridItem]
  /// The direction in which lines follow each other.
  let axis: Axis
  let alignment: Alignment
  let spacing: CGFloat?

  private struct Track {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }

  /// Walks the items: fixed ones take their length, others a share of what is left within their limits.
  private func resolved(_ length: CGFloat) -> (tracks: [Track], length: CGFloat) {
    let gaps = tracks.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
    var remaining = max(0, length - gaps)
    var result: [Track] = []
    var position: CGFloat = 0
    for (index, item) in tracks.enumerated() {
      let share = remaining / CGFloat(tracks.count - index)
      let lengths: [CGFloat]
      let gap = item.spacing ?? 8
      switch item.size {
      case .fixed(let fixed): lengths = [fixed]
      case .flexible(let low, let high): lengths = [min(max(share, low), high)]
      case .adaptive(let low, let high):
        let count = max(1, Int(((share + gap) / (low + gap)).rounded(.down)))
        let each = min(max((share - CGFloat(count - 1) * gap) / CGFloat(count), low), high)
        lengths = Array(repeating: each, count: count)
      }
      for length in lengths {
        result.append(Track(start: position, length: length, alignment: item.alignment))
        position += length + gap
      }
      remaining -= lengths.reduce(0, +) + CGFloat(lengths.count - 1) * gap
    }
    return (result, max(0, position - (tracks.last?.spacing ?? 8)))
  }

  private struct Cell {
    var origin: CGPoint
    var proposal: ProposedViewSize
  }

  private func cells(
    _ proposal: ProposedViewSize, _ subviews: Subviews
  ) -> (cells: [Cell], size: CGSize) {
    let across = axis.other
    let (tracks, length) = resolved(proposal[across] ?? 10)
    guard !tracks.isEmpty else { return ([], .zero) }
    var cells: [Cell] = []
    var line: CGFloat = 0
    for start in stride(from: 0, to: subviews.count, by: tracks.count) {
      let row = subviews[
        (subviews.startIndex + start)..<(subviews.startIndex
          + min(start + tracks.count, subviews.count))]
      var asked = ProposedViewSize.unspecified
      let sizes = zip(row, tracks).map { view, track -> ViewDimensions in
        asked[across] = track.length
        return view.dimensions(in: asked)
      }
      let extent = sizes.map { $0.size[axis] }.max() ?? 0
      for (size, track) in zip(sizes, tracks) {
        var origin = CGPoint.zero
        let place = track.alignment ?? .center
        let box = ViewDimensions(
          size: axis == .vertical
            ? CGSize(width: track.length, height: extent)
            : CGSize(width: extent, height: track.length))
        origin.x = box[place.horizontal] - size[place.horizontal]
        origin.y = box[place.vertical] - size[place.vertical]
        origin[across] += track.start
        origin[axis] += line
        asked[across] = track.length
        cells.append(Cell(origin: origin, proposal: asked))
      }
      line += extent + (spacing ?? 8)
    }
    var size = CGSize.zero
    size[across] = length
    size[axis] = max(0, line - (subviews.isEmpty ? 0 : spacing ?? 8))
    return (cells, size)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    var size = cells(proposal, subviews).size
    if let given = proposal[axis.other], given.isFinite { size[axis.other] = given }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let across = axis.other
    var asked = proposal
    asked[across] = bounds.size[across]
    let (cells, size) = cells(asked, subviews)
    let key = alignment.key(across)
    let own =
      ViewDimensions(size: bounds.size).value(of: key) - ViewDimensions(size: size).value(of: key)
    for (subview, cell) in zip(subviews, cells) {
      var origin = CGPoint(x: bounds.minX + cell.origin.x, y: bounds.minY + cell.origin.y)
      origin[across] += own
      subview.place(at: origin, proposal: cell.proposal)
    }
  }
}
