import Foundation
import TestSupport
import Testing

/// A release build keeps only what can be seen from outside of a module. Nothing refers to lists of
/// members, so one that cannot be seen is dropped there, and no debug build would tell.
@Suite("Lists of members by name")
struct NamedMembersTests {
  @Test("those of our own classes can be seen from outside of their module")
  func visibility() throws {
    let folder = Checkout.root.appendingPathComponent("Sources/Interface/UIKit")
    var lists = 0
    var hidden: [String] = []
    for path in FileManager.default.subpaths(atPath: folder.path) ?? []
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains(": NamedMembers {") {
        lists += 1
        if !line.hasPrefix("package enum"), !line.hasPrefix("public enum") {
          hidden.append("\(path): \(line)")
        }
      }
    }
    #expect(lists > 5)
    #expect(hidden == [])
  }
}
