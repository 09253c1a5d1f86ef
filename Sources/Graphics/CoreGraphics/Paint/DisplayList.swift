package import Foundation

/// A list of drawing commands in device pixels: flat arrays, immutable once built, usable on any
/// thread.
///
/// The list separates what is drawn from how it is painted. Everything that can be decided without
/// pixels is decided while a list is built: commands outside the clip are dropped, outlines that
/// are boxes become boxes, groups of one command are unwrapped. Other data that commands need are
/// computed later and only for visible commands (`PreparedList`). A list is a value: it can be
/// kept, appended to another, moved, tinted, printed and compared.
///
/// A command is a small struct with bounds, paint and clip; larger data are in tables. Clips form a
/// tree, and each command refers to one node; groups are brackets among the commands; images may be
/// pictures, which contain lists. The painter needs nothing else.
///
/// Why a list, although a context could paint immediately: which commands are hidden is known only
/// at the end, the second core can paint half of the rows, and tests can inspect the drawing. The
/// models are Skia's pictures and Core Animation's render trees; unlike them a list has no state
/// between commands. Each command contains its clip, paint and position, so a band may skip any
/// command that does not touch it.
///
/// Guarantees, on which painters, transforms and culling rely:
/// - `commands[i].bounds` is within the bounds of the command's clip, of all its ancestors and of
///   the enclosing group, and is not empty unless the mask or clip of its group leaves nothing of
///   it. Nothing outside the bounds is touched.
/// - Indices into tables are valid for the lifetime of the list; entries are never changed or
///   removed.
/// - Brackets match: every `beginGroup` has its `endGroup`.
/// - Nothing in a list depends on time, threads or hash order: two lists that are built by the same
///   calls print the same lines and paint the same bytes.
package struct DisplayList: Sendable {
  /// The kind of a command, which selects the table of its payload.
  package enum Kind: UInt8, Sendable {
    /// A rectangle: the command's bounds, or `boxes[payload]` if an edge is inside a pixel.
    case box
    /// A rounded box, `boxes[payload]`.
    case roundedBox
    /// The area inside `boxes[payload]` and outside the box after it.
    case ring
    /// A path, `paths[payload]`.
    case path
    /// Glyphs, `glyphRuns[payload]`.
    case glyphs
    /// A shadow, `shadows[payload]`.
    case shadow
    /// The start of a group, `groups[payload]`. The commands up to the matching end are drawn into
    /// a separate buffer.
    case beginGroup
    case endGroup
    /// A backdrop filter, which replaces the pixels below by `filters[payload]` of them. It is a
    /// pass boundary, since everything below must be complete.
    case backdrop
  }

  /// One drawing command, of one size for all kinds, so that a list is traversed as an array.
  ///
  /// It has 36 bytes and no references: copying one changes no reference count, and the plan of a
  /// band traverses a thousand of them within the first two caches. Properties that only few
  /// commands have - a gradient, a path, a mask - are referenced by an index.
  package struct Command: Sendable {
    package var kind: Kind
    package var blendMode: CGBlendMode
    /// The opacity, multiplied in after coverage. It comes from a group of one command.
    package var opacity: UInt8 = 255
    /// The pixels that the command may touch. Clip rectangles are already applied.
    package var bounds: PixelBounds
    package var color: PremultipliedColor
    /// The index in `paints`; negative if the command uses `color`.
    package var paint: Int32
    /// The index in `clips`; negative for no clip.
    package var clip: Int32
    package var payload: Int32
  }

  /// A filled outline with everything that decides its coverage.
  package struct PathFill: Sendable {
    package var outline: Outline
    package var transform: CGAffineTransform
    package var rule: CGPathFillRule
    package var flatness: Double
    package var edges: EdgeRule

    package init(
      outline: Outline, transform: CGAffineTransform, rule: CGPathFillRule = .winding,
      flatness: Double = Flattening.contextFlatness, edges: EdgeRule = .antialiased
    ) {
      self.outline = outline
      self.transform = transform
      self.rule = rule
      self.flatness = flatness
      self.edges = edges
    }
  }

  /// The rule by which the edges of a path become coverage.
  package enum EdgeRule: UInt8, Sendable {
    /// Coverage is the exact area of the union.
    case antialiased
    /// A pixel belongs to the path if its centre does.
    case aliased
    /// Coverage is the sum of the areas of overlapping pieces, at most full, as in the render
    /// server's strokes.
    case summed
  }

  /// Glyphs of one face at one size, and their positions.
  package struct GlyphRun: Sendable {
    package var font: CGFont
    /// The transform from ems (y up) to device pixels, without translation.
    package var matrix: CGAffineTransform
    package var glyphs: [CGGlyph]
    /// The origins of the glyphs in device pixels.
    package var positions: [CGPoint]
    package var isAntialiased: Bool

    package init(
      font: CGFont, matrix: CGAffineTransform, glyphs: [CGGlyph], positions: [CGPoint],
      isAntialiased: Bool = true
    ) {
      self.font = font
      self.matrix = matrix
      self.glyphs = glyphs
      self.positions = positions
      self.isAntialiased = isAntialiased
    }
  }

  /// A shadow: a blurred shape. Its colour is the command's.
  package struct Shadow: Sendable {
    package enum Source: Sendable {
      case box(RoundedBox)
      case path(PathFill)
      /// The alpha of the drawing of a list.
      case list(DisplayList)
    }
    package var source: Source
    package var offset: CGVector
    package var sigma: Double
  }

  /// The way in which the commands between two brackets are composited.
  package struct Group: Sendable {
    package var opacity: UInt8
    package var blendMode: CGBlendMode
    /// A list whose alpha masks the group; nil for no mask.
    package var mask: DisplayList?
  }

  /// A filter of the pixels below, in device pixels: a Gaussian of `sigma`, then a multiplication
  /// of the saturation by `saturation`.
  package struct BackdropFilter: Sendable, Hashable {
    package var sigma: Double
    package var saturation: Double
    /// The glass through which the pixels below are shown; it replaces `sigma` and `saturation`.
    package var glass: GlassFilter?

    package init(sigma: Double, saturation: Double = 1) {
      self.sigma = sigma
      self.saturation = saturation
    }

    package init(_ glass: GlassFilter) {
      self.init(sigma: 0)
      self.glass = glass
    }
  }

  /// A node of the tree of clips: a shape, intersected with all its ancestors.
  ///
  /// A clip that is a box of whole pixels has no node; it only narrows the commands' bounds. That
  /// is why clipping by scroll views, cells and bars costs nothing. All commands drawn under a node
  /// share it, so its mask is computed at most once a frame, by the first band that needs it.
  package struct Clip: Sendable {
    package enum Shape: Sendable {
      case box(RoundedBox)
      case path(PathFill)
      /// An image whose alpha is the coverage, inverted for a stencil.
      case image(ImagePaint, box: PathFill)
    }
    package var parent: Int32
    package var shape: Shape
    package var bounds: PixelBounds
  }

  package internal(set) var commands: ContiguousArray<Command> = []

  package mutating func reserve(commands count: Int) { commands.reserveCapacity(count) }

  package internal(set) var boxes: ContiguousArray<RoundedBox> = []
  package internal(set) var paints: ContiguousArray<Paint> = []
  package internal(set) var paths: ContiguousArray<PathFill> = []
  package internal(set) var glyphRuns: ContiguousArray<GlyphRun> = []
  package internal(set) var shadows: ContiguousArray<Shadow> = []
  package internal(set) var groups: ContiguousArray<Group> = []
  package internal(set) var filters: ContiguousArray<BackdropFilter> = []
  package internal(set) var clips: ContiguousArray<Clip> = []

  /// The nesting depth of pictures in the list.
  private(set) var pictureDepth = 0

  /// The clip of new commands.
  package private(set) var clipBounds: PixelBounds
  package private(set) var clip: Int32 = -1
  private var clipStack: [(PixelBounds, Int32)] = []
  private var openGroups: [Int] = []

  package init(bounds: PixelBounds = .unlimited) {
    clipBounds = bounds
  }

  package var isEmpty: Bool { commands.isEmpty }

  /// The bounds of everything that the list can touch.
  package var bounds: PixelBounds {
    var result = PixelBounds.empty
    for command in commands where command.kind != .endGroup && command.kind != .beginGroup {
      result = result.union(command.bounds)
    }
    return result
  }

  /// The opaque box that contains everything else in the list; nil if there is none. The alpha of
  /// the list is then that of the box, since drawing over an opaque pixel changes colours only.
  package var opaqueBackground: RoundedBox? {
    guard let background = commands.first,
      background.kind == .box || background.kind == .roundedBox,
      background.paint < 0, background.clip < 0, background.color.isOpaque,
      background.opacity == 255,
      background.blendMode == .normal
    else { return nil }
    let box =
      background.payload >= 0 ? boxes[Int(background.payload)] : RoundedBox(background.bounds.rect)
    guard background.bounds == box.bounds else { return nil }
    let solid = box.solidInterior
    for command in commands.dropFirst() where command.kind != .endGroup {
      let mode =
        command.kind == .beginGroup ? groups[Int(command.payload)].blendMode : command.blendMode
      guard command.kind != .backdrop, mode == .normal, solid.contains(command.bounds) else {
        return nil
      }
    }
    return box
  }

  /// Reserves capacity for `count` more commands.
  package mutating func reserve(_ count: Int) {
    commands.reserveCapacity(commands.count + count)
  }

  /// Removes all commands but keeps the storage.
  package mutating func removeAll(bounds: PixelBounds = .unlimited) {
    commands.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    paints.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    glyphRuns.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    filters.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    clipStack.removeAll(keepingCapacity: true)
    openGroups.removeAll(keepingCapacity: true)
    clipBounds = bounds
    clip = -1
  }
}

