import Foundation

/// Caches SwiftPM's output about packages, since each query compiles or loads a manifest.
///
/// An output is reused while the manifest, the environment and SwiftPM itself are unchanged, which is the
/// rule of SwiftPM's own manifest cache; if the output depends on the sources, the names of all files must be
/// unchanged too.
struct PackageOutputCache {
  /// The folder of the cached outputs.
  let folder: String
  let environment: [String: String]

  /// Returns the output of `swift` for a package.
  ///
  /// - Parameters:
  ///   - listsFiles: Whether the output depends on the names of the package's files.
  func output(
    _ words: [String], of package: String, listsFiles: Bool
  ) throws(BuildProblem) -> Subprocess.Result {
    let place = "\(folder)/\(key(words, of: package, listsFiles: listsFiles)).json"
    if let cached = FileManager.default.contents(atPath: place) {
      return Subprocess.Result(
        status: 0, output: String(decoding: cached, as: UTF8.self), error: "")
    }
    let result = try Subprocess.run("swift", words, environment: environment)
    if result.status == 0 { try BuildCache.write(result.output, to: place) }
    return result
  }

  private func key(_ words: [String], of package: String, listsFiles: Bool) -> String {
    var hash = ContentHash()
    for word in words + [Self.toolchain] { hash.add(Array(word.utf8)) }
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      hash.add(Array("\(name)=\(value)".utf8))
    }
    let entries = Self.entries(of: package)
    for entry in entries where entry.hasPrefix("Package") && entry.hasSuffix(".swift") {
      hash.add(Array(entry.utf8))
      hash.add(file: "\(package)/\(entry)")
    }
    guard listsFiles else { return hash.text }
    for entry in entries {
      hash.add(Array(entry.utf8))
      // Entries of a mirror link to the user's folders, and enumerators do not follow links.
      let path = URL(filePath: "\(package)/\(entry)").resolvingSymlinksInPath().path
      for name in Self.files(below: path) { hash.add(Array(name.utf8)) }
    }
    return hash.text
  }

  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { ![".build", ".git", ".swiftpm"].contains($0) }
  }

  private static func files(below folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// The path, size and date of `swift`, which identify the toolchain.
  private static let toolchain: String = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let manager = FileManager.default
    guard
      let path = folders.map({ "\($0)/swift" }).first(where: manager.isExecutableFile(atPath:))
    else { return "" }
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try? manager.attributesOfItem(atPath: file)
    let date = attributes?[.modificationDate] as? Date
    return "\(file) \(attributes?[.size] ?? 0) \(date?.timeIntervalSince1970 ?? 0)"
  }()
}
