import Foundation
import Stage
import Testing
import UIKit

@MainActor @Suite("exceptions of tables and collections fail the test")
struct ListExceptionTests {
  @Test(arguments: tables) func tableFails(_ way: ExceptionCase) throws { try way.check() }
  @Test(arguments: collections) func collectionFails(_ way: ExceptionCase) throws {
    try way.check()
  }
  @Test(arguments: snapshots) func snapshotFails(_ way: ExceptionCase) throws { try way.check() }

  // MARK: Tables

  private static let tables = [
    ExceptionCase(
      "an identifier that is not registered", raises: "NSInternalInconsistencyException",
      "unable to dequeue a cell with identifier Row"
    ) {
      _ = UITableView().dequeueReusableCell(
        withIdentifier: "Row", for: IndexPath(row: 0, section: 0))
    },
    ExceptionCase(
      "a class registered for cells that is none", raises: "NSInternalInconsistencyException",
      "Register a class of cells"
    ) { UITableView().register(UILabel.self, forCellReuseIdentifier: "Row") },
    ExceptionCase(
      "two cells dequeued for one row", raises: "NSInternalInconsistencyException",
      "Attempted to dequeue multiple cells for the same index path"
    ) {
      let source = TableSource()
      source.cell = { table, path in
        _ = table.dequeueReusableCell(withIdentifier: "Row", for: path)
        return table.dequeueReusableCell(withIdentifier: "Row", for: path)
      }
      table(source).layoutIfNeeded()
    },
    ExceptionCase(
      "a row inserted that the data source does not have",
      raises: "NSInternalInconsistencyException", "invalid number of rows in section 0"
    ) {
      let source = TableSource()
      let table = table(source)
      table.layoutIfNeeded()
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    },
    ExceptionCase(
      "a row deleted beyond the last", raises: "NSInternalInconsistencyException",
      "attempt to delete row 9 from section 0"
    ) {
      let source = TableSource()
      let table = table(source)
      table.layoutIfNeeded()
      source.count = 2
      table.deleteRows(at: [IndexPath(row: 9, section: 0)], with: .none)
    },
    ExceptionCase(
      "a section deleted that the data source still has",
      raises: "NSInternalInconsistencyException", "number of sections"
    ) {
      let source = TableSource()
      let table = table(source)
      table.layoutIfNeeded()
      table.deleteSections(IndexSet(integer: 0), with: .none)
    },
    ExceptionCase(
      "a row reloaded that is not there", raises: "NSInternalInconsistencyException", "row 7"
    ) {
      let source = TableSource()
      let table = table(source)
      table.layoutIfNeeded()
      table.reloadRows(at: [IndexPath(row: 7, section: 0)], with: .none)
    },
    ExceptionCase(
      "a scroll to a row that is not there", raises: "NSRangeException", "out-of-bounds row (5)"
    ) {
      let source = TableSource()
      let table = table(source)
      table.scrollToRow(at: IndexPath(row: 5, section: 0), at: .top, animated: false)
    },
    ExceptionCase(
      "a scroll to a section that is not there", raises: "NSRangeException",
      "out-of-bounds section (2)"
    ) {
      let source = TableSource()
      let table = table(source)
      table.scrollToRow(at: IndexPath(row: 0, section: 2), at: .top, animated: false)
    },
    ExceptionCase(
      "the number of rows of a section that is not there",
      raises: "NSInternalInconsistencyException",
      "Requested the number of rows for section (3) which is out of bounds"
    ) {
      let source = TableSource()
      let table = table(source)
      let count = table.numberOfRows(inSection: 3)
      #expect(count == 0)
    },
    ExceptionCase(
      "a negative height", raises: "NSInternalInconsistencyException",
      "is -20.0, which no row can have"
    ) {
      let source = TableSource()
      source.height = -20
      let table = table(source)
      table.delegate = source
      table.layoutIfNeeded()
    },
  ]

  // MARK: Collections

