import Stage
import Testing
import UIKit

/// Fingers on the items of a collection view.
@MainActor
@Suite("Collection views under fingers", .serialized)
struct CollectionTouchTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2, safeArea: .zero)

  /// A grid of four items a row, with a controller that notes what it is told.
  @MainActor
  final class Grid: UICollectionViewController {
    var items = (0..<12).map { "\($0)" }
    var calls: [String] = []
    var maySelect = true

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 80, height: 80)
      layout.minimumInteritemSpacing = 0
      layout.minimumLineSpacing = 0
      super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      calls.append("move \(sourceIndexPath.item) \(destinationIndexPath.item)")
      items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }

    override func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      calls.append("should highlight \(indexPath.item)")
      return true
    }

    override func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { calls.append("highlight \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { calls.append("unhighlight \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      calls.append("should select \(indexPath.item)")
      return maySelect
    }

    override func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      calls.append("should deselect \(indexPath.item)")
      return true
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { calls.append("select \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { calls.append("deselect \(indexPath.item)") }
  }

  private func middle(_ item: Int) -> CGPoint {
    CGPoint(x: 40 + 80 * CGFloat(item % 4), y: 40 + 80 * CGFloat(item / 4))
  }

  @Test("a tap highlights, then selects; the item selected before is told last")
  func taps() {
    let grid = Grid()
    stage.show(grid)
    stage.tap(at: middle(1))
    #expect(
      grid.calls == [
        "should highlight 1", "highlight 1", "unhighlight 1", "should select 1", "select 1",
      ])
    grid.calls = []
    stage.tap(at: middle(6))
    #expect(
      grid.calls == [
        "should highlight 6", "highlight 6", "unhighlight 6", "should select 6", "deselect 1",
        "select 6",
      ])
    #expect(grid.collectionView.indexPathsForSelectedItems == [IndexPath(item: 6, section: 0)])
    grid.maySelect = false
    stage.tap(at: middle(2))
    #expect(grid.collectionView.indexPathsForSelectedItems == [IndexPath(item: 6, section: 0)])
  }

  @Test("with several selected items a tap on one of them asks whether it may go")
  func several() {
    let grid = Grid()
    stage.show(grid)
    grid.collectionView.allowsMultipleSelection = true
    stage.tap(at: middle(1))
    stage.tap(at: middle(2))
    grid.calls = []
    stage.tap(at: middle(1))
    #expect(grid.calls.suffix(2) == ["should deselect 1", "deselect 1"])
    #expect(grid.collectionView.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }

  @Test("a press lifts an item; others make way while the finger carries it")
  func carrying() throws {
    let grid = Grid()
    stage.show(grid)
    let view = try #require(grid.collectionView)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let neighbour = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let finger = stage.touchDown(at: middle(0))
    stage.advance(by: 0.6)
    #expect(cell.configurationState.isReordering)
    finger.move(to: middle(5), duration: 0.3)
    #expect(cell.center == middle(5))
    stage.advance(by: 0.5)
    #expect(neighbour.center == middle(0))
    #expect(!grid.calls.contains("move 0 5"))
    finger.lift()
    stage.advance(by: 0.5)
    #expect(grid.calls.last == "move 0 5")
    #expect(grid.items.prefix(6) == ["1", "2", "3", "4", "5", "0"])
    #expect(cell.center == middle(5))
    grid.installsStandardGestureForInteractiveMovement = false
    stage.longPress(at: middle(3))
    #expect(!grid.collectionView.visibleCells.contains { $0.configurationState.isReordering })
  }

  // MARK: Lists

  /// A list over strings, with accessories for editing.
  @MainActor
  private final class List {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, String>
    var done: [String] = []

    init(in stage: Stage) {
      var done: (String) -> Void = { _ in }
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
            done("delete \(path.item)")
            completion(true)
          }
        ])
      }
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        cell.accessories = [
          .delete(), .reorder(), .detail(actionHandler: { done("detail \(text)") }),
        ]
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
      }
      source.reorderingHandlers.canReorderItem = { _ in true }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c", "d"])
      source.apply(snapshot, animatingDifferences: false)
      stage.show(view)
      stage.layout()
      done = { [weak self] in self?.done.append($0) }
    }

    func frame(_ item: Int) -> CGRect {
      view.cellForItem(at: IndexPath(item: item, section: 0))?.frame ?? .null
    }
  }

  @Test("a row of a list is swiped, and its action performed")
  func swipe() {
    let list = List(in: stage)
    let y = list.frame(1).midY
    stage.pan(from: CGPoint(x: 250, y: y), to: CGPoint(x: 180, y: y), duration: 0.2)
    stage.advance(by: 0.5)
    #expect(list.frame(1).minX == -76.5)
    stage.tap(at: CGPoint(x: 300, y: y))
    stage.advance(by: 0.5)
    #expect(list.done == ["delete 1"])
    #expect(list.frame(1).minX == 0)
    stage.pan(from: CGPoint(x: 310, y: y), to: CGPoint(x: 20, y: y), duration: 0.3)
    #expect(list.done == ["delete 1", "delete 1"])
  }

  @Test("accessories of an edited list: the red control, the grip, the detail button")
  func accessories() {
    let list = List(in: stage)
    stage.tap(at: CGPoint(x: 320 - 16 - 12, y: list.frame(0).midY))
    #expect(list.done == ["detail a"])
    list.view.isEditing = true
    stage.layout()
    stage.tap(at: CGPoint(x: 16 + 11, y: list.frame(2).midY))
    stage.advance(by: 0.5)
    #expect(list.frame(2).minX == -76.5)
    stage.tap(at: CGPoint(x: 160, y: list.frame(0).midY))
    stage.advance(by: 0.5)
    #expect(list.frame(2).minX == 0)
    let grip = CGPoint(x: 320 - 16 - 25 - 8 - 11, y: list.frame(0).midY)
    stage.pan(from: grip, to: CGPoint(x: grip.x, y: list.frame(2).midY + 4), duration: 0.5)
    stage.advance(by: 0.5)
    #expect(list.source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
    #expect(list.view.indexPathsForSelectedItems == [])
  }
}
