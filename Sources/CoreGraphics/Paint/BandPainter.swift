import CPixels
import Foundation

/// Paints bands of a prepared list, one after the other, with scratch space of its own.
final class BandPainter {
  private let prepared: PreparedList
  private let options: Painter.Options
  private let shaper: RowShaper
  /// One row of sources.
  private let scratch: UnsafeMutablePointer<UInt32>
  private var pool = ScratchPool()
  /// The columns that show of the command at work, kept where no access check guards them.
  private let columnsBox: UnsafeMutablePointer<UnsafeBufferPointer<(Int32, Int32)>>
  private var columns: UnsafeBufferPointer<(Int32, Int32)> {
    @inline(__always) get { columnsBox.pointee }
    @inline(__always) set { columnsBox.pointee = newValue }
  }

  init(_ prepared: PreparedList, options: Painter.Options) {
    self.prepared = prepared
    self.options = options
    shaper = RowShaper(width: prepared.clip.width, originX: Int(prepared.clip.x0))
    scratch = .allocate(capacity: prepared.clip.width + 16)
    columnsBox = .allocate(capacity: 1)
    columnsBox.initialize(to: UnsafeBufferPointer(start: nil, count: 0))
  }

  deinit {
    scratch.deallocate()
    columnsBox.deallocate()
  }

  func paint(_ plan: BandPlan, band: Int, into target: PaintTarget) {
    let range = plan.bandStarts[band]..<plan.bandStarts[band + 1]
    plan.columns.withUnsafeBufferPointer { columns in
      plan.entries[range].withUnsafeBufferPointer { entries in
        prepared.list.commands.withUnsafeBufferPointer { commands in
          var cursor = 0
          run(
            entries, &cursor, commands, columns, rows: plan.bands[band], into: target)
        }
      }
    }
  }

  /// Paints every command of a list that touches some rows.
  func paintAll(rows: Range<Int>, into target: PaintTarget) {
    let plan = BandPlan(
      prepared.list,
      clip: PixelBounds(
        x0: prepared.clip.x0, y0: Int32(rows.lowerBound), x1: prepared.clip.x1,
        y1: Int32(rows.upperBound)
      ).intersection(prepared.clip), bandHeight: max(1, rows.count), culls: false)
    if plan.bands.isEmpty { return }
    paint(plan, band: 0, into: target)
  }

  /// Paints entries up to the end of the list or of the group they are in.
  private func run(
    _ entries: UnsafeBufferPointer<BandPlan.Entry>, _ cursor: inout Int,
    _ commands: UnsafeBufferPointer<DisplayList.Command>,
    _ allColumns: UnsafeBufferPointer<(Int32, Int32)>, rows: Range<Int>, into target: PaintTarget
  ) {
    while cursor < entries.count {
      let entry = entries[cursor]
      let command = commands[Int(entry.command)]
      cursor += 1
      columns = UnsafeBufferPointer(
        rebasing: allColumns[
          Int(entry.firstColumn)..<Int(entry.firstColumn + entry.columnCount)])
      switch command.kind {
      case .beginGroup:
        paintGroup(
          command, entries, &cursor, commands, allColumns, rows: rows, into: target)
      case .endGroup: return
      case .backdrop:
        BackdropBlur.apply(
          prepared.list.filters[Int(command.payload)], command,
          clip: command.clip >= 0 ? prepared.clipRows[Int(command.clip)] : nil, target: target)
      case .box
      where command.payload < 0 && command.clip < 0 && command.paint < 0
        && command.blendMode == .normal && command.opacity == 255:
        fillBox(command, rows: rows, into: target)
      case .glyphs: paintGlyphs(command, Int(entry.command), rows: rows, into: target)
      default:
        paintShape(
          prepared.shape(of: Int(entry.command)), command, rows: rows, into: target)
      }
    }
  }

  // MARK: Shapes

