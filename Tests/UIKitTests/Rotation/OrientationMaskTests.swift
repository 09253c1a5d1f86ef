import Stage
import TestSupport
import Testing
import UIKit

/// Supports what it is told to.
@MainActor
private final class Turning: UIViewController {
  var mask: UIInterfaceOrientationMask
  var autorotates = true
  var preferred: UIInterfaceOrientation?

  init(_ mask: UIInterfaceOrientationMask) {
    self.mask = mask
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  override var shouldAutorotate: Bool { autorotates }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    preferred ?? super.preferredInterfaceOrientationForPresentation
  }
}

@MainActor
@Suite("Orientations that are supported")
struct OrientationMaskTests {
  let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })

  private var size: CGSize { stage.window.bounds.size }
  private var upright: CGSize { CGSize(width: 393, height: 852) }
  private var lying: CGSize { CGSize(width: 852, height: 393) }

  @Test("a phone turns to all sides but upside down, a pad to all (documented)")
  func defaults() {
    let controller = UIViewController()
    stage.show(controller)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    stage.rotate(to: .portraitUpsideDown, animated: false)
    #expect(controller.interfaceOrientation == .portrait)
    stage.rotate(to: .landscapeRight, animated: false)
    #expect(controller.interfaceOrientation == .landscapeLeft && size == lying)
    #expect(stage.orientation == .landscape)

    let pad = Stage(device: .named("ipad-9.7")!)
    let other = UIViewController()
    pad.show(other)
    #expect(other.supportedInterfaceOrientations == .all)
    pad.rotate(to: .portraitUpsideDown, animated: false)
    #expect(other.interfaceOrientation == .portraitUpsideDown)
    #expect(pad.window.bounds.size == CGSize(width: 768, height: 1024))
  }

  @Test("the device turns, and says so, where the interface does not")
  func deviceAlone() {
    stage.show(Turning(.portrait))
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(size == upright)
    #expect(stage.perform { UIDevice.current.orientation } == .landscapeLeft)
  }

  @Test("a flat device turns nothing")
  func flat() {
    stage.show(UIViewController())
    stage.rotate(to: .landscapeLeft, animated: false)
    stage.rotate(to: .faceUp, animated: false)
    #expect(size == lying)
  }

  @Test("shouldAutorotate keeps the interface as it is (documented)")
  func shouldAutorotate() {
    let controller = Turning(.all)
    controller.autorotates = false
    stage.show(controller)
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(size == upright)
  }

  @Test("a root that supports landscape only gets it before it appears (documented)")
  func initialOrientation() {
    let controller = Turning(.landscape)
    stage.show(controller)
    #expect(controller.interfaceOrientation == .landscapeRight && size == lying)
    #expect(controller.view.bounds.size == lying)
    #expect(controller.traitCollection.verticalSizeClass == .compact)
    #expect(controller.view.safeAreaInsets.left == 59)
  }

  @Test("a pad held in landscape starts in landscape, a portrait app in portrait (documented)")
  func initialPad() {
    let pad = Stage(device: .named("ipad-9.7")!, orientation: .landscape)
    pad.show(UIViewController())
    #expect(pad.window.bounds.size == CGSize(width: 1024, height: 768))
    let other = Stage(device: .named("ipad-9.7")!, orientation: .landscape)
    other.show(Turning(.portrait))
    #expect(other.window.bounds.size == CGSize(width: 768, height: 1024))
    #expect(other.perform { UIDevice.current.orientation } == .landscapeLeft)
  }

  @Test("the information list limits the application (documented)")
  func infoDictionary() {
    stage.infoDictionary["UISupportedInterfaceOrientations"] = [
      "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
    ]
    stage.show(Turning(.all))
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(size == upright)
    stage.rotate(to: .landscapeRight, animated: false)
    #expect(size == lying)
  }

  @Test("pads have a list of their own (documented)")
  func listOfPads() {
    let pad = Stage(device: .named("ipad-9.7")!)
    pad.infoDictionary = [
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationLandscapeRight"],
    ]
    pad.show(UIViewController())
    #expect(pad.window.bounds.width == 1024)
  }

  @Test("the delegate's answer takes the place of the list (documented)")
  func delegateMask() {
    final class Delegate: NSObject, UIApplicationDelegate {
      func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
      ) -> UIInterfaceOrientationMask { .portrait }
    }
    let delegate = Delegate()
    stage.perform { UIApplication.shared.delegate = delegate }
    stage.show(Turning(.all))
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(size == upright)
  }

  @Test("no orientation in common: one message, and nothing turns", .exceptions(.report))
  func emptyIntersection() {
    stage.infoDictionary["UISupportedInterfaceOrientations"] = ["UIInterfaceOrientationPortrait"]
    stage.show(Turning(.landscape))
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(size == upright)
    #expect(
      stage.diagnostics.map(\.message) == [
        "<Turning> supports the orientations "
          + "landscapeLeft, landscapeRight, and the application portrait: they have none in "
          + "common. Add one to supportedInterfaceOrientations, to the application delegate's "
          + "answer or to UISupportedInterfaceOrientations."
      ])
  }

  @Test("another answer counts when the controller says that it has one (documented)")
  func update() {
    let controller = Turning(.portrait)
    stage.show(controller)
    stage.rotate(to: .landscapeLeft, animated: false)
    controller.mask = .all
    #expect(size == upright)
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.advance(by: 1)
    #expect(controller.interfaceOrientation == .landscapeRight && size == lying)
    controller.mask = .portrait
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.advance(by: 1)
    #expect(size == upright)
  }

  @Test("what covers the screen decides, and takes the orientation that it prefers (documented)")
  func presentation() {
    stage.show(UIViewController())
    let movie = Turning(.landscape)
    movie.modalPresentationStyle = .fullScreen
    movie.preferred = .landscapeLeft
    stage.window.rootViewController?.present(movie, animated: false)
    stage.layout()
    #expect(movie.interfaceOrientation == .landscapeLeft && size == lying)
    stage.rotate(to: .portrait, animated: false)
    #expect(size == lying)
  }

  @Test(
    "a presented controller that supports portrait only turns a landscape window back (documented)",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .automatic, .formSheet])
  func presentationTurnsBack(_ style: UIModalPresentationStyle) {
    stage.show(UIViewController())
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(size == lying)
    let form = Turning(.portrait)
    form.modalPresentationStyle = style
    stage.window.rootViewController?.present(form, animated: false)
    stage.layout()
    #expect(size == upright && form.interfaceOrientation == .portrait)
    form.dismiss(animated: false)
    stage.advance(by: 1)
    #expect(size == lying, "the device is still held in landscape")
  }

  @Test("a sheet does not decide (recalled)")
  func sheet() {
    stage.show(UIViewController())
    let sheet = Turning(.portrait)
    stage.window.rootViewController?.present(sheet, animated: false)
    stage.layout()
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(size == lying)
  }

  @Test("a scene asked for an orientation takes it, or says why not (documented)")
  func geometryRequest() {
    stage.show(Turning([.portrait, .landscapeLeft]))
    let scene = stage.window.windowScene
    scene?.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft))
    stage.advance(by: 1)
    #expect(scene?.interfaceOrientation == .landscapeLeft && size == lying)
    var errors: [String] = []
    scene?.requestGeometryUpdate(.iOS(interfaceOrientations: .portraitUpsideDown)) {
      errors.append($0.localizedDescription)
    }
    #expect(errors.count == 1 && errors[0].contains("portraitUpsideDown"))
  }

  @Test("notifications of the device come when somebody asked for them (documented)")
  func notifications() {
    stage.show(UIViewController())
    let device = stage.perform { UIDevice.current }
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.rotate(to: .landscapeLeft)
    #expect(count == 0 && !device.isGeneratingDeviceOrientationNotifications)
    device.beginGeneratingDeviceOrientationNotifications()
    stage.rotate(to: .portrait)
    #expect(count == 1)
    device.endGeneratingDeviceOrientationNotifications()
    stage.rotate(to: .landscapeLeft)
    #expect(count == 1)
  }

  @Test("screen and windows turn together; the native bounds stay (documented)")
  func screen() {
    stage.show(UIViewController())
    stage.rotate(to: .landscapeLeft, animated: false)
    let screen = stage.screen
    #expect(screen.bounds.size == lying)
    #expect(screen.nativeBounds.size == CGSize(width: 1179, height: 2556))
    let corner = screen.coordinateSpace.convert(CGPoint.zero, to: screen.fixedCoordinateSpace)
    #expect(corner == CGPoint(x: 393, y: 0))
    let back = screen.coordinateSpace.convert(corner, from: screen.fixedCoordinateSpace)
    #expect(back == .zero)
  }

  @Test(
    "size classes of every device in both orientations (documented)", arguments: Device.all)
  func sizeClasses(device: Device) {
    let stage = Stage(device: device, diagnostics: { _ in })
    let controller = UIViewController()
    stage.show(controller)
    for way in [UIDeviceOrientation.portrait, .landscapeLeft] {
      stage.rotate(to: way, animated: false)
      let classes = device.sizeClasses(way == .portrait ? .portrait : .landscape)
      #expect(controller.traitCollection.horizontalSizeClass == classes.horizontal)
      #expect(controller.traitCollection.verticalSizeClass == classes.vertical)
      if device.idiom == .pad {
        #expect(classes.horizontal == .regular && classes.vertical == .regular)
      }
    }
  }

  @Test(
    "split view sizes of pads (measured)",
    arguments: [
      ("ipad-9.7", [320, 507, 694], [320, 438]), ("ipad-10.2", [320, 535, 750], [320, 480]),
      ("ipad-pro-10.5", [320, 551, 782], [320, 504]),
      ("ipad-pro-11", [375, 592, 809], [320, 504]),
      ("ipad-pro-12.9", [375, 678, 981], [375, 639]),
    ])
  func splitSizes(name: String, landscape: [Int], portrait: [Int]) throws {
    let device = try #require(Device.named(name))
    func width(_ way: Device.Orientation, _ window: Device.WindowSize) -> Int {
      Int(device.size(way, window: window).width)
    }
    #expect(
      [width(.landscape, .oneThird), width(.landscape, .half), width(.landscape, .twoThirds)]
        == landscape)
    #expect([width(.portrait, .oneThird), width(.portrait, .twoThirds)] == portrait)
    #expect(device.sizeClasses(.landscape, window: .twoThirds).horizontal == .regular)
    #expect(device.sizeClasses(.portrait, window: .twoThirds).horizontal == .compact)
    #expect(
      (device.sizeClasses(.landscape, window: .half).horizontal == .regular)
        == (name == "ipad-pro-12.9"))
  }
}
