import CoreGraphics

extension UINavigationBar {
  final var showsLargeTitle: Bool {
    // Guess: phones in landscape have no large title.
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact,
      !(topItem?.searchReplacesTitle ?? false)
    else { return false }
    return switch topItem?.largeTitleDisplayMode ?? .automatic {
    case .never, .inline: false
    // With `automatic` an item follows the previous one; the root's title is large.
    case .automatic: (items?.count ?? 0) <= 1 || backItem?.largeTitleDisplayMode != .never
    case .always: true
    }
  }

  /// The height of the row with the buttons in points: 44, 56 in the sheets of phones (measured, published),
  /// 32 in compact height (guess), 50 on iPad (measured).
  final var rowHeight: CGFloat {
    if let canvasBar {
      return canvasBar.height - promptHeight - (showsLargeTitle ? fullLargeTitleHeight : 0)
    }
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    if traitCollection.verticalSizeClass == .compact { return 32 }
    return isInSheet ? traits.design.bars.sheetRowHeight : traits.design.bars.rowHeight
  }

  /// The height of the part of the row in which buttons are centred, in points.
  final var itemHeight: CGFloat {
    if canvasBar?.hasItemsAtTop ?? false { return min(44, rowHeight) }
    return min(rowHeight, traits.design.bars.itemHeight ?? rowHeight)
  }

  /// The distance of the items from the top of the row in points.
  final var itemTop: CGFloat {
    canvasBar == nil && isInSheet ? traits.design.bars.itemTopInSheets : 0
  }

  /// Whether the bar's controller is in a sheet.
  private var isInSheet: Bool {
    guard isManaged, let presentation = superview?.owningController?.enclosingPresentation else {
      return false
    }
    return presentation.controller is UISheetPresentationController
  }

  /// The full height of the large title in points: 52 (measured), and that of a subtitle (guess).
  final var fullLargeTitleHeight: CGFloat { 52 + largeSubtitleSize.height }

  /// The height of the large title at the scroll position, in points.
  final var largeTitleHeight: CGFloat { scrolledLargeTitleHeight ?? fullLargeTitleHeight }

  /// The height without the status bar; an expanded large title adds its full height.
  final var contentHeight: CGFloat {
    fixedHeight + (showsLargeTitle ? max(0, largeTitleHeight) : 0)
  }

  /// The height without the large title: prompt, row and search bar. During a search only the search bar
  /// remains.
  final var fixedHeight: CGFloat {
    if topItem?.searchReplacesTitle ?? false { return searchHeight }
    return promptHeight + rowHeight + searchHeight
  }

  /// The height of the content that the bar covers. A large title that is pulled down covers no more than its
  /// normal height.
  final var coveredHeight: CGFloat { min(contentHeight, fixedHeight + fullLargeTitleHeight) }

  /// The height of the prompt in points: 22.5 with a large title (measured once, on content below 20 + 118.5
  /// points), 30 otherwise (guess).
  final var promptHeight: CGFloat {
    topItem?.prompt == nil ? 0 : showsLargeTitle ? 22.5 : 30
  }

  /// The visible height of the search bar. Scrolling reduces it from its full 52 points (guess).
  final var searchHeight: CGFloat { min(availableSearchHeight, topItem?.searchBarHeight ?? 0) }

  /// The height of the expanded bar, before the content scrolls.
  final var expandedHeight: CGFloat {
    fixedHeight - searchHeight + (topItem?.searchBarHeight ?? 0)
      + (showsLargeTitle ? fullLargeTitleHeight : 0)
  }
}
