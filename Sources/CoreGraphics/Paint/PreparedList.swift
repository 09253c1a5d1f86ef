import Foundation

/// What a list's commands need beyond themselves, made before any band is painted: flattened
/// paths, patches, glyph masks, blurred shadows, gradient tables, masks of clips.
///
/// Everything here is read only while bands are painted, on any thread.
final class PreparedList: @unchecked Sendable {
  // Sendable: filled in the initialiser, read only afterwards.
  enum Shape {
    case none
    case patch(NinePatch, PixelBounds)
    case strands(Strands, CGPathFillRule)
    case aliased(Strands, CGPathFillRule)
    case glyphs([PlacedGlyph])
    case shadow(ShadowMask)
    case pictures([PlacedPicture])
  }

  struct PlacedGlyph {
    var mask: GlyphMask
    var x: Int32
    var y: Int32
  }

  /// A colour glyph.
  struct PlacedPicture {
    var source: ImageSource
    var bounds: PixelBounds
  }

  enum Source {
    case color
    case gradient(GradientSource)
    case image(ImageSource)
  }

  let list: DisplayList
  let clip: PixelBounds
  private var shapes: [Shape] = []
  /// By index into the list's commands: into `shapes`, or negative for none.
  private var shapeIndices: [Int32] = []
  private(set) var sources: [Source] = []
  private(set) var clipRows: [MaskRows?] = []
  /// By index into the list's groups.
  private(set) var masks: [PreparedList?] = []

  init(
    _ list: DisplayList, clip: PixelBounds, isUsed: [Bool]?, options: Painter.Options
  ) {
    self.list = list
    self.clip = clip
    sources = [Source](repeating: .color, count: list.paints.count)
    shapeIndices = [Int32](repeating: -1, count: list.commands.count)
    clipRows = [MaskRows?](repeating: nil, count: list.clips.count)
    masks = [PreparedList?](repeating: nil, count: list.groups.count)
    for (i, command) in list.commands.enumerated() where isUsed?[i] ?? true {
      prepare(command, i, options)
    }
  }

  /// Where a command has coverage within its bounds.
  @inline(__always)
  func shape(of command: Int) -> Shape {
    let index = shapeIndices[command]
    return index < 0 ? .none : shapes[Int(index)]
  }

  private func add(_ shape: Shape, of command: Int) {
    shapeIndices[command] = Int32(shapes.count)
    shapes.append(shape)
  }

  private func prepare(_ command: DisplayList.Command, _ i: Int, _ options: Painter.Options) {
    let visible = command.bounds.intersection(clip)
    if command.clip >= 0, !visible.isEmpty, !list.isWhole(visible, under: command.clip) {
      prepareClip(Int(command.clip), options)
    }
    if command.paint >= 0 { preparePaint(Int(command.paint), visible) }
    switch command.kind {
    case .box:
      guard command.payload >= 0 else { return }
      add(Self.shape(list.boxes[Int(command.payload)], nil, options), of: i)
    case .roundedBox:
      add(Self.shape(list.boxes[Int(command.payload)], nil, options), of: i)
    case .ring:
      let at = Int(command.payload)
      add(Self.shape(list.boxes[at], list.boxes[at + 1], options), of: i)
    case .path:
      add(Self.shape(list.paths[Int(command.payload)], visible), of: i)
    case .glyphs:
      add(GlyphPlacement.shape(list.glyphRuns[Int(command.payload)], visible), of: i)
    case .shadow:
      add(
        .shadow(
          ShadowMask(
            list.shadows[Int(command.payload)], visible: visible,
            usesPatches: options.usesFastPaths)), of: i)
    case .beginGroup:
      let at = Int(command.payload)
      if let mask = list.groups[at].mask {
        masks[at] = PreparedList(mask, clip: visible, isUsed: nil, options: options)
      }
    case .endGroup, .backdrop: break
    }
  }

  private func preparePaint(_ index: Int, _ visible: PixelBounds) {
    guard case .color = sources[index] else { return }
    switch list.paints[index] {
    case .color: break
    case .gradient(let gradient):
      // A paint belongs to one command, so its bounds are all that is read.
      sources[index] = .gradient(GradientSource(gradient, bounds: visible))
    case .image(let image): sources[index] = .image(ImageSource(image))
    }
  }

  static func shape(
    _ outer: RoundedBox, _ inner: RoundedBox?, _ options: Painter.Options
  ) -> Shape {
    if options.usesFastPaths, let patch = NinePatchCache.shared.patch(outer: outer, inner: inner) {
      return .patch(patch, outer.bounds)
    }
    let fill = RingOutline.fill(outer: outer, inner: inner)
    return .strands(
      Strands(fill.outline, transform: .identity, flatness: Flattening.contextFlatness),
      fill.rule)
  }

  static func shape(_ fill: DisplayList.PathFill, _ visible: PixelBounds) -> Shape {
    let strands = Strands(
      fill.outline, transform: fill.transform, flatness: fill.flatness, limits: visible,
      sumsOverlaps: fill.edges == .summed)
    switch fill.edges {
    case .antialiased, .summed: return .strands(strands, fill.rule)
    case .aliased: return .aliased(strands, fill.rule)
    }
  }

  // MARK: Clips

  private func prepareClip(_ index: Int, _ options: Painter.Options) {
    guard clipRows[index] == nil else { return }
    let node = list.clips[index]
    let bounds = node.bounds.intersection(clip)
    var parent: MaskRows?
    if node.parent >= 0, bounds.isEmpty || !list.isWhole(bounds, under: node.parent) {
      prepareClip(Int(node.parent), options)
      parent = clipRows[Int(node.parent)]
    }
    let shape: Shape
    var image: ImageSource?
    switch node.shape {
    case .box(let box): shape = Self.shape(box, nil, options)
    case .path(let fill): shape = Self.shape(fill, bounds)
    case .image(let paint, let box):
      shape = Self.shape(box, bounds)
      image = ImageSource(paint)
    }
    if case .patch(let patch, let box) = shape, parent == nil, image == nil {
      clipRows[index] = MaskRows(patch, box: box, bounds: bounds)
      return
    }
    let rows = MaskRows(bounds: bounds)
    clipRows[index] = rows
    guard !bounds.isEmpty else { return }
    let walker = RowShaper(width: bounds.width, originX: Int(bounds.x0))
    var done = Int(bounds.y0)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: bounds.width)
    defer { pixels.deallocate() }
    walker.rows(of: shape, bounds: bounds, rows: Int(bounds.y0)..<Int(bounds.y1)) { y, end in
      while done < y {
        rows.appendEmptyRow()
        done += 1
      }
      if image == nil && parent == nil {
        rows.append(walker.row, originX: Int(bounds.x0), times: end - y)
        done = end
        return
      }
      // Multiplying replaces the row, so rows that look alike are kept apart.
      let saved = SavedRow(walker.row)
      for line in y..<end {
        if line > y { saved.restore(to: walker.row) }
        if let image {
          walker.multiply(by: image, isStencil: image.isStencil, y: line, scratch: pixels)
        }
        if let parent { walker.intersect(with: parent, y: line) }
        rows.append(walker.row, originX: Int(bounds.x0), times: 1)
      }
      done = end
    }
  }
}
