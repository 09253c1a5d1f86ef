import DataModelDocument
import Foundation
import InterfaceBuilderDocument
import SourceModel

/// Rewrites the sources of targets, and adds the results to the compiler's overlay.
struct TargetRewriting {
  let places: BuildPlaces
  let installation: Installation
  let system: [Int]
  let exclusions: Exclusions
  /// Whether test targets are built.
  let buildsTests: Bool
  /// The names of the `@objc` protocols in all modules of the build.
  var objcProtocols: Set<String> = []
  /// The modules of packages that are not available.
  var absentModules: Set<String> = []
  /// Whether Quick's specs are class methods, depending on the version of Quick.
  var hasClassSpecs = false
  let say: @Sendable (String) -> Void

  /// The result of rewriting a target: the code that is known not to compile before the compiler runs.
  struct Outcome {
    var errorCount: Int
    /// The number of files that are excluded completely.
    var leftOutCount: Int
    /// The test files that wait for queued work and must not run on the main thread, each as
    /// `Module/File.swift`.
    var testsOffMain: [String]
    /// A line for each test file that is not built because it imports an absent module.
    var untested: [String]
    /// The test files in the Swift 6 language mode, by their names in messages.
    var swift6Tests: [String]
  }

  /// Rewrites the sources of a target.
  ///
  /// - Parameters:
  ///   - key: The key of the module, as computed by `ModuleKeys`.
  ///   - surroundings: The hash of what the compiler reads besides the module's files.
  func rewrite(
    _ target: DescribedPackage.Target, of package: DescribedPackage, own: Set<String>,
    key: String, surroundings: String, into overlay: inout Overlay, _ reductions: inout Reductions
  ) throws(BuildProblem) -> Outcome {
    let isTest = target.type == "test"
    let isWhole = exclusions == .nowhere || isTest && exclusions == .inSources
    // Nothing is reported about targets that are not built.
    let say = isTest && !buildsTests ? { _ in } : say
    let folder = "\(package.path)/\(target.path)"
    let paths = target.sources.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    let files = paths.map {
      SourceFile(
        path: places.translate($0), data: FileManager.default.contents(atPath: $0) ?? Data())
    }
    let results = try installation.rewriter.rewrite(
      files, keepsMain: places.project == nil, system: system, objcProtocols: objcProtocols,
      isWhole: isWhole)
    let leftOut = SourceExclusions(
      results, own: own.subtracting([target.c99name]), isWhole: isWhole,
      absent: isTest ? absentModules : [],
      remedy: exclusions == .nowhere
        ? ", or build without --strict" : ", or leave the file out with --allow-left-out")
    for reason in leftOut.problems {
      say("\(reason.path):\(reason.line): error: \(reason.sentence)")
    }
    for reason in leftOut.reasons {
      say("\(reason.path):\(reason.line): warning: \(reason.sentence)")
    }
    let untested = leftOut.untested.map { "\($0.path):\($0.line): error: \($0.sentence)" }
    let generated = try generatedSource(of: target, in: folder, files, results)
    let firstPath = zip(paths, results).first { !leftOut.paths.contains($0.1.path) }?.0
    var isOutdated = false
    let module = Reductions.Module(key: key, surroundings: surroundings) { names in
      names.contains { name in files.contains { SourceBytes($0.bytes).declares(name) } }
    }
    for ((path, file), result) in zip(zip(paths, files), results) {
      for note in result.notes {
        say("\(result.path):\(note.line): warning: \(note.message)")
      }
      if leftOut.paths.contains(result.path) {
        if try place([], at: path, into: &overlay) { isOutdated = true }
        continue
      }
      var source = result.change.map(Array.init) ?? file.bytes
      if isTest, hasClassSpecs { source = QuickSpecs.ofClass(source) }
      if path == firstPath { source += generated }
      if let added = TestObservers.registration(in: file.bytes) { source += Array(added.utf8) }
      let text = reductions.text(
        of: path, named: file.path, source: source, in: module, isKept: isWhole)
      if isTest { overlay.name(path, as: file.path) }
      let isCopied = isTest || result.change != nil || text != file.bytes
      if try place(isCopied ? text : nil, at: path, into: &overlay) { isOutdated = true }
    }
    if isOutdated { places.removeProducts(ofModule: target.c99name) }
    return Outcome(
      errorCount: isTest && !buildsTests ? 0 : leftOut.problems.count,
      leftOutCount: leftOut.paths.count,
      testsOffMain: files.filter { isTest && TestIsolation.isOffMain(SourceBytes($0.bytes)) }.map {
        "\(target.c99name)/\(($0.path as NSString).lastPathComponent)"
      }, untested: isTest && !buildsTests ? [] : untested,
      swift6Tests: isTest && isWhole && package.isSwift6 ? files.map(\.path) : [])
  }

  /// Returns the source that Xcode generates for the resources of a target: its bundle and its asset symbols.
  private func generatedSource(
    of target: DescribedPackage.Target, in folder: String, _ files: [SourceFile],
    _ results: [RewrittenFile]
  ) throws(BuildProblem) -> [UInt8] {
    let imports = Set(results.flatMap { $0.imports.map(\.module) })
    let symbols = AssetSymbols(of: folder, imports: imports)
    let bundle = try ResourceBundle(
      of: target, in: folder,
      isNeeded: symbols != nil || files.contains(where: ResourceBundle.isNamed), cache: places.own)
    return Array(
      ((bundle?.accessor ?? "") + (symbols?.source ?? "") + managedClasses(in: folder)).utf8)
  }