// MARK: - Clips

extension DisplayList {
  /// Saves the clip for `popClip`.
  @inline(__always)
  package mutating func saveClip() {
    clipStack.append((clipBounds, clip))
  }

  @inline(__always)
  package mutating func popClip() {
    // Extra calls are ignored, as in contexts.
    guard let (bounds, node) = clipStack.popLast() else { return }
    clipBounds = bounds
    clip = node
  }

  package mutating func pushClip(_ bounds: PixelBounds) {
    saveClip()
    clip(to: bounds)
  }

  package mutating func pushClip(_ box: RoundedBox) {
    saveClip()
    clip(to: box)
  }

  package mutating func pushClip(
    _ outline: Outline, transform: CGAffineTransform, rule: CGPathFillRule = .winding,
    flatness: Double = Flattening.contextFlatness
  ) {
    saveClip()
    clip(to: outline, transform: transform, rule: rule, flatness: flatness)
  }

  @inline(__always)
  package mutating func clip(to bounds: PixelBounds) {
    clipBounds = clipBounds.intersection(bounds)
  }

  /// Clips to a box. A square box on whole pixels only narrows the bounds, and so does a rounded
  /// one if the bounds are already inside its corners.
  ///
  /// The second rule makes a table within a rounded sheet cheap: rows between the corners are in
  /// the solid part of the box and need no clip.
  package mutating func clip(to box: RoundedBox) {
    clipBounds = clipBounds.intersection(box.bounds)
    // Whole pixels: the bounds are the clip.
    if box.isSquare && box.isOnPixels || clipBounds.isEmpty { return }
    if !box.isSquare || !box.solidInterior.contains(clipBounds) {
      addClip(.box(box))
    }
  }

