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

  /// Builds the file and draws its preview.
  @MainActor
  static func draw(
    _ path: String, _ options: SceneOptions, to output: String?
  ) throws(Failure) {
    let output = try OutputName.picture(output, of: path)
    do {
      let installation = try Installation(program: program)
      var host = TestHost()
      host.look = options.look?.name
      let program = try SingleFile(path: path, installation: installation, host: host).program()
      let drawing = try PreviewProcess(program: program, host: host).draw(
        0, device: options.device?.name ?? "iphone-15",
        style: options.traits.userInterfaceStyle == .dark ? "dark" : "light",
        category: options.traits.preferredContentSizeCategory.rawValue,
        region: options.region.environment, to: URL(filePath: output).path)
      for finding in drawing.findings where !options.isQuiet {
        let severity = Diagnostic.Severity(rawValue: finding.severity) ?? .warning
        Console.printError(
          Diagnostic(severity, finding.message, file: finding.file ?? path, line: finding.line)
            .description)
      }
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
