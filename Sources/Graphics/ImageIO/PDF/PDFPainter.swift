import CoreGraphics

/// Executes the operators of a page's contents in a context (ISO 32000-1, 8 and annex A).
///
/// It draws the elements of icons: paths, clips, colours, gradients, forms, images, constant opacity and soft
/// masks by alpha. It does not draw text, soft masks by luminosity and tiling patterns; `unread` names them.
struct PDFPainter {
  let file: PDFFile
  let context: CGContext
  /// Descriptions of content that is not drawn.
  private(set) var unread: Set<String> = []

  private struct State {
    var fill = PDFPaint(space: .gray)
    var stroke = PDFPaint(space: .gray)
    var fillAlpha = 1.0
    var strokeAlpha = 1.0
    /// The drawing whose opacity masks every object, in device space.
    var mask: DisplayList?
  }

  private var state = State()
  private var stack: [State] = []
  private var path = CGMutablePath()
  private var clipRule: CGPathFillRule?
  /// The transform from pattern space to the context.
  private let pageMatrix: CGAffineTransform
  private var operatorsLeft: Int
  /// The object numbers of the forms that are being drawn.
  private var openForms: Set<Int> = []

  private static let deepestForm = 12

  init(_ file: PDFFile, in context: CGContext) {
    self.init(file, in: context, pageMatrix: context.ctm)
  }

  private init(_ file: PDFFile, in context: CGContext, pageMatrix: CGAffineTransform) {
    self.file = file
    self.context = context
    self.pageMatrix = pageMatrix
    // A form can be drawn many times, and the number of operators grows exponentially with nested
    // forms that each draw the next several times.
    operatorsLeft = 100_000 + 8 * file.size
  }

  mutating func draw(_ contents: [UInt8], _ resources: [String: PDFValue], depth: Int = 0) {
    var scanner = PDFScanner(contents)
    var operands: [PDFValue] = []
    while let value = scanner.next(readsReferences: false), operatorsLeft > 0 {
      guard case .word(let name) = value else {
        operands.append(value)
        continue
      }
      operatorsLeft -= 1
      if name == "BI" {
        unread.insert("a picture within the contents")
        scanner.skipInlineImage()
      } else {
        perform(name, operands, resources, depth)
      }
      operands = []
    }
  }

  /// Restores the graphics states that the page's contents saved without restoring them.
  mutating func end() {
    while stack.popLast() != nil { context.restoreGState() }
  }

  private mutating func perform(
    _ name: String, _ operands: [PDFValue], _ resources: [String: PDFValue], _ depth: Int
  ) {
    let n = operands.compactMap(\.number)
    if buildPath(name, n) || paintPath(name) || setColor(name, n, operands, resources) { return }
    switch name {
    case "q":
      guard stack.count < 256 else { return }
      context.saveGState()
      stack.append(state)
    case "Q":
      guard let last = stack.popLast() else { return }
      context.restoreGState()
      state = last
    case "cm" where n.count == 6: context.concatenate(CGAffineTransform(n))
    case "w" where n.count == 1: context.setLineWidth(n[0])
    case "J" where n.count == 1: context.setLineCap([.butt, .round, .square][clamped: n[0]])
    case "j" where n.count == 1: context.setLineJoin([.miter, .round, .bevel][clamped: n[0]])
    case "M" where n.count == 1: context.setMiterLimit(n[0])
    case "d":
      let lengths = operands.first?.array?.compactMap(\.number).map { CGFloat($0) } ?? []
      context.setLineDash(phase: n.last ?? 0, lengths: lengths)
    case "gs":
      let entries = resource("ExtGState", operands, resources).dictionary ?? [:]
      setParameters(entries)
      setMask(file.resolve(entries["SMask"]), resources, depth)
    case "Do": drawObject(operands, resources, depth)
    case "sh":
      if let shading = PDFShading(resource("Shading", operands, resources), in: file) {
        context.saveGState()
        beginMask()
        context.setAlpha(state.fillAlpha)
        shading.draw(in: context)
        endMask()
        context.restoreGState()
      } else {
        unread.insert("a kind of gradient")
      }
    case "Tj", "TJ", "'", "\"": unread.insert("text")
    default: break
    }
  }

