import CoreGraphics
import Foundation
import FuzzTargets
import TestSupport
import Testing

@Suite("What fuzzing found stays mended")
@MainActor
struct RegressionTests {
  private static let folder = Checkout.root.appending(path: "Tests/FuzzTests/Regressions").path

  /// Each file of a folder that is named after its target.
  @Test(arguments: FuzzTarget.all.map(\.name))
  func findsOfTheFuzzer(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(name)")) ?? []
    for file in files.sorted() {
      let bytes = try #require(
        FileManager.default.contents(atPath: "\(Self.folder)/\(name)/\(file)"))
      target([UInt8](bytes))
    }
  }

  /// So that no entry rusts between two runs of the fuzzer.
  @Test(arguments: FuzzTarget.all.map(\.name))
  func smallInputs(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    target([])
    for byte in UInt8.min...UInt8.max where byte % 16 == 7 {
      target([UInt8](repeating: byte, count: 40))
    }
    for seed in target.exampleSeeds { target(seed) }
  }

  @Test func foldersAreNamedAfterTargets() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(folders.allSatisfy { FuzzTarget.named($0) != nil || $0 == "README.md" })
  }
}
