import SnapshotTesting
import Stage
import SwiftUI
import Testing
import TwoWorlds
import UIKit

/// A walk through the app with a finger.
@MainActor
@Suite(.snapshots(record: .missing), .serialized)
struct TwoWorldsTests {
  private func launch(
    _ device: String = "iphone-15", style: UIUserInterfaceStyle = .light, places: [Place]? = nil
  ) -> Stage {
    let traits = UITraitCollection { $0.userInterfaceStyle = style }
    let stage = Stage(device: Device.named(device)!, scale: 1, traits: traits)
    stage.show(stage.perform { PlaceList.app(places: places ?? Place.samples()) })
    return stage
  }

  private func check(_ stage: Stage, _ name: String, testName: String = #function) {
    assertSnapshot(
      of: UIImage(cgImage: try! stage.capture()), as: .image, named: name, testName: testName)
  }

  /// The script of the walk: a row, the button of the bar, the fifth star, Done.
  private func walk(_ stage: Stage, at stop: (String) -> Void = { _ in }) {
    stop("list")
    stage.tap(at: CGPoint(x: 150, y: 250))
    stage.advance(by: 1)
    stop("detail")
    stage.tap(at: CGPoint(x: 362, y: 81))
    stage.advance(by: 1)
    stop("editor")
    stage.tap(at: CGPoint(x: 120, y: 586))
    stop("rated")
    stage.tap(at: CGPoint(x: 356, y: 470))
    stage.advance(by: 1)
    stop("done")
  }

  @Test func phone() {
    let stage = launch()
    walk(stage) { check(stage, $0) }
    stage.tap(at: CGPoint(x: 290, y: 795))
    stage.advance(by: 1)
    check(stage, "summary")
  }

  @Test func ratingsReachBothWorlds() {
    let places = Place.samples()
    let stage = launch(places: places)
    let before = places[1].rating
    walk(stage)
    #expect(places[1].rating != before)
  }

  /// The frames of a film of the push and the sheet are the same each time.
  @Test func film() throws {
    func frames() throws -> [CGImage] {
      let stage = launch()
      stage.schedule(after: 0.1) { stage.tap(at: CGPoint(x: 150, y: 250)) }
      return try stage.frames(fps: 20, duration: 1)
    }
    let (first, second) = (try frames(), try frames())
    #expect(first.count == 21)
    let bytes = { (image: CGImage) in UIImage(cgImage: image).pngData() }
    #expect(first.map(bytes) == second.map(bytes))
    #expect(Set(first.map(bytes)).count > 5)
  }

  @Test func dark() {
    let stage = launch(style: .dark)
    check(stage, "list")
  }

  @Test func pad() {
    let stage = launch("ipad-pro-11")
    check(stage, "list")
  }
}
