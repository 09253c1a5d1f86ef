import Foundation
import SourceBuild
import Stage
import UIKit

/// Draws a Swift source file for `render View.swift -o view.png`: its first preview, or else its last
/// controller or view.
enum SwiftFileImage {
  /// Whether an input is a Swift source file.
  static func isMeant(by path: String) -> Bool { path.hasSuffix(".swift") }

  /// The path of the running program.
  static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  /// Flags that concern documents only.
  static let documentFlags = [
    "--all-scenes", "--map", "--background", "--transparent", "--matrix", "--scene", "--json",
    "--perf",
  ]

  /// Builds the file and draws its preview. Returns the status, which is a failure after a warning with
  /// `--strict`.
  @MainActor
  static func draw(
    _ path: String, _ arguments: Arguments, _ options: SceneOptions
  ) throws(Failure) -> ExitStatus {
    if let flag = documentFlags.first(where: arguments.has) {
      throw .usage(
        "'\(flag)' is for documents. 'render previews \(path)' draws more than one preview.")
    }
    guard try FilmSettings(arguments) == nil else {
      throw .usage(
        "A film of a Swift file needs a script, such as: render film \(path) --script \"wait 1\"")
    }
    let output = try OutputName.picture(arguments.string("--output"), of: path)
    let warnings = WarningPrinter(options)
    try draw(path, options, to: output, report: warnings.print)
    return warnings.status
  }

  /// Builds the file and draws its preview into a PNG file. The program is started anew for each picture, so
  /// that a picture does not depend on those before it.
  ///
  /// - Parameters:
  ///   - environment: Variables of the program's environment.
  ///   - report: Receives the diagnostics, before a failure is thrown.
  @MainActor
  static func draw(
    _ path: String, _ options: SceneOptions, environment: [String: String] = [:],
    to output: String, report: ([Diagnostic]) -> Void
  ) throws(Failure) {
    do {
      let installation = try Installation(program: program)
      var host = TestHost()
      host.look = options.look?.name
      let program = try SingleFile(path: path, installation: installation, host: host).program()
      var request = ProgramRequest(options, script: nil, screenshots: "")
      request.output = URL(filePath: output).path
      request.compressesQuickly = true
      let drawing = try PreviewProcess(program: program, host: host).perform(
        request.json, on: 0, region: options.region.environment.merging(environment) { $1 })
      report(
        drawing.findings.map { finding in
          Diagnostic(
            Diagnostic.Severity(rawValue: finding.severity) ?? .warning, finding.message,
            file: finding.file ?? path, line: finding.line)
        })
      if let problem = drawing.problem { throw Failure(.badInput, file: path, problem) }
    } catch let problem as BuildProblem {
      throw Failure(problem)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.internalFault, file: path, "\(error)")
    }
  }
}

extension Failure {
  /// Creates a failure from a build problem, with the exit status for its cause.
  init(_ problem: BuildProblem) {
    let status: ExitStatus =
      switch problem.cause {
      case .missing: .missingInput
      case .malformed: .badInput
      case .cannotWrite: .cannotWrite
      case .fault: .internalFault
      }
    if let file = problem.file {
      self.init(status, file: file, line: problem.line, problem.sentence)
    } else {
      self.init(status: status, message: problem.sentence)
    }
  }
}
