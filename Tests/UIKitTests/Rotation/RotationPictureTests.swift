import CoreGraphics
import Stage
import Testing
import UIKit

@MainActor
@Suite("Rotation as frames")
struct RotationPictureTests {
  /// The colour at a place of a picture, as red, green and blue.
  private func color(_ stage: Stage, _ x: Int, _ y: Int) throws -> [UInt8] {
    let image = try stage.capture()
    let data = try #require(image.dataProvider?.data as Data?)
    let offset = y * image.bytesPerRow + x * 4
    return Array(data[offset..<offset + 3])
  }

  private func makeStage() -> Stage {
    let stage = Stage(device: .named("iphone-se-1")!, scale: 1, diagnostics: { _ in })
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    // A mark at the top left corner.
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    mark.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    controller.view.addSubview(mark)
    stage.show(controller)
    return stage
  }

  @Test("at first the old interface lies on its side, in the end the new one is upright")
  func frames() throws {
    let stage = makeStage()
    #expect(try color(stage, 10, 10) == [255, 0, 0])
    stage.rotate(to: .landscapeLeft)
    // The device's top is on the left now, and so is the old interface's.
    #expect(try color(stage, 10, 310) == [255, 0, 0])
    #expect(try color(stage, 10, 10) == [255, 255, 255])
    stage.advance(by: 0.15)
    // Half way the corners of the display show nothing.
    #expect(try color(stage, 2, 2) == [0, 0, 0])
    stage.advance(by: 0.2)
    #expect(try color(stage, 10, 10) == [255, 0, 0])
    #expect(try color(stage, 560, 310) == [255, 255, 255])
  }

  @Test("bars start from where they were, and arrive where they belong")
  func bars() throws {
    let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    let bars = [tabs.tabBar, navigation.navigationBar] as [UIView]
    let old = bars.map(\.frame)
    stage.rotate(to: .landscapeLeft)
    #expect(try bars.map { try #require($0.layer.presentation()).frame } == old)
    stage.advance(by: 0.3)
    #expect(try bars.map { try #require($0.layer.presentation()).frame } == bars.map(\.frame))
    #expect(tabs.tabBar.frame.maxY == 393)
  }

  @Test("without an animation the new interface is there at once")
  func withoutAnimation() throws {
    let stage = makeStage()
    stage.rotate(to: .landscapeRight, animated: false)
    #expect(try color(stage, 10, 10) == [255, 0, 0])
    #expect(stage.window.transform == .identity)
    #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 568, height: 320))
  }
}