  /// A plain box: nothing but filled columns.
  private func fillBox(
    _ command: DisplayList.Command, rows: Range<Int>, into target: PaintTarget
  ) {
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

  private func paintShape(
    _ shape: PreparedList.Shape, _ command: DisplayList.Command, rows: Range<Int>,
    into target: PaintTarget
  ) {
    let bounds = command.bounds.intersection(target.bounds)
    let clip = clipRows(for: command, bounds: bounds, rows: rows)
    let shift = shaper.originX - Int(target.bounds.x0)
    let isPlain = command.paint < 0 && command.blendMode == .normal && command.opacity == 255
    if isPlain && clip == nil {
      let color = command.color
      if options.usesFastPaths, case .strands(let strands, let rule) = shape, columns.count == 1,
        columns[0].0 <= bounds.x0, columns[0].1 >= bounds.x1
      {
        shaper.blend(
          color, under: strands, rule: rule, bounds: bounds, rows: rows, into: target)
        return
      }
      if case .patch(let patch, let box) = shape {
        for (from, to) in columns {
          var part = bounds
          part.x0 = max(part.x0, from)
          part.x1 = min(part.x1, to)
          shaper.blend(color, under: patch, box, bounds: part, rows: rows, into: target)
        }
        return
      }
      shaper.rows(of: shape, bounds: bounds, rows: rows) { y, end in
        blendColorRows(y, end, target.row(y) + shift, target.stride, color)
      }
      return
    }
    let source = command.paint >= 0 ? prepared.sources[Int(command.paint)] : .color
    shaper.rows(of: shape, bounds: bounds, rows: rows) { y, end in
      guard let clip else {
        for line in y..<end { blendRow(line, target.row(line) + shift, command, source) }
        return
      }
      if end == y + 1 {
        shaper.intersect(with: clip, y: y)
        if isPlain {
          blendColorRows(y, end, target.row(y) + shift, target.stride, command.color)
        } else {
          blendRow(y, target.row(y) + shift, command, source)
        }
        return
      }
      // Clipping replaces the row, so rows that look alike are clipped one by one from a copy.
      let saved = SavedRow(shaper.row)
      var line = y
      while line < end {
        let same = min(clip.sameUntil(line), end)
        if line > y { saved.restore(to: shaper.row) }
        shaper.intersect(with: clip, y: line)
        if isPlain {
          blendColorRows(line, same, target.row(line) + shift, target.stride, command.color)
        } else {
          for k in line..<same { blendRow(k, target.row(k) + shift, command, source) }
        }
        line = same
      }
    }
  }

  /// The clip of a command, if it changes anything in some rows.
  @inline(__always)
  private func clipRows(
    for command: DisplayList.Command, bounds: PixelBounds, rows: Range<Int>
  ) -> MaskRows? {
    guard command.clip >= 0, let clip = prepared.clipRows[Int(command.clip)] else { return nil }
    var part = bounds
    part.y0 = max(part.y0, Int32(truncatingIfNeeded: rows.lowerBound))
    part.y1 = min(part.y1, Int32(truncatingIfNeeded: rows.upperBound))
    return part.isEmpty || prepared.list.isWhole(part, under: command.clip) ? nil : clip
  }

  /// One colour on rows whose coverage looks alike.
  @inline(__always)
  private func blendColorRows(
    _ y: Int, _ end: Int, _ line: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ color: PremultipliedColor
  ) {
    let row = shaper.row
    let origin = Int32(truncatingIfNeeded: shaper.originX)
    for (from, to) in columns {
      px_color_runs(
        line, stride, end &- y, color.bits, row.runs, row.count, row.mask, from &- origin,
        to &- origin)
    }
  }

  /// Blends the coverage in the shaper's row; `line` is the pixel at the shaper's origin.
  @inline(__always)
  private func blendRow(
    _ y: Int, _ line: UnsafeMutablePointer<UInt32>, _ command: DisplayList.Command,
    _ source: PreparedList.Source
  ) {
    let origin = Int32(shaper.originX)
    let row = shaper.row
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

  @inline(__always)
  private func blendRun(
    _ y: Int, _ dst: UnsafeMutablePointer<UInt32>, _ x: Int, _ count: Int, _ coverage: Int32,
    _ mask: UnsafePointer<UInt8>, _ command: DisplayList.Command, _ source: PreparedList.Source
  ) {
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
      if image.opacity == 255, let pixels = image.pointer(x: x, y: y, count: count) {
        blendPixels(dst, pixels, count, coverage, mask, command.opacity, image.isOpaque)
      } else if coverage == 255, command.opacity == 255,
        let pixels = image.pointer(x: x, y: y, count: count)
      {
        if image.hasOpaquePixels {
          px_mix_row(dst, pixels, image.opacity, count)
        } else {
          px_over_row_scaled(dst, pixels, image.opacity, count)
        }
      } else if image.isOpaque, coverage == 255, command.opacity == 255 {
        image.fetch(x: x, y: y, count: count, into: dst)
      } else {
        image.fetch(x: x, y: y, count: count, into: scratch)
        blendPixels(dst, scratch, count, coverage, mask, command.opacity, image.isOpaque)
      }
    }
  }

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
    var c = color
    if coverage != 255 { c = c.multiplied(by: UInt8(truncatingIfNeeded: coverage)) }
    if opacity != 255 { c = c.multiplied(by: opacity) }
    if c.isOpaque {
      px_fill(dst, c.bits, count)
    } else if c.bits != 0 {
      px_over_color(dst, c.bits, count)
    }
  }

