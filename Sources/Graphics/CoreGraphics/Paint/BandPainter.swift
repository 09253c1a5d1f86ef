import CPixels
import Foundation

/// Paints bands of a prepared list, one after the other, with scratch space of its own.
///
/// For each command that is visible in the band, it computes the rows of coverage of the shape
/// under the clip and blends its colour, gradient or image within them. One branch a command
/// selects among specialised loops in `CPixels`. All of them give the bytes of the general case:
/// coverage multiplies the source, then the opacity does, each product rounded, then `over`.
///
/// Why bands and not tiles or whole layers: the pixels of a band stay in the first caches while all
/// commands are painted on it, a band needs one row of scratch space, and memory is accessed in
/// address order. Bands write to no common data, so any number of threads can paint them in any
/// order with the same bytes.
///
/// Coverage is blended directly into pixels, without a buffer of masks between the two. A row of
/// coverage is a list of runs, each of one coverage or of coverage by the byte, since nearly all
/// pixels of an interface are wholly inside or outside a shape. Runs of full coverage use the
/// kernels that read no mask.
final class BandPainter: @unchecked Sendable {
  // Sendable: only one thread at a time uses a painter.
  let prepared: PreparedList
  private var plan = BandPlan()
  private let rasterizer: RowRasterizer
  /// Scratch space for one row of source pixels.
  private let scratch: UnsafeMutablePointer<UInt32>
  private var pool = ScratchPool()
  /// The visible columns of the current command, in memory of their own so that reading them needs
  /// no exclusivity check.
  private let columnsBox: UnsafeMutablePointer<UnsafeBufferPointer<(Int32, Int32)>>
  private var columns: UnsafeBufferPointer<(Int32, Int32)> {
    @inline(__always) get { columnsBox.pointee }
    @inline(__always) set { columnsBox.pointee = newValue }
  }

  /// Allocates scratch space as wide as the list's clip. The list's parts are prepared later.
  init(_ prepared: PreparedList) {
    self.prepared = prepared
    rasterizer = RowRasterizer(width: prepared.clip.width, originX: Int(prepared.clip.x0))
    scratch = .allocate(capacity: prepared.clip.width + 16)
    columnsBox = .allocate(capacity: 1)
    columnsBox.initialize(to: UnsafeBufferPointer(start: nil, count: 0))
  }

  deinit {
    scratch.deallocate()
    columnsBox.deallocate()
  }

  /// Paints one band of a display list that contains no backdrop filter.
  func paint(_ band: Int, of bands: Bands, into target: PaintTarget) {
    paint(bands[band], rows: bands.rows[band], into: target) { _ in nil }
  }

  /// Paints commands in some rows. `blur` returns the result that a backdrop filter draws.
  func paint(
    _ members: ArraySlice<Int32>, rows: Range<Int>, into target: PaintTarget,
    blur: (Int) -> (any BackdropPass)?
  ) {
    let list = prepared.list
    plan.plan(members, of: list, rows: rows, clip: prepared.clip, culls: prepared.options.culls)
    plan.columns.withUnsafeBufferPointer { columns in
      plan.entries.withUnsafeBufferPointer { entries in
        list.commands.withUnsafeBufferPointer { commands in
          var cursor = 0
          run(entries, &cursor, commands, columns, rows: rows, into: target, blur)
        }
      }
    }
  }

  /// Paints the commands of the list that touch some rows.
  func paint(rows: Range<Int>, into target: PaintTarget) {
    var part = prepared.clip
    part.y0 = max(part.y0, Int32(rows.lowerBound))
    part.y1 = min(part.y1, Int32(rows.upperBound))
    guard !part.isEmpty else { return }
    paint(0, of: Bands(prepared.list, clip: part, height: part.height), into: target)
  }

