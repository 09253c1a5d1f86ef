import Foundation
import TestSupport
import Testing

/// `Documentation/Support.md` cannot claim what the sources do not do.
@Suite("The table of support")
struct SupportTableTests {
  private static let scan: SourceScan = {
    var scan = SourceScan()
    for (path, text) in files(in: "Sources") {
      let module = path.split(separator: "/").first { SupportTable.modules.contains("\($0)") }
      // Names of a document's attributes are read from text, those of its model are not UIKit's.
      guard !path.contains("InterfaceBuilderDocument/") else { continue }
      scan.add(file: path, module: module.map(String.init) ?? "other", text: text)
    }
    return scan
  }()

  private static let evidence: TestEvidence = {
    var evidence = TestEvidence(scan: scan)
    for folder in ["Tests", "Conformance/Tests", "Examples"] {
      for (path, text) in files(in: folder) where path.hasSuffix("Tests.swift") {
        evidence.add(file: path, text: text)
      }
    }
    return evidence
  }()

  private static func files(in folder: String) -> [(path: String, text: String)] {
    let root = Checkout.root.appendingPathComponent(folder)
    let paths = (FileManager.default.subpaths(atPath: root.path) ?? []).sorted()
    return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.compactMap { path in
      (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)).map {
        (path, $0)
      }
    }
  }

  @Test("a property that nothing reads says that it has no effect, and no other says so")
  func unreadProperties() {
    #expect(Self.scan.problems == [])
    var wrong: [String] = []
    for type in Self.scan.types.values where SupportTable.modules.contains(type.module) {
      // The values of gestures are made for the program to read.
      for member in type.members where member.isStored && type.name != "Value" {
        let isRead = Self.scan.isRead(member.name)
        let isReadHere = Self.scan.isRead(member.name, in: type.module)
        let place = "\(member.file):\(member.line): \(type.name).\(member.name)"
        if !isRead, member.support?.level != .withoutEffect {
          wrong.append(
            "\(place) is read by nothing. Make it work, or write '/// - Support: without effect: "
              + "why.' above it.")
        }
        if isReadHere, member.support?.level == .withoutEffect {
          wrong.append("\(place) says that it has no effect, and something reads that name.")
        }
      }
    }
    #expect(wrong.sorted() == [])
  }

  @Test("the page is that of the sources; make support writes it")
  func page() throws {
    let page = Checkout.root.appendingPathComponent("Documentation/Support.md")
    let text = SupportTable(scan: Self.scan, evidence: Self.evidence).markdown
    if ProcessInfo.processInfo.environment["SUPPORT_TABLE"] == "write" {
      try Data(text.utf8).write(to: page)
    }
    let stored = try String(contentsOf: page, encoding: .utf8)
    #expect(stored == text, "Documentation/Support.md is out of date. Run make support.")
  }

  @Test("a member counts as tested where a suite names it with its labels, and its type")
  func evidence() {
    var scan = SourceScan()
    scan.add(
      file: "Dial.swift", module: "UIKit",
      text: """
        open class Dial: UIView {
          open func turn(to angle: Double) {}
          open var text = ""
          open var onlyHere = 1
        }
        open class SmallDial: Dial {
          open var text2 = ""
        }
        open class Other: UIView {
          open var text = ""
        }
        """)
    var evidence = TestEvidence(scan: scan)
    evidence.add(file: "A/OtherTests.swift", text: "Other().text = a.onlyHere; turn(by: 1)")
    evidence.add(file: "A/DialTests.swift", text: "SmallDial().turn(to: 2)")
    func suite(_ type: String, _ index: Int) -> String? {
      scan.types[type].flatMap { evidence.suite(of: $0.members[index], in: $0) }
    }
    #expect(suite("Dial", 0) == "DialTests")
    #expect(suite("Dial", 1) == nil)
    #expect(suite("Dial", 2) == "OtherTests")
    #expect(suite("Other", 0) == "OtherTests")
    #expect(suite("SmallDial", 0) == nil)
  }

  @Test("the search distinguishes reads from declarations, labels and assignments")
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
    let members = scan.types["Dial"]?.members ?? []
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
    #expect(scan.types["Dial"]?.support?.level == .partial)
    #expect(
      scan.problems == [
        "Dial.swift:16: 'broken' is no support. Write 'without effect: why.' or 'partial: why.'."
      ])
  }
}
