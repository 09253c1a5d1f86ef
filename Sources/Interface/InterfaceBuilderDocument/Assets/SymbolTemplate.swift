import CoreGraphics
import Foundation

/// A custom symbol of an asset catalog: the outlines of an SVG template in the weights and scales that it has.
///
/// A template is typeset at 100 points. The group `Regular-M` has the outlines of the regular weight in the
/// medium scale; the lines `left-margin-Regular-M`, `right-margin-Regular-M`, `Baseline-M` and `Capline-M`
/// give its position in a line of text (documented).
package final class SymbolTemplate: Sendable {
  package enum Scale: String, CaseIterable, Sendable {
    case small = "S"
    case medium = "M"
    case large = "L"
  }

  /// An outline, filled with the colour of a layer: 0 for the primary one.
  package struct Outline: Sendable {
    package var path: CGPath
    package var layer: Int
  }

  /// The outlines of a weight and scale, in units of a hundredth of the font size.
  package struct Drawing: Sendable {
    /// Their y axis points down; the origin is at the left margin on the baseline.
    package var outlines: [Outline]
    package var width: CGFloat
    package var capHeight: CGFloat
    package var scale: Scale
  }

  package static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]

  package let name: String
  private let drawings: [String: Drawing]

  /// Reads a `.symbolset` folder; returns nil if it has no readable template.
  package convenience init?(name: String, folder: String) {
    guard let contents = CatalogContents.read(folder: folder),
      let entries = contents["symbols"] as? [[String: Any]],
      let file = entries.lazy.compactMap({ $0["filename"] as? String }).first,
      !file.contains("/"), let data = FileManager.default.contents(atPath: "\(folder)/\(file)"),
      data.count <= 16 << 20
    else { return nil }
    self.init(name: name, svg: Array(data))
  }

  /// Reads a template; returns nil if it has no outlines.
  package init?(name: String, svg bytes: [UInt8]) {
    guard
      let tree = try? MarkupReader.read(
        SVGDocument.withoutDocumentType(bytes), file: "\(name).svg"),
      tree.root.name == "svg"
    else { return nil }
    var reader = TemplateReader(sheet: SVGStyleSheet(of: tree.root))
    reader.visit(tree.root, .identity, depth: 0)
    self.name = name
    drawings = reader.drawings
    if drawings.isEmpty { return nil }
  }

  /// Returns the drawing of a weight in a scale.
  ///
  /// The outlines of a missing weight are interpolated between the nearest weights on both sides,
  /// as for variable templates (documented). Without both, or if their elements differ, those of
  /// the nearest weight are used. For a missing scale the outlines of another are used.
  ///
  /// - Parameter weight: The index of the weight in `weights`.
  /// - Parameter position: A measure of the boldness of each weight, by which outlines are interpolated.
  package func drawing(weight: Int, scale: Scale, position: (Int) -> CGFloat) -> Drawing? {
    let order: [Scale] =
      switch scale {
      case .small: [.small, .medium, .large]
      case .medium: [.medium, .small, .large]
      case .large: [.large, .medium, .small]
      }
    for scale in order {
      let present = Self.weights.indices.filter { drawings[key($0, scale)] != nil }
      guard let nearest = present.min(by: { abs($0 - weight) < abs($1 - weight) }) else { continue }
      if let lower = present.last(where: { $0 < weight }),
        let upper = present.first(where: { $0 > weight }), nearest != weight,
        let first = drawings[key(lower, scale)], let second = drawings[key(upper, scale)],
        let mixed = first.mixed(
          with: second,
          share: (position(weight) - position(lower)) / (position(upper) - position(lower)))
      {
        return mixed
      }
      return drawings[key(nearest, scale)]
    }
    return nil
  }

  private func key(_ weight: Int, _ scale: Scale) -> String {
    "\(Self.weights[weight])-\(scale.rawValue)"
  }
}

extension SymbolTemplate.Drawing {
  /// Returns the interpolation of two drawings; nil if their outlines have different elements.
  fileprivate func mixed(with other: Self, share: CGFloat) -> Self? {
    guard outlines.count == other.outlines.count, share.isFinite else { return nil }
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    var result = self
    result.width = between(width, other.width)
    for (index, pair) in zip(outlines, other.outlines).enumerated() {
      let (first, second) = (Self.elements(pair.0.path), Self.elements(pair.1.path))
      guard first.count == second.count else { return nil }
      let path = CGMutablePath()
      for (a, b) in zip(first, second) {
        guard a.type == b.type, a.points.count == b.points.count else { return nil }
        let points = zip(a.points, b.points).map {
          CGPoint(x: between($0.x, $1.x), y: between($0.y, $1.y))
        }
        switch a.type {
        case .moveToPoint: path.move(to: points[0])
        case .addLineToPoint: path.addLine(to: points[0])
        case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
        case .addCurveToPoint:
          path.addCurve(to: points[2], control1: points[0], control2: points[1])
        case .closeSubpath: path.closeSubpath()
        }
      }
      result.outlines[index].path = path
    }
    return result
  }