  private static let collections = [
    ExceptionCase(
      "an identifier that is not registered", raises: "NSInternalInconsistencyException",
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier Item"
    ) {
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      _ = view.dequeueReusableCell(withReuseIdentifier: "Item", for: IndexPath(item: 0, section: 0))
    },
    ExceptionCase(
      "a header that is not registered", raises: "NSInternalInconsistencyException",
      "could not dequeue a view of kind: UICollectionElementKindSectionHeader"
    ) {
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      _ = view.dequeueReusableSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "Header",
        for: IndexPath(item: 0, section: 0))
    },
    ExceptionCase(
      "a class registered for cells that is none", raises: "NSInternalInconsistencyException",
      "Register a class of cells"
    ) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        .register(UIView.self, forCellWithReuseIdentifier: "Item")
    },
    ExceptionCase(
      "a cell that was not dequeued", raises: "NSInternalInconsistencyException",
      "does not have a reuseIdentifier"
    ) {
      let source = CollectionSource()
      source.cell = { _, _ in UICollectionViewCell(frame: .zero) }
      collection(source).layoutIfNeeded()
    },
    ExceptionCase(
      "a header that the data source does not make", raises: "NSInternalInconsistencyException",
      "for element kind 'UICollectionElementKindSectionHeader'"
    ) {
      let source = CollectionSource()
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 40, height: 40)
      collection(source, layout).layoutIfNeeded()
    },
    ExceptionCase(
      "an item inserted that the data source does not have",
      raises: "NSInternalInconsistencyException", "invalid number of items in section 0"
    ) {
      let source = CollectionSource()
      let view = collection(source)
      view.layoutIfNeeded()
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    },
    ExceptionCase(
      "a batch that deletes one item twice as many as the model",
      raises: "NSInternalInconsistencyException", "invalid number of items in section 0"
    ) {
      let source = CollectionSource()
      let view = collection(source)
      view.layoutIfNeeded()
      view.performBatchUpdates {
        source.count = 2
        view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
      }
    },
    ExceptionCase(
      "a scroll to an item that is not there", raises: "NSInvalidArgumentException",
      "Attempted to scroll"
    ) {
      let source = CollectionSource()
      let view = collection(source)
      view.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: false)
    },
    ExceptionCase(
      "the number of items of a section that is not there",
      raises: "NSInternalInconsistencyException",
      "request for number of items in section 1 when there are only 1 sections"
    ) {
      let source = CollectionSource()
      let count = collection(source).numberOfItems(inSection: 1)
      #expect(count == 0)
    },
    ExceptionCase(
      "a layout that places an item that is not there",
      raises: "NSInternalInconsistencyException", "item 8, which the data source does not have"
    ) {
      let source = CollectionSource()
      collection(source, BeyondTheLastLayout()).layoutIfNeeded()
    },
    ExceptionCase(
      "an item of negative size", raises: "NSInternalInconsistencyException",
      "which no item can be"
    ) {
      let source = CollectionSource()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 40, height: -1)
      collection(source, layout).layoutIfNeeded()
    },
    ExceptionCase(
      "a compositional layout without a section", raises: "NSInternalInconsistencyException",
      "section provider of a compositional layout returned nothing"
    ) {
      let source = CollectionSource()
      collection(source, UICollectionViewCompositionalLayout { _, _ in nil }).layoutIfNeeded()
    },
  ]

  // MARK: Diffable data sources

  private static let snapshots = [
    ExceptionCase(
      "an item twice", raises: "NSInternalInconsistencyException",
      "supplied item identifiers are not unique"
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "a"])
      #expect(snapshot.numberOfItems == 0)
    },
    ExceptionCase(
      "a section twice", raises: "NSInternalInconsistencyException",
      "supplied section identifiers are not unique"
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0, 0])
    },
    ExceptionCase(
      "items without a section", raises: "NSInternalInconsistencyException",
      "There are currently no sections in the data source"
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendItems(["a"])
    },
    ExceptionCase(
      "items of a section that is not there", raises: "NSInternalInconsistencyException",
      "Section identifier was not found: 7"
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a"], toSection: 7)
    },
    ExceptionCase(
      "an item reloaded that is not there", raises: "NSInternalInconsistencyException",
      "does not exist in the snapshot: z"
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.reloadItems(["z"])
    },
    ExceptionCase(
      "an item inserted beside one that is not there", raises: "NSInternalInconsistencyException",
      "Item identifier was not found: z"
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.insertItems(["a"], beforeItem: "z")
    },
    ExceptionCase(
      "a cell provider that returns nothing", raises: "NSInternalInconsistencyException",
      "cell provider returned nil"
    ) {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
      let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in nil }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a"])
      source.apply(snapshot, animatingDifferences: false)
      table.layoutIfNeeded()
    },
  ]
}

@MainActor private func table(_ source: TableSource) -> UITableView {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  table.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
  table.dataSource = source
  return table
}

@MainActor private func collection(
  _ source: CollectionSource, _ layout: UICollectionViewLayout? = nil
) -> UICollectionView {
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 200, height: 400),
    collectionViewLayout: layout ?? UICollectionViewFlowLayout())
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Item")
  view.dataSource = source
  return view
}

private final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var count = 3
  var height: CGFloat = 44
  var cell: (UITableView, IndexPath) -> UITableViewCell = {
    $0.dequeueReusableCell(withIdentifier: "Row", for: $1)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height
  }
}

private final class CollectionSource: NSObject, UICollectionViewDataSource {
  var count = 3
  var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
    $0.dequeueReusableCell(withReuseIdentifier: "Item", for: $1)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { cell(collectionView, indexPath) }
}

private final class BeyondTheLastLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: 8, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    return [attributes]
  }
}
