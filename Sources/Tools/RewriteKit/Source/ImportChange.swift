import SourceModel

/// The changes to an import declaration.
struct ImportChange {
  /// The module name to write after `import`; nil if the name is unchanged.
  let text: String?
  private let modules: [String]
  private let brought: String

  /// Determines the change of an import declaration.
  ///
  /// - Parameters:
  ///   - path: The components of the name.
  ///   - kind: The kind of an imported declaration, `class`, `struct` and so on; nil if the whole module is
  ///     imported.
  init(path: [String], kind: String?, _ mentions: Mentions) {
    let module = path[0]
    let name = Self.renamed[module] ?? module
    brought =
      mentions.lacksUIKit
      ? "; import UIKit"
      : mentions.lacksFoundation
        ? "; import Foundation; import ObjectiveC" : Self.geometry(mentions, after: "; ")
    let isSubmodule = path.count > 1 && kind == nil
    let dropsKind = kind != nil && ["UIKit", "Foundation"].contains(module)
    text = name != module || isSubmodule || dropsKind ? name : nil
    guard Self.bringsFoundation.contains(name) || KnownModules.applesOwn.contains(name) else {
      modules = []
      return
    }
    var modules = name == "Foundation" ? ["CoreGraphics", "ObjectiveC"] : []
    if name == "UIKit" || name == "SwiftUI" { modules += mentions.broughtByUIKit }
    // Apple's Foundation re-exports these modules.
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

  /// Returns the imports that are moved out of a branch that is not compiled here.
  static func moved(_ modules: [String]) -> String {
    modules.map { "; import \($0)" }.joined()
  }

  /// Returns the imports for a file without any: those of the headers of its framework or app on Apple's
  /// platforms. Returns nil if the file uses nothing of them.
  static func implied(by mentions: Mentions) -> String? {
    guard mentions.lacksUIKit || mentions.lacksFoundation else {
      let geometry = geometry(mentions, after: "")
      return geometry.isEmpty ? nil : geometry + "; "
    }
    let name = mentions.lacksUIKit ? "UIKit" : "Foundation"
    let change = ImportChange(path: [name], kind: nil, mentions)
    return "import \(name)" + change.reexports(prefix: "") + "; "
  }

  /// Returns the replacement for the import of an unused framework: imports of the modules that it
  /// re-exports.
  static func inPlace(of mentions: Mentions) -> String {
    (mentions.broughtByUIKit + (mentions.lacksUIKit ? ["UIKit"] : [])).map { "import \($0)" }
      .joined(separator: "; ")
      + geometry(mentions, after: mentions.broughtByUIKit.isEmpty ? "" : "; ")
  }

  /// Returns imports of the geometry types that the file uses.
  ///
  /// Types that Foundation provides here are imported individually, since Foundation also contains names,
  /// such as `Predicate`, that would be ambiguous with those of other modules.
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
