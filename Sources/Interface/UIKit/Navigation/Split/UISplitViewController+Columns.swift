import CoreGraphics
import QuartzCore

/// The visibility, widths and frames of the columns of a split view.
extension UISplitViewController {
  private typealias Mode = DisplayMode

  // MARK: Modes

  /// Guess: if the view is wider than high, two columns are side by side; otherwise only the secondary one is
  /// visible until others are requested.
  private var automaticMode: DisplayMode {
    guard let size = viewIfLoaded?.bounds.size else { return .oneBesideSecondary }
    return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
  }

  /// The preferred display mode, limited to those of this style.
  private var restingMode: DisplayMode {
    let mode = preferredDisplayMode == .automatic ? automaticMode : preferredDisplayMode
    guard style != .tripleColumn else { return mode }
    return switch mode {
    case .twoBesideSecondary: .oneBesideSecondary
    case .twoOverSecondary, .twoDisplaceSecondary: .oneOverSecondary
    default: mode
    }
  }

  final var shownMode: DisplayMode { chosenMode ?? restingMode }

  final var shownBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return automaticMode == .oneBesideSecondary ? .tile : .overlay
  }

  /// Returns the columns that a mode shows beside or over the secondary one, outermost first.
  private func sideColumns(in mode: DisplayMode) -> [Column] {
    let hasTwo = style == .tripleColumn && columns[.supplementary] != nil
    let all: [Column] = hasTwo ? [.primary, .supplementary] : [.primary]
    switch mode {
    case .secondaryOnly: return []
    case .oneBesideSecondary, .oneOverSecondary: return Array(all.suffix(1))
    default: return all
    }
  }

  private func isOver(_ mode: DisplayMode) -> Bool {
    mode == .oneOverSecondary || mode == .twoOverSecondary
  }

  final func preferenceDidChange() {
    chosenMode = nil
    if !isCollapsed, isViewLoaded { animate { self.update() } }
  }

  /// The duration in seconds of showing and hiding columns (guess).
  private static let duration = 0.3

  private func animate(_ change: @escaping () -> Void) {
    guard let view = viewIfLoaded, view.window != nil, UIView.areAnimationsEnabled else {
      return change()
    }
    UIView.performWithoutAnimation { layoutColumns(entering: true) }
    scene.motions += 1
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        change()
        view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        self?.scene.motions -= 1
        self?.arrange()
      })
  }

  final func changeMode(to mode: DisplayMode) {
    guard mode != shownMode, !isCollapsed else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    let (old, new) = (sideColumns(in: shownMode), sideColumns(in: mode))
    for column in old where !new.contains(column) {
      delegate?.splitViewController(self, willHide: column)
    }
    for column in new where !old.contains(column) {
      delegate?.splitViewController(self, willShow: column)
    }
    reportedMode = mode
    animate {
      self.chosenMode = mode
      self.arrange()
    }
    updateButton()
  }

  final func showColumn(_ column: Column) {
    if isCollapsed { return showCollapsed(column) }
    guard column != .secondary, column != .compact else { return }
    guard !sideColumns(in: shownMode).contains(column) else { return }
    let both = style == .tripleColumn && column == .primary
    let mode: DisplayMode =
      switch (shownBehavior, both) {
      case (.tile, false): .oneBesideSecondary
      case (.tile, true): .twoBesideSecondary
      case (.displace, true): .twoDisplaceSecondary
      case (_, true): .twoOverSecondary
      default: .oneOverSecondary
      }
    changeMode(to: mode)
  }

  final func hideColumn(_ column: Column) {
    if isCollapsed { return hideCollapsed(column) }
    guard sideColumns(in: shownMode).contains(column) else { return }
    let keepsOther = style == .tripleColumn && column == .primary
    let isOver = isOver(shownMode)
    changeMode(to: !keepsOther ? .secondaryOnly : isOver ? .oneOverSecondary : .oneBesideSecondary)
  }

  // MARK: Button

  final func makeModeButton() -> UIBarButtonItem {
    let button = UIBarButtonItem(
      image: UIImage(
        systemName: "sidebar.leading",
        withConfiguration: .init(pointSize: 17, weight: .regular, scale: .large)),
      style: .plain,
      primaryAction: UIAction { [weak self] _ in self?.buttonWasTapped() })
    return button
  }

  private func buttonWasTapped() {
    let asked = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if asked != .automatic { return changeMode(to: asked) }
    if sideColumns(in: shownMode).isEmpty {
      showColumn(style == .tripleColumn ? .supplementary : .primary)
    } else {
      changeMode(to: .secondaryOnly)
    }
  }

  /// Adds the display mode button to the secondary column's bar, which UIKit does for column styles
  /// (documented).
  final func updateButton() {
    guard style != .unspecified,
      let item = (columns[.secondary] as? UINavigationController)?.viewControllers.first?
        .navigationItem
    else { return }
    let isWanted =
      switch displayModeButtonVisibility {
      case .never: false
      case .always: true
      case .automatic: presentsWithGesture
      }
    let shows = isWanted && !isCollapsed
    let has = item.leftBarButtonItem === modeButton
    if shows, item.leftBarButtonItem == nil { item.leftBarButtonItem = modeButton }
    if !shows, has { item.leftBarButtonItem = nil }
  }

  // MARK: Touch

  final func gestureDidChange() {
    guard columnGesture.state == .began, !isCollapsed, sideColumns(in: shownMode).isEmpty else {
      return
    }
    showColumn(style == .tripleColumn ? .supplementary : .primary)
  }

  private var isAtRight: Bool {
    let isMirrored = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored != (primaryEdge == .trailing)
  }

  // MARK: Widths

  /// Returns the width of a column in points. Guess: 320 points, 375 on the widest screens, at most four
  /// tenths of a narrow one.
  final func width(of column: Column) -> CGFloat {
    let total = viewIfLoaded?.bounds.width ?? 0
    let (wished, fraction, least, most) =
      column == .primary
      ? (
        preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction,
        minimumPrimaryColumnWidth, maximumPrimaryColumnWidth
      )
      : (
        preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
        minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth
      )
    func given(_ value: CGFloat) -> CGFloat? { value == Self.automaticDimension ? nil : value }
    let standard: CGFloat = total >= 1366 ? 375 : 320
    let width = given(wished) ?? given(fraction).map { $0 * total } ?? min(standard, 0.4 * total)
    let upper = given(most) ?? (given(wished) == nil ? standard : total)
    return max(given(least) ?? 0, min(upper, width, total)).rounded()
  }

  // MARK: Placing

  /// Collapses or expands if the width requires it, then lays out the columns.
  final func update() {
    guard isViewLoaded else { return }
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    if isNarrow, collapse == nil {
      collapseColumns()
    } else if !isNarrow, collapse != nil {
      expandColumns()
    }
    columnGesture.edges = isAtRight ? .right : .left
    columnGesture.isEnabled = presentsWithGesture
    updateButton()
    arrange()
    let mode = shownMode
    if !isCollapsed, let reportedMode, reportedMode != mode {
      delegate?.splitViewController(self, willChangeTo: mode)
    }
    reportedMode = mode
  }

  final func arrange() {
    guard isViewLoaded else { return }
    if let collapse { return arrangeCollapsed(collapse) }
    layoutColumns(entering: false)
  }

  private func arrangeCollapsed(_ collapse: SplitCollapse) {
    scene.leave()
    for controller in columns.values where controller !== collapse.shown {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    guard let shown = collapse.shown else { return }
    if shown.view.superview !== view { view.addSubview(shown.view) }
    shown.view.frame = view.bounds
  }

  /// Lays out the columns from the primary's edge. Hidden columns are beyond that edge; with `entering` their
  /// views are added there, so that they can slide in.
  private func layoutColumns(entering: Bool) {
    let bounds = view.bounds
    let mode = shownMode
    let sides = sideColumns(in: mode)
    let hairline = 1 / traitCollection.effectiveDisplayScale
    var x: CGFloat = 0
    for column in sides {
      place(column, x: x, width: width(of: column))
      x += width(of: column) + hairline
    }
    let hidden = [Column.primary, .supplementary].filter {
      columns[$0] != nil && !sides.contains($0)
    }
    for column in hidden {
      let isIn = columns[column]?.viewIfLoaded?.superview === view
      if entering || isIn {
        place(column, x: -width(of: column) - hairline, width: width(of: column))
      }
    }
    let over = isOver(mode)
    let availableWidth = bounds.width - (over || mode == .twoDisplaceSecondary ? 0 : x)
    let start = over ? 0 : x
    place(.secondary, x: start, width: availableWidth)
    if columns[.secondary] == nil, sides.isEmpty { place(.primary, x: 0, width: bounds.width) }
    order(sides: sides + (entering ? hidden : []), isOver: over)
    if !entering, scene.motions == 0 { removeHidden(hidden) }
    view.backgroundColor = .opaqueSeparator
    columns[.compact]?.viewIfLoaded?.removeFromSuperview()
  }

  /// - Parameter x: The distance from the primary's edge in points.
  private func place(_ column: Column, x: CGFloat, width: CGFloat) {
    guard let controller = columns[column] else { return }
    if controller.view.superview !== view { view.addSubview(controller.view) }
    let bounds = view.bounds
    controller.view.frame = CGRect(
      x: isAtRight ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
  }

  /// Orders the columns. A column over the secondary one dims it, and a tap on the dimmed area hides the
  /// column.
  private func order(sides: [Column], isOver: Bool) {
    guard let secondary = columns[.secondary]?.viewIfLoaded, isOver else { return scene.leave() }
    scene.cover(secondary, in: view)
    for column in sides {
      if let side = columns[column]?.viewIfLoaded { view.bringSubviewToFront(side) }
    }
  }

  private func removeHidden(_ hidden: [Column]) {
    for column in hidden where column != .primary || columns[.secondary] != nil {
      columns[column]?.viewIfLoaded?.removeFromSuperview()
    }
  }
}