  /// Paints entries up to the end of the list or of their group.
  ///
  /// Guarantees: each entry is painted once, in the order of the list; the plan has already removed
  /// from `entries` everything that a later opaque box hides within the band.
  ///
  /// Groups recurse with the cursor shared: the inner call returns at the matching end, and the
  /// outer one continues behind it. The cases are in the order of their frequency in real screens.
  private func run(
    _ entries: UnsafeBufferPointer<BandPlan.Entry>, _ cursor: inout Int,
    _ commands: UnsafeBufferPointer<DisplayList.Command>,
    _ allColumns: UnsafeBufferPointer<(Int32, Int32)>, rows: Range<Int>, into target: PaintTarget,
    _ blur: (Int) -> (any BackdropPass)?
  ) {
    while cursor < entries.count {
      let entry = entries[cursor]
      let command = commands[Int(entry.command)]
      cursor += 1
      // The columns of this command that later commands do not hide. Set for each command, since
      // groups change the property meanwhile.
      columns = UnsafeBufferPointer(
        rebasing: allColumns[
          Int(entry.firstColumn)..<Int(entry.firstColumn + entry.columnCount)])
      switch command.kind {
      case .beginGroup:
        paintGroup(entry, entries, &cursor, commands, allColumns, rows: rows, into: target)
      case .endGroup: return
      case .backdrop:
        let parts = prepared.parts(of: Int(entry.command))
        blur(Int(entry.command))?.draw(
          rows, clip: parts.pointee.clip, into: target, rasterizer, scratch)
      case .box
      where command.payload < 0 && command.clip < 0 && command.paint < 0
        && command.blendMode == .normal && command.opacity == 255:
        fillBox(command, rows: rows, into: target)
      default:
        let parts = prepared.parts(of: Int(entry.command))
        let bounds = parts.pointee.bounds.intersection(target.bounds).intersection(rows)
        if bounds.isEmpty { continue }
        if parts.pointee.readsPicture { complete(parts.pointee.source, bounds) }
        switch parts.pointee.shape {
        case .glyphs(let glyphs): paint(glyphs, command, parts, bounds, into: target)
        case .colorGlyphs(let pictures): paint(pictures, command, parts, bounds, into: target)
        default:
          if cursor < entries.count,
            paintFade(entry, entries[cursor], commands, allColumns, bounds, into: target)
          {
            cursor += 1
          } else {
            paintShape(command, parts, bounds, into: target)
          }
        }
      }
    }
  }

  /// Paints the visible part of a nested image if it has not been painted yet.
  private func complete(_ source: PreparedList.Source, _ bounds: PixelBounds) {
    guard case .image(let image) = source, let first = columns.first, let last = columns.last else {
      return
    }
    var shown = bounds
    shown.x0 = max(shown.x0, first.0)
    shown.x1 = min(shown.x1, last.1)
    image.complete(shown, options: prepared.options)
  }

  // MARK: Shapes

  /// Fills the visible columns of a plain box.
  private func fillBox(
    _ command: DisplayList.Command, rows: Range<Int>, into target: PaintTarget
  ) {
    // A plain box needs no preparation and no row of coverage: its visible columns are filled.
    let y0 = max(Int(command.bounds.y0), rows.lowerBound, Int(target.bounds.y0))
    let y1 = min(Int(command.bounds.y1), rows.upperBound, Int(target.bounds.y1))
    guard y0 < y1 else { return }
    let isOpaque = command.color.isOpaque
    for (from, to) in columns {
      let x0 = max(Int(from), Int(target.bounds.x0))
      let x1 = min(Int(to), Int(target.bounds.x1))
      guard x0 < x1 else { continue }
      let p = target.row(y0) + (x0 - Int(target.bounds.x0))
      if isOpaque {
        px_fill_box(p, target.stride, command.color.bits, x1 - x0, y1 - y0)
      } else {
        px_over_color_box(p, target.stride, command.color.bits, x1 - x0, y1 - y0)
      }
    }
  }

