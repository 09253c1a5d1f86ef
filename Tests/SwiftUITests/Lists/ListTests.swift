import Foundation
import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Rows of lists: metrics, modifiers, selection, edits, bad input.
@MainActor
@Suite(.ownEnvironment) struct ListTests {
  private let stage = Stage(
    size: CGSize(width: 390, height: 844), scale: 2,
    safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))

  private func show<V: View>(_ view: V) -> _UIHostingView<V> {
    let host = _UIHostingView(rootView: view)
    host.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    stage.show(host)
    stage.layout()
    return host
  }

  @Test("headers, rows and footers are where recorded pictures of iOS 26.2 have them")
  func sectionsOfiOS26() {
    let stage = Stage(device: .named("iphone-17-pro")!, look: .iOS26)
    stage.show(
      UIHostingController(
        rootView: List {
          Section {
            Text("Checking")
            Text("Savings")
          } header: {
            Text("Accounts")
          } footer: {
            Text("Tap an account to view details")
          }
          Section {
            Text("Electric")
            Text("Internet")
          } header: {
            Text("Bills")
          } footer: {
            Text("Due this month")
          }
        }))
    stage.layout()
    func parts(_ view: UIView) -> [UIView] {
      (view is UICollectionReusableView ? [view] : []) + view.subviews.flatMap(parts)
    }
    let rows = parts(stage.window).map { $0.convert($0.bounds, to: nil) }.filter { $0.height > 0 }
    let found = rows.map { [($0.minY * 3).rounded(), ($0.maxY * 3).rounded()] }.sorted {
      $0[0] < $1[0]
    }
    // In pixels.
    #expect(
      found == [
        [186, 307], [307, 463], [463, 619], [619, 708], [708, 829], [829, 985], [985, 1141],
        [1141, 1230],
      ])
  }

  struct Item: Identifiable {
    let id: Int
    var name: String
  }

  fileprivate struct BoundLists: View {
    @State var items = [Item(id: 0, name: "a"), Item(id: 1, name: "b")]
    let form: Form

    enum Form: CaseIterable { case given, forEach, reversed, ids }

    var body: some View {
      VStack {
        Button("Add") { items.append(Item(id: items.count, name: "n")) }
        switch form {
        case .given: List($items) { $item in TextField("Name", text: $item.name) }
        case .forEach: List { ForEach($items) { $item in Text(item.name) } }
        case .reversed: List { ForEach($items.reversed()) { $item in Text(item.name) } }
        case .ids: List($items, id: \.name) { $item in Text(item.name) }
        }
      }
    }
  }

  @Test(
    "rows of a bound collection follow what is added to it", arguments: BoundLists.Form.allCases)
  fileprivate func boundRows(form: BoundLists.Form) throws {
    let host = show(BoundLists(form: form))
    #expect(try collection(host).numberOfItems(inSection: 0) == 2)
    stage.tap(at: CGPoint(x: 195, y: 60))
    stage.layout()
    #expect(try collection(host).numberOfItems(inSection: 0) == 3)
  }

  fileprivate struct ChangingEnds: View {
    @State var isFilled: Bool

    var body: some View {
      VStack {
        Button("Toggle") { isFilled.toggle() }
        List {
          Section {
            Text("a")
          } header: {
            if isFilled { Text("Header") }
          } footer: {
            if !isFilled { Text("Footer") }
          }
        }
      }
    }
  }

  @Test(
    "a header or footer that a condition adds or removes changes the list",
    arguments: [true, false])
  func changingEnds(isFilled: Bool) throws {
    let host = show(ChangingEnds(isFilled: isFilled))
    stage.tap(at: CGPoint(x: 195, y: 60))
    stage.advance(by: 1)
    let kinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]
    let changed = try kinds.map {
      try collection(host).visibleSupplementaryViews(ofKind: $0).count
    }
    #expect(changed == (isFilled ? [0, 1] : [1, 0]))
    let other = Stage(
      size: CGSize(width: 390, height: 844), scale: 2,
      safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let fresh = _UIHostingView(rootView: ChangingEnds(isFilled: !isFilled))
    fresh.frame = host.frame
    other.show(fresh)
    other.layout()
    #expect(try pixels(stage) == pixels(other))
  }

  private func pixels(_ stage: Stage) throws -> Data? {
    try stage.capture().dataProvider?.data as Data?
  }

  private func collection(_ host: UIView) throws -> UICollectionView {
    try #require(host.subviews.compactMap { $0 as? UICollectionView }.first)
  }

  private func cell(_ host: UIView, _ item: Int, _ section: Int = 0) throws -> ListCell {
    let view = try collection(host)
    return try #require(view.cellForItem(at: IndexPath(item: item, section: section)) as? ListCell)
  }

  private func texts(_ host: UIView) throws -> [String] {
    let view = try collection(host)
    return view.indexPathsForVisibleItems.compactMap { path in
      (view.cellForItem(at: path) as? ListCell)?.row?.node.firstString
    }
  }

  // MARK: Metrics

  @Test("rows of an inset grouped list are 44 points high in cards 20 points from the edges")
  func insetGroupedMetrics() throws {
    let host = show(
      List {
        Section { Text("a") }
        Section("Header") {
          Text("b")
          Text("c").font(.system(size: 40))
        }
      })
    let first = try cell(host, 0, 0).frame
    #expect(first.minX == 20 && first.width == 350)
    #expect(first.height == 44)
    // 35 points below the safe area, which is an inset of the collection view.
    #expect(first.minY == 35)
    #expect(try collection(host).adjustedContentInset.top == 47)
    let second = try cell(host, 0, 1).frame
    // A header of one line: 56.33 points from card to card, measured with pictures of three pixels a
    // point.
    #expect(abs(second.minY - first.maxY - 56.33) <= 1)
    let third = try cell(host, 1, 1).frame
    #expect(third.height > 60)
    #expect(third.minY == second.maxY)
  }

  @Test("the content of a row begins 20 points from the edge of its card, or where its insets say")
  func rowInsets() throws {
    let host = show(
      List {
        Text("a")
        Text("b").listRowInsets(EdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 0))
      })
    let plain = try #require(try cell(host, 0).row?.children.first)
    #expect(plain.frame.minX == 20)
    let inset = try #require(try cell(host, 1).row?.children.first)
    #expect(inset.frame.minX == 60)
  }

  @Test("lines begin where the text does, behind an image")
  func separators() throws {
    let host = show(
      List {
        HStack(spacing: 10) {
          Color.red.frame(width: 30, height: 30)
          Text("a")
        }
        Text("b").listRowSeparator(.hidden)
        Text("c").alignmentGuide(.listRowSeparatorLeading) { _ in 7 }
        HStack(spacing: 10) {
          Color.red.frame(width: 30, height: 30).overlay { Text("i") }
          Text("d")
        }
        Text("e")
      })
    #expect(try cell(host, 0).row?.separatorStart == 60)
    #expect(
      try cell(host, 1).separator(UIListSeparatorConfiguration(listAppearance: .insetGrouped))
        .bottomSeparatorVisibility == .hidden)
    #expect(try cell(host, 2).row?.separatorStart == 27)
    #expect(try cell(host, 3).row?.separatorStart == 60)
  }

  @Test("right to left the content begins at the right")
  func mirrored() throws {
    let host = show(List { Text("a") }.environment(\.layoutDirection, .rightToLeft))
    let row = try #require(try cell(host, 0).row)
    let text = try #require(row.children.first)
    #expect(text.frame.maxX == row.frame.maxX - 20)
  }

  // MARK: Sections

  @Test("a section outside of a list is its header, its content and its footer")
  func sectionElsewhere() throws {
    let host = show(
      VStack(spacing: 0) {
        Section {
          Color.red.frame(width: 1, height: 10)
        } header: {
          Color.red.frame(width: 1, height: 20)
        } footer: {
          Color.red.frame(width: 1, height: 30)
        }
      })
    #expect(host.graph.rootItem.sizeThatFits(.unspecified).height == 60)
  }

  @Test("a section that is closed shows its header alone")
  func expandedSection() throws {
    struct Sidebar: View {
      @State var isOpen = true
      var body: some View {
        List {
          Section(isExpanded: $isOpen) {
            Text("a")
            Text("b")
          } header: {
            Button("toggle") { isOpen.toggle() }
          }
        }
        .listStyle(.sidebar)
      }
    }
    let host = show(Sidebar())
    let view = try collection(host)
    #expect(view.numberOfItems(inSection: 0) == 2)
    let header = try #require(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)))
    let disclosure = try #require(header.subviews.compactMap { $0 as? ListDisclosureView }.first)
    disclosure.toggle()
    stage.layout()
    #expect(view.numberOfItems(inSection: 0) == 0)
  }

  // MARK: Selection

  struct Picking: View {
    @State var selection: Int?
    let log: Log
    var body: some View {
      log.set = { selection = $0 }
      log.values.append(selection)
      return List(0..<5, selection: $selection) { Text("\($0)") }
    }
  }

  final class Log {
    var values: [Int?] = []
    var set: (Int?) -> Void = { _ in }
    var deleted: [IndexSet] = []
    var counts: [Int] = []
    var names: [String] = []
  }

  @Test("a tap selects the row's id, and the binding selects the row")
  func singleSelection() throws {
    let log = Log()
    let host = show(Picking(log: log))
    let view = try collection(host)
    view.tapItem(at: IndexPath(item: 3, section: 0))
    stage.layout()
    #expect(log.values.last == 3)
    log.set(1)
    stage.layout()
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test("a selection that names no row selects nothing, and stays as it is")
  func selectionOutsideOfTheData() throws {
    let log = Log()
    let host = show(Picking(selection: 77, log: log))
    #expect(try collection(host).indexPathsForSelectedItems == [])
    #expect(log.values.last == 77)
  }

  @Test("several rows are selected while the list is edited, and not before")
  func setSelection() throws {
    struct Choosing: View {
      @State var selection: Set<Int> = [1]
      let log: Log
      var body: some View {
        log.values = selection.sorted()
        return List(0..<5, selection: $selection) { Text("\($0)") }
      }
    }
    let log = Log()
    let host = show(Choosing(log: log))
    let view = try collection(host)
    view.tapItem(at: IndexPath(item: 3, section: 0))
    stage.layout()
    #expect(log.values == [1])
    host.graph.editMode.wrappedValue = .active
    stage.layout()
    #expect(view.isEditing)
    view.tapItem(at: IndexPath(item: 3, section: 0))
    stage.layout()
    #expect(log.values == [1, 3])
  }

  @Test("tags select rows that have no ids")
  func tags() throws {
    struct Tagged: View {
      @State var selection: String? = "two"
      let log: Log
      var body: some View {
        log.names = [selection ?? ""]
        return List(selection: $selection) {
          Text("1").tag("one")
          Text("2").tag("two")
        }
      }
    }
    let log = Log()
    let view = try collection(show(Tagged(log: log)))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    view.tapItem(at: IndexPath(item: 0, section: 0))
    stage.layout()
    #expect(log.names == ["one"])
  }

  @Test("the row accessory that content asks for runs its action and shows an indicator")
  func rowAccessory() throws {
    let log = Log()
    let host = show(
      List {
        Text("a").preference(
          key: RowAccessoryKey.self,
          value: RowAccessory(
            showsDisclosureIndicator: true, action: { log.names.append("tapped") }))
      })
    #expect(try cell(host, 0).accessories.count == 1)
    try collection(host).tapItem(at: IndexPath(item: 0, section: 0))
    #expect(log.names == ["tapped"])
    stage.layout()
    #expect(try collection(host).indexPathsForSelectedItems == [])
  }

  @Test("the indicator of a link can be hidden")
  func hiddenIndicator() throws {
    func accessories(_ visibility: Visibility) throws -> Int {
      let host = show(
        NavigationStack {
          List { NavigationLink("a") { Text("b") } }
            .navigationLinkIndicatorVisibility(visibility)
        })
      func find(_ view: UIView) -> UICollectionView? {
        view as? UICollectionView ?? view.subviews.lazy.compactMap { find($0) }.first
      }
      let list = try #require(find(host))
      let cell = try #require(
        list.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
      return cell.accessories.count
    }
    #expect(try accessories(.automatic) == 1)
    #expect(try accessories(.hidden) == 0)
  }

  // MARK: Edits

  struct Editing: View {
    @State var items = ["a", "b", "c", "d"]
    let log: Log
    var body: some View {
      log.names = items
      return List {
        ForEach(items, id: \.self) { Counting(name: $0, log: log) }
          .onDelete { items.remove(atOffsets: $0) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  struct Counting: View {
    let name: String
    let log: Log
    @State private var taps = 0
    var body: some View {
      Button("\(name)\(taps)") { taps += 1 }
    }
  }

  private func tapButton(_ cell: ListCell) throws {
    func control(in view: UIView) -> TouchControl? {
      (view as? TouchControl) ?? view.subviews.lazy.compactMap(control).first
    }
    try #require(control(in: cell)).action()
  }

  private func deleteSecondRow(in view: UICollectionView) {
    view.openSwipeActions(.trailing, at: IndexPath(item: 1, section: 0), animated: false)
    view.performSwipeAction(0)
    stage.layout()
  }

  @Test("a swipe deletes the row; the states of the others follow their ids")
  func deletion() throws {
    let log = Log()
    let host = show(Editing(log: log))
    try tapButton(cell(host, 2))
    stage.layout()
    #expect(try texts(host) == ["a0", "b0", "c1", "d0"])
    let view = try collection(host)
    deleteSecondRow(in: view)
    #expect(log.names == ["a", "c", "d"])
    #expect(view.numberOfItems(inSection: 0) == 3)
    stage.advance(by: 1)
    #expect(try texts(host) == ["a0", "c1", "d0"])
  }

  struct BoundEditing: View {
    @State var items = ["a", "b", "c", "d"]
    let log: Log
    let isForEach: Bool
    var body: some View {
      log.names = items
      return Group {
        if isForEach {
          List { ForEach($items, id: \.self, editActions: .delete) { Text($0.wrappedValue) } }
        } else {
          List($items, id: \.self, editActions: .delete, selection: .constant(Set<String>())) {
            Text($0.wrappedValue)
          }
        }
      }
    }
  }

  @Test("a bound collection loses the element of a deleted row", arguments: [true, false])
  func boundDeletion(isForEach: Bool) throws {
    let log = Log()
    let host = show(BoundEditing(log: log, isForEach: isForEach))
    let view = try collection(host)
    deleteSecondRow(in: view)
    #expect(log.names == ["a", "c", "d"])
    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  @Test("a row that is carried to another place moves its element; the states follow")
  func moving() throws {
    let log = Log()
    let host = show(Editing(log: log))
    try tapButton(cell(host, 0))
    host.graph.editMode.wrappedValue = .active
    stage.layout()
    let view = try collection(host)
    let target = try cell(host, 2).center
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(target)
    view.endInteractiveMovement()
    stage.layout()
    stage.advance(by: 1)
    #expect(log.names == ["b", "c", "a", "d"])
    #expect(try texts(host) == ["b0", "c0", "a1", "d0"])
  }

  @Test(
    "move(fromOffsets:toOffset:) puts the elements before the one that stood at the destination")
  func moveOffsets() {
    var letters = ["a", "b", "c", "d"]
    letters.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(letters == ["b", "d", "a", "c"])
    letters.move(fromOffsets: [3], toOffset: 0)
    #expect(letters == ["c", "b", "d", "a"])
    letters.remove(atOffsets: [0, 3])
    #expect(letters == ["b", "d"])
    letters.remove(atOffsets: [7])
    #expect(letters == ["b", "d"])
  }

  @Test("swipe actions are the buttons with their titles, roles and tints")
  func swipeActions() throws {
    let log = Log()
    let host = show(
      List {
        Text("a")
          .swipeActions(edge: .leading) { Button("Pin") { log.names.append("pin") }.tint(.orange) }
          .swipeActions(allowsFullSwipe: false) {
            Button("Delete", role: .destructive) { log.names.append("delete") }
            Button("Flag") { log.names.append("flag") }
          }
      })
    let view = try collection(host)
    let path = IndexPath(item: 0, section: 0)
    view.openSwipeActions(.trailing, at: path, animated: false)
    view.performSwipeAction(1)
    view.closeSwipeActions(animated: false)
    view.openSwipeActions(.leading, at: path, animated: false)
    view.performSwipeAction(0)
    #expect(log.names == ["flag", "pin"])
  }

  // MARK: Updates

  struct Changing: View {
    @State var items: [Int]
    let log: Log
    var body: some View {
      log.set = { items = Array(0..<($0 ?? 0)).reversed() }
      return List { ForEach(items, id: \.self) { Text("\($0)") } }
    }
  }

  @Test("rows that come and go become a batch of changes; what is in sight stays")
  func batches() throws {
    let log = Log()
    let host = show(Changing(items: [0, 1, 2], log: log))
    let view = try collection(host)
    let kept = try cell(host, 1)
    log.set(5)
    stage.layout()
    #expect(view.numberOfItems(inSection: 0) == 5)
    #expect(try texts(host) == ["4", "3", "2", "1", "0"])
    // The cell of the row 1 is the same one at its new place.
    #expect(try cell(host, 3) === kept)
  }

  @Test("two items with one id are reported once, and both are shown")
  func repeatedIDs() throws {
    let stage = Stage(
      size: CGSize(width: 390, height: 844), scale: 2, safeArea: .zero,
      diagnostics: { [log] in log.append("\($0)") })
    let host = _UIHostingView(rootView: List([1, 1, 2], id: \.self) { Text("\($0)") })
    host.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    stage.show(host)
    stage.layout()
    #expect(try texts(host) == ["1", "1", "2"])
    #expect(log.lines.filter { $0.contains("the ID 1 occurs several times") }.count == 1)
  }

  private let log = Lines()
  final class Lines {
    var lines: [String] = []
    func append(_ line: String) { lines.append(line) }
  }

  @Test("a row that has left the screen and comes back has its state")
  func stateUnderScrolling() throws {
    let log = Log()
    struct Long: View {
      let log: Log
      var body: some View { List(0..<200) { Counting(name: "\($0).", log: log) } }
    }
    let host = show(Long(log: log))
    try tapButton(cell(host, 0))
    stage.layout()
    let view = try collection(host)
    view.contentOffset.y = 4000
    stage.layout()
    #expect(try !texts(host).contains("0.1"))
    view.contentOffset.y = -47
    stage.layout()
    #expect(try texts(host).first == "0.1")
  }

  @Test("rows appear and disappear as they are scrolled")
  func appearances() throws {
    let log = Log()
    let host = show(
      List(0..<100) { index in
        Text("\(index)")
          .onAppear { log.names.append("+\(index)") }
          .onDisappear { log.names.append("-\(index)") }
      })
    #expect(log.names.first == "+0")
    #expect(!log.names.contains("+60"))
    let view = try collection(host)
    view.contentOffset.y = 2600
    stage.layout()
    stage.layout()
    #expect(log.names.contains("-0"))
    #expect(log.names.contains("+60"))
    view.contentOffset.y = -47
    stage.layout()
    stage.layout()
    #expect(log.names.filter { $0 == "+0" }.count == 2)
  }

  @Test("of 100,000 rows those in sight are made")
  func manyRows() throws {
    let log = Log()
    struct Row: View {
      let log: Log
      let index: Int
      var body: some View {
        log.counts.append(index)
        return Text("\(index)")
      }
    }
    let host = show(List(0..<100_000) { Row(log: log, index: $0) })
    let view = try collection(host)
    #expect(view.numberOfItems(inSection: 0) == 100_000)
    #expect(log.counts.count <= view.indexPathsForVisibleItems.count + 2)
  }

  @Test("an outline shows what is below an element that is open, indented")
  func outline() throws {
    struct Tree: Identifiable {
      let id: String
      var children: [Tree]?
    }
    let host = show(
      List([Tree(id: "a", children: [Tree(id: "b"), Tree(id: "c")])], children: \.children) {
        Text($0.id)
      })
    #expect(try texts(host) == ["a"])
    let item = try #require(try cell(host, 0).row)
    item.value(OutlineRowKey.self).toggle()
    stage.layout()
    #expect(try texts(host) == ["a", "b", "c"])
    #expect(try cell(host, 1).indentationLevel > 0)
  }

  @Test("a row whose content grows is higher in the next picture")
  func growingRow() throws {
    struct Growing: View {
      @State private var isOpen = false
      var body: some View {
        VStack {
          Button("open") { isOpen.toggle() }
          if isOpen { Color.red.frame(height: 100) }
        }
      }
    }
    let host = show(
      List {
        Growing()
        Text("next")
      })
    #expect(try cell(host, 0).frame.height == 44)
    try tapButton(cell(host, 0))
    stage.layout()
    #expect(try cell(host, 0).frame.height > 140)
    #expect(try cell(host, 1).frame.minY == cell(host, 0).frame.maxY)
  }

  @Test("a reader scrolls a list to a row; its geometry is reported")
  func scrolling() throws {
    let log = Log()
    var scroll: () -> Void = {}
    let host = show(
      ScrollViewReader { proxy in
        scroll = { proxy.scrollTo(700, anchor: .top) }
        return List(0..<1000) { Text("\($0)") }
          .onScrollGeometryChange(for: Bool.self) {
            $0.contentOffset.y > 1000
          } action: { _, new in
            log.names.append("\(new)")
          }
      })
    scroll()
    stage.layout()
    #expect(try texts(host).contains("700"))
    #expect(log.names.last == "true")
  }

  @Test("an empty list and empty sections are drawn")
  func empty() throws {
    let host = show(
      List {
        ForEach([Int](), id: \.self) { Text("\($0)") }
        Section("a") {}
        EmptyView()
      })
    #expect(try collection(host).numberOfSections == 1)
  }
}
