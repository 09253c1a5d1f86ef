import Foundation
import UIKit

/// A worker of the benchmark protocol: reads commands on standard input and answers each with a
/// line.
///
///     prep CASE        ok | unsupported
///     run CASE         ok NANOSECONDS
///     raw CASE FILE    ok
///     quit
///
/// `bench-worker SCENES [--threads=N]` draws the scenes of that folder; `bench-worker --kernels`
/// times the loops alone and prints JSON.
let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--kernels") {
  print(KernelBenchmarks.run())
  exit(0)
}
let folder = arguments.first { !$0.hasPrefix("--") } ?? "."
let threads =
  arguments.first { $0.hasPrefix("--threads=") }.flatMap { Int($0.dropFirst(10)) } ?? 1
let worker = Worker(folder: folder, threads: threads)

while let line = readLine() {
  let words = line.split(separator: " ").map(String.init)
  guard let command = words.first, command != "quit" else { break }
  let answer = worker.answer(command, Array(words.dropFirst()))
  FileHandle.standardOutput.write(Data((answer + "\n").utf8))
}
