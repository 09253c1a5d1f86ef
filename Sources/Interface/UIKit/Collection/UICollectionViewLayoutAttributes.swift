public import CoreGraphics
public import Foundation
public import QuartzCore

/// Where one element of a collection view is and how it looks.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath: IndexPath
  public final private(set) var representedElementCategory: UICollectionView.ElementCategory
  public final private(set) var representedElementKind: String?
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  open var zIndex = 0
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

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(.cell, kind: nil, at: indexPath)
  }

  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.supplementaryView, kind: kind, at: indexPath)
  }

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

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

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
