import Foundation

/// The pods of a project's targets that Swift packages can provide.
///
/// A pod beside the project that has a manifest is used as a package. Of other pods, those that test bundles
/// use most are known; their version is the one in `Podfile.lock`.
struct Podfile: Sendable {
  struct Pod: Sendable {
    var name: String
    /// The absolute path; nil if the pod is not beside the project.
    var folder: String?
    /// Whether the file specifies no path, so that the pod is third-party code.
    var isFetched = true
    /// The names of the required subspecs; empty for the whole pod.
    var parts: Set<String> = []
    /// The line of the Podfile that requires the pod.
    var line = 0

    /// Returns the pod's specification, if it has one and no manifest.
    ///
    /// - Parameter byPart: Folders of pods of which some target requires a part. Manifests do not contain
    ///   parts.
    func specification(_ byPart: Set<String>) -> Podspec? {
      guard let folder else { return nil }
      let hasManifest = FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
      guard !hasManifest || byPart.contains(folder) else { return nil }
      return Podspec(path: "\(folder)/\(name).podspec", parts: parts)
        ?? Podspec(installed: name, in: folder)
    }
  }

  private var pods: [String: [Pod]] = [:]
  private var versions: [String: String] = [:]

  /// Reads the Podfile of a folder. If there is none, the list of pods is empty.
  init(folder: String) {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Podfile") else { return }
    // The Ruby blocks that enclose a line: the name of a target, or nil for any other block.
    var blocks: [String?] = []
    let lines = String(decoding: data, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let line = line.trimmingPrefix(while: \.isWhitespace)
      let quoted = line.split(whereSeparator: { $0 == "'" || $0 == "\"" }).map(String.init)
      let target = blocks.last { $0 != nil } ?? nil
      if line.hasPrefix("target "), quoted.count > 1 {
        // A nested target inherits the pods of the enclosing one.
        pods[quoted[1]] = target.flatMap { pods[$0] } ?? []
        blocks.append(quoted[1])
      } else if Self.opensBlock(line) {
        blocks.append(nil)
      } else if line.prefix(while: { $0.isLetter || $0 == "_" }) == "end" {
        _ = blocks.popLast()
      } else if line.hasPrefix("pod "), quoted.count > 1 {
        let option = stride(from: 2, to: quoted.count - 1, by: 2).first { index in
          quoted[index].contains(":path") || quoted[index].contains("path:")
        }
        let place = option.map { quoted[$0 + 1] }
        let words = quoted[1].split(separator: "/").map(String.init)
        let pod = Pod(
          name: words[0],
          folder: place.map { URL(filePath: "\(folder)/\($0)").standardizedFileURL.path }
            ?? Self.checkout(of: words[0], for: folder),
          isFetched: place == nil,
          parts: Set(words.dropFirst()), line: number + 1)
        add(pod, to: target ?? "")
      }
    }
    readVersions(folder)
  }

  /// Whether a line of Ruby begins a block that ends with `end`.
  private static func opensBlock(_ line: Substring) -> Bool {
    let word = line.prefix { $0.isLetter || $0 == "_" }
    let code = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    return ["begin", "case", "def", "if", "unless", "until", "while"].contains(word)
      || code.last == "do" || code.contains { $0 == "do" } && code.last?.hasSuffix("|") == true
  }

  /// Returns the folder of a pod, beside a project or in its `Pods` folder.
  private static func checkout(of name: String, for folder: String) -> String? {
    let manager = FileManager.default
    let parent = (folder as NSString).deletingLastPathComponent
    let places = ["\(folder)/\(name)", "\(parent)/\(name)"].filter { place in
      ["Package.swift", "\(name).podspec"].contains {
        manager.fileExists(atPath: "\(place)/\($0)")
      }
    }
    let installed = "\(folder)/Pods/\(name)"
    guard manager.fileExists(atPath: installed) else { return places.first }
    return hasPackage(name, inPlaceOf: installed, for: folder) ? nil : installed
  }

