import Foundation
import Testing

@testable import Stage

@Suite("Maps of storyboards")
struct StoryboardMapTests {
  private let phone = CGSize(width: 400, height: 800)

  @Test func scenesLieWhereTheCanvasHasThem() {
    let map = StoryboardMap(
      scenes: [
        ("a", phone, CGPoint(x: -500, y: 0)), ("b", phone, CGPoint(x: 100, y: 40)),
      ], initial: 1, connections: [])
    let margin = StoryboardMap.margin
    #expect(map.places[0].frame == CGRect(x: margin, y: margin, width: 400, height: 800))
    #expect(map.places[1].frame.origin == CGPoint(x: margin + 600, y: margin + 40))
    #expect(map.places.map(\.isInitial) == [false, true])
    #expect(map.size == CGSize(width: 1000 + 2 * margin, height: 840 + 2 * margin))
  }

  @Test func scenesWithoutAPlaceGoInARowBelow() {
    let map = StoryboardMap(
      scenes: [("a", phone, .zero), ("b", phone, nil), ("c", phone, nil)], initial: 0,
      connections: [])
    let frames = map.places.map(\.frame)
    #expect(frames[1].minY == frames[0].maxY + StoryboardMap.margin)
    #expect(frames[2].minX == frames[1].maxX + StoryboardMap.margin)
    #expect(frames[1].minY == frames[2].minY)
  }

  @Test func scenesThatCoverEachOtherAreSpreadApart() {
    let map = StoryboardMap(
      scenes: [
        ("a", phone, .zero), ("b", phone, CGPoint(x: 100, y: 700)), ("c", phone, .zero),
        ("d", phone, CGPoint(x: 2000, y: 0)),
      ], initial: 0, connections: [])
    let frames = map.places.map(\.frame)
    for (index, frame) in frames.enumerated() {
      #expect(!frames[..<index].contains { $0.intersects(frame) }, "\(frames)")
    }
    // What lies free stays.
    #expect(frames[3].minX == frames[0].minX + 2000 && frames[3].minY == frames[0].minY)
    #expect(frames[1].minY > frames[0].maxY)
  }

  @Test func largeStoryboardsGetSmallScenes() {
    let near = StoryboardMap(scenes: [("a", phone, .zero)], initial: 0, connections: [])
    #expect(near.standardZoom == 0.5)
    let far = StoryboardMap(
      scenes: [("a", phone, .zero), ("b", phone, CGPoint(x: 99_360, y: 0))], initial: 0,
      connections: [])
    #expect(far.standardZoom == 0.08)
  }

  @Test func arrowsLeadFromSideToSide() {
    let a = CGRect(x: 0, y: 0, width: 100, height: 200)
    let right = MapArrow(from: a, to: a.offsetBy(dx: 300, dy: 0), share: 0.5)
    #expect(right.end == CGPoint(x: 300, y: 100))
    #expect(right.middle == CGPoint(x: 200, y: 100))
    let left = MapArrow(from: a, to: a.offsetBy(dx: -300, dy: 0), share: 0.25)
    #expect(left.end == CGPoint(x: -200, y: 50))
    let down = MapArrow(from: a, to: a.offsetBy(dx: 0, dy: 500), share: 0.5)
    #expect(down.end == CGPoint(x: 50, y: 500))
    #expect(down.reach == CGSize(width: 0, height: 300))
  }

  @Test func arrowsGoAroundOtherScenesIfTheyCan() {
    let a = CGRect(x: 0, y: 0, width: 100, height: 200)
    let b = a.offsetBy(dx: 600, dy: 300)
    let between = a.offsetBy(dx: 450, dy: 300)
    let free = MapArrow(from: a, to: b, share: 0.5, avoiding: [])
    #expect(free.end == CGPoint(x: 600, y: 400))
    let around = MapArrow(from: a, to: b, share: 0.5, avoiding: [between])
    #expect(around.end == CGPoint(x: 650, y: 300))
  }
}
