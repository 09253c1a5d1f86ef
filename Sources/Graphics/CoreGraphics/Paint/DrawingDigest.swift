/// A digest of drawing commands: equal commands have equal digests within a process.
///
/// It includes everything that determines a pixel: bounds, colours, outlines, glyphs, clips,
/// groups, and the contents of pictures. Images of pixels are represented by the number of their
/// buffer, fonts by their own number. The digest has two hashes of 64 bits, so two different
/// drawings have the same digest in one of 2^128 cases.
struct DrawingDigest {
  private var low = Hasher()
  private var high = Hasher()
  /// Whether something without a digest was added, such as a page curl.
  private(set) var isIncomplete = false

  init() { high.combine(true) }

  /// The digest; nil if something without a digest was added.
  var value: SIMD2<Int>? {
    isIncomplete ? nil : SIMD2(low.finalize(), high.finalize())
  }

  @inline(__always)
  mutating func combine(_ value: some Hashable) {
    low.combine(value)
    high.combine(value)
  }

  /// Adds all commands of a list.
  mutating func combine(_ list: DisplayList) {
    combine(list.commands.count)
    for command in list.commands { combine(command, of: list) }
  }

  /// Adds a command with everything it refers to. Indices into tables are left out: they depend on
  /// other commands.
  mutating func combine(_ command: DisplayList.Command, of list: DisplayList) {
    combine(command.kind)
    combine(command.blendMode)
    combine(command.opacity)
    combine(command.bounds)
    combine(command.color)
    combinePayload(of: command, in: list)
    if command.paint >= 0 { combine(list.paints[Int(command.paint)]) }
    combineClips(from: command.clip, of: list)
  }

  private mutating func combinePayload(of command: DisplayList.Command, in list: DisplayList) {
    let payload = Int(command.payload)
    switch command.kind {
    case .box: if payload >= 0 { combine(list.boxes[payload]) }
    case .roundedBox: combine(list.boxes[payload])
    case .ring:
      combine(list.boxes[payload])
      combine(list.boxes[payload + 1])
    case .path: combine(list.paths[payload])
    case .glyphs: combine(list.glyphRuns[payload])
    case .shadow: combine(list.shadows[payload])
    case .beginGroup: combine(list.groups[payload])
    case .endGroup: break
    case .backdrop: combine(list.filters[payload])
    }
  }

  private mutating func combineClips(from clip: Int32, of list: DisplayList) {
    var node = clip
    while node >= 0 {
      let clip = list.clips[Int(node)]
      combine(clip.bounds)
      switch clip.shape {
      case .box(let box): combine(box)
      case .path(let fill): combine(fill)
      case .image(let paint, let box):
        combine(paint)
        combine(box)
      }
      node = clip.parent
    }
    combine(false)
  }

  // MARK: Entries of tables

  private mutating func combine(_ fill: DisplayList.PathFill) {
    combine(fill.outline)
    combine(fill.transform)
    combine(fill.rule)
    combine(fill.flatness)
    combine(fill.edges)
  }

  private mutating func combine(_ run: DisplayList.GlyphRun) {
    combine(run.font.id)
    combine(run.matrix)
    combine(run.glyphs)
    combine(run.positions)
    combine(run.isAntialiased)
  }

  private mutating func combine(_ shadow: DisplayList.Shadow) {
    combine(shadow.offset.dx)
    combine(shadow.offset.dy)
    combine(shadow.sigma)
    switch shadow.source {
    case .box(let box): combine(box)
    case .path(let fill): combine(fill)
    case .list(let list): combine(list)
    }
  }

  private mutating func combine(_ group: DisplayList.Group) {
    combine(group.opacity)
    combine(group.blendMode)
    if let mask = group.mask { combine(mask) }
  }

  private mutating func combine(_ paint: Paint) {
    switch paint {
    case .color(let color): combine(color)
    case .gradient(let gradient): combine(gradient)
    case .image(let image): combine(image)
    }
  }

  private mutating func combine(_ paint: ImagePaint) {
    combine(paint.inverse)
    combine(paint.sampling)
    combine(paint.opacity)
    combine(paint.tiles)
    combine(paint.image)
  }

  private mutating func combine(_ image: CGImage) {
    combine(image.isMask)
    guard let picture = image.picture else { return combine(image.pixels.number) }
    combine(image.width)
    combine(image.height)
    switch picture.content {
    case .list(let list): combine(list)
    case .mix(let a, let b, let share):
      combine(a)
      combine(b)
      combine(share)
    case .recolored(let image, let recoloring):
      combine(image)
      combine(recoloring)
    case .curl: isIncomplete = true
    }
  }
}

extension DisplayList {
  /// The digest of all commands; nil if one of them has none.
  package var digest: SIMD2<Int>? {
    var digest = DrawingDigest()
    digest.combine(self)
    return digest.value
  }
}
