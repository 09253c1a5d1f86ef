import Testing
import UIKit

@MainActor
@Suite("Traits and colours")
struct TraitTests {
  @Test func dynamicColoursFollowTheStyleOfTheView() {
    let parent = UIView()
    let child = UIView()
    parent.addSubview(child)
    child.backgroundColor = .systemBackground
    #expect(child.layer.backgroundColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor)
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.layer.backgroundColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
  }

  @Test func aChangeIsAnnouncedOnceWithTheOldTraits() {
    final class Spy: UIView {
      var styles: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        styles.append(previous?.userInterfaceStyle)
      }
    }
    let parent = UIView()
    let spy = Spy()
    parent.addSubview(spy)
    parent.overrideUserInterfaceStyle = .dark
    parent.overrideUserInterfaceStyle = .dark
    #expect(spy.styles == [.light])
  }

  @Test("a view that enters a window has its traits announced, if it was not before (measured)")
  func firstWindow() {
    final class Spy: UIView {
      var count = 0
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { count += 1 }
    }
    let window = UIWindow()
    let (fresh, changed) = (Spy(), Spy())
    changed.overrideUserInterfaceStyle = .dark
    #expect(fresh.count == 0 && changed.count == 1)
    window.addSubview(fresh)
    window.addSubview(changed)
    #expect(fresh.count == 1 && changed.count == 1)
    fresh.removeFromSuperview()
    window.addSubview(fresh)
    #expect(fresh.count == 1)
  }

  @Test func laterCollectionsWin() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.displayScale == 2)
    #expect(traits.horizontalSizeClass == .unspecified)
  }

  @Test func aParentControllerOverridesTheTraitsOfItsChild() {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
  }

  /// Published components: every row of light, dark and elevated was read off several sources.
  @Test(arguments: [
    ("systemBlue", 0, 122, 255), ("systemRed", 255, 59, 48), ("systemGray6", 242, 242, 247),
    ("opaqueSeparator", 198, 198, 200), ("systemGroupedBackground", 242, 242, 247),
  ])
  func systemColoursInLightMode(_ name: String, _ r: Int, _ g: Int, _ b: Int) {
    let color = UIColor.system(named: name)
    #expect(
      color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        == UIColor(
          red: CGFloat(r) / 255, green: CGFloat(g) / 255, blue: CGFloat(b) / 255, alpha: 1))
  }

  @Test func hueSaturationAndBrightnessComeBack() {
    let color = UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 0.25)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(abs(h - 0.6) < 1e-12 && abs(s - 0.5) < 1e-12 && abs(b - 0.8) < 1e-12 && a == 0.25)
  }
}
