/// Displays the rows of a list in a collection view.
@MainActor
final class ListController: IslandOwner {
  private(set) var collectionView: UICollectionView!
  private let graph: ViewGraph
  var listing: () -> [ViewListing] = { [] }
  private(set) var model = ListModel()
  private var settings: ListSettings?
  private var needsModel = true
  /// The keys of the rows as the collection view displays them after a drag, until the program's data change
  /// accordingly.
  private var shownKeys: [(section: ListModel.SectionID, items: [RowTable.Key])]?
  /// Whether the next update animates the rows although its transaction has no animation.
  var animatesNextUpdate = false
  private var isLayingOut = false
  private let refresher = RefreshDriver()
  /// The object that performs the program's scroll requests and reports scrolling.
  private(set) var driver: ScrollDriver!

  private static let rowIdentifier = "row"
  private static let endIdentifier = "end"

  init(_ graph: ViewGraph) {
    self.graph = graph
    let layout = UICollectionViewCompositionalLayout { [weak self] section, environment in
      self?.layoutSection(section, environment)
    }
    collectionView = ListCollectionView(frame: .zero, collectionViewLayout: layout)
    driver = ScrollDriver(collectionView)
    driver.owner = self
    collectionView.delegate = self
    collectionView.contentInsetAdjustmentBehavior = .always
    collectionView.register(ListCell.self, forCellWithReuseIdentifier: Self.rowIdentifier)
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collectionView.register(
        ListEndView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.endIdentifier)
    }
  }

  func close() {
    collectionView.dataSource = nil
    collectionView.delegate = nil
    for case let cell as ListCell in collectionView.visibleCells { cell.release() }
  }

  // MARK: Settings

  func take(_ new: ListSettings) {
    let old = settings
    settings = new
    let environment = new.environment
    collectionView.adoptTraits(of: environment)
    collectionView.tintColor = tintColor(in: environment)
    collectionView.backgroundColor = background(of: new)
    collectionView.allowsSelection = true
    collectionView.allowsMultipleSelection = false
    collectionView.allowsSelectionDuringEditing = new.selection?.allowsMultiple == false
    collectionView.allowsMultipleSelectionDuringEditing = new.selection?.allowsMultiple == true
    if collectionView.isEditing != new.isEditing { collectionView.isEditing = new.isEditing }
    collectionView.isScrollEnabled = environment.value(of: IsScrollEnabledKey.self)
    ScrollIndicatorStyle.apply(environment, to: collectionView, axes: .vertical)
    collectionView.keyboardDismissMode =
      environment.value(of: ScrollDismissesKeyboardKey.self).platform
    driver.hooks = environment.value(of: ScrollHooksKey.self)
    refresher.attach(environment.value(of: RefreshKey.self), to: collectionView)
    if old?.style != new.style || old?.sectionSpacing != new.sectionSpacing
      || old?.rowSpacing != new.rowSpacing || old?.hidesBackground != new.hidesBackground
    {
      collectionView.collectionViewLayout.invalidateLayout()
    }
  }

  private func tintColor(in environment: EnvironmentValues) -> UIColor? {
    environment.value(of: TintKey.self)?.makePaint(environment).color.map(UIColor.init(cgColor:))
  }

  private func background(of settings: ListSettings) -> UIColor {
    if settings.hidesBackground { return .clear }
    return switch settings.style {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .secondarySystemBackground
    }
  }

  func contentDidChange() { needsModel = true }

  // MARK: Layout

  func layout(in area: ScrollArea) {
    if collectionView.frame != area.frame { collectionView.frame = area.frame }
    var area = area
    if let margins = settings?.environment.scrollMargins {
      area.insets.top += margins.content.top
      area.insets.bottom += margins.content.bottom
    }
    collectionView.setAdjustedContentInset(area, keyboardHeight: graph.keyboardHeight)
    update()
  }

  func layoutIslands(collectsLayers: Bool) {
    guard collectionView.superview != nil else { return }
    update()
    for case let cell as ListCell in collectionView.visibleCells {
      cell.layoutIslands(collectsLayers: collectsLayers)
    }
    for end in visibleEnds { end.layoutIslands(collectsLayers: collectsLayers) }
  }

  private var visibleEnds: [ListEndView] {
    [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
      .flatMap { collectionView.visibleSupplementaryViews(ofKind: $0) }
      .compactMap { $0 as? ListEndView }
  }

  /// Updates the collection view after the views of the rows have changed.
  private func update() {
    guard !isLayingOut, collectionView.frame.width > 0, collectionView.frame.height > 0 else {
      return
    }
    isLayingOut = true
    defer { isLayingOut = false }
    let takesModel = needsModel
    if takesModel { takeModel() }
    if collectionView.dataSource == nil {
      collectionView.dataSource = self
    }
    let isChanged = takesModel || lastRefreshCount != graph.refreshCount
    lastRefreshCount = graph.refreshCount
    if isChanged { updateVisible() }
    collectionView.layoutIfNeeded()
    if isChanged { updateSelection() }
  }

  /// The number of updated nodes when the rows were last compared.
  private var lastRefreshCount = -1

  // MARK: Content

  private func takeModel() {
    needsModel = false
    let old = shownKeys ?? (collectionView.dataSource == nil ? nil : model.keys)
    shownKeys = nil
    let isAnimated = animatesNextUpdate || Transaction.current.animation != nil
    animatesNextUpdate = false
    let new = ListModel(listing())
    guard let old else {
      model = new
      return
    }
    if new.ends != model.ends { collectionView.collectionViewLayout.invalidateLayout() }
    let keys = new.keys
    guard isUnique(old), isUnique(keys) else {
      model = new
      collectionView.reloadData()
      return
    }
    let difference = ListDifference(from: old, to: keys)
    guard !difference.update.isEmpty else {
      model = new
      return
    }
    collectionView.perform(difference.update, isAnimated: isAnimated) {
      model = new
    } completion: {
    }
  }

  /// Returns whether all row keys are unique. Otherwise rows cannot be matched and the list is reloaded.
  private func isUnique(_ keys: [(section: ListModel.SectionID, items: [RowTable.Key])]) -> Bool {
    var seen: Set<RowTable.Key> = []
    return keys.allSatisfy { $0.items.allSatisfy { seen.insert($0).inserted } }
  }

  /// Updates the visible cells, headers and footers to the current content of their index paths.
  private func updateVisible() {
    for path in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: path) as? ListCell else { continue }
      set(cell, at: path)
      cell.setNeedsLayout()
    }
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        guard
          let view = collectionView.supplementaryView(forElementKind: kind, at: path)
            as? ListEndView
        else { continue }
        set(view, kind, at: path.section)
      }
    }
  }

  private func set(_ cell: ListCell, at path: IndexPath) {
    guard let settings, let place = model.place(at: path), let item = place.item else { return }
    cell.margin = margin
    if cell.row?.node !== place.node || cell.row?.children.first !== item {
      cell.show(ListRowItem([item], of: place.node))
    }
    cell.isCard = settings.rowSpacing > 0 && settings.style == .insetGrouped
    cell.update(accessories(place, item), minimumHeight: settings.minimumRowHeight)
  }

  private func accessories(_ place: RowTable.Place, _ item: LayoutItem) -> ListAccessories {
    guard let settings else { return ListAccessories() }
    let asked = place.node.preference(RowAccessoryKey.self)
    let outline = item.rowValue(OutlineRowKey.self)
    let edits = place.run.edits
    var result = ListAccessories(
      showsDisclosureIndicator: asked.showsDisclosureIndicator, isExpanded: outline.isExpanded,
      depth: outline.depth * 2, toggle: outline.toggle)
    guard settings.isEditing else { return result }
    result.showsSelection =
      settings.selection?.allowsMultiple == true && value(of: place, item) != nil
    result.offersDeletion =
      !result.showsSelection && edits.delete != nil && !item.rowValue(DeleteDisabledKey.self)
    result.canMove = edits.move != nil && !item.rowValue(MoveDisabledKey.self)
    return result
  }

  private var margin: CGFloat {
    if settings?.style == .insetGrouped,
      let margin = collectionView.traitCollection.look.groupMargin
    {
      return margin
    }
    return collectionView.bounds.width >= 390 ? 20 : 16
  }

  private var metrics: ListMetrics {
    ListMetrics(
      style: settings?.style ?? .plain, margin: margin, spacing: settings?.sectionSpacing,
      isGlass: collectionView.traitCollection.look.hasGlass)
  }

  private func set(_ view: ListEndView, _ kind: String, at number: Int) {
    guard model.sections.indices.contains(number) else { return }
    let section = model.sections[number]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    view.isHeader = isHeader
    let end = isHeader ? section.header : section.footer
    guard !end.isEmpty, let node = end.runs.first(where: { $0.count > 0 })?.node(at: 0) else {
      return
    }
    let items = end.items
    let shown = view.row?.children.first
    let isShown =
      view.row?.node === node
      && (items.count == 1
        ? shown === items[0] : shown?.children.elementsEqual(items, by: ===) == true)
    let row = isShown ? view.row! : ListRowItem(items, of: node)
    let least = settings?.minimumHeaderHeight ?? metrics.minimumHeaderHeight
    let next = number + 1
    var insets =
      isHeader
      ? metrics.headerInsets(isFirst: number == 0)
      : metrics.footerInsets(
        isBeforeCard: next < model.sections.count && model.sections[next].header.isEmpty)
    if let own = items.first?.rowValue(RowInsetsKey.self) { insets = own.applied(to: insets) }
    view.show(row, insets: insets, minimumHeight: least)
    view.show(isExpanded: isHeader ? section.isExpanded : nil, inset: margin)
    // Rows scroll beneath a pinned header.
    view.backgroundColor =
      isHeader && settings?.style == .plain && settings?.hidesBackground == false
      ? .systemBackground : nil
  }

  // MARK: Sections

  private func layoutSection(
    _ number: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection? {
    guard let settings, model.sections.indices.contains(number) else { return nil }
    let section = model.sections[number]
    var list = UICollectionLayoutListConfiguration(appearance: settings.style.appearance)
    list.headerMode = section.header.isEmpty ? .none : .supplementary
    list.footerMode = section.footer.isEmpty ? .none : .supplementary
    if settings.hidesBackground { list.backgroundColor = .clear }
    list.itemSeparatorHandler = { [weak self] path, separator in
      self?.separator(path, separator) ?? separator
    }
    list.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.leadingActions(at: $0) }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in
      self?.trailingActions(at: $0)
    }
    let result = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    let insets = metrics.insets(
      isFirst: number == 0, hasHeader: !section.header.isEmpty, hasFooter: !section.footer.isEmpty)
    result.contentInsets.top = insets.top
    result.contentInsets.bottom = insets.bottom
    result.interGroupSpacing = settings.rowSpacing
    return result
  }

  private func separator(
    _ path: IndexPath, _ separator: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration {
    guard let cell = shownCell(at: path) else { return separator }
    var result = cell.separator(separator)
    if settings?.rowSpacing ?? 0 > 0 { result.bottomSeparatorVisibility = .hidden }
    // The separator between two rows belongs to both of them.
    let next = IndexPath(item: path.item + 1, section: path.section)
    if let below = model.place(at: next)?.item {
      if below.rowValue(RowSeparatorsKey.self).top == .hidden {
        result.bottomSeparatorVisibility = .hidden
      }
    } else if let row = cell.row {
      switch row.value(SectionSeparatorsKey.self).bottom {
      case .hidden: result.bottomSeparatorVisibility = .hidden
      case .visible: result.bottomSeparatorVisibility = .visible
      case .automatic: break
      }
    }
    return result
  }

  /// Returns the visible cell at an index path.
  private func shownCell(at path: IndexPath) -> ListCell? {
    collectionView.cellForItem(at: path) as? ListCell
  }

  // MARK: Selection

  /// Returns the selection value of the row; nil if the row cannot be selected.
  private func value(of place: RowTable.Place, _ item: LayoutItem) -> AnyHashable? {
    guard let selection = settings?.selection, !item.rowValue(SelectionDisabledKey.self) else {
      return nil
    }
    let asked = place.node.preference(RowAccessoryKey.self).selectionValue
    let values: [AnyHashable?] = [asked, place.tag, place.run.id(at: place.element)]
    return values.compactMap { $0 }.first { selection.accepts($0) }
  }

  /// Selects the rows whose values are in the selection; values without a row are ignored.
  private func updateSelection() {
    guard let settings else { return }
    var wanted: Set<IndexPath> = []
    for value in settings.selected {
      if let path = path(ofValue: value) { wanted.insert(path) }
    }
    for path in collectionView.indexPathsForVisibleItems {
      guard let place = model.place(at: path) else { continue }
      if place.node.preference(RowAccessoryKey.self).isActive { wanted.insert(path) }
    }
    let current = Set(collectionView.indexPathsForSelectedItems ?? [])
    for path in current.subtracting(wanted) {
      collectionView.deselectItem(at: path, animated: false)
    }
    for path in wanted.subtracting(current).sorted() {
      collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    }
  }

  private func path(ofValue value: AnyHashable) -> IndexPath? {
    if let path = model.path(of: value) { return path }
    for path in collectionView.indexPathsForVisibleItems {
      guard let place = model.place(at: path), let item = place.item else { continue }
      if self.value(of: place, item) == value { return path }
    }
    for (number, section) in model.sections.enumerated() {
      if let row = section.rows.row(taggedWith: value) {
        return IndexPath(item: row, section: number)
      }
    }
    return nil
  }

  // MARK: Scrolling

  func scroll(to id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool) {
    update()
    guard let path = path(ofValue: id) else { return }
    let position: UICollectionView.ScrollPosition =
      switch anchor?.y {
      case nil: []
      case .some(..<0.25): .top
      case .some(0.75...): .bottom
      default: .centeredVertically
      }
    collectionView.scrollToItem(at: path, at: position, animated: isAnimated)
  }

  // MARK: Swiping

  private func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let place = model.place(at: path), let item = place.item,
      let actions = item.rowValue(LeadingSwipeActionsKey.self)
    else { return nil }
    return configuration(actions, place)
  }

  private func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let place = model.place(at: path), let item = place.item else { return nil }
    if settings?.isEditing != true, let actions = item.rowValue(TrailingSwipeActionsKey.self) {
      return configuration(actions, place)
    }
    guard let delete = place.run.edits.delete, !item.rowValue(DeleteDisabledKey.self) else {
      return nil
    }
    let action = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.animatesNextUpdate = true
      delete(IndexSet(integer: place.element))
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Returns the swipe actions of a row. The views of the buttons exist only while they are read;
  /// the actions retain what they need.
  private func configuration(
    _ actions: SwipeActions, _ place: RowTable.Place
  ) -> UISwipeActionsConfiguration {
    let row = place.node
    var environment = row.environment
    environment.buttonStyleBox = StyleBox {
      AnyView(SwipeButtonStyle().makeBody(configuration: $0))
    }
    let node = graph.makeNode(actions.content, parent: row, environment: environment)
    let buttons = node.preference(SwipeButtonsKey.self)
    let result = UISwipeActionsConfiguration(
      actions: buttons.map { $0.contextualAction(for: self) })
    result.performsFirstActionWithFullSwipe = actions.allowsFullSwipe
    node.remove()
    return result
  }
}

