import Foundation
import TestSupport
import Testing

/// `Documentation/Support.md` cannot claim what the sources do not do.
@Suite("The table of support")
struct SupportTableTests {
  /// Modules whose classes mirror Apple's.
  private static let mirrored: Set<String> = ["UIKit", "QuartzCore"]

  private static let scan: SourceScan = {
    var scan = SourceScan()
    let sources = Checkout.root.appendingPathComponent("Sources")
    let paths = (FileManager.default.subpaths(atPath: sources.path) ?? []).sorted()
    for path in paths where path.hasSuffix(".swift") {
      let module = String(path.prefix { $0 != "/" })
      // Names of a document's attributes are read from text, those of its model are not UIKit's.
      guard module != "InterfaceBuilderDocument",
        let text = try? String(
          contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      else { continue }
      scan.add(
        file: path, module: mirrored.contains(module) ? module : "other", text: text)
    }
    return scan
  }()

  @Test("a property that nothing reads says that it has no effect, and no other says so")
  func unreadProperties() {
    #expect(Self.scan.problems == [])
    var wrong: [String] = []
    for type in Self.scan.classes.values where Self.mirrored.contains(type.module) {
      for member in type.members where member.isStored {
        let isRead = Self.scan.isRead(member.name)
        let place = "\(member.file):\(member.line): \(type.name).\(member.name)"
        if !isRead, member.support?.level != .withoutEffect {
          wrong.append(
            "\(place) is read by nothing. Make it work, or write '/// - Support: without effect: "
              + "why.' above it.")
        }
        if isRead, member.support?.level == .withoutEffect {
          wrong.append("\(place) says that it has no effect, and something reads that name.")
        }
      }
    }
    #expect(wrong.sorted() == [])
  }

  @Test("the page is that of the sources; make support writes it")
  func page() throws {
    let page = Checkout.root.appendingPathComponent("Documentation/Support.md")
    let text = SupportTable(scan: Self.scan).markdown
    if ProcessInfo.processInfo.environment["SUPPORT_TABLE"] == "write" {
      try Data(text.utf8).write(to: page)
    }
    let stored = try String(contentsOf: page, encoding: .utf8)
    #expect(stored == text, "Documentation/Support.md is out of date. Run make support.")
  }

  @Test("the search tells reads from declarations, labels and assignments")
  func search() {
    var scan = SourceScan()
    scan.add(
      file: "Dial.swift", module: "UIKit",
      text: """
        /// - Support: partial: without touches.
        open class Dial: UIView {
          open var unread = 1
          /// Turns.
          ///
          /// - Support: without effect: nothing
          ///   turns.
          open var marked: Int? {
            didSet { unread = 2 }
          }
          open var used = "marked \\(read)"
          open var computed: Int { used.count }
          public private(set) var result = 0
          open func turn(to angle: Double, _ flag: Bool = false) { other(labelled: 1) }
          /// - Support: broken
          open var labelled = 1  // labelled, unread
        }
        """)
    let members = scan.classes["Dial"]?.members ?? []
    #expect(
      members.map(\.name)
        == ["unread", "marked", "used", "computed", "result", "turn(to:_:)", "labelled"])
    #expect(members.filter(\.isStored).map(\.name) == ["unread", "marked", "used", "labelled"])
    #expect(
      members.filter { $0.isStored && !scan.isRead($0.name) }.map(\.name)
        == ["unread", "marked", "labelled"])
    #expect(scan.isRead("read"))
    #expect(
      members[1].support == SourceScan.Support(level: .withoutEffect, reason: "nothing turns."))
    #expect(scan.classes["Dial"]?.support?.level == .partial)
    #expect(
      scan.problems == [
        "Dial.swift:16: 'broken' is no support. Write 'without effect: why.' or 'partial: why.'."
      ])
  }
}
