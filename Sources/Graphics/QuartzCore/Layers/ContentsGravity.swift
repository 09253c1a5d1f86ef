import CoreGraphics

/// The position of content in a layer: the cases of `CALayerContentsGravity` in one byte.
package enum ContentsGravity: String {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill

  /// Converts a gravity; an unknown one becomes `resize`.
  init(_ gravity: CALayerContentsGravity) { self = Self(rawValue: gravity.rawValue) ?? .resize }
}

/// The sampling of content: the cases of `CALayerContentsFilter` in one byte.
package enum ContentsFilter: String {
  case nearest, linear, trilinear

  /// Converts a filter; an unknown one becomes `linear`.
  init(_ filter: CALayerContentsFilter) { self = Self(rawValue: filter.rawValue) ?? .linear }
}

extension ContentsGravity {
  /// Returns the rectangle of content of a given size in the bounds.
  ///
  /// Content that keeps its size may extend beyond the bounds. The size must not be 0: the aspect
  /// modes divide by it.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    func scaled(_ factor: CGFloat) -> CGRect {
      anchored(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    func anchored(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
    }
    return switch self {
    case .resizeAspect: scaled(min(bounds.width / size.width, bounds.height / size.height))
    case .resizeAspectFill: scaled(max(bounds.width / size.width, bounds.height / size.height))
    case .center: anchored(size, 0.5, 0.5)
    case .top: anchored(size, 0.5, 0)
    case .bottom: anchored(size, 0.5, 1)
    case .left: anchored(size, 0, 0.5)
    case .right: anchored(size, 1, 0.5)
    case .topLeft: anchored(size, 0, 0)
    case .topRight: anchored(size, 1, 0)
    case .bottomLeft: anchored(size, 0, 1)
    case .bottomRight: anchored(size, 1, 1)
    case .resize: bounds
    }
  }
}
