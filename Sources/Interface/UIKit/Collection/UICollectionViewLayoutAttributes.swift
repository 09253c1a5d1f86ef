public import CoreGraphics
public import Foundation
public import QuartzCore

/// The frame and appearance of an element of a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The index path of the item or section of the element.
  open var indexPath: IndexPath
  /// Whether the element is a cell, a supplementary view or a decoration. Set at creation.
  public final private(set) var representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a supplementary view or decoration; nil for a cell.
  public final private(set) var representedElementKind: String?
  /// The centre in content coordinates, in points.
  open var center = CGPoint.zero
  /// The size in points, before the transform.
  open var size = CGSize.zero
  /// The transform about the centre. Identity by default.
  open var transform3D = CATransform3DIdentity
  /// The opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// The position from back to front. Elements with equal values are ordered by index path.
  open var zIndex = 0
  /// Whether the element's view is hidden. The view is created in either case.
  open var isHidden = false

  /// Whether the width is an estimate that the view's preferred size replaces.
  final var isWidthEstimated = true
  final var isHeightEstimated = true

  public required override init() {
    indexPath = IndexPath(item: 0, section: 0)
    representedElementCategory = .cell
    representedElementKind = nil
    super.init()
  }

  private convenience init(
    _ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath
  ) {
    self.init()
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }

  /// Creates attributes for a cell, with an empty frame at the origin.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(.cell, kind: nil, at: indexPath)
  }

  /// Creates attributes for a supplementary view, with an empty frame at the origin.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.supplementaryView, kind: kind, at: indexPath)
  }

  /// Creates attributes for a decoration, with an empty frame at the origin.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.decorationView, kind: kind, at: indexPath)
  }

  /// The frame of the element without its transform, in content coordinates.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The size as a rectangle at the origin. Setting it changes the size and ignores the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The two-dimensional part of `transform3D`. Setting it replaces `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns a copy of the same class. Subclasses with additional properties override it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let result = type(of: self).init()
    result.take(self)
    return result
  }

  /// Copies the values of the base class.
  private func take(_ other: UICollectionViewLayoutAttributes) {
    indexPath = other.indexPath
    representedElementCategory = other.representedElementCategory
    representedElementKind = other.representedElementKind
    center = other.center
    size = other.size
    transform3D = other.transform3D
    alpha = other.alpha
    zIndex = other.zIndex
    isHidden = other.isHidden
    isWidthEstimated = other.isWidthEstimated
    isHeightEstimated = other.isHeightEstimated
  }

  /// A copy of the same class, which can be changed without affecting the layout's object.
  final var duplicate: UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  /// The identity of the element in its collection view.
  final var key: ElementKey { ElementKey(representedElementKind, indexPath) }
}

/// The identity of an element among those of its category.
struct ElementKey: Hashable, Comparable {
  var kind: String
  var path: IndexPath

  init(_ kind: String?, _ path: IndexPath) {
    self.kind = kind ?? ""
    self.path = path
  }

  static func < (a: Self, b: Self) -> Bool { (a.kind, a.path) < (b.kind, b.path) }
}
