import CoreGraphics
public import Foundation

/// A width or height of a compositional layout: a fraction of the container, an absolute length, or an
/// estimate.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  /// The unit of the dimension, and whether it is an estimate.
  enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniform
  }

  final let kind: Kind
  /// The fraction from 0 to 1, or the length in points.
  public final let dimension: CGFloat

  /// Creates a dimension. A negative or non-finite number is reported and counts as 0.
  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
    guard !(dimension >= 0 && dimension < 1e7) else { return }
    DiagnosticLog.current.warn(
      "A layout dimension of \(dimension) is no length. It counts as 0; give 0 or more.")
  }

  /// Creates a dimension that is a fraction of the container's width. Can also be used for a height.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionalWidth, fractionalWidth)
  }
  /// Creates a dimension that is a fraction of the container's height. Can also be used for a width.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionalHeight, fractionalHeight)
  }
  /// Creates an absolute dimension in points.
  public static func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute, absoluteDimension)
  }
  /// Creates an estimated dimension in points, which is replaced by the view's preferred size.
  public static func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated, estimatedDimension)
  }
  /// Creates an estimated dimension in points. On iOS all siblings get the greatest of their lengths; here
  /// each keeps its own.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> Self { make(.uniform, estimate) }

  private static func make(_ kind: Kind, _ value: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutDimension(kind, value), to: Self.self)
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is an absolute length.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the view's preferred size replaces the dimension.
  open var isEstimated: Bool { kind == .estimated || kind == .uniform }
  /// Whether the dimension was created by `uniformAcrossSiblings(estimate:)`.
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// Returns the length in points in a container of the given size.
  final func length(in container: CGSize) -> CGFloat {
    let value = dimension >= 0 && dimension < 1e7 ? dimension : 0
    return switch kind {
    case .fractionalWidth: container.width * value
    case .fractionalHeight: container.height * value
    case .absolute, .estimated, .uniform: value
    }
  }
}

/// The width and height of an item, group or supplementary item.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public final let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public final let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// Returns the size in points in a container of the given size.
  final func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// The space between items: fixed, or flexible with a minimum.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The space in points, or the minimum if it is flexible. A number that is not finite counts as 0.
  public final let spacing: CGFloat
  /// Whether the space grows to fill the remaining length.
  public final let isFlexible: Bool
  /// Whether the space is fixed.
  public final var isFixed: Bool { !isFlexible }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    self.isFlexible = isFlexible
    super.init()
  }

  /// Creates a flexible space with a minimum in points.
  public static func flexible(_ flexibleSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true), to: Self.self)
  }
  /// Creates a fixed space in points.
  public static func fixed(_ fixedSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false), to: Self.self)
  }
}

/// The space around an item, outside its frame.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The space before the item in reading direction; nil is none.
  public final let leading: NSCollectionLayoutSpacing?
  /// The space above the item; nil is none.
  public final let top: NSCollectionLayoutSpacing?
  /// The space after the item in reading direction; nil is none.
  public final let trailing: NSCollectionLayoutSpacing?
  /// The space below the item; nil is none.
  public final let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }
}

/// The point of an item or view at which a supplementary item is attached.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges that determine the point. On an axis without an edge the point is in the middle.
  public final let edges: NSDirectionalRectEdge
  /// The distance from the point: in points, or as a fraction of the size.
  public final let offset: CGPoint
  /// Whether the offset is a fraction of the size.
  public final let isFractionalOffset: Bool
  /// Whether the offset is in points.
  public final var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates an anchor at edges, without an offset.
  public init(edges: NSDirectionalRectEdge) {
    self.edges = edges
    offset = .zero
    isFractionalOffset = false
    super.init()
  }

  /// Creates an anchor with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isFractionalOffset = false
    super.init()
  }

  /// Creates an anchor with an offset as a fraction of the size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isFractionalOffset = true
    super.init()
  }

  /// Returns the position of the anchor in a rectangle of the given size, in a left-to-right layout.
  final func point(of size: CGSize) -> CGPoint {
    let x: CGFloat =
      edges.contains(.leading) ? 0 : edges.contains(.trailing) ? size.width : size.width / 2
    let y: CGFloat =
      edges.contains(.top) ? 0 : edges.contains(.bottom) ? size.height : size.height / 2
    return CGPoint(x: x, y: y)
  }
}
