public import Foundation

/// The rule that decides which points are inside a path: non-zero winding number, or odd parity.
public enum CGPathFillRule: Int, Sendable, Hashable {
  case winding
  case evenOdd

  /// Whether a point with this winding number is inside.
  @inline(__always)
  func covers(_ winding: some FixedWidthInteger) -> Bool {
    self == .winding ? winding != 0 : winding & 1 != 0
  }
}

/// The shape of the ends of open lines.
public enum CGLineCap: Int32, Sendable, Hashable {
  case butt
  case round
  case square
}

/// The shape of corners of lines. A miter beyond its limit becomes a bevel.
public enum CGLineJoin: Int32, Sendable, Hashable {
  case miter
  case round
  case bevel
}

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable, Hashable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// One element of a path. The points are valid only during the call that passes the element.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

/// Whether a path is filled, stroked or both, and by which rule.
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}
