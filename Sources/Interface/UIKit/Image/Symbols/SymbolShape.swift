import CoreGraphics

/// The shape of a system symbol, drawn by ourselves after its name, in a box whose longer side is 128 units.
///
/// Apple's symbols are not free, so these only resemble them.
package struct SymbolShape: Sendable {
  /// A part of a symbol that is stroked, filled or both.
  struct Part: Sendable {
    enum Role: Sendable { case fixed, outline, detail }

    enum Ink: Sendable {
      case color
      /// Cut out if the symbol has a single colour; otherwise drawn in the layer's colour.
      case hole
      case cut
    }

    var path: CGPath
    var layer = 0
    var strokes = false
    var fills = false
    var role = Role.fixed
    var ink = Ink.color
    /// The factor of the symbol's line width.
    var lineWidthFactor: CGFloat = 1
    /// Whether a variable value shows or hides the part.
    var isVariable = false
    /// Whether the part is beyond the variable value.
    var isFaint = false

    /// The part moved behind a badge, which is the first layer (guess).
    var behindBadge: Part {
      var result = self
      result.layer += 1
      return result
    }

    func transformed(_ transform: CGAffineTransform) -> Part {
      var result = self
      result.path = withUnsafePointer(to: transform) { path.copy(using: $0) ?? path }
      return result
    }
  }

  var size: CGSize
  var parts: [Part]

  /// Returns the shape of a symbol; nil if there is none.
  ///
  /// Fills, frames, slashes and badges are derived from the shape of the base symbol.
  static func named(_ name: String) -> SymbolShape? {
    if name.count > 1, let shape = SymbolDrawings.shape(name) { return shape }
    for (suffix, change) in variants where name.hasSuffix(suffix) {
      let base = String(name.dropLast(suffix.count))
      if let shape = named(base) ?? characters(base) { return change(shape) }
    }
    return nil
  }

  /// Returns the shape of a symbol or of digits, for drawings that contain it.
  static func drawing(_ name: String) -> SymbolShape? { named(name) ?? characters(name) }

  /// A box that is drawn for unknown symbols.
  static let unknown = SymbolShape(
    size: CGSize(width: 128, height: 128),
    parts: [
      Part(
        path: CGPath(
          roundedRect: CGRect(x: 14, y: 14, width: 100, height: 100), cornerWidth: 20,
          cornerHeight: 20, transform: nil), strokes: true)
    ])

  /// Returns the name of a drawing that is most similar to a name, or the longest prefix of it that has a
  /// drawing.
  static func nearestName(to name: String) -> String? {
    var shorter = name
    while let dot = shorter.lastIndex(of: ".") {
      shorter = String(shorter[..<dot])
      if named(shorter) != nil { return shorter }
    }
    if let near = CoreGraphics.nearestName(to: name, among: SymbolDrawings.names) { return near }
    // Drawings have names without suffixes, so the part after the first dot is compared separately.
    let base = name.prefix { $0 != "." }
    guard let near = CoreGraphics.nearestName(to: String(base), among: SymbolDrawings.names) else {
      return nil
    }
    let variant = near + name.dropFirst(base.count)
    return named(variant) != nil ? variant : near
  }

  /// Returns the shape with the parts beyond a value from 0 to 1 faint: of three parts none is shown at 0,
  /// one up to a third, and so on (documented).
  func showing(_ value: Double?) -> SymbolShape {
    let count = parts.count { $0.isVariable }
    guard let value, count > 0 else { return self }
    let share = value.isFinite ? min(1, max(0, value)) : 1
    let shown = Int((share * Double(count)).rounded(.up))
    var result = self
    var index = 0
    for place in parts.indices where parts[place].isVariable {
      result.parts[place].isFaint = index >= shown
      index += 1
    }
    return result
  }

  // MARK: Variants

  /// The suffixes of a symbol's name that derive a variant: fills, frames, slashes and badges.
  static var variantSuffixes: [String] { variants.map(\.suffix) }

  private static let variants: [(suffix: String, change: @Sendable (SymbolShape) -> SymbolShape)] =
    [
      (".circle.fill", { $0.filled.framed(by: Frames.disc, isSolid: true) }),
      (".circle", { $0.filled.framed(by: Frames.ring, isSolid: false) }),
      (".square.fill", { $0.filled.framed(by: Frames.square, isSolid: true) }),
      (".square", { $0.filled.framed(by: Frames.square, isSolid: false) }),
      (".slash.fill", { $0.filled.slashed }),
      (".slash", { $0.slashed }),
      (".fill", { $0.filled }),
      (".badge.plus", { $0.badged("plus") }),
      (".badge.minus", { $0.badged("minus") }),
      (".badge.checkmark", { $0.badged("checkmark") }),
      (".badge.xmark", { $0.badged("xmark") }),
      (".badge.exclamationmark", { $0.badged("exclamationmark") }),
      (".badge.questionmark", { $0.badged("questionmark") }),
      (".badge.clock", { $0.badged("clock") }),
      (".badge", { $0.badged(nil) }),
    ]

  private enum Frames {
    static let box = CGSize(width: 128, height: 123)
    static let ring = CGPath(
      ellipseIn: CGRect(x: 10, y: 7, width: 108, height: 108), transform: nil)
    static let disc = ring
    static let square = CGPath(
      roundedRect: CGRect(x: 14, y: 11, width: 100, height: 100), cornerWidth: 20,
      cornerHeight: 20, transform: nil)
  }

  /// Returns the shape of one or two digits or a letter, which occur only in frames.
  private static func characters(_ name: String) -> SymbolShape? {
    guard name.count == 1 || (name.count <= 3 && name.allSatisfy(\.isNumber)) else { return nil }
    var result = SymbolShape(size: .zero, parts: [])
    for character in name {
      guard let shape = SymbolDrawings.shape(String(character)) else { return nil }
      let shift = CGAffineTransform(translationX: result.size.width, y: 0)
      result.parts += shape.parts.map { $0.transformed(shift) }
      result.size = CGSize(
        width: result.size.width + shape.size.width,
        height: max(result.size.height, shape.size.height))
    }
    return result
  }

  /// The filled variant: outlines become areas, details inside them holes.
  private var filled: SymbolShape {
    let hasDetails = parts.contains { $0.role == .detail }
    return SymbolShape(
      size: size,
      parts: parts.map { part in
        var result = part
        switch part.role {
        case .outline:
          result.fills = true
          if hasDetails { result.layer = 1 }
        case .detail: result.ink = .hole
        case .fixed: break
        }
        return result
      })
  }

  /// Returns the shape at half the size in a frame.
  private func framed(by frame: CGPath, isSolid: Bool) -> SymbolShape {
    let factor = min(64 / max(size.width, 1), 62 / max(size.height, 1), 0.56)
    let place = CGAffineTransform(
      a: factor, b: 0, c: 0, d: factor, tx: Frames.box.width / 2 - size.width * factor / 2,
      ty: 61 - size.height * factor / 2)
    let inner = parts.map { part in
      var result = part.transformed(place)
      result.role = .fixed
      if isSolid, part.ink == .color { result.ink = .hole }
      return result
    }
    let outer = Part(path: frame, layer: 1, strokes: true, fills: isSolid)
    return SymbolShape(size: Frames.box, parts: [outer] + inner)
  }

  /// The variant with a diagonal line and a gap beside it.
  private var slashed: SymbolShape {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: size.width * 0.13, y: size.height * 0.08))
    line.addLine(to: CGPoint(x: size.width * 0.87, y: size.height * 0.92))
    let gap = Part(path: line, strokes: true, ink: .cut, lineWidthFactor: 2.8)
    return SymbolShape(size: size, parts: parts + [gap, Part(path: line, strokes: true)])
  }

  /// Returns the variant with a badge: a disc with a sign at the lower right, or without a sign a dot at the
  /// upper right.
  private func badged(_ sign: String?) -> SymbolShape {
    let radius: CGFloat = sign == nil ? 20 : 27
    let centre =
      sign == nil
      ? CGPoint(x: size.width - radius, y: radius)
      : CGPoint(x: size.width - 12, y: size.height - 22)
    func disc(_ radius: CGFloat) -> CGPath {
      CGPath(
        ellipseIn: CGRect(
          x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius),
        transform: nil)
    }
    var result = SymbolShape(
      size: CGSize(width: max(size.width, centre.x + radius), height: size.height + 5),
      parts: parts.map(\.behindBadge) + [
        Part(path: disc(radius + 7), fills: true, ink: .cut), Part(path: disc(radius), fills: true),
      ])
    guard let sign, let shape = SymbolShape.named(sign) else { return result }
    let factor = 30 / max(shape.size.width, shape.size.height)
    let place = CGAffineTransform(
      a: factor, b: 0, c: 0, d: factor, tx: centre.x - shape.size.width * factor / 2,
      ty: centre.y - shape.size.height * factor / 2)
    result.parts += shape.parts.map { part in
      var inner = part.transformed(place)
      inner.ink = .cut
      inner.lineWidthFactor = 0.75
      return inner
    }
    return result
  }
}
