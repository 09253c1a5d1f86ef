public import CoreGraphics

/// How round a corner is, in points.
public struct UICornerRadius: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(CGFloat)
  }

  let kind: Kind

  public static func fixed(_ radius: CGFloat) -> UICornerRadius { Self(kind: .fixed(radius)) }

  /// The superview's radius less the distance from its corner, but no less than a minimum.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    Self(kind: .concentric(minimum ?? 0))
  }
}

/// How round the corners of a view are.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case capsule(maximum: CGFloat?)
    /// Top left, top right, bottom left, bottom right.
    case corners([UICornerRadius?])
  }

  let kind: Kind
  /// Corners that take the greatest radius among them.
  private(set) var uniform: [[Int]] = []

  /// Half of the shorter side.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    Self(kind: .capsule(maximum: maximumRadius))
  }

  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    Self(kind: .corners([radius, radius, radius, radius]))
  }

  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    Self(kind: .corners([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius]))
  }

  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    Self(kind: corners(radius: radius).kind, uniform: [[0, 1, 2, 3]])
  }

  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topRadius, topRadius, bottomRadius, bottomRadius]),
      uniform: [[0, 1], [2, 3]])
  }

  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([leftRadius, rightRadius, leftRadius, rightRadius]),
      uniform: [[0, 2], [1, 3]])
  }

  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topRadius, topRadius, bottomLeftRadius, bottomRightRadius]),
      uniform: [[0, 1]])
  }

  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topLeftRadius, topRightRadius, bottomRadius, bottomRadius]),
      uniform: [[2, 3]])
  }

  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([leftRadius, topRightRadius, leftRadius, bottomRightRadius]),
      uniform: [[0, 2]])
  }

  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    Self(
      kind: .corners([topLeftRadius, rightRadius, bottomLeftRadius, rightRadius]),
      uniform: [[1, 3]])
  }
}

// MARK: Views

extension UIView {
  /// The radius that a corner has now, in points.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let index = Self.cornersInOrder.firstIndex { corner.contains($0) } ?? 0
    if let radii = cornerRadii { return radii[index] }
    let isRound = layer.maskedCorners.contains(Self.cornerMasks[index])
    return isRound ? layer.cornerRadius : 0
  }

  private static let cornersInOrder: [UIRectCorner] = [
    .topLeft, .topRight, .bottomLeft, .bottomRight,
  ]
  private static let cornerMasks: [CACornerMask] = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// Radii in order, as the configuration has them for the view's size; nil without one.
  private var cornerRadii: [CGFloat]? {
    guard let configuration = rareStorage?.cornerConfiguration else { return nil }
    let half = max(0, min(bounds.width, bounds.height) / 2)
    switch configuration.kind {
    case .capsule(let maximum):
      return Array(repeating: min(half, maximum ?? half), count: 4)
    case .corners(let corners):
      var radii = corners.enumerated().map { index, radius in
        switch radius?.kind {
        case .fixed(let value): max(0, value)
        case .concentric(let minimum): max(minimum, concentricRadius(index))
        case nil: CGFloat(0)
        }
      }
      for group in configuration.uniform {
        let greatest = group.map { radii[$0] }.max() ?? 0
        for index in group { radii[index] = greatest }
      }
      return radii.map { min($0, half) }
    }
  }

  private func concentricRadius(_ index: Int) -> CGFloat {
    guard let container = superview else { return 0 }
    let (own, outer) = (frame, container.bounds)
    let isLeft = index % 2 == 0
    let isTop = index < 2
    let dx = isLeft ? own.minX - outer.minX : outer.maxX - own.maxX
    let dy = isTop ? own.minY - outer.minY : outer.maxY - own.maxY
    return max(0, container.effectiveRadius(corner: Self.cornersInOrder[index]) - max(dx, dy))
  }

  /// Rounds the layer as the configuration says for the view's size.
  final func applyCornerConfiguration() {
    guard let radii = cornerRadii else { return }
    layer.cornerCurve = .continuous
    layer.cornerRadius = radii.max() ?? 0
    layer.maskedCorners = zip(radii, Self.cornerMasks).reduce(into: []) {
      if $1.0 > 0 { $0.insert($1.1) }
    }
  }
}
