import Foundation
import FuzzTargets

/// Mutants of files, each given to its target within a time and a size.
///
/// A process of its own does the mutants of one file; whatever ends it is a find, after which
/// another goes on with the next mutant.
struct MutantRun {
  let target: FuzzTarget
  let count: Int
  /// Where mutants go that ended a process.
  let findsFolder: String
  private var total = Tally()

  struct Tally: Equatable {
    var taken = 0
    var refused = 0
    var finds = 0
  }

  init(_ target: FuzzTarget, count: Int, findsFolder: String) {
    self.target = target
    self.count = count
    self.findsFolder = findsFolder
  }

  /// Seconds of processor time that a mutant may take.
  static let timeLimit = 20

  mutating func run(_ files: some Sequence<String>) {
    for file in files { run(file) }
    print("\(target.name): \(total.taken) taken, \(total.refused) refused, \(total.finds) finds")
  }

  private mutating func run(_ file: String) {
    var next = 0
    while next < count {
      let worker = Process()
      worker.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      worker.arguments = ["mutants-of", target.name, file, "\(next)", "\(count)"]
      let pipe = Pipe()
      worker.standardOutput = pipe
      guard (try? worker.run()) != nil else { return }
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      worker.waitUntilExit()
      let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
      total.taken += lines.count { $0.hasSuffix("taken") }
      total.refused += lines.count { $0.hasSuffix("refused") }
      next = lines.last.flatMap { Int($0.split(separator: " ")[0]) }.map { $0 + 1 } ?? next
      if worker.terminationReason == .exit, worker.terminationStatus == 0 { return }
      keep(next, of: file, worker)
      next += 1
    }
  }

  private mutating func keep(_ seed: Int, of file: String, _ worker: Process) {
    total.finds += 1
    let cause = worker.terminationReason == .uncaughtSignal ? "signal" : "status"
    print("\(file) \(seed): \(cause) \(worker.terminationStatus)")
    guard let data = FileManager.default.contents(atPath: file),
      let mutant = target.mutator([UInt8](data))?.mutant(seed: UInt64(seed))
    else { return }
    let name = "\(target.name)-\((file as NSString).lastPathComponent)-\(seed)"
    try? FileManager.default.createDirectory(
      atPath: findsFolder, withIntermediateDirectories: true)
    try? Data(mutant).write(to: URL(fileURLWithPath: "\(findsFolder)/\(name)"))
  }

  // MARK: In the process of one file

  /// Prints a line for each mutant that is done.
  @MainActor
  static func work(_ target: FuzzTarget, file: String, seeds: Range<Int>) {
    guard let data = FileManager.default.contents(atPath: file),
      let mutator = target.mutator([UInt8](data))
    else { return }
    for seed in seeds {
      let mutant = mutator.mutant(seed: UInt64(seed))
      limitTime()
      target(mutant)
      // At once: what is printed last tells which mutant ended the process.
      let line = "\(seed) \(target.accepts(mutant) ? "taken" : "refused")\n"
      FileHandle.standardOutput.write(Data(line.utf8))
      guard residentMegabytes < 2048 else {
        fail("More than 2 GB of memory are in use.")
      }
    }
  }

  /// SIGPROF ends a process that spends more.
  private static func limitTime() {
    var timer = itimerval()
    timer.it_value.tv_sec = timeLimit
    setitimer(__itimer_which_t(2), &timer, nil)
  }

  private static var residentMegabytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096 >> 20
  }
}
