public import CoreGraphics
public import Foundation

/// The base class of layouts, which arrange the elements of a collection view. It arranges none itself.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// A value that lets the collection view determine a length.
  public static let automaticDimension = CGFloat.greatestFiniteMagnitude

  /// The collection view that uses the layout; nil if there is none.
  public final internal(set) weak var collectionView: UICollectionView?
  /// Closures that create decoration views, by registered kind.
  final var decorationMakers: [String: () -> UICollectionReusableView?] = [:]

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// The class of the layout's attributes. Override it to use attributes with additional properties.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts. A class that is not a subclass of
  /// `UICollectionViewLayoutInvalidationContext` is ignored.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Placing

  /// Computes the layout. Called after an invalidation, before the other methods.
  open func prepare() {}

  /// The size of the scrollable content in points. Requested after each `prepare()`.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that overlap a rectangle in content coordinates. Called
  /// in each layout pass with the view's bounds; only the returned elements get views.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item, whether it is visible or not; nil if the layout does not place it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view; nil if the layout does not place one.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration; nil if the layout does not place one.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the offset at which a scroll stops after the touch ends. Called before the delegate's method,
  /// unless paging is enabled. Defaults to the result of `targetContentOffset(forProposedContentOffset:)`.
  ///
  /// - Parameter velocity: The velocity of the content, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the content offset to use after updates or a change of layout. Defaults to the
  /// proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The direction for which the layout was designed. Left to right by default; not used here.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether frames are mirrored in right-to-left interfaces. False by default. Only the flow layout uses it.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Decoration

  /// Registers a class for a kind of decoration; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationMakers[elementKind] = (viewClass as? UICollectionReusableView.Type).map { type in
      { type.make(frame: .zero) }
    }
  }

  /// Registers a nib whose first object is a decoration of a kind; nil removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationMakers[elementKind] = nib.map { nib in
      { nib.instantiate(withOwner: nil).first as? UICollectionReusableView }
    }
  }

  // MARK: Invalidating

  /// Invalidates the whole layout, which is prepared again in the next layout pass.
  open func invalidateLayout() {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    let context = type?.init() ?? UICollectionViewLayoutInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the parts that a context describes. Overrides must call super, which notifies the collection
  /// view.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(context)
  }

  /// Returns whether scrolling or resizing invalidates the layout. A new size always does, so the result
  /// matters only for scrolling. Defaults to false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the invalidation context for a change of bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether a view's preferred size invalidates the layout. Called once for each view in a layout
  /// pass. Defaults to false, which disables self-sizing.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the invalidation context for a view with another preferred size. It contains the element and the
  /// preferred attributes.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferredAttributes = [preferredAttributes]
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [originalAttributes.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: originalAttributes.representedElementKind ?? "",
        at: [originalAttributes.indexPath])
    case .decorationView:
      context.invalidateDecorationElements(
        ofKind: originalAttributes.representedElementKind ?? "",
        at: [originalAttributes.indexPath])
    }
    return context
  }

  /// Creates a context of the layout's own class with nothing marked invalid.
  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type =
      Swift.type(of: self).invalidationContextClass
      as? UICollectionViewLayoutInvalidationContext.Type
    return type?.init() ?? UICollectionViewLayoutInvalidationContext()
  }

  // MARK: Batches

  /// Prepares for an animated batch update. Called after `prepare()` and before initial and final attributes
  /// are requested.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Ends a batch update. Called here when its animation is complete.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes at which a new item starts. Defaults to its attributes with an alpha of 0.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { faded(layoutAttributesForItem(at: itemIndexPath)) }

  /// Returns the attributes at which a deleted item ends. Defaults to its previous attributes with an alpha
  /// of 0.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.attributesBeforeUpdate[ElementKey(nil, itemIndexPath)])
  }

  /// Returns the attributes at which a new supplementary view starts. Defaults to its attributes with an
  /// alpha of 0.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  /// Returns the attributes at which a removed supplementary view ends. Defaults to its previous attributes
  /// with an alpha of 0.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.attributesBeforeUpdate[ElementKey(elementKind, elementIndexPath)])
  }

  /// Returns the attributes at which a new decoration starts. Defaults to its attributes with an alpha of 0.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }

  /// Returns the attributes at which a removed decoration ends. Defaults to its previous attributes with an
  /// alpha of 0. Never called here: the method for supplementary views is called instead.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.attributesBeforeUpdate[ElementKey(elementKind, decorationIndexPath)])
  }

  /// Returns a copy of attributes with an alpha of 0.
  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let result = attributes?.duplicate
    result?.alpha = 0
    return result
  }

  /// Returns the supplementary views that a batch update adds.
  ///
  /// - Support: without effect: elements before and after the batch are compared.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the supplementary views that a batch update removes.
  ///
  /// - Support: without effect: elements before and after the batch are compared.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decorations that a batch update adds.
  ///
  /// - Support: without effect: elements before and after the batch are compared.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decorations that a batch update removes.
  ///
  /// - Support: without effect: elements before and after the batch are compared.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Bounds and layout changes

  /// Prepares for an animated change of the view's bounds.
  ///
  /// - Support: without effect: it is not called.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Ends an animated change of the view's bounds.
  ///
  /// - Support: without effect: it is not called.
  open func finalizeAnimatedBoundsChange() {}
  /// Notifies the current layout that another one will replace it.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Notifies the new layout that it will replace another one. Called after the current layout was notified.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Notifies the old and then the new layout that the transition is complete.
  open func finalizeLayoutTransition() {}

  // MARK: Moving by touch

  /// Returns the index path of the moved item for a position of its centre, in content coordinates. Defaults
  /// to that of the item at the position, or else the previous one.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// Returns the attributes of the moved item. Defaults to its attributes, centred at the position and in
  /// front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let result =
      layoutAttributesForItem(at: indexPath)?.duplicate
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    result.center = position
    result.zIndex = 1_000
    return result
  }

  /// Stores the preferred attributes of a view. Overridden by UIKit's layouts.
  func take(preferred attributes: UICollectionViewLayoutAttributes) {}

  /// Discards the preferred sizes, because the text size has changed.
  func forgetPreferredSizes() {}
}

