import CoreGraphics

/// The exit status of the process.
enum ExitStatus: Int32 {
  case done = 0
  /// Lint found problems, or `--strict` turned a warning into a failure.
  case problems = 1
  /// Two images differ in size.
  case sizesDiffer = 21
  /// Two images differ in pixels.
  case pixelsDiffer = 22
  case usage = 64
  /// The content of the input does not match its format.
  case badInput = 65
  case missingInput = 66
  /// An internal error.
  case internalFault = 70
  case cannotWrite = 73
  /// A limit of the command or the time limit was exceeded.
  case limit = 75
}

/// An error that ends a verb: a message for the user and the exit status for the shell.
struct Failure: Error {
  var status: ExitStatus
  /// The printed message, with its location and severity.
  var message: String

  /// Creates a failure about a file.
  init(_ status: ExitStatus, file: String, line: Int? = nil, _ sentence: String) {
    self.status = status
    message = Diagnostic(.error, sentence, file: file, line: line).description
  }

  /// Returns a failure about the command line.
  static func usage(_ sentence: String) -> Failure {
    Failure(status: .usage, message: "render: error: \(sentence)")
  }

  init(status: ExitStatus, message: String) {
    self.status = status
    self.message = message
  }
}