extension ListController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { model.sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { model.sections[section].rows.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.rowIdentifier, for: indexPath)
    if let cell = cell as? ListCell { set(cell, at: indexPath) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.endIdentifier, for: indexPath)
    if let view = view as? ListEndView { set(view, kind, at: indexPath.section) }
    return view
  }

  // MARK: Moving

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let place = model.place(at: indexPath), let item = place.item else { return false }
    return place.run.edits.move != nil && !item.rowValue(MoveDisabledKey.self)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
  ) {
    guard let from = model.place(at: source), let to = model.place(at: target),
      let move = from.run.edits.move, from.element != to.element
    else { return }
    // The collection view already displays the row at its new position.
    var keys = model.keys
    let moved = keys[source.section].items.remove(at: source.item)
    keys[target.section].items.insert(moved, at: target.item)
    shownKeys = keys
    needsModel = true
    move(IndexSet(integer: from.element), to.element > from.element ? to.element + 1 : to.element)
    graph.layoutDidChange()
  }
}

extension ListController: UICollectionViewDelegate {
  private func action(at path: IndexPath) -> (() -> Void)? {
    model.place(at: path)?.node.preference(RowAccessoryKey.self).action
  }

  private func selectionValue(at path: IndexPath) -> AnyHashable? {
    guard let place = model.place(at: path), let item = place.item else { return nil }
    return value(of: place, item)
  }