  /// Whether a checkout of a known pod's package exists and is used in place of an installed pod that
  /// contains Objective-C.
  private static func hasPackage(
    _ name: String, inPlaceOf installed: String, for folder: String
  ) -> Bool {
    guard let url = repositories[name], GivenPackage(of: url, for: folder) != nil else {
      return false
    }
    return !GlobPattern("**/*.m").files(in: installed).isEmpty
  }

  /// The folders of pods that the Podfile requires without a path, which are third-party code.
  var fetchedFolders: Set<String> {
    Set(pods.values.joined().filter(\.isFetched).compactMap(\.folder))
  }

  /// Returns the required pods of some targets for which there is neither a package nor a specification.
  func missing(of targets: [String]) -> [Pod] {
    var seen: Set<String> = []
    let known = specifications
    return targets.flatMap(pods).filter {
      package(for: $0) == nil && known[$0.name] == nil && seen.insert($0.name).inserted
    }
  }

  private mutating func add(_ pod: Pod, to target: String) {
    guard let known = pods[target]?.firstIndex(where: { $0.name == pod.name }) else {
      pods[target, default: []].append(pod)
      return
    }
    pods[target]![known].parts.formUnion(pod.parts)
  }

  private mutating func readVersions(_ folder: String) {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Podfile.lock") else { return }
    let pattern = /^ {2}- "?([A-Za-z0-9_+-]+)(?:\/[^ ]+)? \(([0-9][0-9.]*)\)/
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if let match = line.firstMatch(of: pattern) { versions[String(match.1)] = String(match.2) }
    }
  }

  /// The pods beside the project that are built from their specifications, with all parts that any target
  /// requires.
  var specifications: [String: Podspec] {
    var local: [String: Pod] = [:]
    for pod in pods.values.joined() where pod.folder != nil {
      local[pod.name, default: pod].parts.formUnion(pod.parts)
    }
    let byPart = Set(local.values.filter { !$0.parts.isEmpty }.compactMap(\.folder))
    return local.compactMapValues { $0.specification(byPart) }
  }

  /// Returns the pod as a target specifies it, or else a pod with only the name.
  func pod(named name: String) -> Pod {
    pods.sorted { $0.key < $1.key }.lazy.flatMap(\.value).first { $0.name == name }
      ?? Pod(name: name, folder: nil)
  }

  func pods(of target: String) -> [Pod] { (pods[""] ?? []) + (pods[target] ?? []) }

  /// Returns the dependency in a manifest's syntax for a pod's package, with the names of the package and
  /// product.
  func package(for pod: Pod) -> (dependency: String, package: String, product: String)? {
    if let folder = pod.folder {
      guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else { return nil }
      return (
        ".package(path: \"\(folder)\")", (folder as NSString).lastPathComponent.lowercased(),
        pod.name
      )
    }
    guard let url = Self.repositories[pod.name] else { return nil }
    // The stand-in for a pod has no versions.
    let requirement =
      StandInPackage.exists(for: url)
      ? "\"0.0.1\"..<\"100.0.0\""
      : versions[pod.name].map { "exact: \"\($0)\"" } ?? "branch: \"main\""
    let package = ((url as NSString).lastPathComponent as NSString).deletingPathExtension
    return (".package(url: \"\(url)\", \(requirement))", package.lowercased(), pod.name)
  }

  private static let repositories = [
    "FBSnapshotTestCase": "https://github.com/uber/ios-snapshot-test-case.git",
    "iOSSnapshotTestCase": "https://github.com/uber/ios-snapshot-test-case.git",
    "Alamofire": "https://github.com/Alamofire/Alamofire.git",
    "Kingfisher": "https://github.com/onevcat/Kingfisher.git",
    "Nimble": "https://github.com/Quick/Nimble.git",
    "PinLayout": "https://github.com/layoutBox/PinLayout.git",
    "Quick": "https://github.com/Quick/Quick.git",
    "RxSwift": "https://github.com/ReactiveX/RxSwift.git",
    "SnapKit": "https://github.com/SnapKit/SnapKit.git",
    "SnapshotTesting": "https://github.com/pointfreeco/swift-snapshot-testing.git",
    "SwiftyJSON": "https://github.com/SwiftyJSON/SwiftyJSON.git",
  ]
}
