/// The cell of a row.
final class ListCell: UICollectionViewListCell {
  private(set) var row: ListRowItem?
  private let backgroundIsland = ListBackgroundView()
  private var shownAccessories: ListAccessories?
  /// Whether each row is a card of its own, since there are gaps between the rows.
  var isCard = false { didSet { if isCard != oldValue { setNeedsLayout() } } }
  /// The least distance of the content from the edges of the cell.
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

  /// Brings up to date what modifiers say about the row.
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

  /// Beside an accessory the content keeps the accessory's own distance.
  private func updateInsets() {
    guard let row else { return }
    let content = contentView.frame
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left: CGFloat = content.minX
    let right = bounds.width - content.maxX
    let (leading, trailing) = isMirrored ? (right, left) : (left, right)
    var insets = EdgeInsets(top: 11, leading: margin, bottom: 11, trailing: margin)
    if let own = row.value(RowInsetsKey.self) { insets = own }
    if leading > 0 { insets.leading = max(0, insets.leading - margin) }
    if trailing > 0 { insets.trailing = max(0, insets.trailing - margin) }
    row.insets = insets
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    // Accessories take their places, which leaves the content its width.
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
    // The line below begins where the text does, which is known now.
    if row?.separatorStart != before { super.layoutSubviews() }
    if isCard {
      layer.cornerRadius = 10
      layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      clipsToBounds = true
    }
  }

  /// Lays out what the graph has changed.
  func layoutIslands(collectsLayers: Bool) {
    if collectsLayers {
      row?.setNeedsCollection()
      backgroundIsland.setNeedsCollection()
    }
    row?.layout(in: contentView.bounds)
    backgroundIsland.layoutIsland()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    release()
  }

  func release() {
    row?.release()
    row = nil
    shownAccessories = nil
    backgroundIsland.show(nil, in: nil)
  }

  /// The lines of the row, beginning where its text does.
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

/// The content of a cell, header or footer: an island of the view graph.
private struct ListContent: UIContentConfiguration {
  let row: ListRowItem
  func makeContentView() -> UIView & UIContentView { ListContentView(self) }
  func updated(for state: any UIConfigurationState) -> ListContent { self }
}

private final class ListContentView: UIView, UIContentView {
  private var row: ListRowItem

  var configuration: any UIContentConfiguration {
    didSet {
      guard let content = configuration as? ListContent, content.row !== row else { return }
      row = content.row
      row.show(in: self)
      setNeedsLayout()
    }
  }

  init(_ content: ListContent) {
    row = content.row
    configuration = content
    super.init(frame: .zero)
    isOpaque = false
    row.show(in: self)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if row.view === self { row.layout(in: bounds) }
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    row.sizeThatFits(ProposedViewSize(width: targetSize.width, height: nil))
  }
}

/// The background that a program gives to a row.
final class ListBackgroundView: UIView {
  private var node: ViewNode<AnyView>?
  private var island: ListBackgroundItem?

  var hasContent: Bool { node != nil }

  func show(_ content: AnyView?, in row: Node?) {
    guard let content, let row else {
      node?.remove()
      node = nil
      island = nil
      return
    }
    if let node, node.parent === row, !node.isRemoved {
      node.update(content, row.environment)
    } else {
      node?.remove()
      node = row.graph.makeNode(content, parent: row, environment: row.environment)
    }
    let island = island ?? ListBackgroundItem(row.graph)
    self.island = island
    island.show(in: self)
    island.setContent(node?.items ?? [])
    island.sizeMayHaveChanged = { [weak self] in self?.setNeedsLayout() }
    setNeedsLayout()
  }

  func setNeedsCollection() { island?.setNeedsCollection() }
  func layoutIsland() { island?.layout(in: bounds) }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutIsland()
  }
}

/// Gives all its content the area of the row.
private final class ListBackgroundItem: IslandItem {
  override func placeChildren() {
    let proposal = ProposedViewSize(frame.size)
    for child in children {
      let size = child.sizeThatFits(proposal)
      child.place(
        at: CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2),
        proposal: proposal)
    }
  }
}

/// The header or footer of a section.
final class ListEndView: UICollectionReusableView {
  private(set) var row: ListRowItem?
  private let content = GroupView()
  private var disclosure: ListDisclosureView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addSubview(content)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ row: ListRowItem, insets: EdgeInsets, minimumHeight: CGFloat) {
    if self.row !== row {
      self.row?.release()
      self.row = row
      row.show(in: content)
      row.sizeMayHaveChanged = { [weak self] in
        self?.setNeedsSizing()
        self?.setNeedsLayout()
      }
    }
    row.insets = insets
    row.minimumHeight = minimumHeight
    setNeedsLayout()
  }

  /// Shows whether the section is open, with what a tap does.
  func show(isExpanded: Binding<Bool>?, inset: CGFloat) {
    guard let isExpanded else {
      disclosure?.removeFromSuperview()
      disclosure = nil
      return
    }
    let view = disclosure ?? ListDisclosureView()
    disclosure = view
    view.isExpanded = isExpanded.wrappedValue
    view.inset = inset
    view.toggle = { isExpanded.wrappedValue.toggle() }
    addSubview(view)
  }

  func layoutIslands(collectsLayers: Bool) {
    if collectsLayers { row?.setNeedsCollection() }
    row?.layout(in: content.bounds)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    disclosure?.frame = bounds
    row?.layout(in: content.bounds)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    row?.sizeThatFits(ProposedViewSize(width: targetSize.width, height: nil)) ?? .zero
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    row?.release()
    row = nil
    backgroundColor = nil
  }
}

/// The chevron of a section that can be closed; a tap anywhere on the header opens and closes it.
final class ListDisclosureView: UIControl {
  private let chevron = UIImageView(frame: .zero)
  var toggle: () -> Void = {}
  var inset: CGFloat = 16
  var isExpanded = true {
    didSet { if isExpanded != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    chevron.contentMode = .center
    addSubview(chevron)
    addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let configuration = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    let name = isExpanded ? "chevron.down" : isMirrored ? "chevron.left" : "chevron.right"
    chevron.image = UIImage(systemName: name, withConfiguration: configuration)
    let x = isMirrored ? inset : bounds.width - inset - 20
    chevron.frame = CGRect(x: x, y: bounds.midY - 10, width: 20, height: 20)
  }
}
