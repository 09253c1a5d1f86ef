public import CoreGraphics
import QuartzCore

/// The cell state that determines which accessories are shown.
private struct AccessoryState: Equatable {
  var isEditing = false
  var isSelected = false
  var isExpanded = false
  var isMirrored = false
  var contentSize = UIContentSizeCategory.large
}

/// A list cell with content, accessories at both edges and a separator below.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The indentation level of the content. 0 by default; outlines set it.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The indentation of each level in points. 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether leading accessories are indented with the content. True by default.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// The accessories at both edges. Setting them replaces their views in the next layout pass.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      accessoriesAreStale = true
      setNeedsLayout()
    }
  }

  /// A layout guide at the separator's left and right ends.
  open var separatorLayoutGuide: UILayoutGuide {
    if let guide = guideStorage { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    guideStorage = guide
    return guide
  }

  private final var guideStorage: UILayoutGuide?
  private final var accessoriesAreStale = false
  /// The visible accessories with their views.
  private final var shown: [(accessory: UICellAccessory, view: UIView)] = []
  /// The state for which the accessory views were created.
  private final var shownState = AccessoryState()
  /// The separator below the row.
  private final let line = ControlPart()

  override var accessibilityDefaults: AccessibilityDefaults { listCellAccessibility }

  /// Returns the default content for the cell's role in its list: row, header or footer (documented).
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let appearance = list?.appearance ?? .plain
    return switch role {
    case .row: .cell()
    case .header: .header(of: appearance)
    case .footer: .footer(of: appearance)
    }
  }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch (role, list?.appearance) {
    case (.row, .plain), (.row, .sidebarPlain): .listPlainCell()
    case (.row, .sidebar): .listSidebarCell()
    case (.row, _): .listGroupedCell()
    case (_, .plain), (_, .sidebarPlain): .listPlainHeaderFooter()
    case (.header, .sidebar): .listSidebarHeader()
    default: .listGroupedHeaderFooter()
    }
  }

  /// The configuration of the list that the cell belongs to; nil outside a list.
  private var list: UICollectionLayoutListConfiguration? {
    guard let view = place?.view ?? supplementaryPlace?.view,
      let section = (place?.path ?? supplementaryPlace?.path)?.section,
      let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout
    else { return nil }
    return layout.list(ofSection: section) ?? layout.listOfAll
  }

  /// The role of the cell in its list.
  private enum Role { case row, header, footer }

  private var role: Role {
    if let supplementaryPlace {
      return supplementaryPlace.kind == UICollectionView.elementKindSectionFooter
        ? .footer : .header
    }
    return isFirstItemAsHeader ? .header : .row
  }

  /// Whether the cell is the first of a section whose list uses the first item as its header.
  private var isFirstItemAsHeader: Bool {
    place?.path.item == 0 && list?.headerMode == .firstItemInSection
  }

  // MARK: Layout

  /// The horizontal margin of a list in points: 16 up to a width of 375, 20 from 390 on (measured of tables).
  private var margin: CGFloat {
    if list?.appearance == .insetGrouped, let margin = traits.design.lists.groupMargin {
      return margin
    }
    return (place?.view?.bounds.width ?? bounds.width) >= 390 ? 20 : 16
  }

  override var defaultLayoutMargins: UIEdgeInsets {
    UIEdgeInsets(top: 11, left: margin, bottom: 11, right: margin)
  }

  /// Recreates the accessory views if the accessories, or the state that they depend on, changed.
  private func remakeAccessories() {
    let state = AccessoryState(
      isEditing: isEditingStorage, isSelected: isSelected,
      isExpanded: configurationState.isExpanded,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      contentSize: traitCollection.preferredContentSizeCategory)
    guard accessoriesAreStale || state != shownState else { return }
    accessoriesAreStale = false
    shownState = state
    for (_, view) in shown { view.removeFromSuperview() }
    shown = accessories.filter { $0.isShown(whileEditing: state.isEditing) }.map {
      ($0, $0.makeView(in: self))
    }
    for (_, view) in shown { addSubview(view) }
  }

  /// Returns the width that is reserved for an accessory, in points.
  private func width(_ accessory: UICellAccessory, _ view: UIView) -> CGFloat {
    switch accessory.reserved {
    case .actual: view.bounds.width
    case .custom(let width): width
    case .standard: view.bounds.width
    }
  }

  /// The width of all accessories at an edge, with the margin and 8 points beside each.
  private func accessoryWidth(isLeading: Bool) -> CGFloat {
    let all = shown.filter { $0.accessory.isLeading == isLeading }
    guard !all.isEmpty else { return 0 }
    return margin + all.map { width($0.accessory, $0.view) + 8 }.reduce(0, +)
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  override var contentFrame: CGRect {
    remakeAccessories()
    let leading = accessoryWidth(isLeading: true) + indentation
    let trailing = accessoryWidth(isLeading: false)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? trailing : leading, y: 0,
      width: max(0, bounds.width - leading - trailing), height: bounds.height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let beside = bounds.width - contentFrame.width
    // The content computes its margins after its frame is set.
    contentView.frame = contentFrame
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - beside), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: size.width + beside, height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if configurationHost.background == nil, let list { paint(list) }
    place(isLeading: true)
    place(isLeading: false)
    layoutLine()
    layoutCorners()
  }

  /// Applies the list's default background. Used for cells without a background configuration.
  private func paint(_ list: UICollectionLayoutListConfiguration) {
    let background = defaultBackgroundConfiguration().updated(for: configurationState)
    backgroundColor = background.resolvedBackgroundColor(for: tintColor)
  }

  /// Places the accessories of an edge, from the margin inwards.
  private func place(isLeading: Bool) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let all = shown.filter { $0.accessory.isLeading == isLeading }
    var at = margin + (isLeading && indentsAccessories ? indentation : 0)
    // The last trailing accessory is at the edge.
    for (accessory, view) in isLeading ? all : all.reversed() {
      let width = width(accessory, view)
      let size = view.bounds.size
      let x = at + (width - size.width) / 2
      let isAtRight = isLeading == isMirrored
      view.frame = CGRect(
        x: isAtRight ? bounds.width - x - size.width : x,
        y: ((bounds.height - size.height) / 2 * 2).rounded() / 2, width: size.width,
        height: size.height)
      at += width + 8
    }
  }

  /// Lays out the separator, which begins at the text and is omitted below the last row of a group.
  private func layoutLine() {
    guard supplementaryPlace == nil, let list, let place, let view = place.view else {
      line.removeFromSuperview()
      return
    }
    var separator = list.separatorConfiguration
    if let handler = list.itemSeparatorHandler { separator = handler(place.path, separator) }
    let isLast = place.path.item == view.numberOfItems(inSection: place.path.section) - 1
    let isShown =
      switch isFirstItemAsHeader ? .hidden : separator.bottomSeparatorVisibility {
      case .visible: true
      case .hidden: false
      case .automatic: list.showsSeparators && !(isLast && list.appearance != .plain)
      }
    guard isShown else {
      line.removeFromSuperview()
      return
    }
    if line.superview !== self { addSubview(line) }
    let insets = separator.bottomSeparatorInsets
    let automatic = CGFloat.greatestFiniteMagnitude
    let leading =
      insets.leading == automatic
      ? automaticLineStart : insets.leading
    let design = traits.design.lists
    let usual = design.insetsSeparatorsAtBothSides ? margin : 0
    let trailing = insets.trailing == automatic ? usual : insets.trailing
    let pixel = design.separatorThickness ?? 1 / traitCollection.effectiveDisplayScale
    let frame = CGRect(
      x: leading, y: bounds.height - pixel, width: max(0, bounds.width - leading - trailing),
      height: pixel)
    line.backgroundColor = separator.color == .separator ? design.separatorColor : separator.color
    line.frame =
      effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? frame.mirrored(in: bounds.width) : frame
    bringSubviewToFront(line)
  }

  /// The start of the separator, which is where the text begins, after an image (documented).
  private var automaticLineStart: CGFloat {
    let start = accessoryWidth(isLeading: true) + indentation
    guard let content = contentView as? UIListContentView else {
      return max(margin, accessoryWidth(isLeading: true)) + indentation
    }
    return start + content.textStart
  }

  /// Rounds the corners of the first and last row of an inset group (measured of tables), and those of rows
  /// in a sidebar.
  private func layoutCorners() {
    if let list, list.appearance == .sidebar, role == .row, configurationHost.background == nil {
      layer.maskedCorners = .all
      layer.cornerRadius = defaultBackgroundConfiguration().cornerRadius
      return
    }
    guard let list, list.appearance == .insetGrouped, let place, let view = place.view,
      !isFirstItemAsHeader
    else {
      layer.cornerRadius = 0
      return
    }
    var corners: CACornerMask = []
    let first = list.headerMode == .firstItemInSection ? 1 : 0
    if place.path.item == first { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.path.item == view.numberOfItems(inSection: place.path.section) - 1 {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    layer.maskedCorners = corners
    layer.cornerRadius = corners.isEmpty ? 0 : traits.design.lists.groupRadius
    // Measured on two pictures of lists of SwiftUI in iOS 26.2.
    layer.keepsCircularCorners = traits.look.hasGlass
    // The background alone has the corners, once; what a program puts there is clipped.
    let isPlain =
      traits.look.hasGlass && configurationHost.background == nil && backgroundView == nil
      && selectedBackgroundView == nil
    clipsToBounds = !corners.isEmpty && !isPlain
  }
}

extension UICollectionViewListCell: ReorderableCell {
  func gripDidChange(_ recognizer: UIGestureRecognizer) {
    guard let place, let view = place.view else { return }
    view.carry(recognizer, by: place.path)
  }

  /// Expands or collapses the item after a tap on its disclosure.
  final func toggleOutline() {
    guard let place else { return }
    place.view?.tapOutlineDisclosure(at: place.path)
  }

  /// Opens the trailing swipe actions after a tap on a delete control without a handler (documented).
  final func offerDeletion() {
    guard let place else { return }
    place.view?.openSwipe(.trailing, at: place.path, isConfirmation: true, animated: true)
  }

  /// Whether a tap anywhere on the cell expands or collapses its item, as in a section's header.
  final var isOutlineHeader: Bool {
    guard let accessory = accessories.first(where: { $0.accessoryType == .outlineDisclosure })
    else { return false }
    return switch accessory.disclosureStyle {
    case .header: true
    case .cell: false
    case .automatic: isFirstItemAsHeader
    }
  }
}

extension UICollectionViewCompositionalLayout {
  /// The list configuration of a section; nil if it is not a list.
  final func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    solved.indices.contains(section) ? solved[section].description?.list : nil
  }
}
