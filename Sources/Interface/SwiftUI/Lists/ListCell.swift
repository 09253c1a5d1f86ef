/// A collection view cell that displays a row.
final class ListCell: UICollectionViewListCell {
  private(set) var row: ListRowItem?
  private let backgroundIsland = ListBackgroundView()
  private var shownAccessories: ListAccessories?
  /// Whether the row has rounded corners of its own because there is spacing between the rows.
  var isCard = false { didSet { if isCard != oldValue { setNeedsLayout() } } }
  /// The minimum distance of the content from the edges of the cell, in points.
  var margin: CGFloat = 16

  func show(_ row: ListRowItem) {
    guard row !== self.row else { return }
    self.row?.release()
    self.row = row
    contentConfiguration = ListContent(row: row)
    row.sizeMayHaveChanged = { [weak self] in self?.rowMayHaveChanged() }
    backgroundIsland.show(row.value(RowBackgroundKey.self), in: row.node)
    updateBackground()
  }

  private func rowMayHaveChanged() {
    contentView.setNeedsLayout()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Updates the accessories and the minimum height, which modifiers of the row determine.
  func update(_ accessories: ListAccessories, minimumHeight: CGFloat) {
    guard let row else { return }
    row.updateContent()
    row.minimumHeight = minimumHeight
    backgroundIsland.show(row.value(RowBackgroundKey.self), in: row.node)
    updateBackground()
    if accessories != shownAccessories {
      shownAccessories = accessories
      self.accessories = accessories.cellAccessories
      invalidateIntrinsicContentSize()
    }
    indentationLevel = accessories.depth
    updateInsets()
  }

  private func updateBackground() {
    guard backgroundIsland.hasContent else {
      if backgroundConfiguration != nil { backgroundConfiguration = nil }
      return
    }
    guard backgroundConfiguration == nil else { return }
    var configuration = UIBackgroundConfiguration.clear()
    configuration.customView = backgroundIsland
    backgroundConfiguration = configuration
  }

  /// Updates the insets of the content. Next to an accessory the inset is the accessory's spacing.
  private func updateInsets() {
    guard let row else { return }
    let content = contentView.frame
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left: CGFloat = content.minX
    let right = bounds.width - content.maxX
    let (leading, trailing) = isMirrored ? (right, left) : (left, right)
    var insets = EdgeInsets(top: 11, leading: margin, bottom: 11, trailing: margin)
    if let own = row.value(RowInsetsKey.self) { insets = own.applied(to: insets) }
    if leading > 0 { insets.leading = max(0, insets.leading - margin) }
    if trailing > 0 { insets.trailing = max(0, insets.trailing - margin) }
    row.insets = insets
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    // The first pass places the accessories, which determine the content's width.
    _ = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    updateInsets()
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateInsets()
    let before = row?.separatorStart
    row?.layout(in: contentView.bounds)
    // The separator starts at the text, whose position is known after this layout.
    if row?.separatorStart != before { super.layoutSubviews() }
    if isCard {
      layer.cornerRadius = traitCollection.look.groupRadius
      layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      clipsToBounds = true
    }
  }

  /// Lays out the row after the view graph has changed.
  func layoutIslands(collectsLayers: Bool) {
    if collectsLayers {
      row?.setNeedsCollection()
      backgroundIsland.setNeedsCollection()
    }
    row?.layout(in: contentView.bounds)
    backgroundIsland.layoutIsland()
  }

  /// Before iOS 26 the only text of a row is the element, not the row (measured on two pictures of iOS 17.5).
  override var isAccessibilityElement: Bool {
    get {
      super.isAccessibilityElement
        && (traitCollection.look.hasGlass || !accessories.isEmpty
          || row?.onlyText(in: contentView) == nil)
    }
    set { super.isAccessibilityElement = newValue }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    release()
  }

  /// Releases the row and the view of its content.
  func releaseContent() {
    release()
    contentConfiguration = nil
  }

  func release() {
    row?.release()
    row = nil
    shownAccessories = nil
    backgroundIsland.show(nil, in: nil)
  }

  /// Returns the separator configuration of the row. The separators begin where the text does.
  func separator(_ configuration: UIListSeparatorConfiguration) -> UIListSeparatorConfiguration {
    guard let row else { return configuration }
    var result = configuration
    let separators = row.value(RowSeparatorsKey.self)
    if separators.bottom != .automatic {
      result.bottomSeparatorVisibility = separators.bottom == .hidden ? .hidden : .visible
    }
    if let color = row.value(RowSeparatorTintKey.self).bottom {
      result.color = UIColor(color)
    }
    let content = contentView.frame
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if let start = row.separatorStart {
      result.bottomSeparatorInsets.leading =
        start + (isMirrored ? bounds.width - content.maxX : content.minX)
    }
    if let end = row.separatorEnd {
      result.bottomSeparatorInsets.trailing =
        end + (isMirrored ? content.minX : bounds.width - content.maxX)
    }
    return result
  }
}
