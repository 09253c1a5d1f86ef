public import CoreGraphics

/// The radius of a corner, in points.
public struct UICornerRadius: Hashable, Sendable {
  /// A fixed radius, or one derived from the superview's corner.
  enum Kind: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(CGFloat)
  }

  let kind: Kind

  /// Returns a radius in points that does not depend on the view's size.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius { Self(kind: .fixed(radius)) }

  /// Returns the superview's radius minus the distance from its corner, with a minimum.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    Self(kind: .concentric(minimum ?? 0))
  }
}

/// The radii of a view's corners.
public struct UICornerConfiguration: Hashable, Sendable {
  /// A capsule, or four radii.
  enum Kind: Hashable, Sendable {
    case capsule(maximum: CGFloat?)
    /// The radii in the order top left, top right, bottom left, bottom right.
    case corners([UICornerRadius?])
  }

  let kind: Kind
  /// The groups of corner indexes that use the greatest radius of the group.
  private(set) var uniform: [[Int]] = []

  /// Returns corners with a radius of half of the shorter side, up to a maximum.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    Self(kind: .capsule(maximum: maximumRadius))
  }

  /// Returns four corners of the same kind; concentric corners may have different radii.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    Self(kind: .corners([radius, radius, radius, radius]))
  }

  /// Returns four corners with separate radii; nil is a square corner.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    Self(kind: .corners([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius]))
  }

  /// Returns four corners that all use the greatest of their radii.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    Self(kind: corners(radius: radius).kind, uniform: [[0, 1, 2, 3]])
  }

  /// Returns corners with the same radius along the top and along the bottom edge.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topRadius, topRadius, bottomRadius, bottomRadius]),
      uniform: [[0, 1], [2, 3]])
  }

  /// Returns corners with the same radius along the left and along the right edge.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([leftRadius, rightRadius, leftRadius, rightRadius]),
      uniform: [[0, 2], [1, 3]])
  }

  /// Returns corners with the same radius along the top edge; the bottom corners are square unless given.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topRadius, topRadius, bottomLeftRadius, bottomRightRadius]),
      uniform: [[0, 1]])
  }

  /// Returns corners with the same radius along the bottom edge; the top corners are square unless given.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topLeftRadius, topRightRadius, bottomRadius, bottomRadius]),
      uniform: [[2, 3]])
  }

  /// Returns corners with the same radius along the left edge; the right corners are square unless given.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([leftRadius, topRightRadius, leftRadius, bottomRightRadius]),
      uniform: [[0, 2]])
  }

  /// Returns corners with the same radius along the right edge; the left corners are square unless given.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topLeftRadius, rightRadius, bottomLeftRadius, rightRadius]),
      uniform: [[1, 3]])
  }
}
