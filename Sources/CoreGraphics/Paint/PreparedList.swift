import Foundation

/// What a list's commands need beyond themselves: flattened paths, patches, glyph masks, blurred
/// shadows, gradient tables, masks of clips.
///
/// Everything is made for the first band that shows a command, by the thread that paints it, and
/// depends on the list alone.
final class PreparedList: @unchecked Sendable {
  // Sendable: what is made later is made once.
  enum Shape {
    case none
    case patch(NinePatch.Lines, PixelBounds)
    case strands(Strands, CGPathFillRule)
    case aliased(Strands, CGPathFillRule)
    case glyphs(PlacedGlyphs)
    case bytes([UInt8], PixelBounds)
    case pictures([PlacedPicture])
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

  /// What one command needs.
  struct Parts {
    var shape = Shape.none
    var source = Source.color
    /// Around all that shows.
    var bounds: PixelBounds
    /// Nil where the clip leaves everything as it is.
    var clip: MaskRows?
    /// What lets a group through.
    var mask: PreparedList?
    /// Keeps the memory of a patch.
    var patch: NinePatch?
  }

  let list: DisplayList
  let clip: PixelBounds
  let options: Painter.Options
  private let parts: OnceTable<Parts>
  private let clips: OnceTable<MaskRows>

  init(_ list: DisplayList, clip: PixelBounds, options: Painter.Options) {
    self.list = list
    self.clip = clip
    self.options = options
    parts = OnceTable(count: list.commands.count)
    clips = OnceTable(count: list.clips.count)
  }

  @inline(__always)
  func parts(of command: Int) -> UnsafePointer<Parts> {
    parts.value(command) { makeParts(list.commands[command]) }
  }

  private func makeParts(_ command: DisplayList.Command) -> Parts {
    let visible = command.bounds.intersection(clip)
    var parts = Parts(bounds: visible)
    let at = Int(command.payload)
    switch command.kind {
    case .box:
      if at >= 0 { setBox(list.boxes[at], nil, of: &parts) }
    case .roundedBox: setBox(list.boxes[at], nil, of: &parts)
    case .ring: setBox(list.boxes[at], list.boxes[at + 1], of: &parts)
    case .path: parts.shape = Self.shape(list.paths[at], visible)
    case .glyphs: parts.shape = GlyphPlacement.shape(list.glyphRuns[at], visible)
    case .shadow: setShadow(list.shadows[at], visible, of: &parts)
    case .beginGroup:
      if let mask = list.groups[at].mask {
        parts.mask = PreparedList(mask, clip: visible, options: options)
      }
    case .endGroup, .backdrop: break
    }
    switch parts.shape {
    case .none, .pictures: break
    case .patch(_, let box), .bytes(_, let box): parts.bounds = visible.intersection(box)
    case .strands(let strands, _), .aliased(let strands, _):
      parts.bounds = visible.intersection(strands.bounds)
    case .glyphs(let glyphs): parts.bounds = visible.intersection(glyphs.bounds)
    }
    if command.paint >= 0 {
      switch list.paints[Int(command.paint)] {
      case .color: break
      case .gradient(let gradient):
        parts.source = .gradient(GradientSource(gradient, bounds: parts.bounds))
      case .image(let image): parts.source = .image(ImageSource(image))
      }
    }
    parts.clip = clip(command.clip, over: parts.bounds)
    return parts
  }

  private func setBox(_ outer: RoundedBox, _ inner: RoundedBox?, of parts: inout Parts) {
    if options.usesFastPaths, let patch = NinePatchCache.shared.patch(outer: outer, inner: inner) {
      parts.shape = .patch(patch.lines, outer.bounds)
      parts.patch = patch
    } else {
      let fill = RingOutline.fill(outer: outer, inner: inner)
      parts.shape = .strands(
        Strands(fill.outline, transform: .identity, flatness: Flattening.contextFlatness),
        fill.rule)
    }
  }

  private func setShadow(
    _ shadow: DisplayList.Shadow, _ visible: PixelBounds, of parts: inout Parts
  ) {
    let mask = ShadowMask(shadow, visible: visible, usesPatches: options.usesFastPaths)
    switch mask.form {
    case .empty: parts.shape = .bytes([], .empty)
    case .bytes(let bytes): parts.shape = .bytes(bytes, mask.bounds)
    case .patch(let patch):
      parts.shape = .patch(patch.lines, mask.bounds)
      parts.patch = patch
    }
  }

  private static func shape(_ fill: DisplayList.PathFill, _ visible: PixelBounds) -> Shape {
    let strands = Strands(
      fill.outline, transform: fill.transform, flatness: fill.flatness, limits: visible,
      sumsOverlaps: fill.edges == .summed, isCoarse: fill.edges == .aliased)
    switch fill.edges {
    case .antialiased, .summed: return .strands(strands, fill.rule)
    case .aliased: return .aliased(strands, fill.rule)
    }
  }

  // MARK: Clips

  /// The rows of a clip and all it lies in; nil where it changes nothing within some bounds.
  private func clip(_ index: Int32, over bounds: PixelBounds) -> MaskRows? {
    guard index >= 0, !bounds.isEmpty, !list.isWhole(bounds, under: index) else { return nil }
    return clips.value(Int(index)) { makeClip(list.clips[Int(index)]) }.pointee
  }

  private func makeClip(_ node: DisplayList.Clip) -> MaskRows {
    let bounds = node.bounds.intersection(clip)
    let parent = clip(node.parent, over: bounds)
    var parts = Parts(bounds: bounds)
    var image: ImageSource?
    switch node.shape {
    case .box(let box): setBox(box, nil, of: &parts)
    case .path(let fill): parts.shape = Self.shape(fill, bounds)
    case .image(let paint, let box):
      parts.shape = Self.shape(box, bounds)
      image = ImageSource(paint)
    }
    if let patch = parts.patch, case .patch(_, let box) = parts.shape, parent == nil {
      return MaskRows(patch, box: box, bounds: bounds)
    }
    let rows = MaskRows(bounds: bounds)
    guard !bounds.isEmpty else { return rows }
    let walker = RowShaper(width: bounds.width, originX: Int(bounds.x0))
    var done = Int(bounds.y0)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: bounds.width)
    defer { pixels.deallocate() }
    walker.rows(of: parts.shape, bounds: bounds) { y, end in
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
    return rows
  }
}
