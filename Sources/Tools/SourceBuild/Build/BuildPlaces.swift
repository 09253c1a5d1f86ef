import Foundation

/// The folders of a package's build, all inside the cache.
struct BuildPlaces: Sendable {
  /// The folder of the user's package.
  let path: String
  let cache: BuildCache
  let project: XcodePackage?

  /// The folder of the mirrors of packages, which has the structure of the packages in the file
  /// system.
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

  /// The folder for SwiftPM's fingerprints of revisions. It is separate because stand-in packages are
  /// recreated with the cache, and by other versions of this program.
  private var security: String { "\(own)/security" }

  var packageFlags: [String] {
    [
      "--package-path", mirror, "--scratch-path", scratch, "--config-path", configuration,
      "--security-path", security, "--resolver-fingerprint-checking", "warn",
    ]
  }

  /// The user's folder that contains the package or project.
  var userFolder: String { project?.project.folder ?? path }

  /// The path of the package or project for messages.
  var title: String { project?.project.path ?? path }

  /// Returns the path of the rewritten copy that the compiler reads in place of a source file.
  func copy(of path: String) -> String { "\(own)/sources\(path)" }

  /// Removes the compiler's products of a module, so that SwiftPM compiles it again. Files that SwiftPM
  /// itself wrote are kept.
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

  /// Replaces cache paths in a line of output by the user's paths.
  func translate(_ line: String) -> String {
    let line = line.replacing(tree, with: "")
    return project?.original(line) ?? line
  }
}
