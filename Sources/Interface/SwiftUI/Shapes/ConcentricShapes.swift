/// A rectangle whose corners are concentric with those of its container.
public nonisolated struct ConcentricRectangle: InsettableShape {
  private var minimum: CGFloat = 0
  private var inset: CGFloat = 0

  public init() {}

  /// - Support: partial: all corners are concentric.
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) { minimum = corners.minimum }

  public func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect.insetBy(dx: inset, dy: inset), cornerRadius: max(0, minimum - inset),
      style: .continuous)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    var copy = self
    copy.inset += amount
    return copy
  }
}

extension Edge {
  public enum Corner {
    /// The relation of a corner to the container's corner.
    public nonisolated struct Style: Hashable, Sendable {
      let minimum: CGFloat
      public static let concentric = Style(minimum: 0)
      public static func concentric(minimum: Style?) -> Style {
        Style(minimum: minimum?.minimum ?? 0)
      }
      public static func fixed(_ radius: CGFloat) -> Style { Style(minimum: radius) }
    }
  }
}

enum ContainerShapeKey: EnvironmentKey { static var defaultValue: AnyShape? { nil } }

extension View {
  /// Sets the shape that `ContainerRelativeShape` and `ConcentricRectangle` have inside the view.
  ///
  /// - Support: partial: their corners are as large as the container's, wherever they are in it.
  public nonisolated func containerShape<S: Shape>(_ shape: S) -> some View {
    environment(\.containerShape, AnyShape(shape))
  }
}

extension EnvironmentValues {
  var containerShape: AnyShape? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }

  /// Returns the shape, or the container's shape if the given one follows its container.
  func resolved(_ shape: any Shape) -> any Shape {
    guard let container = containerShape else { return shape }
    let own = (shape as? AnyShape)?.wrapped ?? shape
    return own is ContainerRelativeShape || own is ConcentricRectangle
      ? container.wrapped : shape
  }
}
