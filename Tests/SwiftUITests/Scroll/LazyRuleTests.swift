import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Random lazy stacks and grids against the sums of the lengths of their lines.
@MainActor
@Suite(.ownEnvironment) struct LazyRuleTests {
  @Test("what is in sight stands where the sums of lengths and gaps put it", arguments: 0..<24)
  func places(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try check(LazyModel(axis: .vertical, columns: 0, using: &random), using: &random)
  }

  @Test("so do the columns of a horizontal stack", arguments: 100..<108)
  func columns(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try check(LazyModel(axis: .horizontal, columns: 0, using: &random), using: &random)
  }

  @Test("and the lines of a grid", arguments: 200..<212)
  func grids(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try check(
      LazyModel(
        axis: seed % 3 == 0 ? .horizontal : .vertical, columns: .random(in: 1...4, using: &random),
        using: &random), using: &random)
  }

  /// Scrolls over all lines, so that each has been measured, then to random places.
  private func check(_ model: LazyModel, using random: inout SeededGenerator) throws {
    let screen = HostingStage(LazyScreen(model: model))
    let scroll = try #require(screen.host.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    var along = 0.0
    repeat {
      scroll.contentOffset[model.axis] = along
      screen.stage.layout()
      along += 150
    } while along < scroll.contentSize[model.axis]
    #expect(abs(scroll.contentSize[model.axis] - model.total) < 0.001)
    let end = max(0, model.total - 400)
    for round in 0..<12 {
      // The last places are a bounce beyond either end.
      let offset =
        round < 10
        ? CGFloat(Int.random(in: 0...Int(end), using: &random)) : round == 10 ? -90 : end + 90
      scroll.contentOffset[model.axis] = offset
      screen.stage.layout()
      try compare(drawn(in: screen.host), model.frames(from: offset), model, offset)
    }
  }

  /// Everything in sight must be drawn, and nothing that is out of sight by more than a gap.
  private func compare(
    _ found: [CGRect], _ expected: [CGRect], _ model: LazyModel, _ offset: CGFloat
  ) throws {
    let axis = model.axis, margin = model.spacing ?? 8
    let seen = expected.filter { $0.end(axis) > 0 && $0.origin[axis] < 400 }
    let near = expected.filter { $0.end(axis) >= -margin && $0.origin[axis] <= 400 + margin }
    for frame in seen {
      #expect(found.contains { $0.isNear(frame) }, "\(frame) is missing at \(offset) of \(model)")
    }
    for frame in found {
      #expect(
        near.contains { $0.isNear(frame) }, "\(frame) is not expected at \(offset) of \(model)")
    }
    #expect(found.count >= seen.count && found.count <= near.count)
  }

  /// The frames of the boxes in the coordinates of the host. The box before the container is as wide as the host.
  private func drawn(in host: UIView) -> [CGRect] {
    func leaves(of layer: CALayer) -> [CALayer] {
      guard let sublayers = layer.sublayers else { return [layer] }
      return sublayers.flatMap(leaves)
    }
    return leaves(of: host.layer).map { $0.convert($0.bounds, to: host.layer) }
      .filter { max($0.width, $0.height) < 400 && !$0.isEmpty }
  }

  @Test(
    "while lines above are still estimated, a scroll moves what is in sight by as much",
    arguments: 300..<308)
  func scrollingAmongEstimates(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let model = LazyModel(
      axis: .vertical, columns: seed % 2 == 0 ? 0 : 2, using: &random, isPinning: false)
    let screen = HostingStage(LazyScreen(model: model))
    let scroll = try #require(screen.host.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    // From the middle of lines of which none was measured, up to the first one.
    scroll.contentOffset.y = (scroll.contentSize.height / 2).rounded()
    screen.stage.layout()
    var before = drawn(in: screen.host)
    for _ in 0..<60 where scroll.contentOffset.y > 20 {
      scroll.contentOffset.y -= 20
      screen.stage.layout()
      let after = drawn(in: screen.host)
      let stays = before.filter { $0.maxY + 20 < 380 && $0.minY > 0 }
      for frame in stays {
        #expect(after.contains { $0.isNear(frame.offsetBy(dx: 0, dy: 20)) }, "\(frame) of \(model)")
      }
      before = after
    }
  }
}

extension CGRect {
  fileprivate func end(_ axis: Axis) -> CGFloat { origin[axis] + size[axis] }
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01
      && abs(maxX - other.maxX) < 0.01 && abs(maxY - other.maxY) < 0.01
  }
}
