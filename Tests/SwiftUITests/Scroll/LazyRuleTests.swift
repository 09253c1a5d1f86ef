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

  private func scrollView(in host: UIView) throws -> UIScrollView {
    try #require(host.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
  }

  /// Scrolls over all lines, so that each has been measured, then to random places.
  private func check(_ model: LazyModel, using random: inout SeededGenerator) throws {
    let axis = model.axis
    let screen = HostingStage(LazyScreen(model: model))
    let scroll = try scrollView(in: screen.host)
    var along = 0.0
    repeat {
      scroll.contentOffset[axis] =
        model.isMirrored ? max(0, scroll.contentSize[axis] - 400) - along : along
      screen.stage.layout()
      along += 150
    } while along < scroll.contentSize[axis]
    #expect(abs(scroll.contentSize[axis] - model.total) < 0.001)
    let end = max(0, model.total - 400)
    // The last two places are beyond either end, as in a bounce.
    let places = (0..<10).map { _ in CGFloat.random(in: 0...end, using: &random).rounded() }
    for offset in places + [-90, end + 90] {
      scroll.contentOffset[axis] = offset
      screen.stage.layout()
      compare(drawn(in: screen.host), model.boxes(from: offset), model, offset)
    }
  }

  /// All boxes in sight must be drawn, and none of a line that is out of sight by more than a gap.
  private func compare(
    _ found: [CGRect], _ expected: [LazyModel.Box], _ model: LazyModel, _ offset: CGFloat
  ) {
    let axis = model.axis, margin = model.spacing ?? 8
    let seen = expected.filter { $0.frame.end(axis) > 0 && $0.frame.origin[axis] < 400 }
    let near = expected.filter {
      $0.line.upperBound >= -margin && $0.line.lowerBound <= 400 + margin
    }
    for box in seen {
      #expect(found.contains { $0.isNear(box.frame) }, "\(box) is missing at \(offset) of \(model)")
    }
    for frame in found {
      #expect(
        near.contains { $0.frame.isNear(frame) }, "\(frame) is too much at \(offset) of \(model)")
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
    "while lines before are still estimated, a scroll moves what is in sight by as much",
    arguments: 300..<316)
  func scrollingAmongEstimates(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let model = LazyModel(
      axis: seed % 4 < 2 ? .vertical : .horizontal, columns: seed % 2 == 0 ? 0 : 2, using: &random,
      isPinning: false)
    let screen = HostingStage(LazyScreen(model: model))
    let scroll = try scrollView(in: screen.host)
    // From the middle of lines of which none was measured, back to the first one.
    scroll.contentOffset[model.axis] = (scroll.contentSize[model.axis] / 2).rounded()
    screen.stage.layout()
    let step: CGFloat = model.isMirrored ? -20 : 20
    let end = { model.isMirrored ? scroll.contentSize.width - 420 : -20 }
    var before = drawn(in: screen.host)
    for _ in 0..<60 where (scroll.contentOffset[model.axis] - end()) * step > 800 {
      scroll.contentOffset[model.axis] -= step
      screen.stage.layout()
      let after = drawn(in: screen.host)
      for frame in before where frame.origin[model.axis] > 40 && frame.end(model.axis) < 360 {
        var moved = frame
        moved.origin[model.axis] += step
        #expect(after.contains { $0.isNear(moved, by: 1) }, "\(frame) of \(model)")
      }
      before = after
    }
  }
}

extension CGRect {
  fileprivate func end(_ axis: Axis) -> CGFloat { origin[axis] + size[axis] }
  fileprivate func isNear(_ other: CGRect, by limit: CGFloat = 0.01) -> Bool {
    abs(minX - other.minX) < limit && abs(minY - other.minY) < limit
      && abs(maxX - other.maxX) < limit && abs(maxY - other.maxY) < limit
  }
}
