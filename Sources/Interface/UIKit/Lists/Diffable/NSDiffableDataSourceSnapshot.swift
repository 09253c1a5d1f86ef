import CoreGraphics
import Foundation

/// The sections and items of a list, identified by unique values, in display order.
///
/// Where UIKit raises an exception (duplicate or unknown identifiers, items without a section), a diagnostic
/// is reported and the snapshot does not change.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The sections in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item, for lookups in constant time.
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections that are reloaded when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that are reloaded with new cells when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose existing cells are reconfigured when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Queries

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { owners.count }
  /// The items of all sections in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// Returns the number of items in a section. An unknown section is reported and counts as empty.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section. An unknown section is reported and counts as empty.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let found = items[identifier] else {
      refuse("Section identifier was not found: \(identifier)")
      return []
    }
    return found
  }

  /// Returns the section of an item; nil for an unknown item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { owners[identifier] }

  /// Returns the index of an item among the items of all sections; nil for an unknown item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let owner = owners[identifier] else { return nil }
    var count = 0
    for section in sectionIdentifiers {
      if section == owner {
        return items[section]?.firstIndex(of: identifier).map { $0 + count }
      }
      count += items[section]?.count ?? 0
    }
    return nil
  }

  /// Returns the index of a section; nil for an unknown one.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section or, with nil, to the last one. Items that already exist are moved.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      return refuse(
        "There are currently no sections in the data source. Please add a section first.")
    }
    guard items[section] != nil else {
      return refuse("Section identifier was not found: \(section)")
    }
    insert(identifiers, into: section) { $0.count }
  }

  /// Inserts items before another one, in its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }

  /// Inserts items after another one, in its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, offset: 1) }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside neighbour: ItemIdentifierType, offset: Int
  ) {
    guard let section = owners[neighbour], !identifiers.contains(neighbour) else {
      return refuse("Item identifier was not found: \(neighbour)")
    }
    insert(identifiers, into: section) { list in
      list.firstIndex(of: neighbour).map { $0 + offset } ?? list.count
    }
  }

  /// Inserts items into a section. Items that already exist are moved, as in UIKit, which logs a message.
  private mutating func insert(
    _ identifiers: [ItemIdentifierType], into section: SectionIdentifierType,
    at index: ([ItemIdentifierType]) -> Int
  ) {
    guard isUnique(identifiers, "item") else { return }
    let present = identifiers.filter { owners[$0] != nil }
    if !present.isEmpty {
      DiagnosticLog.current.warn(
        "Diffable data source detected an attempt to insert or append \(present.count) item "
          + "identifier\(present.count == 1 ? "" : "s") that already exist in the snapshot. The "
          + "existing item identifiers will be moved into place instead.")
      remove(present)
    }
    let place = index(items[section] ?? [])
    items[section, default: []].insert(contentsOf: identifiers, at: place)
    for identifier in identifiers { owners[identifier] = section }
  }

  /// Returns whether identifiers are unique; otherwise reports the duplicates.
  private func isUnique<T: Hashable>(_ identifiers: [T], _ noun: String) -> Bool {
    guard Set(identifiers).count != identifiers.count else { return true }
    var seen: Set<T> = []
    let doubles = identifiers.filter { !seen.insert($0).inserted }
    refuse(
      "Fatal: supplied \(noun) identifiers are not unique. Duplicate identifiers: "
        + doubles.prefix(3).map { "\($0)" }.joined(separator: ", "))
    return false
  }

  /// Removes items. Unknown items are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { remove(identifiers) }

  /// Removes items from their sections and from the lists of reloaded items.
  private mutating func remove(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { owners[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for identifier in identifiers { owners[identifier] = nil }
    reloadedItemIdentifiers.removeAll { gone.contains($0) }
    reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
  }

  /// Removes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one, possibly in another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  /// Moves an item after another one, possibly in another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  private mutating func move(
    _ identifier: ItemIdentifierType, beside neighbour: ItemIdentifierType, offset: Int
  ) {
    guard owners[identifier] != nil, let section = owners[neighbour], identifier != neighbour else {
      return refuse("Item identifier was not found: \(identifier) or \(neighbour)")
    }
    if let old = owners[identifier] { items[old]?.removeAll { $0 == identifier } }
    let place = items[section]?.firstIndex(of: neighbour).map { $0 + offset } ?? 0
    items[section]?.insert(identifier, at: place)
    owners[identifier] = section
  }

  /// Marks items for reloading with new cells. An unknown item is reported and nothing is marked.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers) else { return }
    reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
  }

  /// Marks items for reconfiguring their existing cells. An unknown item is reported and nothing is marked.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers) else { return }
    reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
  }

  /// Returns whether the snapshot contains all items; otherwise reports the first missing one.
  private func areKnown(_ identifiers: [ItemIdentifierType]) -> Bool {
    guard let unknown = identifiers.first(where: { owners[$0] == nil }) else { return true }
    refuse("Attempted to reload item identifier that does not exist in the snapshot: \(unknown)")
    return false
  }

  // MARK: Sections

  /// Appends empty sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(sections: identifiers) { $0.count }
  }

  /// Inserts empty sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(sections: identifiers, beside: toIdentifier, offset: 0) }

  /// Inserts empty sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(sections: identifiers, beside: toIdentifier, offset: 1) }

  private mutating func insert(
    sections identifiers: [SectionIdentifierType], beside neighbour: SectionIdentifierType,
    offset: Int
  ) {
    guard items[neighbour] != nil else {
      return refuse("Section identifier was not found: \(neighbour)")
    }
    insert(sections: identifiers) { list in
      list.firstIndex(of: neighbour).map { $0 + offset } ?? list.count
    }
  }

  private mutating func insert(
    sections identifiers: [SectionIdentifierType], at index: ([SectionIdentifierType]) -> Int
  ) {
    guard isUnique(identifiers, "section") else { return }
    if let present = identifiers.first(where: { items[$0] != nil }) {
      return refuse(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(present)")
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index(sectionIdentifiers))
    for identifier in identifiers { items[identifier] = [] }
  }

  /// Removes sections with their items. Unknown sections are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      remove(items[identifier] ?? [])
      items[identifier] = nil
      sectionIdentifiers.removeAll { $0 == identifier }
      reloadedSectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Moves a section with its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(section: identifier, beside: toIdentifier, offset: 0) }

  /// Moves a section with its items after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(section: identifier, beside: toIdentifier, offset: 1) }

  private mutating func move(
    section identifier: SectionIdentifierType, beside neighbour: SectionIdentifierType, offset: Int
  ) {
    guard items[identifier] != nil, items[neighbour] != nil, identifier != neighbour else {
      return refuse("Section identifier was not found: \(identifier) or \(neighbour)")
    }
    sectionIdentifiers.removeAll { $0 == identifier }
    let place = sectionIdentifiers.firstIndex(of: neighbour) ?? 0
    sectionIdentifiers.insert(identifier, at: place + offset)
  }

  /// Marks sections for reloading. An unknown section is reported.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where !reloadedSectionIdentifiers.contains(identifier) {
      guard items[identifier] != nil else {
        refuse("Section identifier was not found: \(identifier)")
        continue
      }
      reloadedSectionIdentifiers.append(identifier)
    }
  }

  private func refuse(_ message: String) {
    DiagnosticLog.current.raise(.internalInconsistency, message)
  }

  // MARK: Applying

  /// The sections with their items, in the form that `ListDifference` requires.
  var content: [(section: SectionIdentifierType, items: [ItemIdentifierType])] {
    sectionIdentifiers.map { ($0, items[$0] ?? []) }
  }

  /// Returns the index path of an item; nil for an unknown one. Takes time proportional to the section's
  /// items.
  func indexPath(for item: ItemIdentifierType) -> IndexPath? {
    guard let owner = owners[item], let section = indexOfSection(owner),
      let place = items[owner]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: place, section: section)
  }

  /// Returns the item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path.section),
      let list = items[sectionIdentifiers[path.section]], list.indices.contains(path.item)
    else { return nil }
    return list[path.item]
  }

  /// The snapshot without items and sections marked for reloading.
  var settled: Self {
    var result = self
    result.reloadedItemIdentifiers = []
    result.reloadedSectionIdentifiers = []
    result.reconfiguredItemIdentifiers = []
    return result
  }

  /// Returns the batch update from another snapshot to this one, including reloads.
  func update(from old: Self) -> ListUpdate {
    var update = ListDifference(from: old.content, to: content).update
    update.reloadedSections = reloadedSectionIdentifiers.compactMap(old.indexOfSection)
    let wholly = Set(update.reloadedSections)
    update.reloadedItems = reloadedItemIdentifiers.compactMap { item in
      old.indexPath(for: item).flatMap { wholly.contains($0.section) ? nil : $0 }
    }
    return update
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.sectionIdentifiers == b.sectionIdentifiers && a.items == b.items
      && a.reloadedSectionIdentifiers == b.reloadedSectionIdentifiers
      && a.reloadedItemIdentifiers == b.reloadedItemIdentifiers
      && a.reconfiguredItemIdentifiers == b.reconfiguredItemIdentifiers
  }
}
