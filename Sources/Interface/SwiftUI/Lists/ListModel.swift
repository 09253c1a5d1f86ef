/// The sections and rows of a list, as its views describe them.
@MainActor
struct ListModel {
  /// The identity of a section across updates.
  enum SectionID: Hashable {
    case node(ObjectIdentifier)
    /// A group of rows outside any section, identified by its index among such groups.
    case loose(Int)
  }

  @MainActor
  struct Section {
    let id: SectionID
    var header = SectionEnd([])
    var footer = SectionEnd([])
    var rows = RowTable()
    var isExpanded: Binding<Bool>?
  }

  /// The views of a header or footer.
  @MainActor
  struct SectionEnd {
    let runs: [any ViewRun]
    /// Whether there was no view at the time when the model was created.
    let isEmpty: Bool

    init(_ runs: [any ViewRun]) {
      self.runs = runs
      isEmpty = runs.allSatisfy { $0.count == 0 }
    }

    var items: [LayoutItem] {
      runs.flatMap { run in (0..<run.count).flatMap { run.items(at: $0) } }
    }
  }

  private(set) var sections: [Section] = []

  init() {}

  init(_ listing: [ViewListing]) {
    var looseCount = 0
    for part in listing {
      switch part {
      case .section(let section): add(section)
      case .run(let run):
        if case .loose = sections.last?.id {
        } else {
          sections.append(Section(id: .loose(looseCount)))
          looseCount += 1
        }
        sections[sections.count - 1].rows.add(run)
      }
    }
    // A group without rows is omitted.
    sections.removeAll { section in
      if case .loose = section.id { section.rows.count == 0 } else { false }
    }
  }

  private mutating func add(_ listed: ListedSection) {
    var section = Section(
      id: .node(ObjectIdentifier(listed.node)), header: SectionEnd(listed.header),
      footer: SectionEnd(listed.footer), isExpanded: listed.isExpanded)
    if listed.isExpanded?.wrappedValue ?? true { add(listed.content, to: &section.rows) }
    sections.append(section)
  }

  /// Adds listed views as rows. The views of a nested section become rows of the outer one.
  private func add(_ listing: [ViewListing], to rows: inout RowTable) {
    for part in listing {
      switch part {
      case .run(let run): rows.add(run)
      case .section(let inner):
        inner.header.forEach { rows.add($0) }
        add(inner.content, to: &rows)
        inner.footer.forEach { rows.add($0) }
      }
    }
  }

  func place(at path: IndexPath) -> RowTable.Place? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].rows.place(of: path.item)
  }

  /// The identities of the rows, by section.
  var keys: [(section: SectionID, items: [RowTable.Key])] {
    sections.map { ($0.id, $0.rows.keys) }
  }

  /// Which sections have a header and which a footer.
  var ends: [[Bool]] { sections.map { [!$0.header.isEmpty, !$0.footer.isEmpty] } }

  /// Returns the index path of the first row of the element with an id.
  func path(of id: AnyHashable) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      if let row = section.rows.row(of: id) { return IndexPath(item: row, section: number) }
    }
    return nil
  }
}

/// The rows of a section: a sequence of runs, with the number of rows of each element.
@MainActor
struct RowTable {
  struct Key: Hashable {
    let run: ObjectIdentifier
    let id: AnyHashable?
    let part: Int
  }

  /// The view that a row displays: an element of a run and the index of a view in it.
  @MainActor
  struct Place {
    let run: any ViewRun
    let element: Int
    /// The index of the view among those of the element.
    let part: Int

    /// The outermost node that belongs to this row alone.
    var node: Node {
      let node = run.node(at: element)
      return run.viewsPerElement == 1 ? node : node.listedNode(ofView: part)
    }

    /// The tag of the row's view.
    var tag: AnyHashable? { item?.layoutValue(TagKey.self) ?? nil }

    func isTagged(with tag: AnyHashable) -> Bool {
      guard let own = self.tag else { return false }
      return own == tag
    }

    var item: LayoutItem? {
      let items = run.items(at: element)
      return items.indices.contains(part) ? items[part] : nil
    }
  }

  @MainActor
  private struct Segment {
    let run: any ViewRun
    /// Returns the id of an element, by its index, at the time when the table was created.
    let ids: (Int) -> AnyHashable?
    let first: Int
    /// The first row of each element relative to the segment, followed by the number of rows; nil if each
    /// element has the same number.
    let starts: [Int]?
    let rowsPerElement: Int
    let count: Int

    func locate(_ row: Int) -> (element: Int, part: Int) {
      guard let starts else { return (row / rowsPerElement, row % rowsPerElement) }
      var (low, high) = (0, starts.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= row { low = middle } else { high = middle }
      }
      return (low, row - starts[low])
    }

    func firstRow(of element: Int) -> Int { starts.map { $0[element] } ?? element * rowsPerElement }
  }

  private var segments: [Segment] = []
  private(set) var count = 0

  mutating func add(_ run: any ViewRun) {
    let segment: Segment
    if let each = run.viewsPerElement {
      segment = Segment(
        run: run, ids: run.ids, first: count, starts: nil, rowsPerElement: each,
        count: run.count * each)
    } else {
      var starts = [0]
      for element in 0..<run.count { starts.append(starts[element] + run.items(at: element).count) }
      segment = Segment(
        run: run, ids: run.ids, first: count, starts: starts, rowsPerElement: 0,
        count: starts[run.count])
    }
    guard segment.count > 0 else { return }
    segments.append(segment)
    count += segment.count
  }

  private func segment(of row: Int) -> Segment? {
    guard row >= 0, row < count else { return nil }
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].first <= row { low = middle } else { high = middle }
    }
    return segments[low]
  }

  func place(of row: Int) -> Place? {
    guard let segment = segment(of: row) else { return nil }
    let (element, part) = segment.locate(row - segment.first)
    return Place(run: segment.run, element: element, part: part)
  }

  var keys: [Key] {
    var result: [Key] = []
    result.reserveCapacity(count)
    for segment in segments {
      for row in 0..<segment.count {
        let (element, part) = segment.locate(row)
        result.append(Key(run: segment.run.identity, id: segment.ids(element), part: part))
      }
    }
    return result
  }

  func row(of id: AnyHashable) -> Int? {
    for segment in segments {
      if let element = segment.run.index(of: id) {
        return segment.first + segment.firstRow(of: element)
      }
    }
    return nil
  }

  /// Returns the row whose view has a tag, among the views that have been created.
  func row(taggedWith tag: AnyHashable) -> Int? {
    for segment in segments {
      for element in 0..<segment.run.count where segment.run.madeNode(at: element) != nil {
        let count = segment.run.items(at: element).count
        let parts = (0..<count).map { Place(run: segment.run, element: element, part: $0) }
        if let part = parts.firstIndex(where: { $0.isTagged(with: tag) }) {
          return segment.first + segment.firstRow(of: element) + part
        }
      }
    }
    return nil
  }
}

extension Node {
  /// Returns the outermost node that belongs to a single listed view.
  fileprivate func listedNode(ofView number: Int) -> Node {
    var left = number
    for part in listing {
      guard case .run(let run) = part else { continue }
      for element in 0..<run.count {
        let count = run.items(at: element).count
        if left < count {
          let node = run.node(at: element)
          return node === self ? self : node.listedNode(ofView: left)
        }
        left -= count
      }
    }
    return self
  }
}
