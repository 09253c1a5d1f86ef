import Foundation

/// A snapshot of identifiers of any type, as Objective-C and fetched results have it.
@preconcurrency @MainActor
open class NSDiffableDataSourceSnapshotReference: NSObject {
  private var snapshot = NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>()

  public override init() { super.init() }

  open var numberOfItems: Int { snapshot.numberOfItems }
  open var numberOfSections: Int { snapshot.numberOfSections }
  open var sectionIdentifiers: [Any] { snapshot.sectionIdentifiers.map(\.base) }
  open var itemIdentifiers: [Any] { snapshot.itemIdentifiers.map(\.base) }

  open func numberOfItems(inSection sectionIdentifier: AnyHashable) -> Int {
    snapshot.numberOfItems(inSection: sectionIdentifier)
  }

  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: AnyHashable) -> [Any] {
    snapshot.itemIdentifiers(inSection: sectionIdentifier).map(\.base)
  }

  open func sectionIdentifier(
    forSectionContainingItemIdentifier itemIdentifier: AnyHashable
  ) -> Any? { snapshot.sectionIdentifier(containingItem: itemIdentifier)?.base }

  /// `NSNotFound` where there is none.
  open func index(ofItemIdentifier itemIdentifier: AnyHashable) -> Int {
    snapshot.indexOfItem(itemIdentifier) ?? NSNotFound
  }

  /// `NSNotFound` where there is none.
  open func index(ofSectionIdentifier sectionIdentifier: AnyHashable) -> Int {
    snapshot.indexOfSection(sectionIdentifier) ?? NSNotFound
  }

  open func appendSections(withIdentifiers sectionIdentifiers: [AnyHashable]) {
    snapshot.appendSections(sectionIdentifiers)
  }

  open func appendItems(withIdentifiers identifiers: [AnyHashable]) {
    snapshot.appendItems(identifiers)
  }

  open func appendItems(
    withIdentifiers identifiers: [AnyHashable],
    intoSectionWithIdentifier sectionIdentifier: AnyHashable
  ) { snapshot.appendItems(identifiers, toSection: sectionIdentifier) }

  open func deleteItems(withIdentifiers identifiers: [AnyHashable]) {
    snapshot.deleteItems(identifiers)
  }

  open func deleteSections(withIdentifiers sectionIdentifiers: [AnyHashable]) {
    snapshot.deleteSections(sectionIdentifiers)
  }

  open func deleteAllItems() { snapshot.deleteAllItems() }

  open func reloadItems(withIdentifiers identifiers: [AnyHashable]) {
    snapshot.reloadItems(identifiers)
  }

  open func reconfigureItems(withIdentifiers identifiers: [AnyHashable]) {
    snapshot.reconfigureItems(identifiers)
  }

  open func reloadSections(withIdentifiers sectionIdentifiers: [AnyHashable]) {
    snapshot.reloadSections(sectionIdentifiers)
  }
}