  private func resource(
    _ kind: String, _ operands: [PDFValue], _ resources: [String: PDFValue]
  ) -> PDFValue {
    file.resolve(entry(kind, operands, resources))
  }

  /// Returns an entry of the resources, a value or a reference, by the name in the operands.
  private func entry(
    _ kind: String, _ operands: [PDFValue], _ resources: [String: PDFValue]
  ) -> PDFValue? {
    operands.last?.name.flatMap { file.resolve(resources[kind]).dictionary?[$0] }
  }

  private mutating func setParameters(_ entries: [String: PDFValue]) {
    if let alpha = file.resolve(entries["ca"]).number { state.fillAlpha = alpha }
    if let alpha = file.resolve(entries["CA"]).number { state.strokeAlpha = alpha }
    if let width = file.resolve(entries["LW"]).number { context.setLineWidth(width) }
    let mode = file.resolve(entries["BM"])
    if let name = mode.name ?? mode.array?.first.flatMap({ file.resolve($0).name }) {
      context.setBlendMode(Self.blendModes[name] ?? .normal)
    }
  }

  // MARK: Soft masks

  /// Sets or removes the soft mask of the objects that follow (11.6.5.3).
  private mutating func setMask(
    _ value: PDFValue, _ resources: [String: PDFValue], _ depth: Int
  ) {
    if value.name == "None" { state.mask = nil }
    guard let entries = value.dictionary else { return }
    guard file.resolve(entries["S"]).name == "Alpha",
      let form = file.resolve(entries["G"]).stream
    else {
      unread.insert("a soft mask")
      return
    }
    // A mask must not be masked by itself.
    guard depth < Self.deepestForm else { return }
    let base = context.ctm.inverted().concatenating(context.userToDevice)
    let recorder = CGContext(recordingTo: context.list.clipBounds, deviceTransform: base)
    recorder.concatenate(context.ctm)
    var painter = PDFPainter(file, in: recorder, pageMatrix: pageMatrix)
    painter.openForms = openForms
    painter.operatorsLeft = operatorsLeft
    painter.drawForm(form, resources, depth)
    operatorsLeft = painter.operatorsLeft
    unread.formUnion(painter.unread)
    state.mask = recorder.list
  }

  /// Begins the group that the current soft mask needs, if there is one.
  private func beginMask() {
    if let mask = state.mask { context.beginTransparencyLayer(mask: mask) }
  }

  private func endMask() {
    if state.mask != nil { context.endTransparencyLayer() }
  }

  private static let blendModes: [String: CGBlendMode] = [
    "Multiply": .multiply, "Screen": .screen, "Overlay": .overlay, "Darken": .darken,
    "Lighten": .lighten, "ColorDodge": .colorDodge, "ColorBurn": .colorBurn,
    "HardLight": .hardLight, "SoftLight": .softLight, "Difference": .difference,
    "Exclusion": .exclusion, "Hue": .hue, "Saturation": .saturation, "Color": .color,
    "Luminosity": .luminosity,
  ]

  // MARK: Paths

  private func buildPath(_ name: String, _ n: [Double]) -> Bool {
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch (name, n.count) {
    case ("m", 2): path.move(to: point(0))
    case ("l", 2) where !path.isEmpty: path.addLine(to: point(0))
    case ("c", 6) where !path.isEmpty:
      path.addCurve(to: point(4), control1: point(0), control2: point(2))
    case ("v", 4) where !path.isEmpty:
      path.addCurve(to: point(2), control1: path.currentPoint, control2: point(0))
    case ("y", 4) where !path.isEmpty:
      path.addCurve(to: point(2), control1: point(0), control2: point(2))
    case ("h", 0): path.closeSubpath()
    case ("re", 4): path.addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    default: return false
    }
    return true
  }

