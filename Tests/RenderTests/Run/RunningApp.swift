import Foundation
import Glibc
import TestSupport
import Testing

/// A process of `render run`.
final class RunningApp {
  let url: String
  let port: Int
  private let process = Process()
  private let errors: URL

  /// Starts a run and waits for its first line.
  init(_ path: String, _ flags: [String] = [], in folder: TemporaryFolder) throws {
    setenv("TINTYPE_CACHE", ForeignPackage.cache, 1)
    errors = URL(filePath: folder.path("errors-\(UInt32.random(in: 0...UInt32.max)).txt"))
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.executableURL = RenderTool.executable
    process.arguments = ["run", path] + flags
    process.currentDirectoryURL = Checkout.root
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    var line = Data()
    while line.last != 10, let byte = try output.fileHandleForReading.read(upToCount: 1),
      !byte.isEmpty
    {
      line += byte
    }
    url = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    port = try #require(URLComponents(string: url)?.port, "no address: \(url)")
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  var token: String { String(url.drop { $0 != "=" }.dropFirst()) }
  var isRunning: Bool { process.isRunning }
  /// What the run has written to standard error.
  var messages: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }
}