  /// Clips to an outline. One that is a box is clipped as a box: `UIBezierPath(roundedRect:)` as a
  /// mask costs as much as `cornerRadius`, and gives the same bytes.
  package mutating func clip(
    to outline: Outline, transform: CGAffineTransform, rule: CGPathFillRule,
    flatness: Double = Flattening.contextFlatness, edges: EdgeRule = .antialiased
  ) {
    if edges == .antialiased, let box = RoundedBox(outline, transform: transform) {
      clip(to: box)
      return
    }
    let bounds = outline.isFinite ? outline.controlBounds.applying(transform) : .null
    clipBounds = clipBounds.intersection(PixelBounds(covering: bounds))
    if clipBounds.isEmpty { return }
    addClip(
      .path(
        PathFill(
          outline: outline, transform: transform, rule: rule, flatness: flatness, edges: edges)))
  }

  /// Records the nesting depth of a picture that the list contains.
  mutating func notePictures(_ depth: Int) { pictureDepth = max(pictureDepth, depth) }

  /// Clips to an image within an outline of device space.
  package mutating func clip(to image: ImagePaint, over outline: Outline) {
    notePictures(image.image.pictureDepth)
    clipBounds = clipBounds.intersection(PixelBounds(covering: outline.controlBounds))
    if clipBounds.isEmpty { return }
    addClip(
      .image(
        image,
        box: PathFill(
          outline: outline, transform: .identity, rule: .winding,
          flatness: Flattening.contextFlatness, edges: .antialiased)))
  }