  private mutating func paintPath(_ name: String) -> Bool {
    switch name {
    case "W": clipRule = .winding
    case "W*": clipRule = .evenOdd
    case "f", "F": finish(fill: .winding)
    case "f*": finish(fill: .evenOdd)
    case "S": finish(strokes: true)
    case "s": finish(strokes: true, closes: true)
    case "B": finish(fill: .winding, strokes: true)
    case "B*": finish(fill: .evenOdd, strokes: true)
    case "b": finish(fill: .winding, strokes: true, closes: true)
    case "b*": finish(fill: .evenOdd, strokes: true, closes: true)
    case "n": finish()
    default: return false
    }
    return true
  }

  private mutating func finish(
    fill rule: CGPathFillRule? = nil, strokes: Bool = false, closes: Bool = false
  ) {
    if closes { path.closeSubpath() }
    if let rule {
      paint(state.fill, state.fillAlpha, clip: { $0.clip(using: rule) }) {
        $0.fillPath(using: rule)
      }
    }
    if strokes {
      paint(
        state.stroke, state.strokeAlpha,
        clip: {
          $0.replacePathWithStrokedPath()
          $0.clip()
        }
      ) { $0.strokePath() }
    }
    if let clipRule {
      context.beginPath()
      context.addPath(path)
      context.clip(using: clipRule)
    }
    clipRule = nil
    path = CGMutablePath()
  }

  /// Paints a shape: fills it with a colour, or draws a gradient clipped to it.
  private func paint(
    _ paint: PDFPaint, _ alpha: Double, clip: (CGContext) -> Void, _ draw: (CGContext) -> Void
  ) {
    context.saveGState()
    beginMask()
    context.setAlpha(alpha)
    context.beginPath()
    context.addPath(path)
    if let gradient = paint.gradient {
      clip(context)
      context.concatenate(context.ctm.inverted())
      context.concatenate(gradient.matrix.concatenating(pageMatrix))
      gradient.shading.draw(in: context)
    } else {
      context.setFillColor(paint.color)
      context.setStrokeColor(paint.color)
      draw(context)
    }
    endMask()
    context.restoreGState()
  }

  // MARK: Colours

  private mutating func setColor(
    _ name: String, _ n: [Double], _ operands: [PDFValue], _ resources: [String: PDFValue]
  ) -> Bool {
    switch name {
    case "g": state.fill = PDFPaint(space: .gray, n)
    case "G": state.stroke = PDFPaint(space: .gray, n)
    case "rg": state.fill = PDFPaint(space: .rgb, n)
    case "RG": state.stroke = PDFPaint(space: .rgb, n)
    case "k": state.fill = PDFPaint(space: .cmyk, n)
    case "K": state.stroke = PDFPaint(space: .cmyk, n)
    case "cs": state.fill = PDFPaint(space: space(operands, resources))
    case "CS": state.stroke = PDFPaint(space: space(operands, resources))
    case "sc", "scn": state.fill = paint(state.fill.space, n, operands, resources)
    case "SC", "SCN": state.stroke = paint(state.stroke.space, n, operands, resources)
    default: return false
    }
    return true
  }

  private func space(_ operands: [PDFValue], _ resources: [String: PDFValue]) -> PDFColorSpace {
    guard let name = operands.last else { return .gray }
    return PDFColorSpace(name, in: file)
      ?? PDFColorSpace(resource("ColorSpace", operands, resources), in: file) ?? .gray
  }

  private mutating func paint(
    _ space: PDFColorSpace, _ n: [Double], _ operands: [PDFValue], _ resources: [String: PDFValue]
  ) -> PDFPaint {
    guard operands.last?.name != nil else { return PDFPaint(space: space, n) }
    let pattern = resource("Pattern", operands, resources).dictionary ?? [:]
    var result = PDFPaint(space: space)
    guard let shading = PDFShading(file.resolve(pattern["Shading"]), in: file) else {
      unread.insert("a pattern")
      return result
    }
    let matrix = file.numbers(pattern["Matrix"]) ?? []
    result.gradient = (shading, matrix.count == 6 ? CGAffineTransform(matrix) : .identity)
    return result
  }

