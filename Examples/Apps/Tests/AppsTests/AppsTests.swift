import Book
import Containers
import Inventory
import Settings
import SnapshotTesting
import Stage
import Testing
import UIKit

/// The apps as people see them: on a phone and a pad, and while they move.
@MainActor
@Suite(.snapshots(record: .missing), .serialized)
struct AppsTests {
  private func stage(_ device: String, _ orientation: Device.Orientation = .portrait) -> Stage {
    Stage(device: .named(device)!, orientation: orientation, scale: 1)
  }

  private func check(_ stage: Stage, _ name: String, testName: String = #function) throws {
    assertSnapshot(
      of: UIImage(cgImage: try stage.capture()), as: .image, named: name, testName: testName)
  }

  @Test func inventory() throws {
    let stage = stage("iphone-15")
    let app = stage.perform { makeInventory() }
    stage.show(app)
    try check(stage, "list")
    stage.tap(at: CGPoint(x: 40, y: 81))
    stage.advance(by: 1)
    try check(stage, "editing")
    stage.tap(at: CGPoint(x: 40, y: 81))
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 100, y: 103 + 66))
    stage.advance(by: 1)
    try check(stage, "detail")
  }

  @Test func inventoryForm() throws {
    let stage = stage("ipad-10", .landscape)
    let app = stage.perform { makeInventory() } as! UINavigationController
    stage.show(app)
    app.topViewController?.performSegue(withIdentifier: "add", sender: nil)
    stage.advance(by: 1)
    try check(stage, "form")
  }

  @Test func containers() throws {
    let stage = stage("iphone-15")
    let swap = SwapController()
    stage.show(UINavigationController(rootViewController: swap))
    try check(stage, "front")
    swap.swap(.transitionFlipFromRight)
    stage.advance(by: 0.2)
    try check(stage, "flip")
    stage.advance(by: 1)
    swap.swap(.transitionCurlUp)
    stage.advance(by: 0.3)
    try check(stage, "curl")
  }

  @Test func book() throws {
    let stage = stage("iphone-15")
    stage.show(BookController(isOpen: false))
    let finger = stage.touchDown(at: CGPoint(x: 380, y: 700))
    finger.move(to: CGPoint(x: 200, y: 650), duration: 0.2)
    try check(stage, "finger")
    let pad = self.stage("ipad-10", .landscape)
    pad.show(BookController(isOpen: true))
    pad.tap(at: CGPoint(x: 1150, y: 400))
    try check(pad, "open")
    pad.advance(by: 0.3)
    try check(pad, "rising")
    pad.advance(by: 0.3)
    try check(pad, "falling")
  }

  @Test func settings() throws {
    let phone = stage("iphone-15")
    phone.show(phone.perform { makeSettings() })
    try check(phone, "phone")
    let pad = stage("ipad-10", .landscape)
    pad.show(pad.perform { makeSettings() })
    pad.tap(at: CGPoint(x: 100, y: 160))
    pad.advance(by: 1)
    try check(pad, "pad")
  }
}