  /// Paints anything but glyphs: computes the coverage of the shape in the fastest way that is
  /// correct for the paint, the clip and the visible columns.
  ///
  /// Three ways, from the fastest:
  /// 1. One colour without a clip: the rasteriser blends while it sums areas up; a patch (the box
  ///   with cached corners) is drawn as blocks. No row of coverage is ever stored.
  /// 2. Anything without a clip: a row of runs, each blended with its source. Equal rows, such as
  ///   those between two corners, are computed once and blended many times.
  /// 3. With a clip that is more than a box: the row of runs is intersected with the clip's row,
  ///   which replaces it, so that a row shared by many lines is saved and restored.
  private func paintShape(
    _ command: DisplayList.Command, _ parts: UnsafePointer<PreparedList.Parts>,
    _ bounds: PixelBounds, into target: PaintTarget
  ) {
    // The most common case: one colour, mode normal, no clip. Coverage areas or patches are blended
    // directly into pixels.
    let clip = clip(of: command, parts, over: bounds)
    let shift = rasterizer.originX - Int(target.bounds.x0)
    let isPlain = command.paint < 0 && command.blendMode == .normal && command.opacity == 255
    if isPlain && clip == nil {
      let color = command.color
      switch parts.pointee.shape {
      case .chains(let chains, let rule)
      where prepared.options.usesFastPaths && columns.count == 1
        && columns[0].0 <= bounds.x0 && columns[0].1 >= bounds.x1:
        rasterizer.blend(color, under: chains, rule: rule, bounds: bounds, into: target)
      // The parts of the patch are drawn as blocks; a partly visible row gets parts of them.
      case .patch(let patch, let box):
        for (from, to) in columns {
          var part = bounds
          part.x0 = max(part.x0, from)
          part.x1 = min(part.x1, to)
          rasterizer.blend(color, under: patch, box, bounds: part, into: target)
        }
      // Coverage bytes, aliased shapes, and paths of which only some columns are visible.
      case let shape:
        rasterizer.rows(of: shape, bounds: bounds) { y, end in
          blendColorRows(y, end, target.row(y) + shift, target.stride, color)
        }
      }
      return
    }
    let source = parts.pointee.source
    rasterizer.rows(of: parts.pointee.shape, bounds: bounds) { y, end in
      guard let clip else {
        for line in y..<end {
          blendRow(line, target.row(line) + shift, command, source)
        }
        return
      }
      // Intersecting with the clip replaces the row, so each of several equal rows is clipped from
      // a copy.
      let saved = end > y + 1 ? SavedRow(rasterizer.row) : nil
      var line = y
      while line < end {
        let same = min(clip.sameUntil(line), end)
        if line > y { saved?.restore(to: rasterizer.row) }
        rasterizer.intersect(with: clip, y: line)
        if isPlain {
          blendColorRows(line, same, target.row(line) + shift, target.stride, command.color)
        } else {
          for k in line..<same {
            blendRow(k, target.row(k) + shift, command, source)
          }
        }
        line = same
      }
    }
  }

  /// Returns the clip of a command; nil if it has no effect within the bounds.
  @inline(__always)
  private func clip(
    of command: DisplayList.Command, _ parts: UnsafePointer<PreparedList.Parts>,
    over bounds: PixelBounds
  ) -> RunLengthMask? {
    guard let clip = parts.pointee.clip,
      !prepared.list.clips.leaveWhole(bounds, under: command.clip)
    else { return nil }
    return clip
  }

  /// Blends one colour on rows of equal coverage.
  @inline(__always)
  private func blendColorRows(
    _ y: Int, _ end: Int, _ line: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ color: PremultipliedColor
  ) {
    let row = rasterizer.row
    let origin = Int32(truncatingIfNeeded: rasterizer.originX)
    for (from, to) in columns {
      px_color_runs(
        line, stride, end &- y, color.bits, row.runs, row.count, row.mask, from &- origin,
        to &- origin)
    }
  }

  /// Blends the source of a command under the coverage in the rasteriser's row; `line` is the pixel
  /// at the rasteriser's origin.
  @inline(__always)
  private func blendRow(
    _ y: Int, _ line: UnsafeMutablePointer<UInt32>, _ command: DisplayList.Command,
    _ source: PreparedList.Source
  ) {
    let origin = Int32(rasterizer.originX)
    let row = rasterizer.row
    // A gradient that is vertical has one colour in this row.
    if case .gradient(let gradient) = source, command.blendMode == .normal,
      command.opacity == 255, let color = gradient.uniformColor(y)
    {
      for (from, to) in columns {
        px_color_runs(
          line, 0, 1, color, row.runs, row.count, row.mask, from &- origin, to &- origin)
      }
      return
    }
    for i in 0..<row.count {
      let run = row.runs[i]
      for (from, to) in columns {
        let start = Int(max(run.start, from &- origin))
        let end = Int(min(run.end, to &- origin))
        guard start < end else { continue }
        blendRun(
          y, line + start, start &+ Int(origin), end &- start, run.coverage, row.mask + start,
          command, source)
      }
    }
  }

