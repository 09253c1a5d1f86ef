import CoreGraphics

/// Computes affine transforms from SVG attributes.
enum SVGTransform {
  /// Parses a `transform` attribute up to the first part that is not valid.
  static func read(_ text: String?) -> CGAffineTransform {
    guard let text else { return .identity }
    var result = CGAffineTransform.identity
    for call in text.split(separator: ")") {
      let parts = call.split(separator: "(", maxSplits: 1)
      guard parts.count == 2 else { break }
      let name = parts[0].filter { $0.isLetter }
      guard let next = single(name, SVGNumbers.read(String(parts[1]))) else { break }
      result = next.concatenating(result)
    }
    return result
  }

  private static func single(_ name: String, _ n: [CGFloat]) -> CGAffineTransform? {
    switch (name, n.count) {
    case ("matrix", 6): CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1...2): CGAffineTransform(translationX: n[0], y: n.count > 1 ? n[1] : 0)
    case ("scale", 1...2): CGAffineTransform(scaleX: n[0], y: n.count > 1 ? n[1] : n[0])
    case ("rotate", 1): rotation(n[0])
    case ("rotate", 3):
      CGAffineTransform(translationX: -n[1], y: -n[2]).concatenating(rotation(n[0]))
        .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
    case ("skewX", 1): CGAffineTransform(a: 1, b: 0, c: tangent(n[0]), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): CGAffineTransform(a: 1, b: tangent(n[0]), c: 0, d: 1, tx: 0, ty: 0)
    default: nil
    }
  }

  private static func rotation(_ degrees: CGFloat) -> CGAffineTransform {
    let (sine, cosine) = Elementary.sineCosine(degrees * .pi / 180)
    return CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  private static func tangent(_ degrees: CGFloat) -> CGFloat {
    let (sine, cosine) = Elementary.sineCosine(degrees * .pi / 180)
    return sine / cosine
  }

  /// Returns the transform from a view box into a rectangle for a `preserveAspectRatio` attribute.
  static func fitting(_ box: CGRect, into frame: CGRect, aspect: String?) -> CGAffineTransform {
    var (x, y) = (frame.width / box.width, frame.height / box.height)
    let words = (aspect ?? "xMidYMid").split(separator: " ")
    let alignment = words.first.map(String.init) ?? "xMidYMid"
    if alignment != "none" {
      let scale = words.contains("slice") ? max(x, y) : min(x, y)
      (x, y) = (scale, scale)
    }
    func share(_ axis: String) -> CGFloat {
      alignment.contains(axis + "Min") ? 0 : alignment.contains(axis + "Max") ? 1 : 0.5
    }
    let extra = CGSize(width: frame.width - box.width * x, height: frame.height - box.height * y)
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: frame.minX - box.minX * x + extra.width * share("x"),
      ty: frame.minY - box.minY * y + extra.height * share("Y"))
  }
}
