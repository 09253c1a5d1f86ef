public import CoreGraphics
public import Foundation
public import QuartzCore

/// Where one element of a collection view is and how it looks.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The item or section that the element belongs to.
  open var indexPath: IndexPath
  /// Whether the attributes belong to a cell, a supplementary view or a decoration. Fixed at
  /// creation.
  public final private(set) var representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a supplementary view or decoration; nil for a cell.
  public final private(set) var representedElementKind: String?
  /// The center in the coordinates of the collection view's content, in points.
  open var center = CGPoint.zero
  /// The size in points, before the transform.
  open var size = CGSize.zero
  /// The transform about the center. Identity by default.
  open var transform3D = CATransform3DIdentity
  /// The opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// The position from back to front. Elements with equal numbers are ordered by index path.
  open var zIndex = 0
  /// Whether the element's view is hidden. The view exists nevertheless.
  open var isHidden = false

  /// Whether the size is one that the view may still change.
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

  /// Of the untransformed element while there is a transform, as of a view.
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

  /// Another object of the same class with the same values; subclasses that have more override it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let result = type(of: self).init()
    result.take(self)
    return result
  }

  /// Copies all values of the base class. The copy's class may be one of the program's.
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

  /// A copy of the same class, which can be changed without a change of the layout's own object.
  final var duplicate: UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  /// The element in the collection view, whatever object represents it.
  final var key: ElementKey { ElementKey(representedElementKind, indexPath) }
}

/// The identity of an element of a collection view among those of its category.
struct ElementKey: Hashable, Comparable {
  var kind: String
  var path: IndexPath

  init(_ kind: String?, _ path: IndexPath) {
    self.kind = kind ?? ""
    self.path = path
  }

  static func < (a: Self, b: Self) -> Bool { (a.kind, a.path) < (b.kind, b.path) }
}
