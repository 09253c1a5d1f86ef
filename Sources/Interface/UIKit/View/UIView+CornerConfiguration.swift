import QuartzCore

extension UIView {
  /// Returns the current radius of a corner in points.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let index = Self.cornersInOrder.firstIndex { corner.contains($0) } ?? 0
    if let radii = cornerRadii { return radii[index] }
    let isRound = layer.maskedCorners.contains(Self.cornerMasks[index])
    return isRound ? layer.cornerRadius : 0
  }

  /// The corners in the order of `UICornerConfiguration.Kind.corners`: top left, top right, bottom left,
  /// bottom right.
  private static let cornersInOrder: [UIRectCorner] = [
    .topLeft, .topRight, .bottomLeft, .bottomRight,
  ]
  private static let cornerMasks: [CACornerMask] = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The radii of the corners for the view's size; nil without a configuration.
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

  /// Returns the superview's radius at a corner minus the view's distance from that corner.
  private func concentricRadius(_ index: Int) -> CGFloat {
    guard let container = superview else { return 0 }
    let (own, outer) = (frame, container.bounds)
    let isLeft = index % 2 == 0
    let isTop = index < 2
    let dx = isLeft ? own.minX - outer.minX : outer.maxX - own.maxX
    let dy = isTop ? own.minY - outer.minY : outer.maxY - own.maxY
    return max(0, container.effectiveRadius(corner: Self.cornersInOrder[index]) - max(dx, dy))
  }

  /// Rounds the layer according to the configuration and the view's size.
  final func applyCornerConfiguration() {
    guard let radii = cornerRadii else { return }
    layer.cornerCurve = .continuous
    layer.cornerRadius = radii.max() ?? 0
    layer.maskedCorners = zip(radii, Self.cornerMasks).reduce(into: []) {
      if $1.0 > 0 { $0.insert($1.1) }
    }
  }
}