  // MARK: Forms and images

  private mutating func drawObject(
    _ operands: [PDFValue], _ resources: [String: PDFValue], _ depth: Int
  ) {
    let object = entry("XObject", operands, resources)
    guard let stream = file.resolve(object).stream, depth < Self.deepestForm else { return }
    // A form must not contain itself (8.10.1).
    if case .reference(let number) = object {
      guard openForms.insert(number).inserted else { return }
    }
    defer { if case .reference(let number) = object { openForms.remove(number) } }
    if file.resolve(stream.entries["Subtype"]).name == "Image" {
      guard let image = PDFImage(stream, in: file)?.image else {
        unread.insert("a kind of picture")
        return
      }
      context.saveGState()
      beginMask()
      context.setAlpha(state.fillAlpha)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
      endMask()
      context.restoreGState()
      return
    }
    drawForm(stream, resources, depth)
  }

  private mutating func drawForm(
    _ stream: PDFStream, _ resources: [String: PDFValue], _ depth: Int
  ) {
    guard let contents = file.unpacked(stream) else { return }
    context.saveGState()
    let (outer, outerStack) = (state, stack)
    stack = []
    beginMask()
    state.mask = nil
    if let matrix = file.numbers(stream.entries["Matrix"]), matrix.count == 6 {
      context.concatenate(CGAffineTransform(matrix))
    }
    if let box = file.numbers(stream.entries["BBox"]), box.count == 4 {
      context.clip(to: CGRect(corners: box))
    }
    // The current opacity applies to a group as a whole.
    let isGroup = stream.entries["Group"] != nil && state.fillAlpha < 1
    if isGroup {
      context.setAlpha(state.fillAlpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      state.fillAlpha = 1
      state.strokeAlpha = 1
    }
    draw(
      contents, file.resolve(stream.entries["Resources"]).dictionary ?? resources, depth: depth + 1)
    end()
    if isGroup { context.endTransparencyLayer() }
    (state, stack) = (outer, outerStack)
    endMask()
    context.restoreGState()
  }
}

/// The paint of a fill or stroke: a colour, or a gradient with the matrix of its pattern.
struct PDFPaint {
  var space: PDFColorSpace
  var color: CGColor
  var gradient: (shading: PDFShading, matrix: CGAffineTransform)?

  /// Creates a paint; without components it is the initial colour of the space, black.
  init(space: PDFColorSpace, _ values: [Double] = []) {
    self.space = space
    let isBlack = values.isEmpty
    color =
      isBlack
      ? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) : space.color(values)
  }
}

extension CGAffineTransform {
  init(_ n: [Double]) { self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]) }
}

extension CGRect {
  /// Creates a rectangle from any two opposite corners.
  init(corners n: [Double]) {
    self.init(
      x: min(n[0], n[2]), y: min(n[1], n[3]), width: abs(n[2] - n[0]), height: abs(n[3] - n[1]))
  }
}

extension Array {
  fileprivate subscript(clamped index: Double) -> Element {
    self[Int(Swift.max(0, Swift.min(Double(count - 1), index)))]
  }
}

extension PDFScanner {
  /// Skips to the position after the `EI` that ends an inline image.
  fileprivate mutating func skipInlineImage() {
    while position + 2 < bytes.count {
      if Self.isSpace(bytes[position]), bytes[position + 1] == UInt8(ascii: "E"),
        bytes[position + 2] == UInt8(ascii: "I"),
        position + 3 == bytes.count || Self.isSpace(bytes[position + 3])
      {
        position += 3
        return
      }
      position += 1
    }
    position = bytes.count
  }
}
