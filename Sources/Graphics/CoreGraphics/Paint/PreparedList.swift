import Foundation

/// The data that a list's commands need for painting: flattened paths, patches, glyph masks,
/// blurred shadows, gradient tables, masks of clips, pixels of groups that contain filters.
///
/// Prepared lazily, since a command that is hidden everywhere needs nothing: under a sheet that
/// covers a screen no glyph is looked up and no shadow blurred.
///
/// The data of a command are prepared for the first band in which it is visible, by the thread that
/// paints it, and depend on the list alone. A second thread that needs the same data waits for the
/// first (`LazyTable`), which is cheaper than preparing them twice: flattening a path or blurring a
/// shadow takes longer than a band.
final class PreparedList: @unchecked Sendable {
  // Sendable: everything that is computed later is computed once.
  enum Shape {
    /// No shape of its own: the command fills its bounds, a box on whole pixels.
    case none
    /// A patch: corners from the cache, edges as weights of rows and columns, and a solid interior.
    case patch(NinePatch.Lines, PixelBounds)
    /// A flattened outline for the scan converter, which computes exact areas.
    case chains(MonotoneChains, CGPathFillRule)
    /// A flattened outline, filled by the centres of pixels.
    case aliased(MonotoneChains, CGPathFillRule)
    /// Masks of glyphs from the cache.
    case glyphs(PlacedGlyphs)
    /// One byte of coverage a pixel, for shadows of shapes other than boxes.
    case bytes([UInt8], PixelBounds)
    /// Emoji and other glyphs with colours of their own.
    case colorGlyphs([PlacedImage])
  }

  /// A colour glyph as an image with its bounds.
  struct PlacedImage {
    var source: ImageSource
    var bounds: PixelBounds
  }

  /// The pixels of a group that contains a filter, which a single band cannot paint.
  final class GroupPixels: Sendable {
    private let banded: BandedTarget
    private let pixels: PixelBuffer
    private let bounds: PixelBounds

    /// Allocates the pixels; nil for empty bounds or if there is no memory.
    init?(_ list: DisplayList, bounds: PixelBounds, _ options: Painter.Options) {
      guard !bounds.isEmpty, let pixels = PixelBuffer(width: bounds.width, height: bounds.height)
      else { return nil }
      self.pixels = pixels
      self.bounds = bounds
      banded = BandedTarget(
        PreparedList(list, clip: bounds, options: options),
        target: PaintTarget(pixels: pixels.pixels, stride: pixels.stride, bounds: bounds),
        startsClear: true)
    }

    /// Copies the part of the group within a target's bounds into the target.
    func copy(to target: PaintTarget) {
      let rows = Int(target.bounds.y0)..<Int(target.bounds.y1)
      banded.complete(rows: rows)
      let shift = Int(target.bounds.x0 - bounds.x0)
      for y in rows {
        target.row(y).update(
          from: pixels.row(y - Int(bounds.y0)) + shift, count: target.bounds.width)
      }
    }
  }

  /// The colour source of a shape's pixels.
  enum Source {
    case color
    case gradient(GradientSource)
    case image(ImageSource)
  }

  /// The prepared data of one command.
  struct Parts {
    var shape = Shape.none
    var source = Source.color
    /// The bounds of the visible part.
    var bounds: PixelBounds
    /// The mask of the clip; nil if the clip has no effect.
    var clip: RunLengthMask?
    /// The mask of a group.
    var mask: PreparedList?
    /// The pixels of a group that contains a filter, and of a mask that contains one.
    var group: GroupPixels?
    var maskPixels: GroupPixels?
    /// Whether the source reads a picture, which must be painted first.
    var readsPicture = false
    /// The patch whose memory `shape` uses, retained.
    var patch: NinePatch?
  }

  let list: DisplayList
  let clip: PixelBounds
  let options: Painter.Options
  private let parts: LazyTable<Parts>
  private let clips: LazyTable<RunLengthMask>

  /// Creates the tables. Nothing is prepared yet.
  init(_ list: DisplayList, clip: PixelBounds, options: Painter.Options) {
    self.list = list
    self.clip = clip
    self.options = options
    parts = LazyTable(count: list.commands.count)
    clips = LazyTable(count: list.clips.count)
  }

  /// Returns the prepared data of a command, computed by the first caller and kept for the lifetime
  /// of the list.
  @inline(__always)
  func parts(of command: Int) -> UnsafePointer<Parts> {
    parts.value(command) { makeParts(command) }
  }

