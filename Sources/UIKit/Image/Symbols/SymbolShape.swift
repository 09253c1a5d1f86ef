/// The shape of a system symbol: our own drawing of what the name says, in a box whose longer
/// side is 128 units.
///
/// Apple's symbols are not free, so these only resemble them; the proportions of the boxes are
/// those that Interface Builder writes into documents.
package struct SymbolShape: Sendable {
  enum Part: Sendable {
    /// A line through points, round at ends and joins.
    case line([CGPoint])
    case closedLine([CGPoint])
    case ring(center: CGPoint, radius: CGFloat)
    case roundedRect(CGRect, radius: CGFloat)
    case area([CGPoint])
    case disc(center: CGPoint, radius: CGFloat)
    case roundedArea(CGRect, radius: CGFloat)
    /// Erases what the parts inside would draw.
    indirect case hole([Part])
  }

  var size: CGSize
  var parts: [Part]

  /// The shape of that name, or a dashed-looking box where there is no drawing for it.
  static func named(_ name: String) -> SymbolShape {
    if let shape = SymbolCatalog.shape(name) { return shape }
    for (suffix, enclose) in enclosures where name.hasSuffix(suffix) {
      if let inner = SymbolCatalog.shape(String(name.dropLast(suffix.count))) {
        return enclose(inner)
      }
    }
    if name.hasSuffix(".fill"), let plain = SymbolCatalog.shape(String(name.dropLast(5))) {
      return plain.filled
    }
    return unknown
  }

  static func isKnown(_ name: String) -> Bool {
    SymbolCatalog.shape(name) != nil
      || (enclosures.map(\.suffix) + [".fill"]).contains {
        name.hasSuffix($0) && SymbolCatalog.shape(String(name.dropLast($0.count))) != nil
      }
  }

  private static let enclosures:
    [(suffix: String, enclose: @Sendable (SymbolShape) -> SymbolShape)] = [
      (
        ".circle.fill",
        { $0.enclosed(in: .disc(center: CGPoint(x: 64, y: 64), radius: 62), asHole: true) }
      ),
      (
        ".circle",
        { $0.enclosed(in: .ring(center: CGPoint(x: 64, y: 64), radius: 57), asHole: false) }
      ),
      (
        ".square.fill",
        {
          $0.enclosed(
            in: .roundedArea(CGRect(x: 6, y: 6, width: 116, height: 116), radius: 26), asHole: true)
        }
      ),
      (
        ".square",
        {
          $0.enclosed(
            in: .roundedRect(CGRect(x: 10, y: 10, width: 108, height: 108), radius: 22),
            asHole: false)
        }
      ),
    ]

  private static let unknown = SymbolShape(
    size: CGSize(width: 128, height: 128),
    parts: [.roundedRect(CGRect(x: 14, y: 14, width: 100, height: 100), radius: 20)])

  private func enclosed(in frame: Part, asHole: Bool) -> SymbolShape {
    let inner = parts.map { $0.moved(from: size, scale: 0.5) }
    return SymbolShape(
      size: CGSize(width: 128, height: 128),
      parts: asHole ? [frame, .hole(inner)] : [frame] + inner)
  }

  /// Outlines become areas.
  private var filled: SymbolShape {
    SymbolShape(
      size: size,
      parts: parts.flatMap { part -> [Part] in
        switch part {
        case .closedLine(let points): [.area(points), part]
        case .ring(let center, let radius): [.disc(center: center, radius: radius), part]
        case .roundedRect(let rect, let radius): [.roundedArea(rect, radius: radius), part]
        default: [part]
        }
      })
  }
}

extension SymbolShape.Part {
  /// Shrunk and centred in the 128 box.
  fileprivate func moved(from size: CGSize, scale: CGFloat) -> Self {
    func p(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: 64 + (point.x - size.width / 2) * scale, y: 64 + (point.y - size.height / 2) * scale)
    }
    func r(_ rect: CGRect) -> CGRect {
      CGRect(
        origin: p(rect.origin),
        size: CGSize(width: rect.width * scale, height: rect.height * scale))
    }
    return switch self {
    case .line(let points): .line(points.map(p))
    case .closedLine(let points): .closedLine(points.map(p))
    case .ring(let center, let radius): .ring(center: p(center), radius: radius * scale)
    case .roundedRect(let rect, let radius): .roundedRect(r(rect), radius: radius * scale)
    case .area(let points): .area(points.map(p))
    case .disc(let center, let radius): .disc(center: p(center), radius: radius * scale)
    case .roundedArea(let rect, let radius): .roundedArea(r(rect), radius: radius * scale)
    case .hole(let parts): .hole(parts.map { $0.moved(from: size, scale: scale) })
    }
  }
}
