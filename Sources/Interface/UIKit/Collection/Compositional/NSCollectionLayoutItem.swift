import CoreGraphics
public import Foundation

/// An item of a compositional layout's group, with its size and spacing.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size of the item in its group, including the content insets.
  public final let layoutSize: NSCollectionLayoutSize
  /// The supplementary views attached to the item, such as badges.
  public final internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The space between the item's frame and its content, in points. Zero by default. It does not affect the
  /// layout of the group.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item, outside its frame. Nil, no space, by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with attached supplementary views.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  /// Creates an item without supplementary views.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// An item of a custom group with an explicit frame.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group's coordinates, in points.
  public final let frame: CGRect
  /// The position of the item from back to front.
  public final let zIndex: Int

  /// Creates an item with a frame in the group's coordinates.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// Returns the frames of a custom group's items for an environment, in the order of the data.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// A row or column of items that is repeated until all items of the section are laid out.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Direction {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  final let direction: Direction
  /// The items and groups that alternate in the group. Empty for a custom group.
  public final let subitems: [NSCollectionLayoutItem]
  /// The number of equal parts into which the group is divided for its only subitem; nil if sizes determine
  /// the number.
  final let count: Int?
  /// Whether the subitem is repeated in its own size instead of in equal parts.
  final let isRepeating: Bool
  /// The space between neighbouring subitems. Nil, no space, by default. Flexible spaces share the remaining
  /// length.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ direction: Direction, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, isRepeating: Bool = false
  ) {
    self.direction = direction
    self.subitems = subitems
    self.count = count.map { max(1, $0) }
    self.isRepeating = isRepeating
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Creates a group that arranges its subitems horizontally, repeating them until it is full.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }

  /// Creates a group that arranges its subitems vertically, repeating them until it is full.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }

  /// Creates a row of equally wide items. A count below 1 counts as 1.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count)
  }

  /// Creates a column of equally high items. A count below 1 counts as 1.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count)
  }

  /// Creates a row that repeats a subitem `count` times.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count, isRepeating: true)
  }

  /// Creates a column that repeats a subitem `count` times.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count, isRepeating: true)
  }

  /// Creates a group whose items have explicit frames.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, [])
  }
}

/// A supplementary view that is attached to an item, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind for which the data source provides the view.
  public final let elementKind: String
  /// The point of the item to which the view is attached.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is placed at the container's anchor. Nil keeps the view inside the
  /// item's edges.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// The position from back to front; 1, the default, is in front of the items.
  open var zIndex = 1

  /// Creates a supplementary view that is attached to a point of an item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns the view's frame in the coordinates of an item of the given size.
  final func frame(in container: CGSize) -> CGRect {
    let size = layoutSize.size(in: container)
    let outer = containerAnchor.point(of: container)
    // Without an item anchor the view is inside the item's edges (documented).
    let inner = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)).point(
      of: size)
    var at = CGPoint(x: outer.x - inner.x, y: outer.y - inner.y)
    for anchor in [containerAnchor, itemAnchor].compactMap(\.self) {
      at.x += anchor.offset.x * (anchor.isFractionalOffset ? size.width : 1)
      at.y += anchor.offset.y * (anchor.isFractionalOffset ? size.height : 1)
    }
    return CGRect(origin: at, size: size)
  }
}

/// A header, footer or side bar of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the section grows by the view's length. True by default; false places the view over the items.
  open var extendsBoundary = true
  /// Whether the view remains visible while its section is. False by default.
  open var pinToVisibleBounds = false
  /// The edge or corner of the section or layout to which the view is aligned.
  public final let alignment: NSRectAlignment
  /// The distance from the aligned position, in points.
  public final let offset: CGPoint

  /// Creates a header, footer or side bar.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges), itemAnchor: nil)
  }
}

/// A decoration view behind the items of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind under which the layout has registered the decoration.
  public final let elementKind: String
  /// The position from back to front; -1, the default, is behind the items.
  open var zIndex = -1

  init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Creates a decoration behind a whole section. The layout must have a class registered for the kind.
  open class func background(elementKind: String) -> Self {
    unsafeDowncast(NSCollectionLayoutDecorationItem(elementKind), to: Self.self)
  }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges that the alignment touches; empty for `none`.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// The environment of a section or custom group.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The area that the section or group fills.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The size and insets of the area in which a section or group is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size of the area in points, insets included.
  var contentSize: CGSize { get }
  /// The size inside the insets in points; never negative.
  var effectiveContentSize: CGSize { get }
  /// The insets of the area.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in effect, which equal `contentInsets` here.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that section providers and custom groups receive. It also serves as the container.
@MainActor
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(
    size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection
  ) {
    contentSize = size
    contentInsets = insets
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}
