import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Banners of notifications over an app.
@MainActor @Suite("Notification banners")
struct NotificationBannerTests {
  private func stage(_ style: UIUserInterfaceStyle = .light) -> Stage {
    let stage = Stage(traits: UITraitCollection(userInterfaceStyle: style))
    let controller = stage.perform { () -> UIViewController in
      let controller = UITableViewController(style: .insetGrouped)
      controller.title = "Places"
      return UINavigationController(rootViewController: controller)
    }
    stage.show(controller)
    return stage
  }

  private let message = StageNotification(
    title: "Jane Appleseed", body: "Are you coming to the park today? Everybody else is there.")

  private func picture(_ stage: Stage) throws -> PixelBuffer {
    try stage.picture(of: stage.window.layer, background: nil)
  }

  /// The rows that a banner changes in the middle of the screen, in points.
  private func rows(_ stage: Stage, _ empty: PixelBuffer) throws -> Range<Int>? {
    let picture = try picture(stage)
    let changed = (0..<picture.height / 3).filter { row in
      picture[picture.width / 2, row * 3].bits != empty[picture.width / 2, row * 3].bits
    }
    return changed.first.flatMap { first in changed.last.map { first..<$0 + 1 } }
  }

  @Test("it slides in, stays for five seconds and goes")
  func timing() throws {
    let stage = stage()
    let empty = try picture(stage)
    stage.deliver(message)
    #expect(try rows(stage, empty) == nil)
    stage.advance(by: 1)
    let shown = try #require(try rows(stage, empty))
    // Below the island, with the blurred shadow around it.
    #expect((10...59).contains(shown.lowerBound) && (150...200).contains(shown.upperBound))
    stage.advance(by: 3.9)
    #expect(try rows(stage, empty) == shown)
    stage.advance(by: 1)
    #expect(try rows(stage, empty) == nil)
  }

  @Test("a tap opens it, a stroke upwards sends it away, another one takes its place")
  func touches() throws {
    let stage = stage()
    let empty = try picture(stage)
    var opened = 0
    stage.deliver(message) { opened += 1 }
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 200, y: 90))
    #expect(opened == 1)
    stage.advance(by: 0.5)
    #expect(try rows(stage, empty) == nil)
    stage.deliver(message) { opened += 1 }
    stage.deliver(StageNotification(title: nil, body: "Short")) { opened += 10 }
    stage.advance(by: 1)
    stage.pan(from: CGPoint(x: 200, y: 90), to: CGPoint(x: 200, y: 50))
    stage.advance(by: 0.5)
    #expect(opened == 1)
    #expect(try rows(stage, empty) == nil)
  }

  @Test("as it looks", arguments: [UIUserInterfaceStyle.light, .dark])
  func look(style: UIUserInterfaceStyle) throws {
    let stage = stage(style)
    stage.showsStatusBar = true
    stage.deliver(message)
    stage.advance(by: 1)
    try RecordedPicture.check(
      [RecordedPicture.onBlack(try picture(stage))],
      "System/notification-\(style == .dark ? "dark" : "light")")
  }
}