  /// Returns whether a row is highlighted under a finger: only one with an action or a selectable
  /// value.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    guard let settings else { return false }
    if settings.isEditing { return selectionValue(at: indexPath) != nil }
    return action(at: indexPath) != nil || canSelect(at: indexPath)
      || (selectionMenu?.primaryAction != nil && selectionValue(at: indexPath) != nil)
  }

  /// Returns whether a tap selects a row. A list with multiple selection selects rows only while it is
  /// edited.
  private func canSelect(at path: IndexPath) -> Bool {
    guard let settings, let selection = settings.selection else { return false }
    return (!selection.allowsMultiple || settings.isEditing) && selectionValue(at: path) != nil
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { self.collectionView(collectionView, shouldHighlightItemAt: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if canSelect(at: indexPath) {
      selectionDidChange()
    } else {
      collectionView.deselectItem(at: indexPath, animated: true)
    }
    guard settings?.isEditing != true else { return }
    action(at: indexPath)?()
    if let primary = selectionMenu?.primaryAction, let value = selectionValue(at: indexPath) {
      primary([value])
    }
  }

  private var selectionMenu: SelectionContextMenu? {
    settings?.environment.value(of: SelectionContextMenuKey.self)
  }

  // MARK: Menus

  /// Returns the context menu of a row. Documented: on a selected row the menu applies to all selected rows.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = selectionMenu, let settings, let value = selectionValue(at: indexPath) else {
      return nil
    }
    let values = settings.selected.contains(value) ? settings.selected : [value]
    guard let place = model.place(at: indexPath), menu.accepts(value) else { return nil }
    let node = graph.makeNode(
      menu.items(values), parent: place.node, environment: place.node.environment)
    let elements = MenuElements(of: node).elements
    node.remove()
    guard !elements.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: elements) })
  }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { if settings?.selection?.allowsMultiple == true { selectionDidChange() } }

  private func selectionDidChange() {
    let paths = collectionView.indexPathsForSelectedItems ?? []
    settings?.selection?.write(Set(paths.compactMap(selectionValue)))
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    // A row can only be moved within the elements of its own collection.
    model.place(at: originalIndexPath)?.run.identity
      == model.place(at: proposedIndexPath)?.run.identity ? proposedIndexPath : currentIndexPath
  }

  // MARK: Visible rows

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { (cell as? ListCell)?.row?.node.setShown(true) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? ListCell, let node = cell.row?.node else { return }
    node.setShown(false)
    // A cell that waits to be used again does not keep the state of a row that is gone.
    if node.isRemoved { cell.releaseContent() }
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) { driver.scrollViewDidScroll(scrollView) }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    driver.scrollViewWillBeginDragging(scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    driver.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    driver.scrollViewDidEndDecelerating(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    driver.scrollViewDidEndScrollingAnimation(scrollView)
  }
}

extension ListController: ScrollDriverOwner {
  func offsetDidChange() { graph.scrollDidChange() }

  func rect(ofView id: AnyHashable) -> CGRect? {
    path(ofValue: id).flatMap { collectionView.layoutAttributesForItem(at: $0)?.frame }
  }

  /// The frames of the visible rows.
  var targetRects: [IdentifiedFrame] {
    collectionView.indexPathsForVisibleItems.compactMap { path in
      guard let place = model.place(at: path),
        let frame = collectionView.layoutAttributesForItem(at: path)?.frame
      else { return nil }
      return IdentifiedFrame(id: place.run.id(at: place.element), frame: frame)
    }
  }

  func enqueue(_ action: @escaping () -> Void) { graph.enqueue(action) }
}
