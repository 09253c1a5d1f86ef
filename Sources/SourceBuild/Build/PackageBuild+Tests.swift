import Foundation
import Synchronization

extension PackageBuild {
  /// A test that ends the process takes the others with it: they are run without it.
  func test(_ words: [String]) throws(BuildProblem) -> Int32 {
    let say = say
    var skips: [String] = []
    var hasCrashed = false
    var isSerial = false
    for _ in 0..<Self.crashesAtMost {
      let progress = Mutex(TestProgress())
      let take: @Sendable (String) -> Void = { line in
        say(line)
        progress.withLock { $0.take(line) }
      }
      let status = try Subprocess.stream(
        "swift", words + skips, environment: environment, output: take, error: take)
      var seen = progress.withLock { $0 }
      if seen.mustRunOneByOne, !isSerial {
        isSerial = true
        skips.append("--no-parallel")
        say(
          "\(path): note: One of \(seen.underWay.count) tests ended the process. They are run one by "
            + "one.")
        continue
      }
      seen.functions = testFunctions(named: seen.underWay)
      guard let culprit = seen.culprit else { return hasCrashed ? 1 : status }
      hasCrashed = true
      let cause = seen.cause.map { " (\($0))" } ?? ""
      guard !seen.skips.isEmpty else {
        say("\(path): error: '\(culprit)' ended the process\(cause). It cannot be left out.")
        return 1
      }
      say("\(path): error: '\(culprit)' ended the process\(cause). The others are run without it.")
      skips += seen.skips
    }
    say("\(path): error: \(Self.crashesAtMost) tests ended the process; the others were not run.")
    return 1
  }

  private static let crashesAtMost = 50

  /// Where a test has a name of its own, its source says which function it is.
  private func testFunctions(named names: [String]) -> [String: String] {
    guard names.contains(where: { $0.hasPrefix("\"") }) else { return [:] }
    var result: [String: String] = [:]
    for file in FileManager.default.subpaths(atPath: path) ?? []
    where file.hasSuffix(".swift") && !file.hasPrefix(".") {
      guard let data = FileManager.default.contents(atPath: "\(path)/\(file)") else { continue }
      result.merge(
        TestProgress.functions(named: names, in: String(decoding: data, as: UTF8.self))
      ) { $1 }
    }
    return result
  }
}
