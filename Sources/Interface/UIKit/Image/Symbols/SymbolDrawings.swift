import CoreGraphics
import Synchronization

/// Drawings of system symbols as text. They are our own, made after the names.
///
/// A line has a name, the size of its box, whose longer side is 128 units, and parts separated by semicolons;
/// or a name, `=` and the name of the symbol with the same drawing. A part is a letter for its role, a digit
/// for its layer unless it is the first, and a path:
///
///     s  a line          p  an outline, which is an area in the filled variant
///     f  an area         d  a line inside an outline, e an area there: holes in the filled variant
///     x  an area and a line that are cut out
///     u  another drawing, by its name, with the place of its box and a factor: `u checkmark 40 30 0.5`
///
/// A part with `~` appended is one of those that a variable value shows, in their order.
///
/// Paths are `M L Q C Z` with points as in SVG, `o` x y radius for a circle, `r` x y width height
/// radius for a rounded rectangle, `a` x y radius and two angles in degrees for an arc, clockwise
/// from the right. The proportions of boxes are those that Interface Builder writes into documents,
/// where they are known.
package enum SymbolDrawings {
  private static let lines: [Substring: Substring] = {
    var result: [Substring: Substring] = [:]
    result.reserveCapacity(1000)
    for text in [
      arrows, signs, shapes, people, home, media, world, weather, places, activities, tools,
      combinations, objects, renamed,
    ] {
      addLines(of: text, to: &result)
    }
    return result
  }()

  /// Adds the lines of a text by their names. It is read as bytes: with characters, a process that draws one
  /// picture would take a tenth longer.
  private static func addLines(of text: String, to lines: inout [Substring: Substring]) {
    func part(_ range: Range<Int>) -> Substring {
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return text[start..<text.utf8.index(start, offsetBy: range.count)]
    }
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if let space = bytes[start..<end].firstIndex(of: UInt8(ascii: " ")) {
          lines[part(start..<space)] = part(space + 1..<end)
        }
        start = end + 1
      }
    }
  }

  /// The names with a drawing of their own, except letters and digits, which occur only in frames.
  package static let names: [String] = lines.keys.filter { $0.count > 1 }.map(String.init).sorted()

  /// Returns whether a symbol exists: a drawing or a variant of one.
  package static func draws(_ name: String) -> Bool { SymbolShape.named(name) != nil }

  /// The suffixes of the variants of drawings.
  package static var variantSuffixes: [String] { SymbolShape.variantSuffixes }

  /// Returns the name of a drawing that is most similar to a name.
  package static func nearestName(to name: String) -> String? { SymbolShape.nearestName(to: name) }

  private static let parsed = Mutex<[String: SymbolShape]>([:])

  /// Returns the drawing with exactly the given name.
  static func shape(_ name: String) -> SymbolShape? {
    if let known = parsed.withLock({ $0[name] }) { return known }
    guard let line = lines[name[...]] else { return nil }
    let shape = line.hasPrefix("= ") ? self.shape(String(line.dropFirst(2))) : parse(line)
    if let shape { parsed.withLock { $0[name] = shape } }
    return shape
  }

  private static func parse(_ line: Substring) -> SymbolShape? {
    guard let end = line.firstIndex(of: " ") else { return nil }
    let sides = line[..<end].split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2 else { return nil }
    return SymbolShape(
      size: CGSize(width: sides[0], height: sides[1]),
      parts: line[line.index(after: end)...].split(separator: ";").flatMap { parts($0) })
  }

  private static func parts(_ text: Substring) -> [SymbolShape.Part] {
    let words = text.split(separator: " ")
    guard words.first == "u" else { return part(text).map { [$0] } ?? [] }
    let numbers = words.dropFirst(2).compactMap { Double($0) }
    guard numbers.count == 3, let shape = SymbolShape.drawing(String(words[1])) else { return [] }
    let place = CGAffineTransform(
      a: numbers[2], b: 0, c: 0, d: numbers[2], tx: numbers[0], ty: numbers[1])
    return shape.parts.map { part in
      var result = part.transformed(place)
      result.lineWidthFactor *= max(0.75, min(1, CGFloat(numbers[2]) * 1.6))
      return result
    }
  }

  private static func part(_ text: Substring) -> SymbolShape.Part? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let letter = words[0].first else { return nil }
    let layer = (words[0].dropFirst().first?.wholeNumberValue).map { $0 - 1 } ?? 0
    var part = SymbolShape.Part(path: path(words[1]), layer: layer)
    part.isVariable = words[0].hasSuffix("~")
    switch letter {
    case "s": part.strokes = true
    case "p": (part.strokes, part.role) = (true, .outline)
    case "d": (part.strokes, part.role) = (true, .detail)
    case "f": part.fills = true
    case "e": (part.fills, part.role) = (true, .detail)
    case "x": (part.strokes, part.fills, part.ink) = (true, true, .cut)
    default: return nil
    }
    return part
  }

  private static func path(_ text: Substring) -> CGPath {
    let path = CGMutablePath()
    var command: Character = "M"
    var points: [CGPoint] = []
    var numbers: [CGFloat] = []
    func finish() {
      switch (command, points.count) {
      case ("M", 1): path.move(to: points[0])
      case ("L", 1...): for point in points { path.addLine(to: point) }
      case ("Q", 2): path.addQuadCurve(to: points[1], control: points[0])
      case ("C", 3): path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("Z", _): path.closeSubpath()
      default: addShape(command, numbers, to: path)
      }
      (points, numbers) = ([], [])
    }
    for word in text.split(separator: " ") {
      if let letter = word.first, letter.isLetter {
        if !points.isEmpty || !numbers.isEmpty || command == "Z" { finish() }
        command = letter
      } else {
        let values = word.split(separator: ",").compactMap { Double($0).map { CGFloat($0) } }
        if values.count == 2 {
          points.append(CGPoint(x: values[0], y: values[1]))
        } else {
          numbers += values
        }
      }
    }
    finish()
    return path
  }

  private static func addShape(_ command: Character, _ n: [CGFloat], to path: CGMutablePath) {
    switch (command, n.count) {
    case ("o", 3):
      path.addEllipse(
        in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
    case ("r", 5):
      let radius = min(n[4], n[2] / 2, n[3] / 2)
      path.addRoundedRect(
        in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerWidth: radius,
        cornerHeight: radius)
    case ("a", 5):
      path.addArc(
        center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: n[3] * .pi / 180,
        endAngle: n[4] * .pi / 180, clockwise: false)
    default: break
    }
  }
}