  /// Adds a node to the clip tree.
  private mutating func addClip(_ shape: Clip.Shape) {
    clips.append(Clip(parent: clip, shape: shape, bounds: clipBounds))
    clip = Int32(clips.count - 1)
  }
}

extension RoundedBox {
  /// Creates the box to which a transform maps an outline; nil if the result is not a box.
  package init?(_ outline: Outline, transform: CGAffineTransform) {
    guard transform.keepsRectangles, transform.isFinite else { return nil }
    switch outline.shape {
    case .rectangle(let rect): self.init(rect.applying(transform))
    case .roundedRect(let rect, let width, let height):
      let box = RoundedBox(rect, radiusX: width, radiusY: height)
      guard let moved = box.transformed(by: transform) else { return nil }
      self = moved
    case .ellipse(let rect):
      let box = RoundedBox(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
      guard let moved = box.transformed(by: transform) else { return nil }
      self = moved
    case .general, .simple: return nil
    }
    guard isFinite else { return nil }
  }
}

// MARK: - Drawing

extension DisplayList {
  /// Adds a command if it can be visible. Colours are stored in the command itself, other paints in
  /// a table.
  ///
  /// Invisible commands are dropped here, not later: half of the views of a long list are outside
  /// the screen, and a command that is not added costs neither memory nor a test a band.
  @inline(__always)
  private mutating func add(
    _ kind: Kind, bounds: PixelBounds, paint: Paint, blendMode: CGBlendMode, payload: Int
  ) {
    let visible = bounds.intersection(clipBounds)
    guard !visible.isEmpty else { return }
    var color = PremultipliedColor.clear
    var index: Int32 = -1
    if case .color(let solid) = paint {
      color = solid
    } else {
      if case .image(let image) = paint { notePictures(image.image.pictureDepth) }
      paints.append(paint)
      index = Int32(paints.count - 1)
    }
    commands.append(
      Command(
        kind: kind, blendMode: blendMode, bounds: visible, color: color, paint: index, clip: clip,
        payload: Int32(payload)))
  }

  /// Fills a rectangle of whole pixels with one colour.
  @inline(__always)
  package mutating func fill(_ bounds: PixelBounds, _ color: PremultipliedColor) {
    let visible = bounds.intersection(clipBounds)
    guard !visible.isEmpty, color.bits != 0 else { return }
    commands.append(
      Command(
        kind: .box, blendMode: .normal, bounds: visible, color: color, paint: -1, clip: clip,
        payload: -1))
  }

  /// Adds a command that fills a box. A square box on whole pixels is stored as the command's
  /// bounds alone.
  package mutating func fill(
    _ box: RoundedBox, _ paint: Paint, blendMode: CGBlendMode = .normal
  ) {
    guard box.isFinite else { return }
    let bounds = box.bounds
    if box.isSquare {
      if box.isOnPixels {
        add(.box, bounds: bounds, paint: paint, blendMode: blendMode, payload: -1)
      } else {
        boxes.append(box)
        add(.box, bounds: bounds, paint: paint, blendMode: blendMode, payload: boxes.count - 1)
      }
      return
    }
    boxes.append(box)
    add(.roundedBox, bounds: bounds, paint: paint, blendMode: blendMode, payload: boxes.count - 1)
  }

  /// Fills the area inside the outer and outside the inner box: a border. It is one command, not
  /// two, because the difference must be taken in coverage: an opaque border painted as a box
  /// within a box would let traces of the outer colour show through the inner corners.
  package mutating func fillRing(
    outer: RoundedBox, inner: RoundedBox?, _ paint: Paint, blendMode: CGBlendMode = .normal
  ) {
    guard outer.isFinite else { return }
    guard let inner, inner.isFinite, inner.maxX > inner.minX, inner.maxY > inner.minY else {
      fill(outer, paint, blendMode: blendMode)
      return
    }
    boxes.append(outer)
    boxes.append(inner)
    add(
      .ring, bounds: outer.bounds, paint: paint, blendMode: blendMode, payload: boxes.count - 2)
  }

