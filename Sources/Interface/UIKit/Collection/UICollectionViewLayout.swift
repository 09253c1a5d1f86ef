public import CoreGraphics
public import Foundation

/// Places the elements of a collection view. The base places none.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// A length that lets the collection view choose.
  public static let automaticDimension = CGFloat.greatestFiniteMagnitude

  /// The view that uses the layout. Nil until the layout is given to one.
  public final internal(set) weak var collectionView: UICollectionView?
  /// Makers of decorations by kind, as registered with the layout.
  final var decorationMakers: [String: () -> UICollectionReusableView?] = [:]

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout makes. Override it to add values of your own.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that the layout makes. A subclass of another class counts as the
  /// base.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Placing

  /// Reckons out what the other methods answer. Called before them after an invalidation.
  open func prepare() {}

  /// The size of the scrollable content in points. Asked after each `prepare()`.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that overlap a rectangle in content coordinates. Called
  /// in each layout pass with the view's bounds; only the returned elements get views.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item, visible or not; nil if the layout does not place it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view; nil if the layout has none of that kind there.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration; nil if the layout has none of that kind there.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a scroll that was let go comes to rest, before the delegate is asked, unless the
  /// view scrolls by pages. By default the answer of `targetContentOffset(forProposedContentOffset:)`.
  ///
  /// - Parameter velocity: The velocity of the content, in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the content offset to use after updates or a change of layout. Defaults to the
  /// proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The direction for which the layout's numbers are written. Left to right; nothing reads it
  /// here.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether frames are mirrored in right-to-left interfaces. False by default; the flow layout
  /// reads it.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Decoration

  /// Registers the class of a kind of decoration; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationMakers[elementKind] = (viewClass as? UICollectionReusableView.Type).map { type in
      { type.make(frame: .zero) }
    }
  }

  /// Registers a nib whose first object is a kind of decoration; nil removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationMakers[elementKind] = nib.map { nib in
      { nib.instantiate(withOwner: nil).first as? UICollectionReusableView }
    }
  }

  // MARK: Invalidating

  /// Discards the whole layout. The collection view prepares it again in the next layout pass.
  open func invalidateLayout() {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    let context = type?.init() ?? UICollectionViewLayoutInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Discards the parts that a context names. Overriders call super, which notifies the collection
  /// view.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(context)
  }

  /// Returns whether a scroll or a resize makes the layout invalid. A new size always does; the
  /// answer matters for scrolling. Defaults to false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for a change of bounds for which `shouldInvalidateLayout` returned true.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether the size that a view prefers makes the layout invalid. Asked once a view in
  /// each pass. Defaults to false, which refuses self-sizing.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context for a view that prefers another size. It names the element and carries the
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

  /// Prepares for a batch of updates that is animated. Called after `prepare()` and before the
  /// layout is asked for initial and final attributes.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Ends a batch of updates. Called here when its animation is complete.
  open func finalizeCollectionViewUpdates() {}

  /// Without an answer an element appears where it belongs, and fades in.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { faded(layoutAttributesForItem(at: itemIndexPath)) }

  /// Returns the attributes at which a deleted item ends. By default its old place, transparent.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.attributesBeforeUpdate[ElementKey(nil, itemIndexPath)])
  }

  /// Returns the attributes at which a new supplementary view starts. By default its place,
  /// transparent.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  /// Returns the attributes at which a removed supplementary view ends. By default its old place,
  /// transparent.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.attributesBeforeUpdate[ElementKey(elementKind, elementIndexPath)])
  }

  /// Returns the attributes at which a new decoration starts. By default its place, transparent.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }

  /// Returns the attributes at which a removed decoration ends. By default its old place,
  /// transparent. Not called here: the method for supplementary views is asked instead.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.attributesBeforeUpdate[ElementKey(elementKind, decorationIndexPath)])
  }

  /// Returns a transparent copy of attributes.
  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let result = attributes?.duplicate
    result?.alpha = 0
    return result
  }

  /// Returns the supplementary views that a batch adds.
  ///
  /// - Support: without effect: elements before and after the batch are compared.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the supplementary views that a batch removes.
  ///
  /// - Support: without effect: elements before and after the batch are compared.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decorations that a batch adds.
  ///
  /// - Support: without effect: elements before and after the batch are compared.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decorations that a batch removes.
  ///
  /// - Support: without effect: elements before and after the batch are compared.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Changes of bounds and layout

  /// Prepares for an animated change of the view's bounds.
  ///
  /// - Support: without effect: it is not called.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Ends an animated change of the view's bounds.
  ///
  /// - Support: without effect: it is not called.
  open func finalizeAnimatedBoundsChange() {}
  /// Notifies a layout that another one will replace it. Called on the old layout first.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Notifies a layout that it will replace another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Notifies both layouts that an exchange is complete, the old one first.
  open func finalizeLayoutTransition() {}

  // MARK: Moving by hand

  /// Returns the place of a carried item for a position of its center, in content coordinates. By
  /// default the item under the position, or the previous place.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// Returns the attributes of a carried item. By default its own, centred at the position and in
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

  /// Takes the attributes of self-sizing, for layouts of the module.
  func take(preferred attributes: UICollectionViewLayoutAttributes) {}

  /// Elements have other sizes now, in another text size.
  func forgetPreferredSizes() {}
}

/// The parts of a layout that are out of date.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the whole layout is invalid.
  public final internal(set) var invalidateEverything = false
  /// Whether the data source is asked again for the numbers of sections and items.
  public final internal(set) var invalidateDataSourceCounts = false
  /// The items that are invalid; nil if no item was named.
  public final private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views by kind; nil if none was named.
  public final private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decorations by kind; nil if none was named.
  public final private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The points by which the collection view scrolls when it receives the context. Zero by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// - Support: without effect: the size of the content is asked for anew.
  open var contentSizeAdjustment = CGSize.zero
  /// The places of moving items before a step of the movement. Always nil here.
  public final internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The places of moving items after a step of the movement. Always nil here.
  public final internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the finger that moves items. Always zero here.
  public final internal(set) var interactiveMovementTarget = CGPoint.zero
  /// The sizes that views prefer; the collection view passes them on to the layout.
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

/// One change of a batch, as it is passed to a layout.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happens to the item or section.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// The place before the batch; nil for an insertion. The item is `NSNotFound` for a whole
  /// section.
  public final let indexPathBeforeUpdate: IndexPath?
  /// The place after the batch; nil for a deletion. The item is `NSNotFound` for a whole section.
  public final let indexPathAfterUpdate: IndexPath?
  /// What happens to the item or section.
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
  /// The progress from 0 to 1. Setting it lays the elements out again.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }
  /// Numbers of the program by key, such as the distance of two fingers.
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

  /// Stores a number for a key. The layout itself does not read it; subclasses do.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns the number stored for a key, or 0.
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

  /// Interpolates center, size and opacity linearly. An element that only one layout has is not
  /// changed.
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
