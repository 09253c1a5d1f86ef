import Foundation
import SourceBuild
import Stage
import UIKit

/// Films a script in an app, a package, a project or a Swift source file, with the program's own classes.
@MainActor
struct ProgramFilm {
  let path: String
  let arguments: Arguments
  let settings: FilmSettings
  let script: ScriptOptions
  let output: String

  func run() throws -> ExitStatus {
    let options = try SceneOptions(arguments)
    if arguments.has("--whole-content") {
      throw Failure.usage("'--whole-content' is for pictures; a film shows the screen.")
    }
    do {
      let seconds = try arguments.integer("--time-limit", in: 1...3_600) ?? 120
      var host = TestHost()
      try LookOption.apply(arguments, to: &host)
      let process = try PreviewProcess.build(path, BuildLog(), for: host, secondsAtMost: seconds)
      let preview = try chosen(from: NamedPreview.all(try process.list()))
      let environment = try options.region.environment
        .merging(MachineOptions(arguments).environment) { $1 }
      let drawing = try process.perform(
        request(options).json, on: preview.listed.number, region: environment)
      return try report(drawing, options)
    } catch let problem as BuildProblem {
      throw Failure(problem)
    }
  }

  /// Returns the preview that the flags or the script select; otherwise the app, or else the first preview.
  private func chosen(from previews: [NamedPreview]) throws(Failure) -> NamedPreview {
    guard let first = previews.first else {
      throw Failure(
        .badInput, file: path,
        "There is no app and no preview. Write '#Preview { SomeView() }' in a file of the package.")
    }
    let name =
      arguments.string("--preview") ?? arguments.string("--scene") ?? script.script.previewName
    guard let name else { return previews.first { $0.listed.isApp } ?? first }
    if let found = previews.first(where: { $0.isMeant(by: name) }) { return found }
    let hint = nearestName(to: name, among: previews.map(\.title))
    throw .usage("No preview '\(name)'." + (hint.map { " Did you mean '\($0)'?" } ?? ""))
  }

  private func request(_ options: SceneOptions) -> ProgramRequest {
    let output = absolute(output)
    let stem = (output as NSString).deletingPathExtension
    var request = ProgramRequest(options, script: script.text, screenshots: stem + "-")
    request.scriptFile = script.file
    request.film = settings.filmFormat
    if case .numbered(let before, let digits, let after) = settings.filmFormat.container {
      request.film?.container = .numbered(before: absolute(before), digits: digits, after: after)
      request.screenshots = absolute(before)
    }
    request.output = output
    request.showsTouches = arguments.has("--show-touches")
    return request
  }

  /// Returns an absolute path, since the program may run in another folder.
  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  private func report(
    _ drawing: PreviewProcess.Drawing, _ options: SceneOptions
  ) throws(Failure) -> ExitStatus {
    let findings = drawing.findings.map { finding in
      Diagnostic(
        Diagnostic.Severity(rawValue: finding.severity) ?? .warning, finding.message,
        file: finding.file ?? path, line: finding.line)
    }
    let warnings = WarningPrinter(options)
    warnings.print(findings)
    guard let problem = drawing.problem else { return warnings.status }
    guard drawing.isStepFailure else { throw Failure(.badInput, file: path, problem) }
    throw script.file == nil ? .usage(problem) : Failure(status: .usage, message: problem)
  }
}