  /// Fills an outline. One that is a box under its transform is drawn as a box, from cached
  /// corners, with the same bytes.
  package mutating func fill(
    _ outline: Outline, transform: CGAffineTransform, rule: CGPathFillRule = .winding,
    _ paint: Paint, blendMode: CGBlendMode = .normal,
    flatness: Double = Flattening.contextFlatness, edges: EdgeRule = .antialiased
  ) {
    guard !outline.isEmpty, transform.isFinite, outline.isFinite else { return }
    if edges == .antialiased, let box = RoundedBox(outline, transform: transform),
      box.isSquare || flatness == Flattening.contextFlatness
    {
      fill(box, paint, blendMode: blendMode)
      return
    }
    // Rounding to the grid of the rasteriser may move an edge into the next pixel, so the bounds
    // are a little larger.
    let box = outline.controlBounds.applying(transform).insetBy(dx: -1.0 / 64, dy: -1.0 / 64)
    let bounds = PixelBounds(covering: box)
    // Nothing is stored for an invisible command.
    guard !bounds.intersection(clipBounds).isEmpty else { return }
    paths.append(
      PathFill(
        outline: outline, transform: transform, rule: rule, flatness: flatness, edges: edges))
    add(.path, bounds: bounds, paint: paint, blendMode: blendMode, payload: paths.count - 1)
  }

  /// Strokes a path: fills the outline of the stroke, which is computed in user space and then
  /// transformed. The stroke of a rounded box may be a ring.
  package mutating func stroke(
    _ outline: Outline, transform: CGAffineTransform, style: StrokeStyle, _ paint: Paint,
    blendMode: CGBlendMode = .normal, flatness: Double = Flattening.contextFlatness,
    edges: EdgeRule = .antialiased
  ) {
    guard style.width > 0, outline.isFinite, transform.isFinite else { return }
    if edges == .antialiased, flatness == Flattening.contextFlatness,
      let (outer, inner) = Self.ring(outline, style, transform)
    {
      fillRing(outer: outer, inner: inner, paint, blendMode: blendMode)
      return
    }
    let stroked = Stroker.outline(of: outline, style: style, scale: transform.largestScale)
    fill(
      stroked, transform: transform, paint, blendMode: blendMode, flatness: flatness,
      edges: edges)
  }

  /// Returns the stroke of a rounded box as a ring if its corners stay circles; nil otherwise.
  private static func ring(
    _ outline: Outline, _ style: StrokeStyle, _ transform: CGAffineTransform
  ) -> (RoundedBox, RoundedBox?)? {
    // The scale must be the same in both directions, without shear, so that circles stay circles
    // and the line keeps its width.
    guard abs(transform.a) == abs(transform.d), abs(transform.b) == abs(transform.c),
      let box = RoundedBox(outline, transform: transform), !box.isSquare,
      box.radiusX == box.radiusY
    else { return nil }
    let d = Double(style.width / 2 * transform.largestScale)
    guard box.radiusX > d else { return nil }
    let outer = RoundedBox(box.rect.insetBy(dx: -d, dy: -d), radius: CGFloat(box.radiusX + d))
    return (outer, box.inset(by: d))
  }

  package mutating func drawGlyphs(
    _ run: GlyphRun, bounds: PixelBounds, _ paint: Paint, blendMode: CGBlendMode = .normal
  ) {
    guard run.glyphs.count == run.positions.count, run.matrix.isFinite,
      !bounds.intersection(clipBounds).isEmpty
    else { return }
    glyphRuns.append(run)
    add(
      .glyphs, bounds: bounds, paint: paint, blendMode: blendMode, payload: glyphRuns.count - 1)
  }

  package mutating func draw(
    _ image: ImagePaint, over outline: Outline, blendMode: CGBlendMode = .normal,
    edges: EdgeRule = .antialiased
  ) {
    fill(
      outline, transform: .identity, .image(image), blendMode: blendMode, edges: edges)
  }

  /// Draws a shadow. Its bounds are those of the shape, moved by the offset and extended by the
  /// reach of the blur.
  package mutating func drawShadow(
    of source: Shadow.Source, offset: CGVector, sigma: Double, color: PremultipliedColor
  ) {
    guard sigma >= 0, sigma.isFinite, offset.dx.isFinite, offset.dy.isFinite, color.bits != 0
    else { return }
    let shape: PixelBounds
    switch source {
    case .box(let box):
      guard box.isFinite else { return }
      shape = box.bounds
    case .path(let fill):
      guard fill.outline.isFinite else { return }
      shape = PixelBounds(covering: fill.outline.controlBounds.applying(fill.transform))
    case .list(let list):
      notePictures(list.pictureDepth)
      shape = list.bounds
    }
    if shape.isEmpty { return }
    let reach = Int32(min(ShadowKernel.reach(sigma: sigma), 4096)) + 1
    let bounds = PixelBounds(
      covering: shape.insetBy(-reach).rect.offsetBy(dx: offset.dx, dy: offset.dy))
    shadows.append(Shadow(source: source, offset: offset, sigma: sigma))
    add(
      .shadow, bounds: bounds, paint: .color(color), blendMode: .normal,
      payload: shadows.count - 1)
  }