  /// `pixels` may be the scratch row.
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
    if pixels != UnsafePointer(scratch) { scratch.update(from: pixels, count: count) }
    if coverage == CoverageRow.Run.masked {
      px_scale_row_mask(scratch, mask, count)
    } else if coverage != 255 {
      px_scale_row(scratch, UInt8(truncatingIfNeeded: coverage), count)
    }
    if opacity != 255 { px_scale_row(scratch, opacity, count) }
    px_over_row(dst, scratch, count)
  }

  /// Any mode but normal.
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

  private func paintGlyphs(
    _ command: DisplayList.Command, _ index: Int, rows: Range<Int>, into target: PaintTarget
  ) {
    switch prepared.shape(of: index) {
    case .glyphs(let glyphs):
      paintMasks(glyphs, command, rows: rows, into: target)
    case .pictures(let pictures):
      for picture in pictures {
        var part = command
        part.bounds = picture.bounds.intersection(command.bounds)
        let clip = command.clip >= 0 ? prepared.clipRows[Int(command.clip)] : nil
        let shift = shaper.originX - Int(target.bounds.x0)
        shaper.rows(of: .none, bounds: part.bounds.intersection(target.bounds), rows: rows) {
          for y in $0..<$1 {
            shaper.setConstant(from: Int(part.bounds.x0), to: Int(part.bounds.x1))
            if let clip { shaper.intersect(with: clip, y: y) }
            blendRow(y, target.row(y) + shift, part, .image(picture.source))
          }
        }
      }
    default: paintShape(prepared.shape(of: index), command, rows: rows, into: target)
    }
  }

  private func paintMasks(
    _ glyphs: [PreparedList.PlacedGlyph], _ command: DisplayList.Command, rows: Range<Int>,
    into target: PaintTarget
  ) {
    let source = command.paint >= 0 ? prepared.sources[Int(command.paint)] : .color
    let wholeClip = clipRows(for: command, bounds: command.bounds, rows: rows)
    let area = command.bounds.intersection(target.bounds).intersection(
      PixelBounds(
        x0: command.bounds.x0, y0: Int32(rows.lowerBound), x1: command.bounds.x1,
        y1: Int32(rows.upperBound)))
    let isPlain =
      command.paint < 0 && command.clip < 0 && command.blendMode == .normal
      && command.opacity == 255 && columns.count == 1
    let limit =
      columns.count == 1
      ? PixelBounds(x0: columns[0].0, y0: area.y0, x1: columns[0].1, y1: area.y1)
        .intersection(area) : area
    for glyph in glyphs {
      let box = glyph.mask.bounds.offsetBy(x: glyph.x, y: glyph.y)
      let part = box.intersection(limit)
      if part.isEmpty { continue }
      let mask = glyph.mask
      let clip =
        wholeClip == nil || prepared.list.isWhole(part, under: command.clip) ? nil : wholeClip
      let at = (Int(part.y0) &- Int(box.y0)) &* mask.stride &+ Int(part.x0) &- Int(box.x0)
      var bytes = mask.coverage + at
      if isPlain && clip == nil {
        // The padding may be blended too where there are pixels for it.
        let hasRoom =
          part.x0 == box.x0 && part.x1 == box.x1
          && Int(part.x0) &+ mask.stride <= Int(target.bounds.x1)
        px_over_color_mask_box(
          target.row(Int(part.y0)) + Int(part.x0 &- target.bounds.x0), target.stride,
          command.color.bits, bytes, mask.stride, hasRoom ? mask.stride : part.width, part.height)
        continue
      }
      for y in Int(part.y0)..<Int(part.y1) {
        shaper.setMask(bytes, from: Int(part.x0) - shaper.originX, count: part.width)
        if let clip { shaper.intersect(with: clip, y: y) }
        blendRow(
          y, target.row(y) + (shaper.originX - Int(target.bounds.x0)), command, source)
        bytes += mask.stride
      }
    }
  }

  // MARK: Groups

  private func paintGroup(
    _ command: DisplayList.Command, _ entries: UnsafeBufferPointer<BandPlan.Entry>,
    _ cursor: inout Int, _ commands: UnsafeBufferPointer<DisplayList.Command>,
    _ allColumns: UnsafeBufferPointer<(Int32, Int32)>, rows: Range<Int>, into target: PaintTarget
  ) {
    let visible = command.bounds.intersection(target.bounds).intersection(
      PixelBounds(
        x0: command.bounds.x0, y0: Int32(rows.lowerBound), x1: command.bounds.x1,
        y1: Int32(rows.upperBound)))
    guard !visible.isEmpty else {
      skipGroup(entries, &cursor, commands)
      return
    }
    let outerColumns = columns
    let count = visible.width * visible.height
    let apart = pool.take(count)
    apart.initialize(repeating: 0, count: count)
    let inner = PaintTarget(pixels: apart, stride: visible.width, bounds: visible)
    run(entries, &cursor, commands, allColumns, rows: rows, into: inner)
    columns = outerColumns
    let group = prepared.list.groups[Int(command.payload)]
    if let mask = prepared.masks[Int(command.payload)] {
      applyMask(mask, to: inner, rows: rows)
    }
    lay(inner, group, command, into: target)
    pool.give(apart, count)
  }

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

  /// Multiplies a group by the alpha of what its mask draws.
  private func applyMask(_ mask: PreparedList, to inner: PaintTarget, rows: Range<Int>) {
    let bounds = inner.bounds
    let count = bounds.width * bounds.height
    let drawn = pool.take(count)
    drawn.initialize(repeating: 0, count: count)
    let target = PaintTarget(pixels: drawn, stride: bounds.width, bounds: bounds)
    BandPainter(mask, options: options).paintAll(
      rows: Int(bounds.y0)..<Int(bounds.y1), into: target)
    for i in 0..<count {
      let p = inner.pixels[i]
      if p != 0 {
        inner.pixels[i] =
          PremultipliedColor(bits: p).multiplied(by: UInt8(truncatingIfNeeded: drawn[i] >> 24)).bits
      }
    }
    pool.give(drawn, count)
  }

  /// Lays a finished group over what is below: multiplied by its opacity, then blended.
  private func lay(
    _ inner: PaintTarget, _ group: DisplayList.Group, _ command: DisplayList.Command,
    into target: PaintTarget
  ) {
    let bounds = inner.bounds
    let clip = command.clip >= 0 ? prepared.clipRows[Int(command.clip)] : nil
    for y in Int(bounds.y0)..<Int(bounds.y1) {
      let source = inner.row(y)
      let dst = target.row(y) + (Int(bounds.x0) - Int(target.bounds.x0))
      if group.opacity != 255 { px_scale_row(source, group.opacity, bounds.width) }
      if clip == nil && group.blendMode == .normal {
        px_over_row(dst, source, bounds.width)
        continue
      }
      shaper.setConstant(from: Int(bounds.x0), to: Int(bounds.x1))
      if let clip { shaper.intersect(with: clip, y: y) }
      for i in 0..<shaper.row.count {
        let run = shaper.row.runs[i]
        let x = Int(run.start) + shaper.originX - Int(bounds.x0)
        let count = Int(run.end - run.start)
        let isMasked = run.coverage == CoverageRow.Run.masked
        let mask = shaper.row.mask + Int(run.start)
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

/// Buffers for groups, kept between bands.
private struct ScratchPool: ~Copyable {
  private var free: [(UnsafeMutablePointer<UInt32>, Int)] = []

  /// Room for at least so many pixels, not initialised.
  mutating func take(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if let i = free.firstIndex(where: { $0.1 >= count }) { return free.remove(at: i).0 }
    return .allocate(capacity: count)
  }

  mutating func give(_ buffer: UnsafeMutablePointer<UInt32>, _ count: Int) {
    free.append((buffer, count))
  }

  deinit {
    for (buffer, _) in free { buffer.deallocate() }
  }
}
