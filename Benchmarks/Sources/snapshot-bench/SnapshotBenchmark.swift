import Foundation
import SnapshotTesting
import UIKit

@MainActor
struct SnapshotBenchmark {
  let count: Int
  let folder: String

  func run() {
    let isRecorded = FileManager.default.fileExists(atPath: folder)
    if !isRecorded { round("recorded", record: .all) }
    round("compared", record: .never)
    round("again", record: .never)
  }

  private func round(_ name: String, record: SnapshotTestingConfiguration.Record) {
    var spent = [Double](repeating: 0, count: Sample.all.count)
    var failures = 0
    var resident: [String] = []
    for index in 0..<count {
      let kind = index % Sample.all.count
      let start = DispatchTime.now().uptimeNanoseconds
      let failure = Sample.all[kind].verify(index, record, folder)
      spent[kind] += Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
      if failure != nil, record == .never {
        failures += 1
        if failures == 1 { print(failure ?? "") }
      }
      if [100, 200, count].contains(index + 1) {
        resident.append("\(Self.residentMegabytes()) MB after \(index + 1)")
      }
    }
    let total = Int(spent.reduce(0, +))
    print("\(name): \(total) ms, \(failures) failures, \(resident.joined(separator: ", "))")
    for (sample, time) in zip(Sample.all, spent) {
      let each = time / Double(count) * Double(Sample.all.count)
      print("  \(sample.name): \((each * 100).rounded() / 100) ms each")
    }
  }

  /// The memory of the process that is in use now, from the kernel's own figures.
  private static func residentMegabytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096 / 1_000_000
  }
}
