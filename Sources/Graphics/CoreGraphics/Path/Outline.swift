package import Foundation

/// The geometry of a path: verbs in one array, points in another.
///
/// Reading an element takes one byte and as many points as the verb has, and transforming is one
/// loop over the points. A known shape of the outline (a box, an ellipse, a rounded box) is stored
/// with it, so that drawing can use a faster method; every edit but a transform resets it.
package struct Outline: Hashable, Sendable {
  /// An element of an outline. Its points follow those of the elements before it.
  package enum Verb: UInt8, Sendable {
    case move
    case line
    case quad
    case cubic
    case close

    /// The number of points of the element.
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  package private(set) var verbs: [Verb] = []
  package private(set) var points: [CGPoint] = []
  /// The first point of the current subpath.
  private var start = CGPoint.zero
  /// Whether the next verb after `close` must begin a new subpath at the old start.
  private var needsMove = false
  /// The shape of the outline, if it is a known one.
  package private(set) var shape = Shape.general

  /// A shape that can be filled without the general rasteriser, in its own coordinates before any
  /// transform.
  package enum Shape: Hashable, Sendable {
    case general
    case rectangle(CGRect)
    case ellipse(CGRect)
    /// A rectangle with circular or elliptical corners, the same at all four.
    case roundedRect(CGRect, width: CGFloat, height: CGFloat)
    /// An outline without self-intersections whose contours do not overlap.
    case simple
  }

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

  /// The point at which the next element begins; nil for an empty outline.
  package var currentPoint: CGPoint? {
    if verbs.isEmpty { return nil }
    return needsMove ? start : points.last
  }

  package mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbs.count + verbCount)
    points.reserveCapacity(points.count + pointCount)
  }

  /// Begins a subpath. Of several moves in a row only the last is kept.
  package mutating func move(to p: CGPoint) {
    shape = .general
    if verbs.last == .move {
      points[points.count - 1] = p
    } else {
      verbs.append(.move)
      points.append(p)
    }
    start = p
    needsMove = false
  }

  package mutating func line(to p: CGPoint) {
    guard prepareToDraw(p) else { return }
    verbs.append(.line)
    points.append(p)
  }

  /// Adds a quadratic curve.
  package mutating func quad(to p: CGPoint, control: CGPoint) {
    guard prepareToDraw(control) else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(p)
  }

  /// Adds a cubic curve.
  package mutating func cubic(to p: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard prepareToDraw(control1) else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(p)
  }

  /// Closes the subpath. Does nothing without one.
  package mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    shape = .general
    verbs.append(.close)
    needsMove = true
  }

  /// Begins a subpath if there is no current point: at the old start after `close`, at the given
  /// point in an empty outline (Apple's framework reports an error there and draws nothing).
  private mutating func prepareToDraw(_ p: CGPoint) -> Bool {
    shape = .general
    if verbs.isEmpty {
      move(to: p)
    } else if needsMove {
      needsMove = false
      verbs.append(.move)
      points.append(start)
    }
    return true
  }

  /// Declares the shape of the outline, which the caller guarantees.
  package mutating func declare(_ shape: Shape) {
    self.shape = shape
  }

  /// Appends another outline, transformed if a transform is given.
  package mutating func append(_ other: Outline, transform: CGAffineTransform? = nil) {
    guard !other.isEmpty else { return }
    let wasEmpty = isEmpty
    if verbs.last == .move, other.verbs.first == .move {
      verbs.removeLast()
      points.removeLast()
    }
    verbs.append(contentsOf: other.verbs)
    if let transform, !transform.isIdentity {
      points.append(contentsOf: other.points.lazy.map { $0.applying(transform) })
      start = other.start.applying(transform)
      shape = wasEmpty && other.shape == .simple ? .simple : .general
    } else {
      points.append(contentsOf: other.points)
      start = other.start
      shape = wasEmpty ? other.shape : .general
    }
    needsMove = other.needsMove
  }

  /// Returns the transformed outline. A known shape is kept if the transform allows it.
  package func transformed(by t: CGAffineTransform) -> Outline {
    if t.isIdentity { return self }
    var result = self
    for i in result.points.indices {
      result.points[i] = result.points[i].applying(t)
    }
    result.start = start.applying(t)
    result.shape = shape.transformed(by: t)
    return result
  }

  /// Whether every coordinate is a finite number.
  package var isFinite: Bool {
    var sum: CGFloat = 0
    for p in points {
      sum += p.x * 0 + p.y * 0
    }
    return sum == 0
  }

  /// The bounding box of all points, control points included; null without points.
  package var controlBounds: CGRect {
    guard let first = points.first else { return .null }
    var minX = first.x
    var maxX = first.x
    var minY = first.y
    var maxY = first.y
    for p in points {
      minX = p.x < minX ? p.x : minX
      maxX = p.x > maxX ? p.x : maxX
      minY = p.y < minY ? p.y : minY
      maxY = p.y > maxY ? p.y : maxY
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  package static func == (a: Outline, b: Outline) -> Bool {
    a.verbs == b.verbs && a.points == b.points
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}

extension Outline.Shape {
  fileprivate func transformed(by t: CGAffineTransform) -> Outline.Shape {
    guard t.determinant != 0, t.isFinite else { return .general }
    switch self {
    case .general: return .general
    case .simple: return .simple
    case .rectangle(let rect):
      return t.keepsRectangles ? .rectangle(rect.applying(t)) : .simple
    case .ellipse(let rect):
      return t.keepsRectangles ? .ellipse(rect.applying(t)) : .simple
    case .roundedRect(let rect, let width, let height):
      guard t.keepsRectangles else { return .simple }
      let swaps = t.a == 0
      return .roundedRect(
        rect.applying(t),
        width: swaps ? height * abs(t.c) : width * abs(t.a),
        height: swaps ? width * abs(t.b) : height * abs(t.d))
    }
  }
}
