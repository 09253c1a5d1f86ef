import Foundation

/// Writes to the terminal: results to standard output, messages to standard error.
enum Console {
  /// Prints a line to standard output.
  static func print(_ text: String) {
    write(text.hasSuffix("\n") ? text : text + "\n", to: .standardOutput)
  }

  /// Prints a line to standard error.
  static func printError(_ text: String) {
    write(text + "\n", to: .standardError)
  }

  /// Writes bytes to standard output, as `-o -` requests.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw Failure(
        status: .cannotWrite,
        message: "render: error: Standard output cannot be written. Check what reads it.")
    }
  }

  /// Writes text; errors are ignored.
  private static func write(_ text: String, to handle: FileHandle) {
    // A reader that has closed the pipe, such as `head`, is not an error.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
