import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

@testable import Stage

/// Maps of the largest real storyboards of both corpora.
@MainActor
@Suite("Maps of large storyboards", .enabled(if: Checkout.usesShared))
struct StoryboardMapCorpusTests {
  /// The ten with the most scenes.
  nonisolated static let largest: [String] = {
    let corpora = ["corpus/ib", "corpus/ib2"].compactMap {
      Checkout.shared?.appendingPathComponent($0).path
    }
    let files = corpora.flatMap { folder in
      ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".storyboard") }.map { folder + "/" + $0 }
    }
    let counted = files.map { path in
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return (path: path, scenes: text.components(separatedBy: "<scene ").count - 1)
    }
    return counted.sorted { ($1.scenes, $0.path) < ($0.scenes, $1.path) }.prefix(10).map(\.path)
  }()

  @Test("no scene covers another, arrows end at edges", arguments: largest)
  func map(_ path: String) throws {
    let input = try SceneInput(path: path)
    let sizes = try (0..<input.sceneCount).map { index in
      try input.present(index, SceneRequest()).stage.screen.bounds.size
    }
    let map = try #require(input.map(sizes: sizes))
    #expect(map.places.count == input.sceneCount && map.places.filter(\.isInitial).count <= 1)
    for (index, place) in map.places.enumerated() {
      for other in map.places[..<index] {
        let common = place.frame.intersection(other.frame)
        #expect(
          common.isNull || common.width == 0 || common.height == 0,
          "\(place.title) covers \(other.title)")
      }
    }
    for connection in map.connections {
      let target = map.places[connection.destination].frame
      let arrow = MapArrow(
        from: map.places[connection.source].frame, to: target, share: 0.5,
        avoiding: map.places.map(\.frame))
      #expect(target.edgeContains(arrow.end), "\(connection.label) ends at \(arrow.end)")
    }
  }
}

extension CGRect {
  fileprivate func edgeContains(_ point: CGPoint) -> Bool {
    let isOnSide =
      (point.x == minX || point.x == maxX) && point.y >= minY && point.y <= maxY
    let isOnTop = (point.y == minY || point.y == maxY) && point.x >= minX && point.x <= maxX
    return isOnSide || isOnTop
  }
}
