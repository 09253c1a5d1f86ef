import Comparison
import Foundation
import SourceBuild
import Stage
import UIKit

/// Runs the walks of a project as snapshot tests. A walk passes if all its steps can be performed and its
/// screenshots equal their references. A screenshot without a reference is recorded, and the walk fails.
@MainActor
struct WalkTests {
  private let walks: [WalkFile]
  private let process: PreviewProcess
  private let previews: [NamedPreview]
  private let environment: [String: String]
  private let record: RecordMode

  /// Prepares the tests of some walks.
  ///
  /// - Parameter environment: The environment variables for the region, seed and clock.
  init(
    _ walks: [WalkFile], with process: PreviewProcess, environment: [String: String]
  ) throws {
    self.walks = walks
    self.process = process
    self.environment = environment
    previews = NamedPreview.all(try process.list())
    record = try RecordMode.ofEnvironment()
  }

  /// Runs all walks.
  func run() throws -> ExitStatus {
    var failures = 0
    for walk in walks {
      let problems = try run(walk)
      for problem in problems { Console.print(problem) }
      Console.print("\(walk.path): \(problems.isEmpty ? "passed" : "failed")")
      if !problems.isEmpty { failures += 1 }
    }
    let count = walks.count == 1 ? "1 walk" : "\(walks.count) walks"
    Console.print("\(count), \(failures) failed.")
    return failures == 0 ? .done : .problems
  }

  /// Returns the folder for the screenshots of a walk and images of their differences.
  private func output(of walk: WalkFile) -> String {
    let base =
      ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"]
      ?? FileManager.default.temporaryDirectory.appending(path: "tintype-walks").path
    let path = URL(filePath: walk.path).standardizedFileURL.path
    return base + "/" + path.split(separator: "/").suffix(3).joined(separator: "-")
  }

  // MARK: One walk

  /// Performs a walk and compares its screenshots. Returns a line for each problem.
  private func run(_ walk: WalkFile) throws -> [String] {
    guard let data = FileManager.default.contents(atPath: walk.path) else {
      throw Failure(.missingInput, file: walk.path, "The walk cannot be read. Check the path.")
    }
    let text = String(decoding: data, as: UTF8.self)
    let script: InteractionScript
    do throws(InteractionScriptError) {
      script = try InteractionScript(text, file: walk.path)
    } catch {
      return [error.message]
    }
    guard let preview = preview(of: script) else {
      return [
        "\(walk.path):1: error: There is no "
          + (script.previewName.map { "preview '\($0)'." } ?? "app and no preview.")
      ]
    }
    let folder = output(of: walk)
    try? FileManager.default.removeItem(atPath: folder)
    try Output.makeFolder(folder)
    var request = ProgramRequest(
      device: Device.standard.name, script: text, screenshots: folder + "/")
    request.scriptFile = walk.path
    let drawing = try process.perform(
      request.json, on: preview.listed.number, region: environment)
    var problems = drawing.problem.map { problem in
      [drawing.isStepFailure ? problem : "\(walk.path):1: error: \(problem)"]
    }
    let names = screenshots(of: script)
    problems = (problems ?? []) + (try compare(names, of: walk, in: folder))
    return problems ?? []
  }

  /// Returns the preview that a script names, or else the app, or else the first preview; nil if there are
  /// none.
  private func preview(of script: InteractionScript) -> NamedPreview? {
    guard let name = script.previewName else {
      return previews.first { $0.listed.isApp } ?? previews.first
    }
    return previews.first { $0.isMeant(by: name) }
  }

  /// Returns the distinct names of the screenshots, in the order of the steps.
  private func screenshots(of script: InteractionScript) -> [String] {
    var names: [String] = []
    for step in script.steps {
      if case .screenshot(let name) = step.action, !names.contains(name) { names.append(name) }
    }
    return names
  }

  // MARK: Screenshots

  /// Compares the screenshots of a walk, and records references according to the mode. Returns the problems.
  private func compare(
    _ names: [String], of walk: WalkFile, in folder: String
  ) throws(Failure) -> [String] {
    let taken = names.map { $0 + ".png" }.filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
    let missing = taken.filter {
      !FileManager.default.fileExists(atPath: "\(walk.references)/\($0)")
    }
    var problems = try record(missing, of: walk, from: folder)
    for file in taken where !missing.contains(file) {
      guard try differs(file, walk, folder) else { continue }
      if record == .all || record == .failed {
        try copy(file, walk, folder)
        problems.append(
          "\(walk.references)/\(file): error: The screenshot differed and was recorded. Run the "
            + "walk again.")
      } else {
        problems.append(
          "\(walk.references)/\(file): error: The screenshot differs. It is \(folder)/\(file); "
            + "'render report \(folder)' shows the difference, and 'render approve \(folder)' "
            + "accepts it.")
      }
    }
    return problems
  }

  /// Records screenshots without a reference, if the record mode allows it.
  private func record(
    _ missing: [String], of walk: WalkFile, from folder: String
  ) throws(Failure) -> [String] {
    var problems: [String] = []
    for file in missing {
      let reference = "\(walk.references)/\(file)"
      guard record != .never else {
        problems.append(
          "\(reference): error: There is no reference. Record it with "
            + "SNAPSHOT_TESTING_RECORD=missing.")
        continue
      }
      try copy(file, walk, folder)
      problems.append(
        "\(reference): error: There was no reference; the screenshot was recorded. Look at it, and "
          + "run the walk again.")
    }
    return problems
  }

  /// Returns whether a screenshot differs from its reference, and writes the log for `render report`.
  private func differs(
    _ file: String, _ walk: WalkFile, _ folder: String
  ) throws(Failure) -> Bool {
    let reference = FileManager.default.contents(atPath: "\(walk.references)/\(file)")
    if reference == FileManager.default.contents(atPath: "\(folder)/\(file)") { return false }
    var session = ComparisonSession(output: "\(folder)/differences")
    let status = try session.compare(
      [file], of: URL(filePath: walk.references).path, with: folder, logIn: folder)
    return status != .done
  }

  /// Copies a screenshot over its reference.
  private func copy(_ file: String, _ walk: WalkFile, _ folder: String) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else { return }
    try Output.makeFolder(walk.references)
    try Output.write(Array(data), to: "\(walk.references)/\(file)")
  }
}
