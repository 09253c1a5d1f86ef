// A suite of snapshots, timed as tests run them: in a debug build, against references in a folder.
//
// `swift run --package-path Benchmarks snapshot-bench [COUNT] [FOLDER]` records COUNT (1,000) mixed
// snapshots where the folder has none, compares them twice, and prints the time of each round, the
// time of each kind and the memory in use on the way.

import Foundation

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.first.flatMap { Int($0) } ?? 1_000
let folder =
  arguments.dropFirst().first
  ?? FileManager.default.temporaryDirectory.appendingPathComponent("snapshot-bench").path
SnapshotBenchmark(count: count, folder: folder).run()
