/// The lines of a lazy container: elements of a stack, rows of a grid, and headers and footers of sections.
@MainActor
struct LazyLines {
  enum Kind {
    case elements(any ViewRun)
    /// Views arranged in lines with a fixed number of views each.
    case cells(RowTable, perLine: Int)
    case end(any ViewRun, isHeader: Bool, section: Int)
  }

  struct Segment {
    let kind: Kind
    let first: Int
    let count: Int
  }

  private(set) var segments: [Segment] = []
  private(set) var count = 0
  private(set) var sections: [Range<Int>] = []

  init() {}

  init(_ listing: [ViewListing], itemsPerLine: Int?) {
    var table = RowTable()
    func flush(_ lines: inout LazyLines) {
      guard let itemsPerLine, table.count > 0 else { return }
      let count = (table.count + itemsPerLine - 1) / itemsPerLine
      lines.append(.cells(table, perLine: itemsPerLine), count)
      table = RowTable()
    }
    func add(_ part: ViewListing, _ lines: inout LazyLines) {
      switch part {
      case .run(let run):
        if itemsPerLine == nil {
          lines.append(.elements(run), run.count)
        } else {
          table.add(run)
        }
      case .section(let section):
        flush(&lines)
        let first = lines.count
        let number = lines.sections.count
        lines.sections.append(first..<first)
        for run in section.header {
          lines.append(.end(run, isHeader: true, section: number), 1)
        }
        for part in section.content { add(part, &lines) }
        flush(&lines)
        for run in section.footer {
          lines.append(.end(run, isHeader: false, section: number), 1)
        }
        lines.sections[number] = first..<lines.count
      }
    }
    for part in listing { add(part, &self) }
    flush(&self)
  }

  private mutating func append(_ kind: Kind, _ number: Int) {
    guard number > 0 else { return }
    segments.append(Segment(kind: kind, first: count, count: number))
    count += number
  }

  private func segment(of line: Int) -> Segment {
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].first <= line { low = middle } else { high = middle }
    }
    return segments[low]
  }

  /// Returns the views of a line, and creates them if needed.
  func items(_ line: Int) -> [LayoutItem] {
    let segment = segment(of: line)
    let index = line - segment.first
    switch segment.kind {
    case .elements(let run): return run.items(at: index)
    case .cells(let table, let perLine):
      return (index * perLine..<min(table.count, (index + 1) * perLine)).compactMap {
        table.place(of: $0)?.item
      }
    case .end(let run, _, _): return (0..<run.count).flatMap { run.items(at: $0) }
    }
  }

  /// Whether all views of a line have been created.
  func isMade(_ line: Int) -> Bool {
    nodes(line, makes: false).allSatisfy { $0 != nil }
  }

  func setShown(_ isShown: Bool, _ line: Int) {
    for node in nodes(line, makes: false) { node?.setShown(isShown) }
  }

  private func nodes(_ line: Int, makes: Bool) -> [Node?] {
    let segment = segment(of: line)
    let index = line - segment.first
    switch segment.kind {
    case .elements(let run): return [run.madeNode(at: index)]
    case .cells(let table, let perLine):
      return (index * perLine..<min(table.count, (index + 1) * perLine)).map {
        table.place(of: $0).flatMap { $0.run.madeNode(at: $0.element) }
      }
    case .end(let run, _, _): return (0..<run.count).map { run.madeNode(at: $0) }
    }
  }

  /// Returns whether a line is a header or a footer, and its section; nil for other lines.
  func end(_ line: Int) -> (isHeader: Bool, section: Int)? {
    guard case .end(_, let isHeader, let section) = segment(of: line).kind else { return nil }
    return (isHeader, section)
  }

  /// Returns the line of the element with an id.
  func line(of id: AnyHashable) -> Int? {
    for segment in segments {
      switch segment.kind {
      case .elements(let run):
        if let index = run.index(of: id) { return segment.first + index }
      case .cells(let table, let perLine):
        if let row = table.row(of: id) { return segment.first + row / perLine }
      case .end(let run, _, _):
        if run.index(of: id) != nil { return segment.first }
      }
    }
    return nil
  }

  /// Returns the ids of the elements in a line.
  func ids(_ line: Int) -> [AnyHashable?] {
    let segment = segment(of: line)
    let index = line - segment.first
    switch segment.kind {
    case .elements(let run): return run.items(at: index).map { _ in run.id(at: index) }
    case .cells(let table, let perLine):
      return (index * perLine..<min(table.count, (index + 1) * perLine)).map {
        table.place(of: $0).flatMap { $0.run.id(at: $0.element) }
      }
    case .end(let run, _, _): return (0..<run.count).map { run.id(at: $0) }
    }
  }
}
