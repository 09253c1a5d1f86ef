import CoreGraphics
public import Foundation

/// One item of a group.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size in the containing group, before the content insets.
  public final let layoutSize: NSCollectionLayoutSize
  /// The views fastened to the item, such as badges.
  public final let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The space between the item's frame and its content, in points. Zero by default. A group
  /// measures its items without regard to it.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item, outside its frame. Nil, no space, by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with views fastened to it.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  /// Creates an item without further views.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// An item that a program places by itself.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group's coordinates, in points.
  public final let frame: CGRect
  /// The position from back to front among the elements.
  public final let zIndex: Int

  /// Creates an item with a frame in the group's coordinates.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// Returns the frames of a custom group's items for the environment, in the order of the data.
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
  /// The number of times that the only subitem is repeated in the group, in equal parts; nil lets
  /// sizes decide.
  final let count: Int?
  /// Whether the subitem keeps its own size instead of getting an equal part.
  final let isRepeating: Bool
  /// The space between neighbouring subitems. Nil, no space, by default. A flexible space shares
  /// what the subitems leave.
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

  /// Creates a group that places its subitems side by side, repeating them until it is full.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }

  /// Creates a group that places its subitems one below the other, repeating them until it is full.
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

  /// Creates a group whose items the program places.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, [])
  }
}

/// A view fastened to an item: a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind for which the data source provides the view.
  public final let elementKind: String
  /// The point of the item at which the view is fastened.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is placed at the container's anchor. Nil keeps the view inside the
  /// item's edges.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// The position from back to front; 1, the default, is in front of the items.
  open var zIndex = 1

  /// Creates a view that is fastened to a point of an item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// In the coordinates of an item of a size.
  final func frame(in container: CGSize) -> CGRect {
    let size = layoutSize.size(in: container)
    let outer = containerAnchor.point(of: container)
    // Without an anchor of its own the item hangs inside the corner (documented).
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

/// A header, footer or bar at the side of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the section grows by the view's length. True by default; false lays the view over the
  /// items.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is. False by default.
  open var pinToVisibleBounds = false
  /// The side of the section or layout where the view is.
  public final let alignment: NSRectAlignment
  /// The distance from the aligned place, in points.
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

/// A decoration behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind under which the layout has registered the decoration.
  public final let elementKind: String
  /// The position from back to front; -1 is behind the items.
  open var zIndex = -1

  init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Creates a decoration behind a whole section. Register its class with the layout.
  open class func background(elementKind: String) -> Self {
    unsafeDowncast(NSCollectionLayoutDecorationItem(elementKind), to: Self.self)
  }
}

/// A position at a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges at which the position is; empty for the middle.
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

/// The size of a layout's environment or group, in points.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size of the area, insets included.
  var contentSize: CGSize { get }
  /// The size inside the insets; never negative.
  var effectiveContentSize: CGSize { get }
  /// The insets of the area.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in effect, which equal `contentInsets` here.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that section providers and custom groups receive. It is its own container.
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
