public import CoreGraphics
public import Foundation
public import QuartzCore

/// Whether a section scrolls orthogonally to its layout, and at which positions it stops.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The insets that a layout adds to its own, such as the safe area.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// A visible element of a section, which an invalidation handler can change.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity from 0 to 1.
  var alpha: CGFloat { get set }
  /// The position from back to front.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The center in content coordinates, in points.
  var center: CGPoint { get set }
  /// The two-dimensional transform about the center.
  var transform: CGAffineTransform { get set }
  /// The transform about the center.
  var transform3D: CATransform3D { get set }
  /// The kind of a supplementary view or decoration; empty for a cell.
  var name: String { get }
  /// The item or section of the element.
  var indexPath: IndexPath { get }
  /// The frame in content coordinates, in points.
  var frame: CGRect { get }
  /// The size as a rectangle at the origin.
  var bounds: CGRect { get }
  /// Whether the element is a cell, a supplementary view or a decoration.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view or decoration; nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
  public var name: String { representedElementKind ?? "" }
}

/// Changes the visible elements of a section. Receives the elements, the scroll offset and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// A section of a compositional layout: repeated groups with headers, footers and decorations.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// The group that is repeated for the section's items.
  final let group: NSCollectionLayoutGroup
  /// The space between the section's edges and its groups, in points. Zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups in points. 0 by default.
  open var interGroupSpacing: CGFloat = 0
  /// - Support: without effect: insets count from the section or its safe area as the container has it.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// - Support: without effect: insets count from the section.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the section scrolls orthogonally to the layout, and where it stops. None by default.
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// - Support: without effect: every section decelerates and bounces in the same way.
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The headers and footers of the section.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are inside the section's content insets. True by default.
  open var supplementariesFollowContentInsets = true
  /// A closure that can change the visible elements, called each time the layout returns them.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The decorations behind the section. Each has the size of the section without the decoration's insets.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The configuration of a list section; nil for others.
  final var list: UICollectionLayoutListConfiguration?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// The configuration of all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The axis along which sections follow each other. Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections in points. 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// - Support: without effect: insets count from the section or its safe area as the container has it.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() { super.init() }
}

/// The configuration of a list section in a compositional layout.
public struct UICollectionLayoutListConfiguration {
  /// The style of a list, corresponding to a table view's style.
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// Whether sections have headers: none, a supplementary view, or the first item of each section.
  public enum HeaderMode: Int, Sendable {
    case none, supplementary, firstItemInSection
  }

  /// Whether sections have footers, which are supplementary views.
  public enum FooterMode: Int, Sendable {
    case none, supplementary
  }

  /// Returns the swipe actions of a row; nil if it has none.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  /// Returns the separators of a row, given those of the list.
  public typealias ItemSeparatorHandler = (
    IndexPath, UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The style of the list.
  public let appearance: Appearance
  /// Whether rows have separators. True by default, false in the sidebar appearance.
  public var showsSeparators = true
  /// The separators of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that changes the separators of individual rows. Nil by default.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background colour of the list. Nil, the default, uses the colour of the appearance.
  public var backgroundColor: UIColor?
  /// The kind of header that sections have. None by default.
  public var headerMode = HeaderMode.none
  /// The kind of footer that sections have. None by default.
  public var footerMode = FooterMode.none
  /// The space above headers in points; nil is automatic.
  ///
  /// - Support: without effect: the space is automatic.
  public var headerTopPadding: CGFloat?
  /// Returns the swipe actions at the leading edge of a row. Nil by default.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the swipe actions at the trailing edge of a row. Nil by default.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration with the defaults of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar
  }
}

/// The visibility, insets and colour of a list's separators.
public struct UIListSeparatorConfiguration {
  /// Whether a separator is shown. Automatic uses the setting of the list.
  public enum Visibility: Int, Sendable {
    case automatic, visible, hidden
  }

  /// Insets that the list determines.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Whether the separator above a row is shown.
  ///
  /// - Support: without effect: lines are below rows.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the separator below a row is shown.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above a row, in points.
  ///
  /// - Support: without effect: lines are below rows.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the separator below a row, in points. Automatic by default.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour of the separators.
  public var color = UIColor.separator
  /// The colour of the separators of rows that are selected together.
  ///
  /// - Support: without effect: it is not read.
  public var multipleSelectionColor = UIColor.separator
  public var visualEffect: UIVisualEffect?

  /// Creates the separators of a list. They are the same for all appearances here.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
