public import CoreGraphics

/// The radius of a corner, in points.
public struct UICornerRadius: Hashable, Sendable {
  /// A radius of its own, or one that follows the superview's corner.
  enum Kind: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(CGFloat)
  }

  let kind: Kind

  /// A radius in points, whatever the size of the view.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius { Self(kind: .fixed(radius)) }

  /// The superview's radius less the distance from its corner, but no less than a minimum.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    Self(kind: .concentric(minimum ?? 0))
  }
}

/// The radii of a view's corners.
public struct UICornerConfiguration: Hashable, Sendable {
  /// A capsule, or four radii.
  enum Kind: Hashable, Sendable {
    case capsule(maximum: CGFloat?)
    /// Top left, top right, bottom left, bottom right.
    case corners([UICornerRadius?])
  }

  let kind: Kind
  /// Corners that take the greatest radius among them.
  private(set) var uniform: [[Int]] = []

  /// Returns corners with a radius of half of the shorter side, up to a maximum.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    Self(kind: .capsule(maximum: maximumRadius))
  }

  /// Four corners of one kind; concentric ones may have different radii.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    Self(kind: .corners([radius, radius, radius, radius]))
  }

  /// Four corners by themselves; nil is a square corner.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    Self(kind: .corners([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius]))
  }

  /// Four corners that all take the greatest of their radii.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    Self(kind: corners(radius: radius).kind, uniform: [[0, 1, 2, 3]])
  }

  /// Corners that are alike along the top and along the bottom.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topRadius, topRadius, bottomRadius, bottomRadius]),
      uniform: [[0, 1], [2, 3]])
  }

  /// Corners that are alike along the left and along the right side.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([leftRadius, rightRadius, leftRadius, rightRadius]),
      uniform: [[0, 2], [1, 3]])
  }

  /// Corners that are alike along the top; those at the bottom are square unless given.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topRadius, topRadius, bottomLeftRadius, bottomRightRadius]),
      uniform: [[0, 1]])
  }

  /// Corners that are alike along the bottom; those at the top are square unless given.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topLeftRadius, topRightRadius, bottomRadius, bottomRadius]),
      uniform: [[2, 3]])
  }

  /// Corners that are alike along the left side; those at the right are square unless given.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([leftRadius, topRightRadius, leftRadius, bottomRightRadius]),
      uniform: [[0, 2]])
  }

  /// Corners that are alike along the right side; those at the left are square unless given.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topLeftRadius, rightRadius, bottomLeftRadius, rightRadius]),
      uniform: [[1, 3]])
  }
}
