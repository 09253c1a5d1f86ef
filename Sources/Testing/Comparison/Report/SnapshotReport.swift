import Foundation

/// The report of a test run or a comparison, a folder that works without network and server.
///
/// `index.html` lists the snapshots, failures first. Details are in small scripts that are loaded on demand.
/// Each image is stored once, under a name derived from its content. The folder also contains `reg.json` and
/// `junit.xml`; on GitHub the report also writes the summary of the step.
package struct SnapshotReport {
  package let title: String
  let kind: ReportKind
  private(set) var items: [Item] = []

  struct Item {
    var entry: SnapshotLogEntry
    /// The names in the folder `pictures` of the reference, the actual image and the difference image.
    var pictures: [String?] = [nil, nil, nil]

    var suite: String { entry.suite ?? "" }
    var name: String {
      [entry.test, entry.name].compactMap { $0 }.joined(separator: ".")
    }
  }

  /// The number of snapshots whose details share one script file, about 100 KB if all failed.
  static let chunkSize = 100

  package struct Counts: Equatable {
    package var failed = 0
    package var missing = 0
    package var recorded = 0
    package var passed = 0
    package var total: Int { failed + missing + recorded + passed }
  }

  /// Creates a report of a run's entries. Later entries of a snapshot replace earlier ones, so that a test
  /// that was run again has its last result.
  package init(entries: [SnapshotLogEntry], title: String, kind: ReportKind = .testRun) {
    self.title = title
    self.kind = kind
    var places: [String: Int] = [:]
    for entry in entries where entry.kind == .snapshot {
      let key = entry.reference ?? "\(entry.suite ?? "")/\(entry.test ?? "")/\(entry.name ?? "")"
      if let place = places[key] {
        items[place].entry = entry
      } else {
        places[key] = items.count
        items.append(Item(entry: entry))
      }
    }
    let order = SnapshotLogEntry.Status.allCases
    func key(_ item: Item) -> (Int, String, String) {
      (order.firstIndex(of: item.entry.status ?? .failed) ?? 0, item.suite, item.name)
    }
    items.sort { key($0) < key($1) }
  }

  package var counts: Counts {
    var counts = Counts()
    for item in items {
      switch item.entry.status ?? .failed {
      case .failed: counts.failed += 1
      case .missing: counts.missing += 1
      case .recorded: counts.recorded += 1
      case .passed: counts.passed += 1
      }
    }
    return counts
  }

  // MARK: Writing

  package mutating func write(to folder: String) throws(AtomicFile.WriteError) {
    let pictures = ImageStore(folder: join(folder, "pictures"))
    try AtomicFile.makeFolder(pictures.folder)
    try AtomicFile.makeFolder(join(folder, "details"))
    for index in items.indices {
      let entry = items[index].entry
      let (before, after) = kind.pictures(of: entry)
      items[index].pictures = try [
        pictures.add(before), pictures.add(after), pictures.add(entry.difference),
      ]
    }
    for (number, start) in stride(from: 0, to: items.count, by: Self.chunkSize).enumerated() {
      let part = items[start..<min(items.count, start + Self.chunkSize)]
      try write(details(of: part, number: number), join(folder, "details/\(number).js"))
    }
    try write(page, join(folder, "index.html"))
    try write(regJSON, join(folder, "reg.json"))
    try write(JUnitReport(items: items, title: title, kind: kind).text, join(folder, "junit.xml"))
  }

  private func write(_ text: String, _ path: String) throws(AtomicFile.WriteError) {
    try AtomicFile.write(Data(text.utf8), to: path)
  }

  private func join(_ folder: String, _ name: String) -> String {
    (folder as NSString).appendingPathComponent(name)
  }

  /// Returns a script with a call that passes the details to the page. A page opened from a file can load
  /// scripts but not data.
  private func details(of part: ArraySlice<Item>, number: Int) -> String {
    let rows = part.map { item -> JSONValue in
      let entry = item.entry
      return .array(
        item.pictures.map { $0.map(JSONValue.string) ?? .null } + [
          .string(entry.text), .string(entry.reference ?? ""),
          .string(entry.actual ?? ""), .string(entry.file ?? ""),
          .number(Double(entry.line ?? 0)), .number(entry.milliseconds ?? 0),
        ])
    }
    return "details(\(number),\(JSONValue.array(rows).text))\n"
  }

  /// The data of the page's rows, one for each snapshot: number of the suite, name, number of the status,
  /// number of differing pixels, diagnostics.
  private var rows: String {
    var suites: [String] = []
    var numbers: [String: Int] = [:]
    let statuses = SnapshotLogEntry.Status.allCases
    let rows = items.map { item -> JSONValue in
      let number = numbers[item.suite] ?? suites.count
      if number == suites.count {
        numbers[item.suite] = number
        suites.append(item.suite)
      }
      let status = statuses.firstIndex(of: item.entry.status ?? .failed) ?? 0
      return .array([
        .number(Double(number)), .string(item.name), .number(Double(status)),
        .number(Double(item.entry.differingCount ?? 0)),
        .number(Double(item.entry.diagnostics?.count ?? 0)),
      ])
    }
    return JSONValue.array([.array(suites.map(JSONValue.string)), .array(rows)]).text
  }

  private var page: String {
    ReportPage.html
      .replacingOccurrences(of: "{{title}}", with: Markup.escaped(title))
      .replacingOccurrences(of: "{{style}}", with: ReportStyle.css)
      .replacingOccurrences(of: "{{script}}", with: ReportScript.javascript)
      .replacingOccurrences(of: "{{words}}", with: kind.words.text)
      // A closing tag in the data would end the script element.
      .replacingOccurrences(of: "{{rows}}", with: rows.replacingOccurrences(of: "</", with: "<\\/"))
      .replacingOccurrences(of: "{{chunk}}", with: "\(Self.chunkSize)")
  }

  /// The contents of `reg.json`, the summary that reg-suit and similar tools read.
  private var regJSON: String {
    func names(_ isIncluded: (SnapshotLogEntry) -> Bool) -> JSONValue {
      .array(
        items.filter { isIncluded($0.entry) }.map { .string("\($0.suite)/\($0.name).png") })
    }
    // In a test run a snapshot without a reference is new; in a comparison, one that only the second folder
    // has.
    let isNew = { (entry: SnapshotLogEntry) in
      entry.status == .recorded || entry.status == .missing && entry.hasNewSnapshot
    }
    let isDeleted = { (entry: SnapshotLogEntry) in entry.status == .missing && !isNew(entry) }
    return JSONValue.object([
      ("failedItems", names { ($0.status ?? .failed) == .failed }), ("newItems", names(isNew)),
      ("deletedItems", names(isDeleted)), ("passedItems", names { $0.status == .passed }),
      ("expectedItems", names { !isNew($0) }), ("actualItems", names { !isDeleted($0) }),
      ("actualDir", .string("./pictures")), ("expectedDir", .string("./pictures")),
      ("diffDir", .string("./pictures")),
    ]).text + "\n"
  }

  /// A Markdown table for the summary of a GitHub Actions step.
  package var stepSummary: String {
    let counts = counts
    var text = "## \(title)\n\n"
    text += "| failed | missing | recorded | passed |\n| ---: | ---: | ---: | ---: |\n"
    text += "| \(counts.failed) | \(counts.missing) | \(counts.recorded) | \(counts.passed) |\n"
    let shown = items.filter { $0.entry.status != .passed }.prefix(50)
    guard !shown.isEmpty else { return text }
    text += "\n| snapshot | what |\n| --- | --- |\n"
    for item in shown {
      let headline = item.entry.message?.split(separator: "\n").first.map(String.init) ?? ""
      let cell = Markup.escaped(headline).replacingOccurrences(of: "|", with: "\\|")
      text += "| \(Markup.escaped("\(item.suite)/\(item.name)")) | \(cell) |\n"
    }
    let rest = items.count { $0.entry.status != .passed } - shown.count
    if rest > 0 { text += "\nand \(rest) more\n" }
    return text
  }
}

/// Stores each image of a report once, under a name derived from its content.
struct ImageStore {
  let folder: String

  /// Copies a file to the store and returns its name; nil if the file does not exist.
  func add(_ path: String?) throws(AtomicFile.WriteError) -> String? {
    guard let path, let data = FileManager.default.contents(atPath: path) else { return nil }
    let digest = data.withUnsafeBytes { PixelDigest(of: $0) }
    let ending = (path as NSString).pathExtension.lowercased()
    let name = digest.text.prefix(20) + (ending.isEmpty ? "" : ".\(ending)")
    let target = (folder as NSString).appendingPathComponent(String(name))
    if !FileManager.default.fileExists(atPath: target) {
      try AtomicFile.write(data, to: target)
    }
    return String(name)
  }
}
