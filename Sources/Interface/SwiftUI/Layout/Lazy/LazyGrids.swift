/// A column of a vertical lazy grid, or a row of a horizontal one.
public nonisolated struct GridItem: Sendable {
  public enum Size: Sendable, Equatable {
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

/// A grid with fixed columns that grows downwards.
public nonisolated struct LazyVGrid<Content: View>: View {
  public typealias Body = Never
  let layout: LazyGridLines
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLines(
      tracks: columns, axis: .vertical,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

@MainActor extension LazyVGrid: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    LazyNode(self, context, layout: \.layout, pinnedViews: \.pinnedViews, content: \.content)
  }
}

/// A grid with fixed rows that grows towards the trailing edge.
public nonisolated struct LazyHGrid<Content: View>: View {
  public typealias Body = Never
  let layout: LazyGridLines
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLines(
      tracks: rows, axis: .horizontal,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing)
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

@MainActor extension LazyHGrid: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    LazyNode(self, context, layout: \.layout, pinnedViews: \.pinnedViews, content: \.content)
  }
}

/// The line layout of a lazy grid: tracks of given lengths side by side, filled line by line (measured; facts
/// 5.37 and 5.38).
nonisolated struct LazyGridLines: LazyLineLayout {
  let tracks: [GridItem]
  /// The axis along which the lines follow each other.
  let axis: Axis
  let alignment: Alignment
  let spacing: CGFloat?

  static func == (a: LazyGridLines, b: LazyGridLines) -> Bool {
    a.axis == b.axis && a.alignment == b.alignment && a.spacing == b.spacing
      && a.tracks.elementsEqual(b.tracks) {
        $0.size == $1.size && $0.spacing == $1.spacing && $0.alignment == $1.alignment
      }
  }

  private struct Track {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }

  /// Resolves the tracks for a length. In order, fixed tracks take their length and others a share of the
  /// remaining length within their limits.
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
        let count = adaptiveCount(share, gap: gap, minimum: low)
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

  /// Returns how many columns of a minimum width fit into a width, at most a thousand.
  private func adaptiveCount(_ share: CGFloat, gap: CGFloat, minimum: CGFloat) -> Int {
    let count = ((share + gap) / max(minimum + gap, 0.001)).rounded(.down)
    return max(1, Int(min(count, 1000)))
  }

  var lineSpacing: CGFloat? { spacing ?? 8 }

  func itemsPerLine(across: CGFloat?) -> Int? { max(1, resolved(across ?? 10).tracks.count) }

  func across(of proposal: CGFloat?, widest: CGFloat) -> CGFloat {
    if let proposal, proposal.isFinite { proposal } else { resolved(proposal ?? 10).length }
  }

  /// Lays out a line. The tracks are computed for the proposal, then again for the resulting length of the
  /// grid, in which they are aligned as a block.
  @MainActor
  func line(_ items: [LayoutItem], proposal: CGFloat?, length across: CGFloat) -> LazyLine {
    let (tracks, block) = resolved(across)
    let side = axis.other
    var line = LazyLine()
    guard !tracks.isEmpty else { return line }
    var asked = ProposedViewSize.unspecified
    let sizes = zip(items, tracks).map { item, track -> ViewDimensions in
      asked[side] = track.length
      return item.dimensions(asked)
    }
    line.length = sizes.map { $0.size[axis] }.max() ?? 0
    line.across = block
    for ((item, dimensions), track) in zip(zip(items, sizes), tracks) {
      let place = track.alignment ?? .center
      let box = ViewDimensions(
        size: axis == .vertical
          ? CGSize(width: track.length, height: line.length)
          : CGSize(width: line.length, height: track.length))
      var origin = CGPoint(
        x: box[place.horizontal] - dimensions[place.horizontal],
        y: box[place.vertical] - dimensions[place.vertical])
      origin[side] += track.start + blockStart(block, in: across)
      asked[side] = track.length
      line.items.append(LazyLine.Placed(item: item, origin: origin, proposal: asked))
    }
    return line
  }

  @MainActor
  private func blockStart(_ block: CGFloat, in across: CGFloat) -> CGFloat {
    func value(_ length: CGFloat) -> CGFloat {
      let size =
        axis == .vertical
        ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)
      return ViewDimensions(size: size).value(of: alignment.key(axis.other))
    }
    return value(across) - value(block)
  }
}
