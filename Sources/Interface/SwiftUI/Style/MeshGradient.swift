/// A grid of coloured points with smooth transitions between them.
public nonisolated struct MeshGradient: ShapeStyle, Equatable, Sendable {
  /// The positions of a mesh's points, and the control points of the edges between them.
  public enum Locations: Equatable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }

  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  public struct BezierPoint: Equatable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>

    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  public var width: Int
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  public var background: Color
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  /// - Support: partial: control points do not bend the edges between points.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  private var positions: [SIMD2<Double>] {
    switch locations {
    case .points(let points): points.map { SIMD2<Double>($0) }
    case .bezierPoints(let points): points.map { SIMD2<Double>($0.position) }
    }
  }
}

extension MeshGradient: PaintStyle {
  func paint(in environment: EnvironmentValues) -> Paint {
    let positions = positions
    let cgColors: [CGColor] =
      switch colors {
      case .colors(let colors): colors.map { $0.cgColor(in: environment) }
      case .resolvedColors(let colors): colors.map(\.cgColor)
      }
    guard width > 1, height > 1, positions.count == width * height,
      cgColors.count == width * height
    else {
      MainThread.perform { [width, height] in
        ViewGraph.reportInBody(
          "MeshGradient has \(positions.count) points and \(cgColors.count) colors for a grid of "
            + "\(width) x \(height); it needs one of each for every point. Nothing is drawn.")
      }
      return .color(CGColor(gray: 0, alpha: 0))
    }
    return .mesh(
      ResolvedMesh(
        columns: width, rows: height, positions: positions, colors: cgColors.map(\.vector),
        background: background.cgColor(in: environment), smoothsColors: smoothsColors))
  }
}

@MainActor extension MeshGradient: View, PrimitiveView {
  public typealias Body = Never
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ShapeNode.filling(self, context) }
}

extension CGColor {
  /// The red, green, blue and alpha components in sRGB.
  fileprivate nonisolated var vector: SIMD4<Double> {
    let c = srgbComponents
    return SIMD4(Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
  }
}
