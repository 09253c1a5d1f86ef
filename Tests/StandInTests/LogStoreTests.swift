import Foundation
import OSLog
import ObjectiveC
import Testing

@Suite("The log of this process")
struct LogStoreTests {
  private let subsystem = "test.log.\(UUID().uuidString)"

  private func messages(_ options: OSLogEnumerator.Options = []) throws -> [OSLogEntryLog] {
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    let predicate = NSPredicate(format: "subsystem == '\(subsystem)'")
    return try store.getEntries(
      with: options, at: store.position(timeIntervalSinceLatestBoot: 0), matching: predicate
    ).compactMap { $0 as? OSLogEntryLog }
  }

  @Test("has what os_log and Logger write, in order, but for what is written for debugging")
  func entries() throws {
    let log = OSLog(subsystem: subsystem, category: "a")
    os_log("first %{public}@", log: log, type: .error, "one" as NSString)
    let logger = Logger(subsystem: subsystem, category: "b")
    logger.notice("second \(2)")
    logger.debug("for debugging")
    os_log("dropped", log: .disabled)
    let found = try messages()
    #expect(found.map(\.composedMessage) == ["first one", "second 2"])
    #expect(found.map(\.category) == ["a", "b"])
    #expect(found.map(\.level) == [.error, .notice])
    #expect(try messages(.reverse).map(\.category) == ["b", "a"])
  }

  @Test("begins at a position")
  func positions() throws {
    Logger(subsystem: subsystem, category: "early").info("early")
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    let later = store.position(date: Date(timeIntervalSinceNow: 60))
    #expect(try messages().count == 1)
    #expect(try Array(store.getEntries(at: later)).isEmpty)
  }
}
