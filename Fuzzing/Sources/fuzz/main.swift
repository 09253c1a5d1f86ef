import CFuzzer
import Foundation
import FuzzTargets

/// `fuzz --target=TARGET [FLAGS] CORPUS...`: the engine's own flags and folders. The engine leaves flags of
/// two dashes alone, and starts itself with the same words where it works in several processes.
/// `fuzz repeat TARGET FILE...`: each file once, as a debugger wants it.
/// `fuzz mutants TARGET COUNT FINDS FILE...`: so many mutants of each file; those that end the process
/// go to the folder FINDS.
/// `fuzz mutant TARGET FILE SEED`: one of them, on standard output.
/// `fuzz seeds FOLDER SOURCE...`: a corpus for each target below FOLDER, from files below SOURCE.
/// `fuzz list`: the targets.

func fail(_ sentence: String) -> Never {
  FileHandle.standardError.write(Data((sentence + "\n").utf8))
  exit(64)
}

func target(_ name: String?) -> FuzzTarget {
  guard let name, let target = FuzzTarget.named(name) else {
    fail("Name a target: \(FuzzTarget.all.map(\.name).joined(separator: ", ")).")
  }
  return target
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case let word? where word.hasPrefix("--target="):
  FuzzingEngine.run(target(String(word.dropFirst(9))), words)
case "repeat":
  let target = target(words.dropFirst().first)
  for path in words.dropFirst(2) {
    guard let data = FileManager.default.contents(atPath: path) else {
      fail("\(path) cannot be read.")
    }
    target([UInt8](data))
  }
case "seeds" where words.count >= 3:
  for target in FuzzTarget.all {
    SeedCorpus(target).write(below: words[1], from: words.dropFirst(2))
  }
case "mutants" where words.count >= 5:
  guard let count = Int(words[2]) else { fail("'\(words[2])' is no count of mutants.") }
  var run = MutantRun(target(words[1]), count: count, findsFolder: words[3])
  run.run(words.dropFirst(4))
case "mutants-of" where words.count == 5:
  guard let first = Int(words[3]), let end = Int(words[4]) else { fail("Expected two numbers.") }
  MutantRun.work(target(words[1]), file: words[2], seeds: first..<end)
case "mutant" where words.count == 4:
  guard let data = FileManager.default.contents(atPath: words[2]), let seed = UInt64(words[3]),
    let mutator = target(words[1]).mutator([UInt8](data))
  else { fail("Expected a target with mutants, a file and a seed.") }
  FileHandle.standardOutput.write(Data(mutator.mutant(seed: seed)))
case "list": for target in FuzzTarget.all { print(target.name, target.maximumLength) }
default: fail("Expected: fuzz --target=TARGET, repeat, mutants, mutant, seeds or list.")
}