/// Describes which parts of a layout are invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the whole layout is invalid.
  public final internal(set) var invalidateEverything = false
  /// Whether the section and item counts are requested again from the data source.
  public final internal(set) var invalidateDataSourceCounts = false
  /// The items that are invalid; nil if none was marked.
  public final private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views by kind; nil if none was marked.
  public final private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decorations by kind; nil if none was marked.
  public final private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the content offset, in points. Zero by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// - Support: without effect: the size of the content is asked for anew.
  open var contentSizeAdjustment = CGSize.zero
  /// The index paths of moved items before a step of the movement. Always nil here.
  public final internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The index paths of moved items after a step of the movement. Always nil here.
  public final internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the touch that moves items. Always zero here.
  public final internal(set) var interactiveMovementTarget = CGPoint.zero
  /// The preferred sizes of views, which the collection view passes to the layout.
  final var preferredAttributes: [UICollectionViewLayoutAttributes] = []

  public required override init() { super.init() }

  /// Marks items as invalid, in addition to those already marked.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Marks supplementary views of a kind as invalid, in addition to those already marked.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    var all = invalidatedSupplementaryIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = all
  }

  /// Marks decorations of a kind as invalid, in addition to those already marked.
  open func invalidateDecorationElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    var all = invalidatedDecorationIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = all
  }
}

/// A change in a batch update, as passed to a layout.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// The index path before the update; nil for an insertion. Its item is `NSNotFound` for a whole section.
  public final let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deletion. Its item is `NSNotFound` for a section.
  public final let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public final let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}

/// A layout that interpolates between two others during an interactive transition.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at progress 0.
  public final let currentLayout: UICollectionViewLayout
  /// The layout at progress 1.
  public final let nextLayout: UICollectionViewLayout
  /// The progress from 0 to 1. Setting it invalidates the layout.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }
  /// Values of the program by key, such as the distance between two touches.
  private final var values: [String: CGFloat] = [:]

  /// Creates a layout between two others, at progress 0.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// Stores a value for a key. The layout itself does not use it; subclasses do.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns the value for a key; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override func prepare() {
    currentLayout.collectionView = collectionView
    nextLayout.collectionView = collectionView
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    let t = transitionProgress
    return CGSize(
      width: a.width + (b.width - a.width) * t, height: a.height + (b.height - a.height) * t)
  }

  /// Interpolates centre, size and opacity linearly. An element that is in only one of the layouts keeps its
  /// attributes.
  private func mixed(
    _ a: UICollectionViewLayoutAttributes?, _ b: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let a, let b else { return a ?? b }
    let result = b.duplicate
    let t = transitionProgress
    result.center = a.center.mixed(with: b.center, t)
    result.size = CGSize(
      width: a.size.width + (b.size.width - a.size.width) * t,
      height: a.size.height + (b.size.height - a.size.height) * t)
    result.alpha = a.alpha + (b.alpha - a.alpha) * t
    return result
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let all =
      (currentLayout.layoutAttributesForElements(in: rect) ?? [])
      + (nextLayout.layoutAttributesForElements(in: rect) ?? [])
    var seen: Set<ElementKey> = []
    return all.filter { seen.insert($0.key).inserted }.compactMap { element in
      switch element.representedElementCategory {
      case .cell: layoutAttributesForItem(at: element.indexPath)
      case .supplementaryView:
        layoutAttributesForSupplementaryView(
          ofKind: element.representedElementKind ?? "", at: element.indexPath)
      case .decorationView: element
      }
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixed(
      currentLayout.layoutAttributesForItem(at: indexPath),
      nextLayout.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixed(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }
}
