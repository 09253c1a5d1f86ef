import CoreGraphics
import Stage
import Testing
import UIKit

/// Where a controller's view ends beside bars (documented: `edgesForExtendedLayout`,
/// `extendedLayoutIncludesOpaqueBars`, `isTranslucent`).
@MainActor
@Suite("Views below bars and between them")
struct ExtendedLayoutTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let content = UIViewController()

  private func show(_ change: (UINavigationController, UITabBarController) -> Void) -> CGRect {
    let navigation = UINavigationController(rootViewController: content)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    change(navigation, tabs)
    stage.show(tabs)
    return content.view.convert(content.view.bounds, to: nil)
  }

  private let whole = CGRect(x: 0, y: 0, width: 393, height: 852)

  @Test("below translucent bars, whose room is the safe area")
  func translucent() {
    #expect(show { _, _ in } == whole)
    #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 83, right: 0))
  }

  @Test("no edges: between the bars")
  func noEdges() {
    content.edgesForExtendedLayout = []
    #expect(show { _, _ in } == CGRect(x: 0, y: 103, width: 393, height: 666))
    #expect(content.view.safeAreaInsets == .zero)
    content.edgesForExtendedLayout = .top
    stage.layout()
    let frame = content.view.convert(content.view.bounds, to: nil)
    #expect(frame == CGRect(x: 0, y: 0, width: 393, height: 769))
    #expect(content.view.safeAreaInsets.top == 103)
  }

  @Test("opaque bars: beside them, unless they are included")
  func opaque() {
    let frame = show { navigation, tabs in
      navigation.navigationBar.isTranslucent = false
      tabs.tabBar.isTranslucent = false
    }
    #expect(frame == CGRect(x: 0, y: 103, width: 393, height: 666))
    content.extendedLayoutIncludesOpaqueBars = true
    stage.layout()
    #expect(content.view.convert(content.view.bounds, to: nil) == whole)
    #expect(content.view.safeAreaInsets.top == 103)
  }

  @Test("a hidden bar has no room")
  func hidden() {
    content.edgesForExtendedLayout = []
    let frame = show { navigation, _ in navigation.isNavigationBarHidden = true }
    #expect(frame == CGRect(x: 0, y: 0, width: 393, height: 769))
    #expect(content.view.safeAreaInsets.top == 59)
  }

  @Test("a toolbar, too")
  func toolbar() {
    content.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: content)
    navigation.isToolbarHidden = false
    stage.show(navigation)
    let frame = content.view.convert(content.view.bounds, to: nil)
    #expect(frame.minY == 103 && frame.maxY == 769)
  }
}