  /// Prepares the shape, its visible bounds, its paint and its clip, in that order: each limits the
  /// next.
  private func makeParts(_ index: Int) -> Parts {
    let command = list.commands[index]
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
        if mask.hasBackdrops {
          parts.maskPixels = GroupPixels(mask, bounds: visible, options)
        } else {
          parts.mask = PreparedList(mask, clip: visible, options: options)
        }
      }
      if let inner = list.filteredGroup(at: index) {
        parts.group = GroupPixels(inner, bounds: visible, options)
      }
    case .endGroup, .backdrop: break
    }
    // The bounds are those of the ink, not of the command: drawing in the middle of a clip then
    // needs no clipping (`isWhole`).
    switch parts.shape {
    case .none, .colorGlyphs: break
    case .patch(_, let box), .bytes(_, let box): parts.bounds = visible.intersection(box)
    case .chains(let chains, _), .aliased(let chains, _):
      parts.bounds = visible.intersection(chains.bounds)
    case .glyphs(let glyphs): parts.bounds = visible.intersection(glyphs.bounds)
    }
    if command.paint >= 0 {
      switch list.paints[Int(command.paint)] {
      case .color: break
      case .gradient(let gradient):
        parts.source = .gradient(GradientSource(gradient, bounds: parts.bounds))
      case .image(let image):
        let source = ImageSource(image)
        parts.source = .image(source)
        parts.readsPicture = source.isPicture
      }
    }
    parts.clip = clip(command.clip, over: parts.bounds)
    return parts
  }

  /// Sets cached corners, or the outline if the box has no corners that are worth caching.
  ///
  /// Both give the same bytes, which a test compares over thousands of random boxes: the patch is
  /// computed by passing the outline of a small box through the same rasteriser, and a box differs
  /// from it only in the length of its straight parts. Very large radii and boxes smaller than
  /// their corners have no patch.
  private func setBox(_ outer: RoundedBox, _ inner: RoundedBox?, of parts: inout Parts) {
    if options.usesFastPaths, let patch = NinePatchCache.shared.patch(outer: outer, inner: inner) {
      parts.shape = .patch(patch.lines, outer.bounds)
      parts.patch = patch
    } else {
      let fill = RingOutline.fill(outer: outer, inner: inner)
      parts.shape = .chains(
        MonotoneChains(fill.outline, transform: .identity, flatness: Flattening.contextFlatness),
        fill.rule)
    }
  }

  /// Prepares the visible part of a blurred mask.
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

  /// Flattens the visible part of a path.
  private static func shape(_ fill: DisplayList.PathFill, _ visible: PixelBounds) -> Shape {
    let chains = MonotoneChains(
      fill.outline, transform: fill.transform, flatness: fill.flatness, limits: visible,
      sumsOverlaps: fill.edges == .summed, isCoarse: fill.edges == .aliased)
    switch fill.edges {
    case .antialiased, .summed: return .chains(chains, fill.rule)
    case .aliased: return .aliased(chains, fill.rule)
    }
  }

  // MARK: Clips

  /// Returns the mask of a clip and of all its ancestors; nil if it has no effect within some
  /// bounds.
  private func clip(_ index: Int32, over bounds: PixelBounds) -> RunLengthMask? {
    guard index >= 0, !bounds.isEmpty, !list.clips.leaveWhole(bounds, under: index) else {
      return nil
    }
    return clips.value(Int(index)) { makeClip(list.clips[Int(index)]) }.pointee
  }

  /// Returns the rows of a clip's shape, intersected with those of its parent.
  ///
  /// The rows are stored as runs, not bytes: a clip of a screen's size takes a few kilobytes,
  /// intersecting with it costs time proportional to its edges, and equal rows are stored once with
  /// a count. Coverages multiply, each product rounded, from the root of the tree down, the order
  /// in which contexts clip.
  private func makeClip(_ node: DisplayList.Clip) -> RunLengthMask {
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
      image?.complete(bounds, options: options)
    }
    // The mask of a box with cached corners is the patch itself.
    if let patch = parts.patch, case .patch(_, let box) = parts.shape, parent == nil {
      return RunLengthMask(patch, box: box, bounds: bounds)
    }
    let rows = RunLengthMask(bounds: bounds)
    guard !bounds.isEmpty else { return rows }
    let walker = RowRasterizer(width: bounds.width, originX: Int(bounds.x0))
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
      // Multiplying replaces the row, so each of several equal rows is computed from a copy.
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
