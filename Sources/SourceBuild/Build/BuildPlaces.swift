import Foundation

/// Where the parts of a package's build lie, all of them in the cache.
struct BuildPlaces: Sendable {
  /// The package's own folder.
  let path: String
  let cache: BuildCache
  let project: XcodePackage?

  /// Mirrors of packages lie in it as the packages do in the file system.
  var tree: String { "\(cache.folder)/tree" }
  var own: String {
    "\(cache.folder)/packages/\(path.split(separator: "/").joined(separator: "_"))"
  }
  var scratch: String { "\(own)/build" }
  var overlay: String { "\(own)/overlay.json" }
  var moduleMap: String { "\(own)/module.modulemap" }
  var mirror: String { tree + path }
  var checkouts: String { "\(scratch)/checkouts" }

  var configuration: String { "\(own)/configuration" }

  /// What SwiftPM remembers of revisions stays here too: a package that answers another is made anew
  /// when the cache is, and by other versions of this one.
  private var security: String { "\(own)/security" }

  var packageFlags: [String] {
    [
      "--package-path", mirror, "--scratch-path", scratch, "--config-path", configuration,
      "--security-path", security, "--resolver-fingerprint-checking", "warn",
    ]
  }

  /// The folder of the user's in which the package or project lies.
  var userFolder: String { project?.project.folder ?? path }

  /// What messages call the package or project.
  var title: String { project?.project.path ?? path }

  /// The file that the compiler reads in place of another one.
  func copy(of path: String) -> String { "\(own)/sources\(path)" }

  /// Removes what the compiler has made of a module, so that SwiftPM has it compiled anew. What SwiftPM
  /// itself wrote there stays.
  func removeProducts(ofModule name: String) {
    let manager = FileManager.default
    for configuration in ["debug", "release"] {
      let folder = "\(scratch)/\(configuration)/\(name).build"
      for file in manager.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
      where Self.kindsOfProducts.contains((file as NSString).pathExtension) {
        try? manager.removeItem(atPath: "\(folder)/\(file)")
      }
    }
  }

  private static let kindsOfProducts: Set<String> = ["o", "swiftdeps", "priors", "swiftmodule"]

  /// The user's paths in place of those in the cache.
  func translate(_ line: String) -> String {
    let line = line.replacing(tree, with: "")
    return project?.original(line) ?? line
  }
}
