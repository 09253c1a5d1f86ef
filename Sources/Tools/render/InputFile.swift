import Foundation
import Stage
import UIKit

/// Opens inputs and converts their errors to failures of the command.
@MainActor
enum InputFile {
  /// Opens a document or scene file; `-` is a scene file on standard input.
  static func open(_ path: String) throws(Failure) -> SceneInput {
    do {
      return path == "-"
        ? try SceneInput(json: standardInput(), file: "standard input")
        : try SceneInput(path: path)
    } catch {
      throw failure(error)
    }
  }

  /// Opens the input for images.
  static func openScenes(_ path: String) throws(Failure) -> SceneInput {
    let input = try open(path)
    do {
      try input.requireScenes()
    } catch {
      throw failure(error)
    }
    return input
  }

  /// Reads a scene file from memory.
  static func openScene(_ bytes: [UInt8], named name: String) throws(Failure) -> SceneInput {
    do {
      return try SceneInput(json: bytes, file: name)
    } catch {
      throw failure(error)
    }
  }

  /// Returns the index of a scene from its name on the command line.
  static func index(of scene: String, in input: SceneInput) throws(Failure) -> Int {
    do {
      return try input.index(ofScene: scene)
    } catch {
      throw failure(error)
    }
  }

  /// Creates a scene and lays it out.
  static func present(
    _ index: Int, of input: SceneInput, _ request: SceneRequest
  ) throws(Failure) -> PresentedScene {
    do {
      return try input.present(index, request)
    } catch {
      throw failure(error)
    }
  }

  /// Presents a scene as a running program.
  static func run(
    _ index: Int, of input: SceneInput, _ request: SceneRequest
  ) throws(Failure) -> PresentedScene {
    do {
      return try input.run(index, request)
    } catch {
      throw failure(error)
    }
  }

  /// Reads standard input up to the limit of scene files.
  private static func standardInput() throws(SceneInputError) -> [UInt8] {
    do {
      return Array(try FileHandle.standardInput.readToEnd() ?? Data())
    } catch {
      throw SceneInputError(.missing, file: "standard input", "It cannot be read.")
    }
  }

  /// Converts an error of an input to a failure with its exit status.
  private static func failure(_ error: SceneInputError) -> Failure {
    let status: ExitStatus =
      switch error.cause {
      case .missing: .missingInput
      case .malformed: .badInput
      case .limit: .limit
      case .unknownScene: .usage
      }
    guard error.file != nil else {
      return Failure(status: status, message: "render: error: \(error.sentence)")
    }
    return Failure(status: status, message: error.message)
  }
}

/// Prints distinct warnings unless warnings are disabled, and records whether there were any.
@MainActor
final class WarningPrinter {
  private let isQuiet: Bool
  private let isStrict: Bool
  /// Whether a warning was printed.
  private var found = false
  private var printed: Set<Diagnostic> = []

  init(_ options: SceneOptions) {
    isQuiet = options.isQuiet
    isStrict = options.isStrict
  }

  /// Prints the diagnostics that have not been printed before.
  func print(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where printed.insert(diagnostic).inserted {
      if diagnostic.severity != .note { found = true }
      if !isQuiet { Console.printError(diagnostic.description) }
    }
  }

  /// The exit status: `problems` if there were warnings and the command is strict, otherwise success.
  var status: ExitStatus { found && isStrict ? .problems : .done }
}