  /// Blends one run of equal or of masked coverage; `dst` and `mask` are at its first pixel.
  ///
  /// The sources differ in what can be computed beforehand. A colour is multiplied by the coverage
  /// once for the whole run. A gradient that does not change along the row is a colour; one that
  /// repeats from row to row is evaluated once for the band. An image that is only translated is
  /// read in place; one that is scaled or rotated is resampled into the scratch row, or straight
  /// into the target if it hides the pixels below.
  @inline(__always)
  private func blendRun(
    _ y: Int, _ dst: UnsafeMutablePointer<UInt32>, _ x: Int, _ count: Int, _ coverage: Int32,
    _ mask: UnsafePointer<UInt8>, _ command: DisplayList.Command, _ source: PreparedList.Source
  ) {
    // The normal mode, Porter and Duff's over, has its own loops; the other modes share one.
    guard command.blendMode == .normal else {
      blendMode(y, dst, x, count, coverage, mask, command, source)
      return
    }
    switch source {
    case .color:
      blendColor(dst, count, command.color, coverage, mask, command.opacity)
    case .gradient(let gradient):
      if let color = gradient.uniformColor(y) {
        blendColor(
          dst, count, PremultipliedColor(bits: color), coverage, mask, command.opacity)
      } else if gradient.withRepeatedRow(
        x, { blendPixels(dst, $0, count, coverage, mask, command.opacity, gradient.paint.isOpaque) }
      )
        == nil
      {
        gradient.fetch(x: x, y: y, count: count, into: scratch)
        blendPixels(
          dst, scratch, count, coverage, mask, command.opacity, gradient.paint.isOpaque)
      }
    case .image(let image):
      // The pixels of an image that is only translated are contiguous: no copy into the scratch
      // row.
      if coverage == 255, image.opacity == 255 || command.opacity == 255,
        let pixels = image.pointer(x: x, y: y, count: count)
      {
        blendRow(dst, pixels, min(image.opacity, command.opacity), count, image.hasOpaquePixels)
      } else if image.opacity == 255, let pixels = image.pointer(x: x, y: y, count: count) {
        blendPixels(dst, pixels, count, coverage, mask, command.opacity, image.isOpaque)
      } else if image.isOpaque, coverage == 255, command.opacity == 255 {
        image.fetch(x: x, y: y, count: count, into: dst)
      } else {
        image.fetch(x: x, y: y, count: count, into: scratch)
        blendPixels(dst, scratch, count, coverage, mask, command.opacity, image.isOpaque)
      }
    }
  }

  /// Blends one colour under one coverage or a mask: first coverage, then opacity, since the order
  /// affects the rounding.
  @inline(__always)
  private func blendColor(
    _ dst: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: PremultipliedColor,
    _ coverage: Int32, _ mask: UnsafePointer<UInt8>, _ opacity: UInt8
  ) {
    if coverage == CoverageRow.Run.masked {
      if opacity == 255 {
        px_over_color_mask(dst, color.bits, mask, count)
      } else {
        px_color_mask(scratch, color.bits, mask, count)
        px_scale_row(scratch, opacity, count)
        px_over_row(dst, scratch, count)
      }
      return
    }
    // With constant coverage the colour is multiplied once, not at every pixel.
    var c = color
    if coverage != 255 { c = c.multiplied(by: UInt8(truncatingIfNeeded: coverage)) }
    if opacity != 255 { c = c.multiplied(by: opacity) }
    if c.isOpaque {
      px_fill(dst, c.bits, count)
    } else if c.bits != 0 {
      px_over_color(dst, c.bits, count)
    }
  }

  /// Blends an image's own pixels under one opacity.
  @inline(__always)
  private func blendRow(
    _ dst: UnsafeMutablePointer<UInt32>, _ pixels: UnsafePointer<UInt32>, _ opacity: UInt8,
    _ count: Int, _ isOpaque: Bool
  ) {
    switch (isOpaque, opacity) {
    case (true, 255): dst.update(from: pixels, count: count)
    case (false, 255): px_over_row(dst, pixels, count)
    case (true, _): px_mix_row(dst, dst, pixels, opacity, count)
    case (false, _): px_over_row_scaled(dst, pixels, opacity, count)
    }
  }