  private static func elements(
    _ path: CGPath
  ) -> [(type: CGPathElementType, points: [CGPoint])] {
    var result: [(type: CGPathElementType, points: [CGPoint])] = []
    path.applyWithBlock { element in
      let count =
        switch element.pointee.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
      result.append(
        (element.pointee.type, (0..<count).map { element.pointee.points[$0] }))
    }
    return result
  }
}

/// Collects the outlines and guides of a template.
private struct TemplateReader {
  let sheet: SVGStyleSheet
  private var groups: [String: [SymbolTemplate.Outline]] = [:]
  private var guides: [String: CGRect] = [:]

  init(sheet: SVGStyleSheet) { self.sheet = sheet }

  mutating func visit(_ element: Element, _ outer: CGAffineTransform, depth: Int) {
    guard depth < 32 else { return }
    let transform = SVGTransform.read(element["transform"]).concatenating(outer)
    let id = element["id"] ?? ""
    if let key = Self.key(id) {
      var outlines: [SymbolTemplate.Outline] = []
      collect(element, transform, depth: depth, into: &outlines)
      if !outlines.isEmpty { groups[key] = outlines }
      return
    }
    if id.contains("line-") || id.contains("-margin"),
      let path = SVGShape.path(of: element, in: .zero)
    {
      var transform = transform
      guides[id] = (path.copy(using: &transform) ?? path).boundingBoxOfPath
    }
    for child in element.children { visit(child, transform, depth: depth + 1) }
  }

  private func collect(
    _ element: Element, _ transform: CGAffineTransform, depth: Int,
    into outlines: inout [SymbolTemplate.Outline]
  ) {
    guard depth < 32 else { return }
    for child in element.children {
      let properties = sheet.properties(of: child)
      guard properties["display"] != "none" else { continue }
      var own = SVGTransform.read(properties["transform"]).concatenating(transform)
      if child.name == "g" {
        collect(child, own, depth: depth + 1, into: &outlines)
      } else if let path = SVGShape.path(of: child, in: .zero), !path.isEmpty,
        properties["fill"] != "none", let placed = path.copy(using: &own)
      {
        outlines.append(.init(path: placed, layer: Self.layer(child["class"])))
      }
    }
  }

  /// Returns the number of the layer in a class such as `hierarchical-0:secondary`.
  private static func layer(_ classes: String?) -> Int {
    for name in (classes ?? "").split(separator: " ") where name.hasPrefix("hierarchical-") {
      if name.hasSuffix(":secondary") { return 1 }
      if name.hasSuffix(":tertiary") { return 2 }
    }
    return 0
  }

  /// Returns the identifier of a group of outlines, such as `Regular-M`; nil for other identifiers.
  private static func key(_ id: String) -> String? {
    let parts = id.split(separator: "-")
    guard parts.count == 2, SymbolTemplate.weights.contains(String(parts[0])),
      SymbolTemplate.Scale(rawValue: String(parts[1])) != nil
    else { return nil }
    return id
  }

  var drawings: [String: SymbolTemplate.Drawing] {
    groups.reduce(into: [:]) { result, group in
      guard let scale = SymbolTemplate.Scale(rawValue: String(group.key.suffix(1))) else { return }
      let bounds = group.value.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
      // Templates of the first version have margins for all weights: `left-margin`.
      let left = (guides["left-margin-\(group.key)"] ?? guides["left-margin"])?.midX ?? bounds.minX
      let right =
        (guides["right-margin-\(group.key)"] ?? guides["right-margin"])?.midX ?? bounds.maxX
      let hasMargins = left < right && left <= bounds.midX && bounds.midX <= right
      let baseline = guides["Baseline-\(scale.rawValue)"]?.midY ?? bounds.maxY
      let capline = guides["Capline-\(scale.rawValue)"]?.midY ?? baseline - 70.459
      var shift = CGAffineTransform(
        translationX: hasMargins ? -left : -bounds.minX, y: -baseline)
      result[group.key] = SymbolTemplate.Drawing(
        outlines: group.value.map {
          .init(path: $0.path.copy(using: &shift) ?? $0.path, layer: $0.layer)
        },
        width: hasMargins ? right - left : bounds.width, capHeight: baseline - capline,
        scale: scale)
    }
  }
}
