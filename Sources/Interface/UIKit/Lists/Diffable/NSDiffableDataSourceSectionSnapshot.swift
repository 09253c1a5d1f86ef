import CoreGraphics

/// The items of one section as an outline, in which items can have children and be expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The parent, the children and the state of an item.
  private struct Node {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []

  /// Creates an empty outline.
  public init() {}

  // MARK: Queries

  /// All items, parents before their children.
  public var items: [ItemIdentifierType] { rootItems.flatMap { walk($0) { _ in true } } }

  /// The items whose parents are all expanded, in the order of the list.
  public var visibleItems: [ItemIdentifierType] {
    rootItems.flatMap { walk($0) { nodes[$0]?.isExpanded == true } }
  }

  /// The expanded items, whether they are visible or not.
  public var expandedItems: [ItemIdentifierType] {
    items.filter { nodes[$0]?.isExpanded == true }
  }

  /// Returns an item and its descendants; `enters` decides whether the children of an item are included.
  private func walk(
    _ item: ItemIdentifierType, _ enters: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    guard enters(item) else { return [item] }
    return [item] + (nodes[item]?.children ?? []).flatMap { walk($0, enters) }
  }

  /// Returns whether the outline contains an item, whether it is visible or not.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// Returns whether an item is expanded. False for an unknown item.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  /// Returns whether all parents of an item are expanded. False for an unknown item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    var parent = nodes[item]?.parent
    while let current = parent {
      if !isExpanded(current) { return false }
      parent = nodes[current]?.parent
    }
    return true
  }

  /// Returns the number of an item's ancestors; 0 for root items.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var parent = nodes[item]?.parent
    while let current = parent {
      level += 1
      parent = nodes[current]?.parent
    }
    return level
  }

  /// Returns the index of an item among all items; nil for an unknown one.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// Returns the parent of an item; nil for root items.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// Returns the outline of an item's descendants, with or without the item itself. Empty for an unknown
  /// item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    guard contains(parent) else { return result }
    if includingParent { result.append([parent]) }
    copyChildren(of: parent, into: &result, under: includingParent ? parent : nil)
    return result
  }

  private func copyChildren(
    of item: ItemIdentifierType, into result: inout Self, under parent: ItemIdentifierType?
  ) {
    let children = nodes[item]?.children ?? []
    result.append(children, to: parent)
    for child in children {
      copyChildren(of: child, into: &result, under: child)
      result.nodes[child]?.isExpanded = isExpanded(child)
    }
  }

  // MARK: Changes

  /// Appends items to a parent or, with nil, to the root items. An item that already exists, or an unknown
  /// parent, is reported and nothing changes.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    guard check(items) else { return }
    if let parent {
      guard nodes[parent] != nil else { return refuse("the parent \(parent) is not in it") }
      nodes[parent]?.children += items
    } else {
      rootItems += items
    }
    for item in items { nodes[item] = Node(parent: parent) }
  }

  /// Inserts items before another one, under the same parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], before item: ItemIdentifierType
  ) { insert(items, beside: item, 0) }

  /// Inserts items after another one, under the same parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], after item: ItemIdentifierType
  ) { insert(items, beside: item, 1) }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside neighbour: ItemIdentifierType, _ offset: Int
  ) {
    guard check(items) else { return }
    guard let node = nodes[neighbour] else { return refuse("\(neighbour) is not in it") }
    if let parent = node.parent {
      let place = nodes[parent]?.children.firstIndex(of: neighbour) ?? 0
      nodes[parent]?.children.insert(contentsOf: items, at: place + offset)
    } else {
      let place = rootItems.firstIndex(of: neighbour) ?? 0
      rootItems.insert(contentsOf: items, at: place + offset)
    }
    for item in items { nodes[item] = Node(parent: node.parent) }
  }

  /// Removes items with their descendants. Unknown items are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let node = nodes[item] else { continue }
      if let parent = node.parent {
        nodes[parent]?.children.removeAll { $0 == item }
      } else {
        rootItems.removeAll { $0 == item }
      }
      for gone in walk(item, { _ in true }) { nodes[gone] = nil }
    }
  }

  /// Removes all items.
  public mutating func deleteAll() { self = Self() }

  /// Expands items. Unknown items are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  /// Collapses items. Unknown items are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  /// Replaces the descendants of an item by another outline.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    delete(nodes[parent]?.children ?? [])
    insert(snapshot, snapshot.rootItems, under: parent)
  }

  /// Inserts another outline before an item, with its structure and expanded items.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, before: item)
    for root in snapshot.rootItems { graft(snapshot, root) }
  }

  /// Inserts another outline after an item, with its structure and expanded items.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, after: item)
    for root in snapshot.rootItems { graft(snapshot, root) }
  }

  private mutating func insert(
    _ snapshot: Self, _ items: [ItemIdentifierType], under parent: ItemIdentifierType
  ) {
    append(items, to: parent)
    for item in items { graft(snapshot, item) }
  }

  /// Copies the descendants of an item from another outline.
  private mutating func graft(_ snapshot: Self, _ item: ItemIdentifierType) {
    nodes[item]?.isExpanded = snapshot.isExpanded(item)
    let children = snapshot.nodes[item]?.children ?? []
    guard !children.isEmpty else { return }
    insert(snapshot, children, under: item)
  }

  /// Returns whether items can be added: each is unique and does not exist yet.
  private func check(_ items: [ItemIdentifierType]) -> Bool {
    if Set(items).count != items.count {
      refuse("identifiers to be added are not unique")
      return false
    }
    if let known = items.first(where: { nodes[$0] != nil }) {
      refuse("\(known) is in it already")
      return false
    }
    return true
  }

  private func refuse(_ why: String) {
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "A section snapshot was changed in a way that does not fit: \(why). It stays as it was.")
  }
}
