import Book
import Containers
import Drawer
import Inventory
import Overlay
import Picker
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

  @Test func drawer() throws {
    let stage = stage("iphone-15")
    stage.show(stage.perform { makeDrawer() })
    try check(stage, "closed")
    let finger = stage.touchDown(at: CGPoint(x: 20, y: 400))
    finger.move(to: CGPoint(x: 170, y: 400), duration: 0.3)
    try check(stage, "finger")
    stage.advance(by: 0.5)
    finger.lift()
    stage.advance(by: 1)
    try check(stage, "open")
    stage.tap(at: CGPoint(x: 80, y: 170))
    stage.advance(by: 1)
    try check(stage, "chosen")
  }

  @Test func drawerFlick() throws {
    let stage = stage("iphone-15")
    let drawer = stage.perform { makeDrawer() }
    stage.show(drawer)
    func isOpen() -> Bool {
      drawer.children.contains { $0 is MenuController && $0.view.frame.minX == 0 }
    }
    let finger = stage.touchDown(at: CGPoint(x: 20, y: 400))
    finger.move(to: CGPoint(x: 90, y: 400), duration: 0.05)
    finger.lift()
    stage.advance(by: 1)
    #expect(isOpen())
    stage.tap(at: CGPoint(x: 350, y: 400))
    stage.advance(by: 1)
    #expect(!isOpen())
  }

  @Test func overlay() throws {
    let stage = stage("iphone-15")
    let note = SaveController()
    stage.show(UINavigationController(rootViewController: note))
    let save = CGPoint(x: 196, y: 215)
    stage.tap(at: save)
    stage.advance(by: 0.5)
    try check(stage, "saving")
    stage.tap(at: save)
    #expect(note.count == 1, "the overlay holds touches back")
    stage.advance(by: 2)
    try check(stage, "saved")
    stage.advance(by: 2)
    try check(stage, "gone")
    stage.tap(at: save)
    #expect(note.count == 2)
  }

  @Test func picker() throws {
    let stage = stage("iphone-15")
    let colors: [UIColor] = [.systemTeal, .systemOrange, .systemPurple, .systemGreen]
    stage.photos = colors.enumerated().map { picture($1, number: $0 + 1) }
    stage.show(UINavigationController(rootViewController: stage.perform { PortraitController() }))
    try check(stage, "empty")
    stage.tap(at: CGPoint(x: 196, y: 365))
    stage.advance(by: 1)
    try check(stage, "sheet")
    stage.tap(at: CGPoint(x: 200, y: 180))
    stage.advance(by: 1)
    try check(stage, "chosen")
  }

  /// A landscape with a sun, and a number.
  private func picture(_ color: UIColor, number: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
      UIColor.systemYellow.setFill()
      UIBezierPath(ovalIn: CGRect(x: 190, y: 30, width: 50, height: 50)).fill()
      UIColor(white: 0.2, alpha: 1).setFill()
      let hills = UIBezierPath()
      hills.move(to: CGPoint(x: 0, y: 200))
      hills.addLine(to: CGPoint(x: 110, y: 80))
      hills.addLine(to: CGPoint(x: 190, y: 160))
      hills.addLine(to: CGPoint(x: 240, y: 120))
      hills.addLine(to: CGPoint(x: 300, y: 200))
      hills.fill()
      ("\(number)" as NSString).draw(
        at: CGPoint(x: 136, y: 150),
        withAttributes: [.font: UIFont.boldSystemFont(ofSize: 34), .foregroundColor: UIColor.white])
    }
  }
}
