import SourceModel

/// The change of an import.
struct ImportChange {
  /// The module name to write after `import`; nil if the name is unchanged.
  let text: String?
  private let modules: [String]
  private let brought: String

  /// - Parameters:
  ///   - path: The parts of the name.
  ///   - kind: `class`, `struct` and so on, where one declaration is imported.
  init(path: [String], kind: String?, _ mentions: Mentions) {
    let module = path[0]
    let name = Self.renamed[module] ?? module
    brought = mentions.lacksUIKit ? "; import UIKit" : Self.geometry(mentions, after: "; ")
    let isSubmodule = path.count > 1 && kind == nil
    let dropsKind = kind != nil && ["UIKit", "Foundation"].contains(module)
    text = name != module || isSubmodule || dropsKind ? name : nil
    guard Self.bringsFoundation.contains(name) || KnownModules.applesOwn.contains(name) else {
      modules = []
      return
    }
    var modules = name == "Foundation" ? ["CoreGraphics", "ObjectiveC"] : []
    if name == "UIKit" || name == "SwiftUI" { modules += mentions.broughtByUIKit }
    // Apple's Foundation brings these along.
    if name == "Foundation" {
      modules += ["Combine", "Observation", "Security"].filter(mentions.broughtByUIKit.contains)
    }
    if Self.bringsXCTest.contains(name), mentions.namesActivities || mentions.takesTestNamesApart {
      modules.append("XCTestActivities")
    }
    if mentions.networking { modules.append("FoundationNetworking") }
    if mentions.xml { modules.append("FoundationXML") }
    self.modules = modules
  }

  /// Returns imports of the modules that Apple's module re-exports and ours does not.
  func companions(prefix: String) -> String {
    reexports(prefix: prefix) + brought
  }

  private func reexports(prefix: String) -> String {
    modules.map { "; \(prefix)import \($0)" }.joined()
  }

  /// Imports that move out of a branch that is not compiled here.
  static func moved(_ modules: [String]) -> String {
    modules.map { "; import \($0)" }.joined()
  }

  /// Imports for a file that has none of its own: what headers of its framework or app import on
  /// Apple's platforms. Nil where it names nothing of that.
  static func implied(by mentions: Mentions) -> String? {
    guard mentions.lacksUIKit || mentions.lacksFoundation else {
      let geometry = geometry(mentions, after: "")
      return geometry.isEmpty ? nil : geometry + "; "
    }
    let name = mentions.lacksUIKit ? "UIKit" : "Foundation"
    let change = ImportChange(path: [name], kind: nil, mentions)
    return "import \(name)" + change.reexports(prefix: "") + "; "
  }

  /// The replacement for the import of an unused framework: the modules that it re-exports.
  static func inPlace(of mentions: Mentions) -> String {
    (mentions.broughtByUIKit + (mentions.lacksUIKit ? ["UIKit"] : [])).map { "import \($0)" }
      .joined(separator: "; ")
      + geometry(mentions, after: mentions.broughtByUIKit.isEmpty ? "" : "; ")
  }

  /// Imports of the types of geometry that the file names.
  ///
  /// Those that Foundation has here are imported one by one: it also has names, such as `Predicate`,
  /// that those of other modules would be confused with.
  private static func geometry(_ mentions: Mentions, after separator: String) -> String {
    let names = mentions.lackedGeometry
    guard !mentions.lacksUIKit, !names.isEmpty else { return "" }
    guard names.allSatisfy(Mentions.foundationGeometry.contains) else {
      return separator + "import CoreGraphics"
    }
    return separator + names.map { "import struct Foundation.\($0)" }.joined(separator: "; ")
  }

  private static let renamed = [
    "Darwin": "Glibc", "CoreFoundation": "Foundation", "CoreServices": "MobileCoreServices",
    "CoreTransferable": "SwiftUI", "DeveloperToolsSupport": "SwiftUI",
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
