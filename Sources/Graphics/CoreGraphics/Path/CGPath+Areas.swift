public import Foundation

/// Operations that combine areas. Apple's results keep curves; here they consist of lines within
/// 1/100000 of the areas' larger side.
extension CGPath {
  /// Returns the filled area as contours that do not overlap.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: CGPath(outline: Outline()), rule) { a, _ in a }
  }

  /// Returns the area that is in either path.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 || $1 }
  }

  /// Returns the area that is in both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && $1 }
  }

  /// Returns the area of this path outside the other.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && !$1 }
  }

  /// Returns the area that is in exactly one of the paths.
  public func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    combined(with: other, rule) { $0 != $1 }
  }

  /// Whether the two areas overlap; common edges alone do not count.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    boundingBoxOfPath.intersects(other.boundingBoxOfPath)
      && !intersection(other, using: rule).isEmpty
  }

  /// Returns the parts of this path's lines inside the other's area.
  public func lineIntersection(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(
      outline: LineCombination.outline(
        of: outline, within: other.outline, rule: rule, keepsInside: true))
  }

  /// Returns the parts of this path's lines outside the other's area.
  public func lineSubtracting(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(
      outline: LineCombination.outline(
        of: outline, within: other.outline, rule: rule, keepsInside: false))
  }

  /// Returns the path with its curves replaced by lines, at most the threshold away from them.
  public func flattened(threshold: CGFloat) -> CGPath {
    var result = Outline()
    // The distance of a curve from its chord is at most three quarters of its second difference.
    let bend = Double(threshold > 0 && threshold.isFinite ? threshold : 0.01) * 4 / 3
    Flattening.polylines(of: outline, transform: .identity, tolerance: bend) { p, isStart in
      if isStart { result.move(to: p) } else { result.line(to: p) }
    }
    return CGPath(outline: result)
  }

  /// Returns each connected part of the area as a path of its own; holes belong to the part around
  /// them.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    let contours = normalized(using: rule).outline.contourOutlines
    func depth(_ contour: Outline, among others: [Outline]) -> Int {
      guard let inside = contour.points.first else { return 0 }
      return others.filter { $0 != contour && $0.winding(around: inside) != 0 }.count
    }
    let depths = contours.map { depth($0, among: contours) }
    return contours.indices.filter { depths[$0] % 2 == 0 }.map { i in
      var part = contours[i]
      for j in contours.indices where depths[j] == depths[i] + 1 {
        guard let p = contours[j].points.first, contours[i].winding(around: p) != 0 else {
          continue
        }
        part.append(contours[j])
      }
      return CGPath(outline: part)
    }
  }

  private func combined(
    with other: CGPath, _ rule: CGPathFillRule, _ isInside: (Bool, Bool) -> Bool
  ) -> CGPath {
    CGPath(
      outline: AreaCombination.outline(outline, other.outline, rule: rule, isInside: isInside))
  }
}

extension Outline {
  /// The contours, each as an outline of its own.
  fileprivate var contourOutlines: [Outline] {
    var result: [Outline] = []
    forEach { verb, p in
      switch verb {
      case .move:
        result.append(Outline())
        result[result.count - 1].move(to: p[0])
      case .line: result[result.count - 1].line(to: p[0])
      case .quad: result[result.count - 1].quad(to: p[1], control: p[0])
      case .cubic:
        result[result.count - 1].cubic(to: p[2], control1: p[0], control2: p[1])
      case .close: result[result.count - 1].close()
      }
    }
    return result
  }
}