  /// Returns the classes that Xcode generates for the data models in a folder.
  private func managedClasses(in folder: String) -> String {
    let paths = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
    let models = paths.filter { path in
      path.hasSuffix(".xcdatamodeld")
        || path.hasSuffix(".xcdatamodel") && !path.contains(".xcdatamodeld/")
    }
    return models.sorted().map { path in
      do throws(DocumentError) {
        let source = ManagedClassSource(of: try DataModel(folder: "\(folder)/\(path)"))
        return source.isEmpty ? "" : source.text
      } catch {
        say(error.message)
        return ""
      }
    }.joined()
  }

  /// Makes the compiler read a text in place of a file, or the file itself if the text is nil.
  ///
  /// - Returns: Whether the compiler reads another text than in the previous build although the file is
  ///   unchanged. SwiftPM would not notice that.
  private func place(
    _ text: [UInt8]?, at path: String, into overlay: inout Overlay
  ) throws(BuildProblem) -> Bool {
    let manager = FileManager.default
    let copyPath = places.copy(of: path)
    let before = manager.contents(atPath: copyPath)
    let isNewer = Self.date(of: path) > Self.date(of: copyPath)
    guard let text else {
      if before != nil { try? manager.removeItem(atPath: copyPath) }
      return before != nil
    }
    try copy(text, of: path, into: &overlay)
    let now = manager.contents(atPath: copyPath)
    return before != now && !(before != nil && isNewer)
  }

  private static func date(of path: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: path).resolvingSymlinksInPath().path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }

  /// Makes `canImport` false for the stand-in modules in a package that is made for Linux.
  func hideModules(
    from target: DescribedPackage.Target, of package: DescribedPackage, into overlay: inout Overlay
  ) throws(BuildProblem) {
    for source in target.sources where source.hasSuffix(".swift") {
      let path = "\(package.path)/\(target.path)/\(source)"
      let bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
      guard SourceBytes(bytes).contains("canImport(") else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let hidden = text.replacing(/canImport\((\w+)\)/) { match in
        KnownModules.applesOwn.contains(String(match.1)) ? "false" : String(match.0)
      }
      let added = NimbleExceptions.text(for: source, ofModule: target.c99name, text) ?? ""
      let changed = NimbleFilePaths.changed(hidden, of: source, ofModule: target.c99name) + added
      if changed != text { try copy(Array(changed.utf8), of: path, into: &overlay) }
    }
  }

  /// Makes the compiler read a text in place of a file.
  func copy(
    _ text: [UInt8], of path: String, into overlay: inout Overlay
  ) throws(BuildProblem) {
    let copy = places.copy(of: path)
    // Tests locate their reference images relative to their own path.
    let location = overlay.names[path].map { "#sourceLocation(file: \"\($0)\", line: 1)\n" } ?? ""
    try BuildCache.write(Array(location.utf8) + text, to: copy)
    overlay.replace(path, with: copy)
  }
}

extension DescribedPackage {
  /// Whether a target other than a test or command needs a product that provides one of some modules.
  func needsProduct(among modules: Set<String>) -> Bool {
    targets.filter { $0.type == "library" }.flatMap { $0.product_dependencies ?? [] }
      .contains { modules.contains(XcodeProject.identifier($0)) }
  }

  /// Whether all targets of the package use the Swift 6 language mode, as far as the manifest states it.
  var isSwift6: Bool {
    let manifest = SourceBytes(
      Array(FileManager.default.contents(atPath: "\(path)/Package.swift") ?? Data()))
    let major = tools_version.flatMap { Int($0.prefix { $0 != "." }) } ?? 5
    return major < 6 ? manifest.contains(".v6]") : !manifest.contains(".v5")
  }

  /// The protocols marked `@objc`, which conform to themselves.
  var objcProtocols: Set<String> {
    var result: Set<String> = []
    for target in targets where target.isRewritten {
      for source in target.sources where source.hasSuffix(".swift") {
        let file = "\(path)/\(target.path)/\(source)"
        let bytes = SourceBytes(Array(FileManager.default.contents(atPath: file) ?? Data()))
        result.formUnion(bytes.objcProtocols)
      }
    }
    return result
  }

  /// Whether the package's sources test for Linux and import no user interface framework of Apple. Such a
  /// package handles the differences itself.
  var isMadeForLinux: Bool {
    var namesLinux = false
    for target in targets where target.isRewritten {
      for source in target.sources where source.hasSuffix(".swift") {
        let file = "\(path)/\(target.path)/\(source)"
        let bytes = SourceBytes(Array(FileManager.default.contents(atPath: file) ?? Data()))
        if ["import UIKit", "import QuartzCore"].contains(where: bytes.contains) {
          return false
        }
        if !namesLinux {
          namesLinux = ["os(Linux)", "canImport(Glibc)", "canImport(Darwin)", "_runtime(_ObjC)"]
            .contains(where: bytes.contains)
        }
      }
    }
    return namesLinux
  }
}

extension DescribedPackage.Target {
  /// Whether the target is rewritten. Macros and plug-ins are not, since they are programs of the build
  /// machine.
  var isRewritten: Bool {
    ["library", "executable", "test", "snippet"].contains(type)
      && (module_type ?? "SwiftTarget") == "SwiftTarget"
  }
}
