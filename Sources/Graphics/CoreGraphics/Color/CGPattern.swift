public import Foundation

/// How a pattern's cells are fitted to pixels. Without effect: cells are always placed exactly.
public enum CGPatternTiling: Int32, Sendable, Hashable {
  case noDistortion
  case constantSpacingMinimalDistortion
  case constantSpacing
}

/// A callback that draws one cell of a pattern; its arguments are the pattern's information and the
/// context.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// A callback that releases the pattern's information.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks that draw a cell of a pattern and release its information.
public struct CGPatternCallbacks {
  /// The version of the struct; not checked.
  public var version: UInt32
  /// Draws a cell in pattern space; without it the pattern paints nothing.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called once, when the pattern is no longer used.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A tile that repeats over the filled area.
public final class CGPattern: @unchecked Sendable {
  // Sendable: all properties are immutable; the closure draws into the context it is given.
  /// The rectangle of pattern space that a cell draws.
  package let bounds: CGRect
  /// The transform from pattern space to base space.
  package let matrix: CGAffineTransform
  /// The distance between cells along x in pattern space; positive.
  package let xStep: CGFloat
  package let yStep: CGFloat
  /// Whether cells have their own colours; otherwise they are drawn in the tint.
  package let isColored: Bool
  /// The image of a pattern that was created from one; nil for a pattern with a closure.
  package let image: CGImage?
  package let draw: ((CGContext) -> Void)?
  private let release: (() -> Void)?

  /// Creates a pattern; nil for steps that are 0 or not finite.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let functions = callbacks.pointee
    guard abs(xStep) > 0, abs(yStep) > 0, (xStep + yStep).isFinite, bounds.isFinite else {
      return nil
    }
    self.bounds = bounds
    self.matrix = matrix
    self.xStep = abs(xStep)
    self.yStep = abs(yStep)
    self.isColored = isColored
    draw = functions.drawPattern.map { drawPattern in { drawPattern(info, $0) } }
    release = functions.releaseInfo.map { releaseInfo in { releaseInfo(info) } }
    image = nil
  }

  /// Creates a pattern from an image; one pixel is one unit of pattern space.
  package init(image: CGImage, matrix: CGAffineTransform) {
    bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    self.matrix = matrix
    xStep = CGFloat(image.width)
    yStep = CGFloat(image.height)
    isColored = true
    draw = nil
    release = nil
    self.image = image
  }

  deinit { release?() }
}
