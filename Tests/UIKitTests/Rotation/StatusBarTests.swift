import Stage
import Testing
import UIKit

/// Prefers what it is told to.
@MainActor
private final class Preferring: UIViewController {
  var style = UIStatusBarStyle.default
  var isBarHidden = false
  var hidesIndicator = false
  var animation = UIStatusBarAnimation.fade

  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { isBarHidden }
  override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
}

@MainActor
@Suite("Status bar and home indicator")
struct StatusBarTests {
  let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })

  private func manager(_ stage: Stage) -> UIStatusBarManager? {
    stage.window.windowScene?.statusBarManager
  }

  @Test("heights by device (measured)")
  func heights() {
    for (name, height) in [
      ("iphone-se", 20), ("iphone-x", 44), ("iphone-14", 47), ("iphone-15", 54),
      ("ipad-9.7", 20), ("ipad-pro-11", 24),
    ] {
      let stage = Stage(device: .named(name)!, diagnostics: { _ in })
      stage.show(UIViewController())
      #expect(manager(stage)?.statusBarFrame.height == CGFloat(height), "\(name)")
    }
  }

  @Test("style and visibility are the root's, until it says that they changed (documented)")
  func preferences() {
    let root = Preferring()
    root.style = .lightContent
    stage.show(root)
    #expect(manager(stage)?.statusBarStyle == .lightContent)
    root.isBarHidden = true
    #expect(manager(stage)?.isStatusBarHidden == false)
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(manager(stage)?.isStatusBarHidden == true)
    #expect(manager(stage)?.statusBarFrame == .zero)
    #expect(stage.perform { UIApplication.shared.isStatusBarHidden })
  }

  @Test("containers hand the question on (documented)")
  func children() {
    let child = Preferring()
    child.style = .darkContent
    child.isBarHidden = true
    let tabs = UITabBarController()
    tabs.viewControllers = [child]
    stage.show(tabs)
    #expect(manager(stage)?.statusBarStyle == .darkContent)
    #expect(manager(stage)?.isStatusBarHidden == true)
  }

  @Test("a navigation bar decides on the style, its top controller on the visibility (documented)")
  func navigation() {
    let child = Preferring()
    child.style = .lightContent
    child.isBarHidden = true
    let navigation = UINavigationController(rootViewController: child)
    stage.show(navigation)
    #expect(manager(stage)?.statusBarStyle == .default)
    #expect(manager(stage)?.isStatusBarHidden == true)
    navigation.navigationBar.barStyle = .black
    navigation.setNeedsStatusBarAppearanceUpdate()
    #expect(manager(stage)?.statusBarStyle == .lightContent)
  }

  @Test("what covers the screen decides, a sheet does not (documented)")
  func presented() {
    stage.show(Preferring())
    let sheet = Preferring()
    sheet.style = .lightContent
    stage.window.rootViewController?.present(sheet, animated: false)
    stage.layout()
    #expect(manager(stage)?.statusBarStyle == .default)
    sheet.dismiss(animated: false)
    stage.layout()
    let full = Preferring()
    full.style = .lightContent
    full.modalPresentationStyle = .fullScreen
    stage.window.rootViewController?.present(full, animated: false)
    stage.layout()
    #expect(manager(stage)?.statusBarStyle == .lightContent)
    full.dismiss(animated: false)
    stage.layout()
    #expect(manager(stage)?.statusBarStyle == .default)
  }

  @Test("a phone that lies down has no bar (documented)")
  func landscape() {
    stage.show(UIViewController())
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(manager(stage)?.isStatusBarHidden == true)
    stage.rotate(to: .portrait, animated: false)
    #expect(manager(stage)?.isStatusBarHidden == false)
  }

  @Test("a hidden bar gives its place away where no notch is (documented)")
  func safeArea() {
    for (name, top) in [("iphone-se", 0), ("iphone-15", 59)] {
      let stage = Stage(device: .named(name)!, diagnostics: { _ in })
      let root = Preferring()
      root.isBarHidden = true
      stage.show(root)
      #expect(root.view.safeAreaInsets.top == CGFloat(top), "\(name)")
    }
  }

  @Test("the information list can decide for all controllers (documented)")
  func infoDictionary() {
    stage.infoDictionary = [
      "UIViewControllerBasedStatusBarAppearance": false,
      "UIStatusBarStyle": "UIStatusBarStyleLightContent",
    ]
    let root = Preferring()
    root.isBarHidden = true
    stage.show(root)
    #expect(manager(stage)?.statusBarStyle == .lightContent)
    #expect(manager(stage)?.isStatusBarHidden == false)
  }

  // MARK: Drawn

  /// How many pixels of a strip at the top, or the bottom, are not white.
  private func inked(_ stage: Stage, top: Bool) throws -> Int {
    let image = try stage.capture()
    let data = try #require(image.dataProvider?.data as Data?)
    let rows = Int(20 * stage.screen.scale)
    let first = top ? 0 : image.height - rows
    var count = 0
    for y in first..<first + rows {
      for x in 0..<image.width where data[y * image.bytesPerRow + x * 4] < 128 { count += 1 }
    }
    return count
  }

  private func whiteRoot() -> Preferring {
    let root = Preferring()
    root.view.backgroundColor = .white
    return root
  }

  @Test("bar and indicator are drawn on request only")
  func onRequest() throws {
    let stage = Stage(device: .named("iphone-14")!, diagnostics: { _ in })
    stage.show(whiteRoot())
    #expect(try inked(stage, top: true) == 0)
    #expect(try inked(stage, top: false) == 0)
    stage.showsStatusBar = true
    stage.showsHomeIndicator = true
    #expect(try inked(stage, top: true) > 1_000)
    #expect(try inked(stage, top: false) > 1_000)
    stage.showsStatusBar = false
    stage.showsHomeIndicator = false
    #expect(try inked(stage, top: true) == 0)
  }

  @Test("what a controller hides is not drawn, and goes on the clock")
  func hiding() throws {
    let stage = Stage(device: .named("iphone-se")!, diagnostics: { _ in })
    let root = whiteRoot()
    stage.show(root)
    stage.showsStatusBar = true
    let shown = try inked(stage, top: true)
    #expect(shown > 100)
    root.isBarHidden = true
    UIView.animate(withDuration: 0.4) { root.setNeedsStatusBarAppearanceUpdate() }
    stage.advance(by: 0.1)
    #expect(try inked(stage, top: true) > 0)
    stage.advance(by: 0.4)
    #expect(try inked(stage, top: true) == 0)
  }

  @Test("light content is light")
  func lightContent() throws {
    let stage = Stage(device: .named("iphone-se")!, diagnostics: { _ in })
    let root = whiteRoot()
    root.style = .lightContent
    stage.show(root)
    stage.showsStatusBar = true
    #expect(try inked(stage, top: true) == 0)
  }

  @Test("devices with a home button have no indicator")
  func homeButton() throws {
    let stage = Stage(device: .named("iphone-se")!, diagnostics: { _ in })
    stage.show(whiteRoot())
    stage.showsHomeIndicator = true
    #expect(try inked(stage, top: false) == 0)
  }
}