  /// Blends a row of pixels, which may be the scratch row.
  @inline(__always)
  private func blendPixels(
    _ dst: UnsafeMutablePointer<UInt32>, _ pixels: UnsafePointer<UInt32>, _ count: Int,
    _ coverage: Int32, _ mask: UnsafePointer<UInt8>, _ opacity: UInt8, _ isOpaque: Bool
  ) {
    if opacity == 255 {
      if coverage == 255 {
        if isOpaque {
          dst.update(from: pixels, count: count)
        } else {
          px_over_row(dst, pixels, count)
        }
        return
      }
      if coverage == CoverageRow.Run.masked {
        px_over_row_mask(dst, pixels, mask, count)
        return
      }
    }
    // The image's own pixels must not be changed.
    if pixels != UnsafePointer(scratch) { scratch.update(from: pixels, count: count) }
    if coverage == CoverageRow.Run.masked {
      px_scale_row_mask(scratch, mask, count)
    } else if coverage != 255 {
      px_scale_row(scratch, UInt8(truncatingIfNeeded: coverage), count)
    }
    if opacity != 255 { px_scale_row(scratch, opacity, count) }
    px_over_row(dst, scratch, count)
  }

  /// Blends in any mode but normal: the sources of the run into the scratch row, then pixel by
  /// pixel.
  private func blendMode(
    _ y: Int, _ dst: UnsafeMutablePointer<UInt32>, _ x: Int, _ count: Int, _ coverage: Int32,
    _ mask: UnsafePointer<UInt8>, _ command: DisplayList.Command, _ source: PreparedList.Source
  ) {
    switch source {
    case .color: px_fill(scratch, command.color.bits, count)
    case .gradient(let gradient): gradient.fetch(x: x, y: y, count: count, into: scratch)
    case .image(let image): image.fetch(x: x, y: y, count: count, into: scratch)
    }
    let isMasked = coverage == CoverageRow.Run.masked
    if command.opacity != 255 { px_scale_row(scratch, command.opacity, count) }
    // In bounded modes a clear source has no effect, so coverage is multiplied into the source. The
    // other modes change the backdrop even there, so their result is mixed in by coverage
    // afterwards.
    if BlendFunctions.isBounded(command.blendMode) {
      if isMasked {
        px_scale_row_mask(scratch, mask, count)
      } else if coverage != 255 {
        px_scale_row(scratch, UInt8(truncatingIfNeeded: coverage), count)
      }
    }
    BlendFunctions.blend(
      command.blendMode, dst, scratch, coverage: isMasked ? mask : nil,
      constant: isMasked ? 255 : UInt8(truncatingIfNeeded: coverage), count: count)
  }

  // MARK: Glyphs

  /// Paints colour glyphs.
  private func paint(
    _ pictures: [PreparedList.PlacedImage], _ command: DisplayList.Command,
    _ parts: UnsafePointer<PreparedList.Parts>, _ bounds: PixelBounds, into target: PaintTarget
  ) {
    let shift = rasterizer.originX - Int(target.bounds.x0)
    for picture in pictures {
      let part = picture.bounds.intersection(bounds)
      if part.isEmpty { continue }
      // Bitmaps have their own alpha; their box has full coverage.
      for y in Int(part.y0)..<Int(part.y1) {
        rasterizer.setConstant(from: Int(part.x0), to: Int(part.x1))
        if let clip = parts.pointee.clip { rasterizer.intersect(with: clip, y: y) }
        blendRow(y, target.row(y) + shift, command, .image(picture.source))
      }
    }
  }