  /// Appends a backdrop filter, which begins a pass: all earlier commands are below the filter and
  /// complete before it reads.
  package mutating func filterBackdrop(_ filter: BackdropFilter, in bounds: PixelBounds) {
    filters.append(filter)
    add(
      .backdrop, bounds: bounds, paint: .color(.clear), blendMode: .normal,
      payload: filters.count - 1)
  }

  /// Begins a group: later commands are drawn separately, then blended as a whole.
  package mutating func beginGroup(
    opacity: UInt8 = 255, blendMode: CGBlendMode = .normal, mask: DisplayList? = nil
  ) {
    openGroups.append(commands.count)
    if let mask { notePictures(mask.pictureDepth) }
    groups.append(Group(opacity: opacity, blendMode: blendMode, mask: mask))
    commands.append(
      Command(
        kind: .beginGroup, blendMode: blendMode, bounds: clipBounds, color: .clear, paint: -1,
        clip: clip, payload: Int32(groups.count - 1)))
    saveClip()
    // The group's clip is applied when the group is blended; inside it only the bounds matter.
    clip = -1
  }

  /// Ends the innermost group. A group of one command that can carry the opacity itself is
  /// unwrapped.
  package mutating func endGroup() {
    guard let begin = openGroups.popLast() else { return }
    popClip()
    var bounds = PixelBounds.empty
    for command in commands[(begin + 1)...] where command.kind != .endGroup {
      bounds = bounds.union(command.bounds)
    }
    let group = groups[Int(commands[begin].payload)]
    bounds = bounds.intersection(clipBounds)
    if let mask = group.mask { bounds = bounds.intersection(mask.bounds) }
    if bounds.isEmpty || group.opacity == 0 {
      commands.removeSubrange(begin...)
      return
    }
    // Translucent views that contain only a background are common.
    if unwrap(begin, group) { return }
    // A mask may leave less than was drawn, so the commands are limited to the bounds of the group
    // in every band.
    for i in (begin + 1)..<commands.count {
      commands[i].bounds = commands[i].bounds.intersection(bounds)
    }
    commands[begin].bounds = bounds
    commands.append(
      Command(
        kind: .endGroup, blendMode: group.blendMode, bounds: bounds, color: .clear, paint: -1,
        clip: commands[begin].clip, payload: Int32(begin)))
  }

  /// Replaces a group of one command by the command, and returns whether it did. The bytes are the
  /// same with the group's opacity applied after the command's coverage, since the command touches
  /// no pixel twice.
  private mutating func unwrap(_ begin: Int, _ group: Group) -> Bool {
    guard commands.count == begin + 2, group.mask == nil, group.blendMode == .normal else {
      return false
    }
    var only = commands[begin + 1]
    // Glyphs may overlap and so touch a pixel twice; a nested group or a filter is more than one
    // command.
    let touchesOnce =
      only.kind == .box || only.kind == .roundedBox || only.kind == .ring || only.kind == .path
      || only.kind == .shadow
    // A clip of the group multiplies the product of coverage and opacity after rounding; a clip of
    // the command multiplies its coverage, as it does within the group.
    guard touchesOnce, only.blendMode == .normal, only.opacity == 255, commands[begin].clip == -1
    else { return false }
    only.opacity = group.opacity
    only.bounds = only.bounds.intersection(clipBounds)
    commands[begin] = only
    commands.removeLast()
    return true
  }
}

extension DisplayList {
  /// Removes the commands after they have been painted; the current clip stays.
  package mutating func removeCommands() {
    commands.removeAll(keepingCapacity: true)
    paints.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    glyphRuns.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    filters.removeAll(keepingCapacity: true)
  }

  package mutating func resetClip(to bounds: PixelBounds) {
    clipBounds = bounds
    clip = -1
  }
}
