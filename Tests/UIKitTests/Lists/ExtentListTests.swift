import CoreGraphics
import Testing

@testable import UIKit

@MainActor
@Suite("Extents along a line")
struct ExtentListTests {
  @Test("places are those of a plain list of sums, after any changes")
  func agreesWithSums() {
    let list = ExtentList(count: 1_000, extent: 44, isKnown: false)
    var plain = Array(repeating: CGFloat(44), count: 1_000)
    var seed: UInt64 = 3
    for _ in 0..<300 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      let index = Int((seed >> 33) % 1_000)
      let extent = CGFloat((seed >> 40) % 90)
      list.set(index, to: extent)
      plain[index] = extent
      #expect(list.isKnown(index))
    }
    var starts: [CGFloat] = [0]
    for extent in plain { starts.append(starts.last! + extent) }
    #expect(list.total == starts[1_000])
    #expect((0...1_000).allSatisfy { list.start(of: $0) == starts[$0] })
    for place in stride(from: CGFloat(0), to: starts[1_000], by: 37) {
      let expected = plain.indices.first { starts[$0] <= place && place < starts[$0 + 1] }
      #expect(list.index(at: place) == expected)
    }
    #expect(list.index(at: -1) == nil)
    #expect(list.index(at: starts[1_000]) == nil)
  }

  @Test("a range touches the elements that overlap it and no others")
  func ranges() {
    let list = ExtentList(count: 10, extent: 10, isKnown: true)
    #expect(list.indices(overlapping: 0..<100) == 0..<10)
    #expect(list.indices(overlapping: 10..<20) == 1..<2)
    #expect(list.indices(overlapping: 9..<21) == 0..<3)
    #expect(list.indices(overlapping: -5..<5) == 0..<1)
    #expect(list.indices(overlapping: 95..<300) == 9..<10)
    #expect(list.indices(overlapping: 100..<200).isEmpty)
    #expect(list.indices(overlapping: -10..<0).isEmpty)
  }

  @Test("ten million rows of one height are a few numbers")
  func tenMillion() {
    let list = ExtentList(count: 10_000_000, extent: 44, isKnown: false)
    list.set(5_000_000, to: 100)
    #expect(list.total == CGFloat(440_000_056))
    #expect(list.index(at: 44 * 5_000_000 + 99) == 5_000_000)
  }
}
