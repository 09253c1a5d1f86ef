import Comparison
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A source file whose inline snapshots are rewritten while the tests compiled from it run.
///
/// `#line` and `#column` refer to the file as it was compiled, but writing a snapshot moves all that follow.
/// Therefore all edits are kept relative to the original text, and the file is always generated from it.
/// Since parallel tests are separate processes, they share a journal with the text and the edits. The journal
/// is valid only for the same test program, and only while the file has its last written contents.
struct InlineSource {
  let path: String
  /// The test program, which the journal must match.
  var program = TestProgram.current
  var journals = NSTemporaryDirectory()

  struct Place: Codable, Hashable {
    var line: Int
    var column: Int
  }

  private struct Change: Codable {
    var place: Place
    var text: String?
    var label: String
    var deprecatedLabels: [String]
    var offset: Int
  }

  private struct Journal: Codable {
    var program: String
    var original: Data
    var written: String
    var changes: [Change] = []
  }

  /// Writes a text into the call at a position, or removes the call's text.
  func record(
    _ text: String?, at place: Place, descriptor: InlineSnapshotSyntaxDescriptor
  ) throws(SnapshotFailure) {
    let journalPath = (journals as NSString).appendingPathComponent(
      "tintype-inline-\(Self.digest(Data(path.utf8))).json")
    let lock = open(journalPath + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { if lock >= 0 { close(lock) } }
    // Closing the file unlocks it. If the lock file cannot be opened, for example on a full disk, a single
    // process still works.
    if lock >= 0 { flock(lock, LOCK_EX) }
    var journal = try journal(at: journalPath)
    if let known = journal.changes.first(where: { $0.place == place }), known.text != text {
      throw SnapshotFailure(
        "This call was recorded with two different texts in one run, and has room for one. Do not "
          + "assert an inline snapshot in a loop or in a test with arguments.")
    }
    journal.changes.removeAll { $0.place == place }
    journal.changes.append(
      Change(
        place: place, text: text, label: descriptor.trailingClosureLabel,
        deprecatedLabels: descriptor.deprecatedTrailingClosureLabels,
        offset: descriptor.trailingClosureOffset))
    let source = try rewritten(journal)
    journal.written = Self.digest(source)
    do {
      // The journal is written first: a process that reads the new file must find it in the journal.
      try AtomicFile.write(try Self.encoded(journal), to: journalPath)
      try AtomicFile.write(source, to: path)
    } catch let error as AtomicFile.WriteError {
      throw SnapshotFailure("The snapshot could not be recorded. \(error.message)")
    } catch {
      throw SnapshotFailure("The snapshot could not be recorded: \(error)")
    }
  }

  private static func encoded(_ journal: Journal) throws -> Data {
    try JSONEncoder().encode(journal)
  }

  private static func digest(_ data: Data) -> String {
    data.withUnsafeBytes { PixelDigest(of: $0) }.text
  }

  /// Returns the shared journal if it is valid, otherwise a new one.
  private func journal(at journalPath: String) throws(SnapshotFailure) -> Journal {
    guard let current = FileManager.default.contents(atPath: path) else {
      throw SnapshotFailure(
        "The source file \(path) cannot be read, so the snapshot cannot be recorded in it. Run "
          + "the tests where they were built.")
    }
    if let data = FileManager.default.contents(atPath: journalPath),
      let journal = try? JSONDecoder().decode(Journal.self, from: data),
      journal.program == program.identity, journal.written == Self.digest(current)
    {
      return journal
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if let builtAt = program.builtAt, let changed = attributes?[.modificationDate] as? Date,
      changed > builtAt
    {
      throw SnapshotFailure(
        "The source file \(path) was changed after the tests were built, so lines may have moved. "
          + "Build and run again to record.")
    }
    return Journal(program: program.identity, original: current, written: "")
  }

  /// Returns the original text with all edits, which are applied from the last to the first.
  private func rewritten(_ journal: Journal) throws(SnapshotFailure) -> Data {
    let scanner = SourceScanner(Array(journal.original))
    var edits: [InlineCall.Edit] = []
    for change in journal.changes {
      guard let offset = scanner.offset(line: change.place.line, column: change.place.column),
        let call = InlineCall(scanner, at: offset)
      else {
        throw SnapshotFailure(
          "There is no call at \(path):\(change.place.line):\(change.place.column). The file is "
            + "not the one that was built. Build and run again to record.")
      }
      let descriptor = InlineSnapshotSyntaxDescriptor(
        deprecatedTrailingClosureLabels: change.deprecatedLabels,
        trailingClosureLabel: change.label, trailingClosureOffset: change.offset)
      if let edit = try call.edit(text: change.text, descriptor: descriptor) { edits.append(edit) }
    }
    var result = scanner.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.text)
    }
    return Data(result)
  }
}

/// Identifies the program that runs the tests.
struct TestProgram {
  var identity: String
  var builtAt: Date?

  static let current: TestProgram = {
    let path =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments.first ?? ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let builtAt = attributes?[.modificationDate] as? Date
    let size = (attributes?[.size] as? Int) ?? 0
    return TestProgram(
      identity: "\(path) \(builtAt?.timeIntervalSince1970 ?? 0) \(size)", builtAt: builtAt)
  }()
}
