import Foundation
import FuzzTargets

/// Where a target's fuzzing starts: real files that end as the target's inputs do.
struct SeedCorpus {
  private let target: FuzzTarget
  /// More files of a kind say little and take the engine minutes to read.
  private static let most = 250

  init(_ target: FuzzTarget) { self.target = target }

  /// Files that are there already stay, so that a corpus grows from run to run.
  func write(below folder: String, from sources: some Sequence<String>) {
    let place = "\(folder)/\(target.name)"
    try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for (number, bytes) in (target.exampleSeeds + files(below: sources)).prefix(Self.most)
      .enumerated()
    {
      let path = "\(place)/seed-\(number)"
      try? Data(bytes).write(to: URL(fileURLWithPath: path))
    }
  }

  private func files(below sources: some Sequence<String>) -> [[UInt8]] {
    sources.flatMap { source in
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: source)) ?? []
      return names.sorted().compactMap { name -> [UInt8]? in
        guard target.seedExtensions.contains((name as NSString).pathExtension.lowercased()),
          let data = FileManager.default.contents(atPath: "\(source)/\(name)"),
          data.count <= target.maximumLength
        else { return nil }
        return [UInt8](data)
      }
    }
  }
}