  /// Paints glyphs: each a small box of coverage, most of them in one colour without a clip.
  ///
  /// Glyph by glyph and not row by row: a glyph's mask is some hundred contiguous bytes, and a band
  /// holds only a line or two of text. Overlapping glyphs are drawn over each other one by one, as
  /// Core Text does, so a darker overlap is visible in translucent text.
  ///
  /// The clip is tested once for the run and again for each glyph: text in a rounded card is mostly
  /// in the part that the corners do not reach.
  private func paint(
    _ glyphs: PlacedGlyphs, _ command: DisplayList.Command,
    _ parts: UnsafePointer<PreparedList.Parts>, _ bounds: PixelBounds, into target: PaintTarget
  ) {
    let wholeClip = clip(of: command, parts, over: bounds)
    let source = parts.pointee.source
    let isPlain =
      command.paint < 0 && command.blendMode == .normal && command.opacity == 255
      && columns.count == 1
    var limit = bounds
    if columns.count == 1 {
      limit.x0 = max(limit.x0, columns[0].0)
      limit.x1 = min(limit.x1, columns[0].1)
    }
    for glyph in glyphs.glyphs {
      let box = glyph.box
      let part = box.intersection(limit)
      if part.isEmpty { continue }
      let clip =
        wholeClip == nil || prepared.list.clips.leaveWhole(part, under: command.clip)
        ? nil : wholeClip
      // The offset of the visible part within the mask.
      let at = (Int(part.y0) &- Int(box.y0)) &* glyph.stride &+ Int(part.x0) &- Int(box.x0)
      var bytes = glyph.coverage + at
      if isPlain && clip == nil {
        // The padding is blended as well if the target has pixels for it.
        let hasPadding =
          part.x0 == box.x0 && part.x1 == box.x1
          && Int(part.x0) &+ glyph.stride <= Int(target.bounds.x1)
        px_over_color_mask_box(
          target.row(Int(part.y0)) + Int(part.x0 &- target.bounds.x0), target.stride,
          command.color.bits, bytes, glyph.stride, hasPadding ? glyph.stride : part.width,
          part.height)
        continue
      }
      for y in Int(part.y0)..<Int(part.y1) {
        rasterizer.setMask(bytes, from: Int(part.x0) - rasterizer.originX, count: part.width)
        if let clip { rasterizer.intersect(with: clip, y: y) }
        blendRow(y, target.row(y) + (rasterizer.originX - Int(target.bounds.x0)), command, source)
        bytes += glyph.stride
      }
    }
  }

  // MARK: Groups

  /// Draws the commands of a group on clear pixels, applies its mask and blends it.
  ///
  /// A group needs a buffer only for its part in the band, because its commands are cut into the
  /// same bands. Two kinds are painted as a whole instead, for all bands together: a group that
  /// contains a filter, which reads rows beyond the band, and a mask that contains one.
  ///
  /// The order is that of Core Animation: contents, mask, opacity, clip, blend mode. Buffers come
  /// from a pool that keeps them between bands: groups are nested, so the last buffer taken is the
  /// first returned.
  private func paintGroup(
    _ begin: BandPlan.Entry, _ entries: UnsafeBufferPointer<BandPlan.Entry>,
    _ cursor: inout Int, _ commands: UnsafeBufferPointer<DisplayList.Command>,
    _ allColumns: UnsafeBufferPointer<(Int32, Int32)>, rows: Range<Int>, into target: PaintTarget
  ) {
    let command = commands[Int(begin.command)]
    let visible = command.bounds.intersection(target.bounds).intersection(rows)
    guard !visible.isEmpty else {
      skipGroup(entries, &cursor, commands)
      return
    }
    // The pixels of a group are clear at first. The buffer has the width of the group's visible
    // part and the height of the band.
    let outerColumns = columns
    let count = visible.width * visible.height
    let apart = pool.take(count)
    apart.initialize(repeating: 0, count: count)
    let inner = PaintTarget(pixels: apart, stride: visible.width, bounds: visible)
    let parts = prepared.parts(of: Int(begin.command))
    if let pixels = parts.pointee.group {
      pixels.copy(to: inner)
      skipGroup(entries, &cursor, commands)
    } else {
      run(entries, &cursor, commands, allColumns, rows: rows, into: inner) { _ in nil }
    }
    columns = outerColumns
    let group = prepared.list.groups[Int(command.payload)]
    if let pixels = parts.pointee.maskPixels {
      applyMask(to: inner) { pixels.copy(to: $0) }
    } else if let mask = parts.pointee.mask {
      applyMask(to: inner) {
        BandPainter(mask).paint(rows: Int($0.bounds.y0)..<Int($0.bounds.y1), into: $0)
      }
    }
    lay(inner, group, clip: parts.pointee.clip, into: target)
    pool.give(apart, count)
  }

