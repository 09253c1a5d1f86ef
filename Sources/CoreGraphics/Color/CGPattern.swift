public import Foundation

public enum CGPatternTiling: Int32, Sendable, Hashable {
  case noDistortion
  case constantSpacingMinimalDistortion
  case constantSpacing
}

/// A tile that repeats over what is filled with it.
///
/// Ours is made from an image or from a closure that draws one cell; Apple's C callbacks have no
/// counterpart here.
public final class CGPattern: @unchecked Sendable {
  // Sendable: all properties are immutable; the closure draws into the context it is given.
  package let bounds: CGRect
  package let matrix: CGAffineTransform
  package let xStep: CGFloat
  package let yStep: CGFloat
  package let isColored: Bool
  package let image: CGImage?
  package let draw: ((CGContext) -> Void)?

  public init(
    bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, draw: @escaping (CGContext) -> Void
  ) {
    self.bounds = bounds
    self.matrix = matrix
    self.xStep = xStep
    self.yStep = yStep
    self.isColored = isColored
    self.draw = draw
    image = nil
  }

  package init(image: CGImage, matrix: CGAffineTransform) {
    bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    self.matrix = matrix
    xStep = CGFloat(image.width)
    yStep = CGFloat(image.height)
    isColored = true
    draw = nil
    self.image = image
  }
}
