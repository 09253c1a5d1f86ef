import Stage
import Testing
import UIKit

@Suite("Devices")
struct DeviceTests {
  @Test(arguments: ["iphone-15-pro", "iPhone 15 Pro", "IPHONE15PRO"])
  func areFoundByAnySpelling(_ name: String) {
    #expect(Device.named(name)?.name == "iphone-15-pro")
  }

  @Test func namesAreUnique() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }

  /// Documented size classes.
  @Test func sizeClassesFollowTheOrientation() {
    let phone = Device.named("iphone-15")
    #expect(phone?.sizeClasses(.portrait).horizontal == .compact)
    #expect(phone?.sizeClasses(.landscape).vertical == .compact)
    #expect(phone?.sizeClasses(.landscape).horizontal == .compact)
    #expect(Device.named("iphone-15-pro-max")?.sizeClasses(.landscape).horizontal == .regular)
    #expect(Device.named("ipad-pro-11")?.sizeClasses(.portrait).horizontal == .regular)
  }

  @Test func landscapeTurnsSizeAndSafeArea() {
    let phone = Device.named("iphone-14-pro")
    #expect(phone?.size(.landscape) == CGSize(width: 852, height: 393))
    #expect(
      phone?.safeArea(.landscape) == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  }
}

@MainActor
@Suite("The stage")
struct StageTests {
  @Test func makesItsScreenTheMainOne() {
    let stage = Stage(device: .named("iphone-se") ?? .standard)
    #expect(UIScreen.main === stage.screen)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(UIScreen.main.scale == 2)
  }

  @Test func theClockMovesOnlyByExplicitCalls() {
    let stage = Stage()
    #expect(stage.time == 0)
    stage.advance(by: 0.25)
    stage.advance(by: -1)
    stage.advance(by: .nan)
    #expect(stage.time == 0.25)
  }

  @Test func controllersAppearInOrder() {
    final class Spy: UIViewController {
      var log: [String] = []
      override func viewDidLoad() { log.append("didLoad") }
      override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
      override func viewIsAppearing(_ animated: Bool) { log.append("isAppearing") }
      override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
      override func viewWillLayoutSubviews() { log.append("willLayout") }
      override func viewDidLayoutSubviews() { log.append("didLayout") }
    }
    let spy = Spy()
    Stage().show(spy)
    #expect(
      spy.log.filter { !$0.hasSuffix("Layout") }
        == ["didLoad", "willAppear", "isAppearing", "didAppear"])
    #expect(spy.log.contains("willLayout") && spy.log.contains("didLayout"))
  }

  @Test func capturesWhatIsShown() throws {
    let stage = Stage(device: .custom(size: CGSize(width: 4, height: 2), scale: 1))
    let controller = UIViewController()
    controller.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    stage.show(controller)
    let image = try stage.capture()
    #expect(image.width == 4 && image.height == 2)
    #expect(image.buffer[0, 0] == image.buffer[3, 1])
    #expect(image.buffer[0, 0].blue == 255 && image.buffer[0, 0].red == 0)
  }

  @Test func refusesPicturesWithoutPixels() {
    let stage = Stage(device: .custom(size: CGSize(width: 10, height: 10), scale: 1))
    #expect(throws: CaptureError.empty(width: 0, height: 5)) {
      try stage.capture(UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 5)))
    }
  }
}
