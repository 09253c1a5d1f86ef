import CoreGraphics
import Testing
import UIKit

@MainActor
@Suite("Bars read from right to left where the language does")
struct BarTests {
  /// Frames of the views in a bar that are not as wide as the bar, by class.
  private func frames(_ bar: UIView, _ direction: UISemanticContentAttribute) -> [CGRect] {
    bar.semanticContentAttribute = direction
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    return bar.subviews.filter { !$0.isHidden && $0.frame.width < bar.bounds.width }.map(\.frame)
  }

  /// That the second layout is the first in a mirror.
  private func expectMirrored(
    _ left: [CGRect], _ right: [CGRect], in width: CGFloat,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(left.count == right.count && !left.isEmpty, sourceLocation: sourceLocation)
    for (a, b) in zip(left, right) {
      #expect(abs(width - a.maxX - b.minX) < 0.01, "\(a) \(b)", sourceLocation: sourceLocation)
      #expect(a.size == b.size && a.minY == b.minY, sourceLocation: sourceLocation)
    }
  }

  private func navigationBar(prefersLargeTitles: Bool) -> UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 96))
    bar.prefersLargeTitles = prefersLargeTitles
    let (first, second) = (UINavigationItem(title: "Trips"), UINavigationItem(title: "Details"))
    second.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain)
    bar.items = [first, second]
    return bar
  }

  @Test("navigation bars", arguments: [false, true])
  func navigation(_ prefersLargeTitles: Bool) {
    let left = frames(navigationBar(prefersLargeTitles: prefersLargeTitles), .forceLeftToRight)
    let right = frames(navigationBar(prefersLargeTitles: prefersLargeTitles), .forceRightToLeft)
    expectMirrored(left, right, in: 390)
    #expect(left.contains { $0.minX < 20 })
    #expect(right.contains { $0.maxX > 370 })
  }

  @Test("toolbars")
  func toolbar() {
    func bar() -> UIToolbar {
      let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      bar.items = [
        UIBarButtonItem(title: "One", style: .plain),
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace),
        UIBarButtonItem(title: "Another", style: .plain),
      ]
      return bar
    }
    expectMirrored(frames(bar(), .forceLeftToRight), frames(bar(), .forceRightToLeft), in: 390)
  }

  /// A screen on its side covers 59 points left and 34 right.
  @Test("items keep clear of what the screen's shape covers", arguments: [false, true])
  func coveredSides(_ isMirrored: Bool) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 852, height: 393))
    window.overrideSafeArea = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 34)
    let navigation = navigationBar(prefersLargeTitles: true)
    let toolbar = UIToolbar()
    toolbar.items = [
      UIBarButtonItem(title: "One", style: .plain),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace),
      UIBarButtonItem(title: "Another", style: .plain),
    ]
    let tabs = UITabBar()
    tabs.items = ["One", "Two", "Three"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    for (bar, margin) in [(navigation as UIView, 20.0), (toolbar, 20), (tabs, 0)] {
      bar.frame = CGRect(x: 0, y: 100, width: 852, height: 49)
      window.addSubview(bar)
      let frames = frames(bar, isMirrored ? .forceRightToLeft : .forceLeftToRight)
      let least = bar === navigation ? 8 : margin
      #expect(frames.allSatisfy { $0.minX >= 59 + least || isMirrored && $0.minX >= 59 + margin })
      #expect(frames.allSatisfy { $0.maxX <= 818 - margin || isMirrored && $0.maxX <= 818 - least })
      #expect(abs(frames.map(\.minX).min()! - 59) <= 20.01)
      #expect(abs(frames.map(\.maxX).max()! - 818) <= 20.01)
    }
  }

  @Test("tab bars")
  func tabs() {
    func bar() -> UITabBar {
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
      bar.items = ["One", "Two", "Three"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
      return bar
    }
    expectMirrored(frames(bar(), .forceLeftToRight), frames(bar(), .forceRightToLeft), in: 390)
  }
}
