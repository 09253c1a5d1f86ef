import CoreGraphics

/// The layout of a sheet in its container.
struct SheetLayout {
  /// The frame of the card in the container's coordinates.
  var frame: CGRect
  /// Whether the sheet is at the bottom edge, rather than centred.
  var isEdgeAttached: Bool
  /// Whether the sheet has full height, so that the presenter's view is scaled down.
  var isFull: Bool
  /// Whether the content behind is not dimmed and receives touches.
  var isUndimmed: Bool
  /// The distance from the edges of the screen in points.
  var inset: CGFloat = 0

  /// The size of a form sheet that is centred on a large screen, in points.
  static let formSize = CGSize(width: 540, height: 620)
  /// The width of a page sheet on wide screens in points. Guess: about that of readable text, with margins.
  static let pageWidth: CGFloat = 704
  /// The space around a page sheet that is centred on a large screen, in points.
  static let pageMargin: CGFloat = 24
}

extension UISheetPresentationController {
  /// Whether the sheet is at the bottom edge, as on all but large screens.
  final var isEdgeAttached: Bool {
    let traits = containerView?.traitCollection ?? traitCollection
    return traits.horizontalSizeClass != .regular || traits.verticalSizeClass == .compact
  }

  /// The layout for the selected detent; nil outside of a presentation.
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

  /// The height of the tallest detent, without the bottom safe area, in points.
  final var maximumDetentValue: CGFloat {
    guard let container = containerView else { return 0 }
    let insets = container.safeAreaInsets
    return container.bounds.height - insets.top - design.gapAbove - insets.bottom
  }

  /// The detents that are available with their heights, smallest first. Never empty.
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

  /// Returns the index of the selected detent, by default the smallest.
  final func selectedIndex(
    in heights: [(identifier: Detent.Identifier, height: CGFloat)]
  ) -> Int {
    heights.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
  }

  /// Returns whether the content behind is undimmed at a detent.
  private func isUndimmed(
    _ heights: [(identifier: Detent.Identifier, height: CGFloat)], _ index: Int
  ) -> Bool {
    guard let limit = largestUndimmedDetentIdentifier,
      let largest = heights.lastIndex(where: { $0.identifier == limit })
    else { return false }
    return index <= largest
  }

  /// Returns the width of a sheet at the bottom edge: that of the safe area, or that of the content.
  private func attachedWidth(in container: UIView) -> CGFloat {
    let wanted = presentedViewController.wantedContentSize.width
    guard widthFollowsPreferredContentSizeWhenEdgeAttached, wanted > 0 else {
      let insets = container.safeAreaInsets
      return container.bounds.width - insets.left - insets.right
    }
    return min(wanted, container.bounds.width)
  }

  /// Returns the layout of a form or page sheet that is centred on a large screen.
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
  /// The preferred content size. A navigation controller without one has that of its top controller plus the
  /// bar.
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
