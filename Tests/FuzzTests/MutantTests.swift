import CoreGraphics
import Foundation
import FuzzTargets
import TestSupport
import Testing

/// A fixed share of what `fuzz mutants` does: each ends in time, and most of them are still read.
@Suite("Mutants of good inputs", .exceptions(.report))
@MainActor
struct MutantTests {
  private static func files(_ folder: String, _ ending: String) -> [String] {
    let root = Checkout.root.appending(path: folder).path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return names.filter { $0.hasSuffix(".\(ending)") && !$0.contains(".build/") }.sorted()
      .map { "\(root)/\($0)" }
  }

  /// How many of the mutants were taken.
  private func run(_ name: String, _ files: [String], count: UInt64) throws -> (Int, of: Int) {
    let target = try #require(FuzzTarget.named(name))
    var (taken, total) = (0, 0)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      let mutator = try #require(target.mutator(bytes))
      for seed in 0..<count {
        let mutant = mutator.mutant(seed: seed)
        let isSame = mutant == mutator.mutant(seed: seed)
        #expect(isSame, "A mutant follows from its seed.")
        target(mutant)
        taken += target.accepts(mutant) ? 1 : 0
        total += 1
      }
    }
    return (taken, total)
  }

  @Test func documents() throws {
    let (taken, total) = try run("storyboard", Self.files("Examples", "storyboard"), count: 12)
    #expect(total >= 36)
    // Four in five random changes are refused at once; these are meant to get further.
    #expect(taken * 2 > total)
  }

  @Test(.enabled(if: Checkout.usesShared))
  func documentsOfTheCorpora() throws {
    for (name, ending) in [("storyboard", "storyboard"), ("xib", "xib")] {
      let all = InterfaceBuilderCorpus.files.filter { $0.hasSuffix(ending) }
      let some = stride(from: 0, to: all.count, by: 12).map { all[$0] }
      let (taken, total) = try run(name, some, count: 2)
      #expect(taken * 2 > total)
    }
  }

  @Test func scenes() throws {
    let (taken, total) = try run("scene", Self.files("Examples/Scenes", "json"), count: 40)
    #expect(taken * 3 > total)
  }

  @Test func pictures() throws {
    _ = try run("png", Array(Self.files("Snapshots/UIKitTests/Containers", "png")), count: 8)
  }
}
