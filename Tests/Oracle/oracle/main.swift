import Foundation
import OracleKit

// Prints what a check compared and how well it agrees. With `--scores`, the last lines are for
// programs. The exit status is 0 if something was compared, and in `goldens` all of it passed.
var arguments = Array(CommandLine.arguments.dropFirst())
let printsScores = arguments.contains("--scores")
arguments.removeAll { $0 == "--scores" }
guard let name = arguments.first, let verb = oracleVerbs[name] else {
  let known = oracleVerbs.keys.sorted().joined(separator: " | ")
  FileHandle.standardError.write(Data("usage: oracle \(known) FILE... [--scores]\n".utf8))
  exit(64)
}

do {
  let scores = try verb(Array(arguments.dropFirst()))
  if printsScores { for score in scores { print(score.line) } }
  exit(scores.allSatisfy(\.passes) ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("oracle: \(error)\n".utf8))
  exit(66)
}