  /// Moves the cursor past the end of the current group.
  private func skipGroup(
    _ entries: UnsafeBufferPointer<BandPlan.Entry>, _ cursor: inout Int,
    _ commands: UnsafeBufferPointer<DisplayList.Command>
  ) {
    var depth = 1
    while cursor < entries.count, depth > 0 {
      let kind = commands[Int(entries[cursor].command)].kind
      if kind == .beginGroup { depth += 1 }
      if kind == .endGroup { depth -= 1 }
      cursor += 1
    }
  }

  /// Multiplies a group by the alpha that its mask draws.
  private func applyMask(to inner: PaintTarget, _ draw: (PaintTarget) -> Void) {
    let bounds = inner.bounds
    let count = bounds.width * bounds.height
    let drawn = pool.take(count)
    drawn.initialize(repeating: 0, count: count)
    draw(PaintTarget(pixels: drawn, stride: bounds.width, bounds: bounds))
    // Most pixels of a mask are 0 or 255; clear pixels of the group stay clear under any mask.
    for i in 0..<count {
      let p = inner.pixels[i]
      if p != 0 {
        inner.pixels[i] =
          PremultipliedColor(bits: p).multiplied(by: UInt8(truncatingIfNeeded: drawn[i] >> 24)).bits
      }
    }
    pool.give(drawn, count)
  }

  /// Blends a finished group over the target: multiplied by its opacity, then blended.
  ///
  /// The group's own pixels are scaled in place, which saves a row of scratch: they are not read
  /// again.
  private func lay(
    _ inner: PaintTarget, _ group: DisplayList.Group, clip: RunLengthMask?, into target: PaintTarget
  ) {
    let bounds = inner.bounds
    for y in Int(bounds.y0)..<Int(bounds.y1) {
      let source = inner.row(y)
      let dst = target.row(y) + (Int(bounds.x0) - Int(target.bounds.x0))
      // The opacity first, then the clip's coverage.
      if group.opacity != 255 { px_scale_row(source, group.opacity, bounds.width) }
      if clip == nil && group.blendMode == .normal {
        px_over_row(dst, source, bounds.width)
        continue
      }
      rasterizer.setConstant(from: Int(bounds.x0), to: Int(bounds.x1))
      if let clip { rasterizer.intersect(with: clip, y: y) }
      for i in 0..<rasterizer.row.count {
        let run = rasterizer.row.runs[i]
        let x = Int(run.start) + rasterizer.originX - Int(bounds.x0)
        let count = Int(run.end - run.start)
        let isMasked = run.coverage == CoverageRow.Run.masked
        let mask = rasterizer.row.mask + Int(run.start)
        if group.blendMode == .normal || BlendFunctions.isBounded(group.blendMode) {
          if isMasked {
            px_scale_row_mask(source + x, mask, count)
          } else if run.coverage != 255 {
            px_scale_row(source + x, UInt8(truncatingIfNeeded: run.coverage), count)
          }
        }
        if group.blendMode == .normal {
          px_over_row(dst + x, source + x, count)
        } else {
          BlendFunctions.blend(
            group.blendMode, dst + x, source + x, coverage: isMasked ? mask : nil,
            constant: isMasked ? 255 : UInt8(truncatingIfNeeded: run.coverage), count: count)
        }
      }
    }
  }
}

/// A pool of pixel buffers for groups, kept between bands.
///
/// Uses the first free buffer that is large enough: there are seldom more than two. Buffers are not
/// cleared, since each user overwrites them.
private struct ScratchPool: ~Copyable {
  private var free: [(UnsafeMutablePointer<UInt32>, Int)] = []

  /// Returns an uninitialised buffer for at least `count` pixels.
  mutating func take(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if let i = free.firstIndex(where: { $0.1 >= count }) { return free.remove(at: i).0 }
    return .allocate(capacity: count)
  }

  /// Returns a buffer to the pool for the next group.
  mutating func give(_ buffer: UnsafeMutablePointer<UInt32>, _ count: Int) {
    free.append((buffer, count))
  }

  deinit {
    for (buffer, _) in free { buffer.deallocate() }
  }
}

extension PixelBounds {
  /// Returns the part of the bounds in some rows.
  @inline(__always)
  fileprivate func intersection(_ rows: Range<Int>) -> PixelBounds {
    PixelBounds(
      x0: x0, y0: max(y0, Int32(truncatingIfNeeded: rows.lowerBound)), x1: x1,
      y1: min(y1, Int32(truncatingIfNeeded: rows.upperBound)))
  }
}
