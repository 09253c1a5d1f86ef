import Foundation
import Glibc
import Stage

/// `render mcp`: runs a Model Context Protocol server for coding agents.
enum MCPVerb: Verb {
  static let name = "mcp"
  static let usage = "render mcp"
  static let summary = "Lets a coding agent open apps, look at them and use them."
  static let discussion = """
    A server of the Model Context Protocol on standard input and output: a message of JSON-RPC 2.0 a
    line. An agent starts it by itself; its configuration names the command 'render' with the
    argument 'mcp'. Tools answer in short texts; 'picture' alone answers with an image. Messages of
    builds are written to standard error. The server ends when its input is closed.
    """
  static let flags: [Flag] = []

  /// The maximum length of a message in bytes.
  private static let lengthAtMost = 1 << 24

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    try arguments.noPositionals()
    let server = MCPServer { line in try? Console.write(Array(line.utf8) + [10]) }
    forEachLine { line in
      guard let line else { return server.refuseLongLine(limit: lengthAtMost) }
      if !line.allSatisfy({ [0x20, 0x09, 0x0d].contains($0) }) { server.receive(line) }
    }
    return .done
  }

  /// Calls the body with each line of standard input, or with nil for a line that is too long.
  private static func forEachLine(_ body: (Data?) -> Void) {
    var rest: [UInt8] = []
    var isTooLong = false
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    func take(_ bytes: ArraySlice<UInt8>) {
      rest += bytes
      if rest.count > lengthAtMost { (isTooLong, rest) = (true, []) }
    }
    func end() {
      body(isTooLong ? nil : Data(rest))
      (rest, isTooLong) = ([], false)
    }
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var part = buffer[..<count]
      while let newline = part.firstIndex(of: 10) {
        take(part[..<newline])
        end()
        part = part[(newline + 1)...]
      }
      take(part)
    }
    if !rest.isEmpty || isTooLong { end() }
  }
}
