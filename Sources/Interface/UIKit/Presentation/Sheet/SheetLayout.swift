import CoreGraphics

/// Where a sheet is in its container.
struct SheetLayout {
  /// The card's, in the container's coordinates.
  var frame: CGRect
  /// At the bottom and as wide as the container, rather than in the middle.
  var isEdgeAttached: Bool
  /// As high as can be, so that what is behind steps back.
  var isFull: Bool
  /// Whether the content behind is as light as usual and receives touches.
  var isUndimmed: Bool
  /// The distance from the edges of the screen.
  var inset: CGFloat = 0

  /// The size of a form in the middle of a large screen, in points.
  static let formSize = CGSize(width: 540, height: 620)
  /// The width of a page on wide screens. Guess: about that of readable text, with margins.
  static let pageWidth: CGFloat = 704
  /// The space around a page in the middle of a large screen, in points.
  static let pageMargin: CGFloat = 24
}

extension UISheetPresentationController {
  /// Whether the sheet is at the bottom edge: on all but large screens.
  final var isEdgeAttached: Bool {
    let traits = containerView?.traitCollection ?? traitCollection
    return traits.horizontalSizeClass != .regular || traits.verticalSizeClass == .compact
  }

  /// The layout at the selected detent; nil outside of a presentation.
  final var layout: SheetLayout? {
    guard let container = containerView else { return nil }
    guard isEdgeAttached else { return cardInTheMiddle(of: container) }
    let heights = resolvedDetents
    let index = selectedIndex(in: heights)
    let height = heights[index].height + container.safeAreaInsets.bottom
    let bounds = container.bounds
    let width = attachedWidth(in: container)
    let isFull = heights[index].height >= maximumDetentValue
    let inset = isFull ? 0 : design.partialInset
    let frame = CGRect(
      x: (bounds.width - width) / 2, y: bounds.height - height, width: width, height: height
    ).insetBy(dx: inset, dy: inset)
      .roundedOrigin(scale: container.traitCollection.effectiveDisplayScale)
    return SheetLayout(
      frame: frame, isEdgeAttached: true, isFull: isFull, isUndimmed: isUndimmed(heights, index),
      inset: inset)
  }

  final var design: SheetDesign { (containerView?.traits ?? traitCollection).design.sheets }

  /// The height that the tallest detent has, without the safe area below.
  final var maximumDetentValue: CGFloat {
    guard let container = containerView else { return 0 }
    let insets = container.safeAreaInsets
    return container.bounds.height - insets.top - design.gapAbove - insets.bottom
  }

  /// The detents that are used here with their heights, smallest first; never none.
  final var resolvedDetents: [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = DetentContext(
      containerTraitCollection: containerView?.traitCollection ?? traitCollection,
      maximumDetentValue: maximumDetentValue)
    let heights = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { value in
        (
          identifier: detent.identifier,
          height: min(max(0, value.isNaN ? 0 : value), maximumDetentValue)
        )
      }
    }
    return heights.isEmpty
      ? [(.large, maximumDetentValue)] : heights.sorted { $0.height < $1.height }
  }

  /// The position of the selected height; the smallest by default.
  final func selectedIndex(
    in heights: [(identifier: Detent.Identifier, height: CGFloat)]
  ) -> Int {
    heights.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
  }

  /// Whether the content behind is undimmed at a height.
  private func isUndimmed(
    _ heights: [(identifier: Detent.Identifier, height: CGFloat)], _ index: Int
  ) -> Bool {
    guard let limit = largestUndimmedDetentIdentifier,
      let largest = heights.lastIndex(where: { $0.identifier == limit })
    else { return false }
    return index <= largest
  }

  /// The width at the bottom edge: the screen's inside the safe area, or the content's.
  private func attachedWidth(in container: UIView) -> CGFloat {
    let wanted = presentedViewController.wantedContentSize.width
    guard widthFollowsPreferredContentSizeWhenEdgeAttached, wanted > 0 else {
      let insets = container.safeAreaInsets
      return container.bounds.width - insets.left - insets.right
    }
    return min(wanted, container.bounds.width)
  }

  /// The layout of a form or page in the middle of a large screen.
  private func cardInTheMiddle(of container: UIView) -> SheetLayout {
    let bounds = container.bounds
    var size = presentedViewController.wantedContentSize
    if size.width <= 0 || size.height <= 0 {
      size =
        presentationStyle == .pageSheet && prefersPageSizing
        ? CGSize(
          width: SheetLayout.pageWidth, height: bounds.height - 2 * SheetLayout.pageMargin)
        : SheetLayout.formSize
    }
    size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    let frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height
    ).roundedOrigin(scale: container.traitCollection.effectiveDisplayScale)
    return SheetLayout(frame: frame, isEdgeAttached: false, isFull: false, isUndimmed: false)
  }
}

extension UIViewController {
  /// The size that it prefers; a navigation controller without one of its own takes that of its top
  /// controller, and the bar.
  final var wantedContentSize: CGSize {
    if preferredContentSize != .zero { return preferredContentSize }
    guard let navigation = self as? UINavigationController,
      var size = navigation.topViewController?.wantedContentSize, size != .zero
    else { return .zero }
    if !navigation.isNavigationBarHidden {
      size.height += navigation.navigationBar.contentHeight
    }
    return size
  }
}
