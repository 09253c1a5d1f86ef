import Foundation

extension DisplayList {
  /// Appends another list's commands, transformed in device space and clipped by the current clip.
  ///
  /// Takes time and memory proportional to the other list; nothing is rendered. A layer's cached
  /// contents, instances of a replicator and drawn views enter a frame this way.
  ///
  /// Tables are appended as a whole, and indices are increased by their previous sizes, so that a
  /// command keeps all data that it refers to even if the clip here leaves it no pixel. Invisible
  /// commands stay too: brackets must match, and the plan of a band drops such a command with one
  /// comparison.
  package mutating func append(_ other: DisplayList, transform t: CGAffineTransform = .identity) {
    guard t.isFinite, !clipBounds.isEmpty else { return }
    let transformer = DisplayListTransformer(transform: t)
    notePictures(other.pictureDepth)
    // Clips first: nodes come after their parents.
    var clipMap: [Int32] = []
    clipMap.reserveCapacity(other.clips.count)
    for node in other.clips {
      let parent = node.parent >= 0 ? clipMap[Int(node.parent)] : clip
      clips.append(
        Clip(
          parent: parent, shape: transformer.moved(node.shape),
          bounds: transformer.moved(node.bounds).intersection(clipBounds)))
      clipMap.append(Int32(clips.count - 1))
    }
    let paintBase = Int32(paints.count)
    paints.append(contentsOf: other.paints.map { transformer.moved($0) })
    let filterBase = Int32(filters.count)
    filters.append(contentsOf: other.filters.map { transformer.moved($0) })
    let shadowBase = Int32(shadows.count)
    shadows.append(contentsOf: other.shadows.map { transformer.moved($0) })
    let runBase = Int32(glyphRuns.count)
    glyphRuns.append(contentsOf: other.glyphRuns.map { transformer.moved($0) })
    let pathBase = Int32(paths.count)
    paths.append(contentsOf: other.paths.map { transformer.moved($0) })
    let groupBase = Int32(groups.count)
    groups.append(contentsOf: other.groups.map { transformer.moved($0) })

    // Tables are appended as a whole; payloads are increased by their previous sizes.
    let commandBase = commands.count
    commands.reserveCapacity(commandBase + other.commands.count)
    for source in other.commands {
      var command = source
      command.bounds = transformer.moved(source.bounds).intersection(clipBounds)
      command.clip = source.clip >= 0 ? clipMap[Int(source.clip)] : clip
      if source.paint >= 0 { command.paint += paintBase }
      switch source.kind {
      case .box, .roundedBox, .ring: moveBox(source, &command, other, transformer)
      case .path: command.payload += pathBase
      case .glyphs: command.payload += runBase
      case .shadow: command.payload += shadowBase
      case .backdrop: command.payload += filterBase
      case .beginGroup:
        command.payload += groupBase
      case .endGroup:
        command.payload += Int32(commandBase)
      }
      commands.append(command)
    }
  }

  /// Transforms boxes: the results are boxes if they stay upright, else paths of the same shape.
  ///
  /// A plain box is stored as its bounds alone. A translation by a fraction of a pixel or a scale
  /// adds an entry to `boxes`; a box on whole pixels needs none. Either way the coverage is that of
  /// the exact box, and a list that is moved there and back paints as before.
  private mutating func moveBox(
    _ source: Command, _ command: inout Command, _ other: DisplayList,
    _ transformer: DisplayListTransformer
  ) {
    let count = source.kind == .ring ? 2 : 1
    var old: [RoundedBox] = []
    if source.payload >= 0 {
      let at = Int(source.payload)
      old = Array(other.boxes[at..<(at + count)])
    } else if transformer.isWholePixelShift {
      return
    } else {
      // The clip may have narrowed the bounds; the box then has the remaining part.
      old = [RoundedBox(source.bounds.rect)]
    }
    let new = old.compactMap { $0.transformed(by: transformer.transform) }
    if new.count == old.count {
      boxes.append(contentsOf: new)
      command.payload = Int32(boxes.count - count)
      command.bounds = new[0].bounds.intersection(command.bounds)
      if source.kind == .box, new[0].isOnPixels { command.payload = -1 }
      return
    }
    var outline = old[0].outline
    if old.count == 2 { outline.append(old[1].outline) }
    paths.append(
      PathFill(
        outline: outline, transform: transformer.transform, rule: .evenOdd,
        flatness: Flattening.contextFlatness, edges: .antialiased))
    command.kind = .path
    command.payload = Int32(paths.count - 1)
  }
}

