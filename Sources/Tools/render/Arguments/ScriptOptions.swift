import Foundation
import Stage
import UIKit

/// The flags that specify a script.
struct ScriptOptions {
  static let flags = [
    Flag("--script", value: "TEXT", "what is done, step by step"),
    Flag("--script-file", value: "FILE", "a file with the steps, such as checkout.walk"),
  ]

  /// The source of the script.
  let text: String
  /// The file of the script, for messages; nil if it was given on the command line.
  let file: String?
  let script: InteractionScript

  /// Parses the flags; nil if there is no script.
  init?(_ arguments: Arguments) throws(Failure) {
    switch (arguments.string("--script"), arguments.string("--script-file")) {
    case (let script?, nil): (text, file) = (script, nil)
    case (nil, let path?): (text, file) = (try Self.read(path), path)
    case (nil, nil): return nil
    default: throw .usage("'--script' and '--script-file' are both scripts. Use one of them.")
    }
    do {
      script = try InteractionScript(text, file: file)
    } catch {
      throw file == nil
        ? .usage(error.message) : Failure(status: .badInput, message: error.message)
    }
  }

  /// Reads the text of a script file.
  private static func read(_ path: String) throws(Failure) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.missingInput, file: path, "The script cannot be read. Check the path.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
