internal import CoreGraphics

/// Writes an animation as a GIF, one group of frames at a time.
///
/// Frames are collected into groups of limited memory. If the colours of a group fit into the global palette,
/// together with those of all previous groups, the group is stored exactly. Otherwise it has one palette for
/// all its frames, so that unchanged areas keep their colours. Of each frame only the rectangle that changed
/// is stored, and unchanged pixels in it are omitted if that makes longer runs. Equal successive frames are
/// merged. With lossiness the palette has no more colours than it needs, and pixels take near colours if that
/// makes longer strings.
package struct GIFWriter {
  private let options: AnimationFileOptions
  private let width: Int
  private let height: Int
  /// Whether pixels may be transparent. If so, every frame is stored completely and cleared after it was
  /// shown.
  private var isTransparent: Bool?

  private var body: [UInt8] = []
  private var globalColors: [UInt32] = []
  /// Whether the global palette is exact, so that colours can be added to it. A quantised palette is full.
  private var globalIsExact = true
  private var group: [AnimationFrame] = []
  private var clock = FrameClock(ticksPerSecond: 100)
  /// The offset of the last frame's delay, which is increased if the next frame is equal.
  private var lastDelay: (offset: Int, ticks: Int)?
  private var lastImage: IndexedImage?

  /// The largest size of a group's images in bytes; tried on animations of 12 MB per frame.
  private static let groupBytes = 256 << 20
  /// A step of lossiness as the mean squared distance of a palette that is small enough, and as the
  /// squared distance of one pixel. Measured on the flip and the cross-dissolve of `film-bench`: at
  /// 30 both files are smaller than those of gifsicle -O3 (2.55 and 3.52 MB; 2.59 and 3.75) and
  /// closer to the original (48.8 and 44.0 dB; 48.4 and 43.5).
  private static let paletteErrorPerLoss = 0.14
  private static let tolerancePerLoss: Float = 1.5
  private static let longestDelay = 65_535

  /// Creates a writer.
  ///
  /// - Precondition: Width and height are 1...65,535 pixels, palettes have 2...256 colours.
  package init(width: Int, height: Int, options: AnimationFileOptions = AnimationFileOptions()) {
    precondition((1...65_535).contains(width) && (1...65_535).contains(height))
    precondition((2...256).contains(options.colors), "A palette has 2 to 256 colours.")
    self.width = width
    self.height = height
    self.options = options
  }

  /// Adds a frame. If its pixels equal those of the previous frame, that frame is shown longer.
  ///
  /// - Precondition: The frame has the animation's size.
  package mutating func append(_ frame: AnimationFrame) {
    precondition(frame.pixels.width == width && frame.pixels.height == height)
    if isTransparent == nil { isTransparent = !frame.pixels.isOpaque }
    if let last = group.last, last.pixels === frame.pixels || last.pixels == frame.pixels {
      group[group.count - 1].duration += frame.duration
      return
    }
    if (group.count + 1) * width * height * 4 > Self.groupBytes, !group.isEmpty { writeGroup() }
    group.append(frame)
  }

  /// Finishes the animation and returns the file's bytes.
  package mutating func finish() -> [UInt8] {
    writeGroup()
    var file = header
    file.reserveCapacity(file.count + body.count + 1)
    file += body
    file.append(0x3B)
    return file
  }

  package static func encode(
    _ frames: [AnimationFrame], options: AnimationFileOptions = AnimationFileOptions()
  ) -> [UInt8] {
    guard let first = frames.first else { return [] }
    var writer = GIFWriter(
      width: first.pixels.width, height: first.pixels.height, options: options)
    for frame in frames { writer.append(frame) }
    return writer.finish()
  }

  // MARK: Groups

  private mutating func writeGroup() {
    guard !group.isEmpty else { return }
    let frames = group
    group = []
    let isTransparent = isTransparent ?? false
    let pictures = FrameWorkers.map(frames.count, threads: options.threads) { i in
      UnpremultipliedImage(frames[i].pixels, keepsAlpha: isTransparent)
    }
    let histograms = FrameWorkers.map(frames.count, threads: options.threads) { i in
      ColorHistogram(pictures[i].view, previous: i > 0 ? pictures[i - 1].view : nil)
    }
    let table = makeTable(histograms)
    let dithers = options.dithers && options.lossiness == 0 && !table.isExact
    let (width, height) = (width, height)
    let images = FrameWorkers.map(frames.count, threads: options.threads) { i in
      IndexedImage(
        histograms[i], table: table, dithers: dithers, width: width, height: height)
    }
    let previous = lastImage
    let parts = FrameWorkers.map(frames.count, threads: options.threads) { i in
      FramePart(
        images[i], after: isTransparent ? nil : i > 0 ? images[i - 1] : previous)
    }
    for (frame, part) in zip(frames, parts) { write(part, duration: frame.duration) }
    lastImage = images.last
  }

  /// Returns the palette of a group: the global palette if all colours fit, otherwise one of its own.
  private mutating func makeTable(_ histograms: [ColorHistogram]) -> FramePalette {
    let merged = ColorHistogram(merging: histograms)
    let clearCount = isTransparent == true ? 1 : 0
    if merged.isExact, globalIsExact {
      let known = Set(globalColors)
      let union = globalColors + merged.colors.filter { !known.contains($0) }
      if union.count + clearCount <= options.colors {
        globalColors = union
        return FramePalette(
          palette: Palette(exact: union), isGlobal: true, isExact: true, limit: options.colors)
      }
    }
    if merged.isExact, merged.colors.count + clearCount <= options.colors {
      return FramePalette(
        palette: Palette(exact: merged.colors), isGlobal: false, isExact: true,
        limit: options.colors)
    }
    let palette = Palette(
      for: merged, count: max(1, options.colors - 1),
      error: Double(options.lossiness) * Self.paletteErrorPerLoss)
    let isGlobal = globalColors.isEmpty
    if isGlobal {
      globalColors = palette.colors
      globalIsExact = false
    }
    return FramePalette(
      palette: palette, isGlobal: isGlobal, isExact: false, limit: options.colors,
      tolerance: Float(options.lossiness) * Self.tolerancePerLoss)
  }

  // MARK: File format

  private var header: [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes += littleEndian(width) + littleEndian(height)
    let bits = Self.tableBits(globalColors.count + 1)
    bytes += [0x80 | 0x70 | UInt8(bits - 1), 0, 0]
    bytes += Self.table(globalColors, bits: bits)
    if options.loopCount != 1 {
      // The extension counts repetitions after the first time.
      let repeats = options.loopCount == 0 ? 0 : min(65_535, options.loopCount - 1)
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      bytes += littleEndian(repeats) + [0]
    }
    return bytes
  }

  private func littleEndian(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  /// Returns the number of bits of an index into a table with a number of colours, 2 to 256.
  static func tableBits(_ count: Int) -> Int {
    var bits = 1
    while 1 << bits < min(count, 256) { bits += 1 }
    return bits
  }

  private static func table(_ colors: [UInt32], bits: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 << bits)
    for color in colors {
      bytes += [
        UInt8(truncatingIfNeeded: color), UInt8(truncatingIfNeeded: color >> 8),
        UInt8(truncatingIfNeeded: color >> 16),
      ]
    }
    bytes += [UInt8](repeating: 0, count: max(0, (3 << bits) - bytes.count))
    return bytes
  }

  private mutating func write(_ part: FramePart, duration: Double) {
    let ticks = clock.ticks(for: duration)
    // The frame equals the previous one, which is shown longer.
    if part.area == nil, let last = lastDelay, last.ticks + ticks <= Self.longestDelay {
      lastDelay = (last.offset, last.ticks + ticks)
      body.replaceSubrange(last.offset..<last.offset + 2, with: littleEndian(last.ticks + ticks))
      return
    }
    write(part, ticks: min(ticks, Self.longestDelay))
    // A delay beyond the range of the field is stored as several frames without changes.
    var rest = ticks - min(ticks, Self.longestDelay)
    while rest > 0 {
      write(part.repeated, ticks: min(rest, Self.longestDelay))
      rest -= min(rest, Self.longestDelay)
    }
  }

  private mutating func write(_ part: FramePart, ticks: Int) {
    // Disposal 1 keeps the frame, 2 clears it before the next one.
    let disposal: UInt8 = isTransparent == true ? 2 : 1
    body += [0x21, 0xF9, 4, disposal << 2 | (part.clearIndex == nil ? 0 : 1)]
    lastDelay = (body.count, ticks)
    body += littleEndian(ticks) + [part.clearIndex ?? 0, 0]
    let area = part.area ?? PixelArea(x: 0, y: 0, width: 1, height: 1)
    body.append(0x2C)
    for value in [area.x, area.y, area.width, area.height] { body += littleEndian(value) }
    if let colors = part.localColors {
      let bits = Self.tableBits(colors.count + 1)
      body.append(0x80 | UInt8(bits - 1))
      body += Self.table(colors, bits: bits)
    } else {
      body.append(0)
    }
    body += part.data
  }
}
