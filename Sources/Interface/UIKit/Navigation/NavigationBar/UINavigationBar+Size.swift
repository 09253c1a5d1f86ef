import CoreGraphics

extension UINavigationBar {
  final var showsLargeTitle: Bool {
    // Guess: phones lying on their side have no room for one.
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact,
      !(topItem?.searchReplacesTitle ?? false)
    else { return false }
    return switch topItem?.largeTitleDisplayMode ?? .automatic {
    case .never, .inline: false
    // Automatic means as the item before did: large at the root of the stack.
    case .automatic: (items?.count ?? 0) <= 1 || backItem?.largeTitleDisplayMode != .never
    case .always: true
    }
  }

  /// Height of the row with the buttons: 44, 56 in the sheets of phones (measured, published), 32 in
  /// compact height (guess), 50 on iPad (measured).
  final var rowHeight: CGFloat {
    if let canvasBar {
      return canvasBar.height - promptHeight - (showsLargeTitle ? Self.fullLargeTitleHeight : 0)
    }
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    if traitCollection.verticalSizeClass == .compact { return 32 }
    return isInSheet ? traits.design.bars.sheetRowHeight : traits.design.bars.rowHeight
  }

  /// Height of the part of the row that the buttons are in the middle of.
  final var itemHeight: CGFloat {
    if canvasBar?.hasItemsAtTop ?? false { return min(44, rowHeight) }
    return min(rowHeight, traits.design.bars.itemHeight ?? rowHeight)
  }

  /// The distance of the items from the top of the row.
  final var itemTop: CGFloat {
    canvasBar == nil && isInSheet ? traits.design.bars.itemTopInSheets : 0
  }

  /// Whether the controller that owns the bar is in a sheet of the system's.
  private var isInSheet: Bool {
    guard isManaged, let presentation = superview?.owningController?.enclosingPresentation else {
      return false
    }
    return presentation.controller is UISheetPresentationController
  }

  /// Height without the status bar; a large title adds 52 (measured) before anything scrolls.
  final var contentHeight: CGFloat {
    fixedHeight + (showsLargeTitle ? max(0, largeTitleHeight) : 0)
  }

  /// The height without the large title: prompt, row and search bar; the last alone during a
  /// search.
  final var fixedHeight: CGFloat {
    if topItem?.searchReplacesTitle ?? false { return searchHeight }
    return promptHeight + rowHeight + searchHeight
  }

  /// The height of the content that the bar covers: a title that is pulled down covers no more than
  /// at rest.
  final var coveredHeight: CGFloat { min(contentHeight, fixedHeight + Self.fullLargeTitleHeight) }

  /// 22.5 over a large title (measured once, on content below 20 + 118.5 points), 30 else (guess).
  final var promptHeight: CGFloat {
    topItem?.prompt == nil ? 0 : showsLargeTitle ? 22.5 : 30
  }

  /// The visible height of the search bar; content that scrolls reduces it below its own 52 points
  /// (guess).
  final var searchHeight: CGFloat { min(availableSearchHeight, topItem?.searchBarHeight ?? 0) }

  /// The height before anything scrolls.
  final var expandedHeight: CGFloat {
    fixedHeight - searchHeight + (topItem?.searchBarHeight ?? 0)
      + (showsLargeTitle ? Self.fullLargeTitleHeight : 0)
  }
}
