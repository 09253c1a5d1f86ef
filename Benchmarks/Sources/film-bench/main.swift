import Foundation
import ImageIO

/// A worker of the benchmark protocol for films (E3) and comparisons (E4): reads commands on
/// standard input and answers each with a line.
///
///     prep CASE        ok | unsupported
///     run CASE         ok NANOSECONDS [note]
///     raw CASE FILE    ok
///     quit
///
/// `film-bench SCENES [--threads=N] [--lossy=N]`. E3.<XF|FL>.<name> encodes SCENES/XF.rgba or FL.rgba, 30
/// frames of 585 x 1266, as GIF. E4.<same|small>.<name> compares A.rgba with itself or A2.rgba:
/// as PNG files, or in memory where the name ends with `-mem`.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first(where: { !$0.hasPrefix("--") }) else {
  FileHandle.standardError.write(Data("usage: film-bench SCENES [--threads=N] [--lossy=N]\n".utf8))
  exit(64)
}
let threads =
  arguments.first { $0.hasPrefix("--threads=") }.flatMap { Int($0.dropFirst(10)) }
  ?? ProcessInfo.processInfo.activeProcessorCount

var films = FilmBenchmark(folder: folder, threads: threads)
films.options.lossiness =
  arguments.first { $0.hasPrefix("--lossy=") }.flatMap { Int($0.dropFirst(8)) } ?? 0
var comparisons = ComparisonBenchmark(folder: folder)

@MainActor
func answer(_ words: [String]) -> String {
  guard words.count > 1 else { return "unsupported" }
  let name = words[1].split(separator: ".", maxSplits: 2).map(String.init)
  guard name.count == 3 else { return "unsupported" }
  do {
    switch (name[0], words[0]) {
    case ("E3", "prep"): try films.prepare(name[1])
    case ("E3", "run"): return "ok " + (try films.run(name[1]))
    case ("E3", "raw") where words.count > 2: try films.write(to: words[2])
    case ("E4", "prep"): try comparisons.prepare(name[1])
    case ("E4", "run"):
      return "ok "
        + (try comparisons.run(name[1], inMemory: name[2].hasSuffix("-mem")))
    default: return "unsupported"
    }
    return "ok"
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    return "unsupported"
  }
}

while let line = readLine() {
  let words = line.split(separator: " ").map(String.init)
  if words.first == "quit" { break }
  FileHandle.standardOutput.write(Data((answer(words) + "\n").utf8))
}
