import Foundation

/// A snapshot with identifiers of any type, as used by Objective-C and fetched results controllers.
@preconcurrency @MainActor
open class NSDiffableDataSourceSnapshotReference: NSObject {
  private var snapshot = NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>()

  public override init() { super.init() }

  /// The number of items in all sections.
  open var numberOfItems: Int { snapshot.numberOfItems }
  /// The number of sections.
  open var numberOfSections: Int { snapshot.numberOfSections }
  /// The sections in order, with the original values.
  open var sectionIdentifiers: [Any] { snapshot.sectionIdentifiers.map(\.base) }
  /// The items of all sections in order, with the original values.
  open var itemIdentifiers: [Any] { snapshot.itemIdentifiers.map(\.base) }

  /// Returns the number of items in a section. An unknown section is reported and counts as empty.
  open func numberOfItems(inSection sectionIdentifier: AnyHashable) -> Int {
    snapshot.numberOfItems(inSection: sectionIdentifier)
  }

  /// Returns the items of a section. An unknown section is reported and counts as empty.
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: AnyHashable) -> [Any] {
    snapshot.itemIdentifiers(inSection: sectionIdentifier).map(\.base)
  }

  /// Returns the section of an item; nil for an unknown item.
  open func sectionIdentifier(
    forSectionContainingItemIdentifier itemIdentifier: AnyHashable
  ) -> Any? { snapshot.sectionIdentifier(containingItem: itemIdentifier)?.base }

  /// Returns the index of an item among all items; `NSNotFound` for an unknown one.
  open func index(ofItemIdentifier itemIdentifier: AnyHashable) -> Int {
    snapshot.indexOfItem(itemIdentifier) ?? NSNotFound
  }

  /// Returns the index of a section; `NSNotFound` for an unknown one.
  open func index(ofSectionIdentifier sectionIdentifier: AnyHashable) -> Int {
    snapshot.indexOfSection(sectionIdentifier) ?? NSNotFound
  }

  /// Appends empty sections.
  open func appendSections(withIdentifiers sectionIdentifiers: [AnyHashable]) {
    snapshot.appendSections(sectionIdentifiers)
  }

  /// Appends items to the last section.
  open func appendItems(withIdentifiers identifiers: [AnyHashable]) {
    snapshot.appendItems(identifiers)
  }

  /// Appends items to a section.
  open func appendItems(
    withIdentifiers identifiers: [AnyHashable],
    intoSectionWithIdentifier sectionIdentifier: AnyHashable
  ) { snapshot.appendItems(identifiers, toSection: sectionIdentifier) }

  /// Removes items. Unknown items are ignored.
  open func deleteItems(withIdentifiers identifiers: [AnyHashable]) {
    snapshot.deleteItems(identifiers)
  }

  /// Removes sections with their items. Unknown sections are ignored.
  open func deleteSections(withIdentifiers sectionIdentifiers: [AnyHashable]) {
    snapshot.deleteSections(sectionIdentifiers)
  }

  /// Removes all items and all sections.
  open func deleteAllItems() { snapshot.deleteAllItems() }

  /// Marks items for reloading with new cells.
  open func reloadItems(withIdentifiers identifiers: [AnyHashable]) {
    snapshot.reloadItems(identifiers)
  }

  /// Marks items for reconfiguring their existing cells.
  open func reconfigureItems(withIdentifiers identifiers: [AnyHashable]) {
    snapshot.reconfigureItems(identifiers)
  }

  /// Marks sections for reloading.
  open func reloadSections(withIdentifiers sectionIdentifiers: [AnyHashable]) {
    snapshot.reloadSections(sectionIdentifiers)
  }
}
