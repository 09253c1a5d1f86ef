/// The change of an import.
struct ImportChange {
  /// The text after `import`; nil if it stays.
  let text: String?
  private let modules: [String]
  private let brought: String

  /// - Parameters:
  ///   - path: The parts of the name.
  ///   - kind: `class`, `struct` and so on, where one declaration is imported.
  init(path: [String], kind: String?, _ mentions: Mentions) {
    let module = path[0]
    let name = Self.renamed[module] ?? module
    brought =
      mentions.lacksUIKit
      ? "; import UIKit" : mentions.lacksCoreGraphics ? "; import CoreGraphics" : ""
    let isSubmodule = path.count > 1 && kind == nil
    let dropsKind = kind != nil && ["UIKit", "Foundation"].contains(module)
    text = name != module || isSubmodule || dropsKind ? name : nil
    guard Self.bringsFoundation.contains(name) else {
      modules = []
      return
    }
    var modules = name == "Foundation" ? ["CoreGraphics", "ObjectiveC"] : []
    if name == "UIKit" { modules += mentions.broughtByUIKit }
    // Apple's Foundation brings Combine along.
    if name == "Foundation", mentions.broughtByUIKit.contains("Combine") {
      modules.append("Combine")
    }
    if Self.bringsXCTest.contains(name), mentions.namesActivities {
      modules.append("XCTestActivities")
    }
    if mentions.networking { modules.append("FoundationNetworking") }
    if mentions.xml { modules.append("FoundationXML") }
    self.modules = modules
  }

  /// Returns imports of the modules that Apple's module re-exports and ours does not.
  func companions(prefix: String) -> String {
    modules.map { "; \(prefix)import \($0)" }.joined() + brought
  }

  /// The replacement for the import of an unused framework: the modules that it re-exports.
  static func inPlace(of mentions: Mentions) -> String {
    let missing = mentions.lacksUIKit ? "UIKit" : mentions.lacksCoreGraphics ? "CoreGraphics" : nil
    return (mentions.broughtByUIKit + (missing.map { [$0] } ?? [])).map { "import \($0)" }
      .joined(separator: "; ")
  }

  private static let renamed = [
    "Darwin": "Glibc", "CoreFoundation": "Foundation", "CoreServices": "MobileCoreServices",
    "CoreMedia": "AVFoundation", "AVFAudio": "AVFoundation",
  ]

  private static let bringsFoundation: Set<String> = [
    "CoreGraphics", "Foundation", "QuartzCore", "UIKit", "XCTest", "FBSnapshotTestCase",
    "iOSSnapshotTestCase",
  ]

  private static let bringsXCTest: Set<String> = [
    "XCTest", "FBSnapshotTestCase", "iOSSnapshotTestCase",
  ]
}
