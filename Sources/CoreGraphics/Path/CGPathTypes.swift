public import Foundation

public enum CGPathFillRule: Int, Sendable, Hashable {
  case winding
  case evenOdd

  /// Whether a place that an outline winds around so often is inside.
  @inline(__always)
  func covers(_ winding: some FixedWidthInteger) -> Bool {
    self == .winding ? winding != 0 : winding & 1 != 0
  }
}

public enum CGLineCap: Int32, Sendable, Hashable {
  case butt
  case round
  case square
}

public enum CGLineJoin: Int32, Sendable, Hashable {
  case miter
  case round
  case bevel
}

public enum CGPathElementType: Int32, Sendable, Hashable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// One element of a path. The points are valid during the call that hands the element out.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

public enum CGPathDrawingMode: Int32, Sendable, Hashable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}