/// Maps the parts of a list by a transform of device space.
///
/// Shapes that stay boxes remain boxes, so that they keep their cached corners; any other becomes a
/// path. Paints store their inverse map, from device space, which is prefixed by the inverse of the
/// transform. A translation by whole pixels changes a byte only if rounding a double again gives
/// another step.
private struct DisplayListTransformer {
  let transform: CGAffineTransform
  let isIdentity: Bool
  let isWholePixelShift: Bool

  init(transform: CGAffineTransform) {
    self.transform = transform
    isIdentity = transform.isIdentity
    isWholePixelShift =
      transform.isTranslation && transform.tx == transform.tx.rounded()
      && transform.ty == transform.ty.rounded()
  }

  /// Returns the bounding box of transformed bounds. Unlimited bounds stay unlimited: they mean
  /// that there is no clip, and arithmetic on their edges would be meaningless.
  func moved(_ bounds: PixelBounds) -> PixelBounds {
    if isIdentity || bounds == .unlimited { return bounds }
    // Empty bounds would become a box if their corners were rotated.
    if bounds.isEmpty { return .empty }
    return PixelBounds(covering: bounds.rect.applying(transform))
  }

  func moved(_ fill: DisplayList.PathFill) -> DisplayList.PathFill {
    var fill = fill
    fill.transform = fill.transform.concatenating(transform)
    return fill
  }

  /// Transforms the shape of a clip.
  func moved(_ shape: DisplayList.Clip.Shape) -> DisplayList.Clip.Shape {
    if isIdentity { return shape }
    switch shape {
    case .box(let box):
      if let moved = box.transformed(by: transform) { return .box(moved) }
      return .path(
        DisplayList.PathFill(
          outline: box.outline, transform: transform, rule: .winding,
          flatness: Flattening.contextFlatness, edges: .antialiased))
    case .path(let fill): return .path(moved(fill))
    case .image(let image, let box): return .image(moved(image), box: moved(box))
    }
  }

  /// Transforms an image, which is read through the inverse map.
  func moved(_ image: ImagePaint) -> ImagePaint {
    guard !isIdentity, let back = transform.inverse else { return image }
    var image = image
    image.inverse = Homography(back).concatenating(image.inverse)
    return image
  }

  func moved(_ paint: Paint) -> Paint {
    if isIdentity { return paint }
    switch paint {
    case .color: return paint
    case .gradient(let gradient):
      return gradient.transformed(by: transform).map { .gradient($0) } ?? .color(.clear)
    case .image(let image): return .image(moved(image))
    }
  }

  /// Transforms glyphs: their matrix is rotated and scaled, and their origins move.
  func moved(_ run: DisplayList.GlyphRun) -> DisplayList.GlyphRun {
    if isIdentity { return run }
    var run = run
    var linear = transform
    linear.tx = 0
    linear.ty = 0
    run.matrix = run.matrix.concatenating(linear)
    run.positions = run.positions.map { $0.applying(transform) }
    return run
  }

  /// Transforms a backdrop filter. A blur has no direction, so sigma is multiplied by the mean
  /// scale.
  func moved(_ filter: DisplayList.BackdropFilter) -> DisplayList.BackdropFilter {
    var filter = filter
    filter.sigma *= Double(transform.meanScale)
    if let glass = filter.glass {
      filter.glass?.transform = glass.transform.concatenating(transform)
    }
    return filter
  }

  func moved(_ group: DisplayList.Group) -> DisplayList.Group {
    guard !isIdentity, let mask = group.mask else { return group }
    var group = group
    group.mask = moved(mask)
    return group
  }

  /// Transforms a nested list: a mask or the shape of a shadow.
  func moved(_ list: DisplayList) -> DisplayList {
    var result = DisplayList()
    result.append(list, transform: transform)
    return result
  }

  func moved(_ shadow: DisplayList.Shadow) -> DisplayList.Shadow {
    if isIdentity { return shadow }
    var shadow = shadow
    shadow.sigma *= Double(transform.meanScale)
    let offset = CGSize(width: shadow.offset.dx, height: shadow.offset.dy).applying(transform)
    shadow.offset = CGVector(dx: offset.width, dy: offset.height)
    switch shadow.source {
    case .box(let box):
      if let moved = box.transformed(by: transform) {
        shadow.source = .box(moved)
      } else {
        shadow.source = .path(
          DisplayList.PathFill(
            outline: box.outline, transform: transform, rule: .winding,
            flatness: Flattening.contextFlatness, edges: .antialiased))
      }
    case .path(let fill): shadow.source = .path(moved(fill))
    case .list(let list): shadow.source = .list(moved(list))
    }
    return shadow
  }
}
