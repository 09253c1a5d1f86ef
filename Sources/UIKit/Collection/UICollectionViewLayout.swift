public import CoreGraphics
public import Foundation

/// Where one element of a collection view is and how it looks.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  public enum Category: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  open var indexPath: IndexPath
  public final let representedElementCategory: Category
  public final let representedElementKind: String?
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var transform = CGAffineTransform.identity

  private init(_ category: Category, kind: String?, at indexPath: IndexPath) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
    super.init()
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

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
}

/// Places the elements of a collection view. The base places none.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public final internal(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// Reckons out what the other methods answer. Called before them after an invalidation.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidateLayout() { collectionView?.layoutWasInvalidated() }
}
