import Stage
import Testing
import UIKit

/// Containers of a program's own, as "Creating a custom container view controller" has them.
@MainActor @Suite("Acceptance: containment")
struct ContainmentAcceptance {
  private final class Child: UIViewController {
    var calls: [String] = []
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      calls.append("willMove \(parent != nil)")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      calls.append("didMove \(parent != nil)")
    }
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  private final class Manual: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  private let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })

  @Test("addChild moves the child, addSubview lets it appear, and the way back")
  func adding() {
    let (parent, child) = (UIViewController(), Child())
    stage.show(parent)
    parent.addChild(child)
    #expect(child.parent === parent && parent.children == [child])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.calls == ["willMove true", "willAppear", "didAppear", "didMove true"])
    child.calls = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.calls == ["willMove false", "willDisappear", "didDisappear", "didMove false"])
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test("a child of two parents is the second one's")
  func moving() {
    let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty && child.parent === second)
  }

  @Test("a container that forwards by hand begins and ends appearance itself")
  func manual() {
    let (parent, child) = (Manual(), Child())
    stage.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(!child.calls.contains("willAppear"))
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(child.calls.suffix(2) == ["willAppear", "didAppear"])
  }

  @Test("transition(from:to:) exchanges siblings; others are refused", .exceptions(.report))
  func transition() {
    let (parent, a, b) = (UIViewController(), Child(), Child())
    stage.show(parent)
    for child in [a, b] { parent.addChild(child) }
    parent.view.addSubview(a.view)
    a.calls = []
    b.calls = []
    var finished: Bool?
    parent.transition(
      from: a, to: b, duration: 0.3, options: .transitionFlipFromLeft, animations: nil
    ) { finished = $0 }
    stage.advance(by: 0.15)
    #expect(finished == nil)
    stage.advance(by: 0.3)
    #expect(finished == true)
    #expect(
      a.calls == ["willDisappear", "didDisappear"] && b.calls == ["willAppear", "didAppear"])
    #expect(a.view.superview == nil && b.view.superview === parent.view)
    parent.transition(
      from: b, to: UIViewController(), duration: 0, options: [], animations: nil)
    #expect(stage.diagnostics.contains { $0.message.contains("common parent") })
  }

  @Test(
    "a child's view under the wrong controller is an error in UIKit's words", .exceptions(.report))
  func inconsistency() {
    let (root, other, child) = (UIViewController(), UIViewController(), UIViewController())
    stage.show(root)
    other.addChild(child)
    root.view.addSubview(child.view)
    #expect(
      stage.diagnostics.contains {
        $0.message.contains("should have parent view controller")
          && $0.message.contains("actual parent is")
      })
  }

  @Test("a controller is no child of itself or of what it contains", .exceptions(.report))
  func cycles() {
    let (outer, inner) = (UIViewController(), UIViewController())
    stage.show(outer)
    outer.addChild(inner)
    stage.perform {
      inner.addChild(outer)
      outer.addChild(outer)
    }
    #expect(outer.parent == nil && outer.children == [inner] && inner.children.isEmpty)
    #expect(stage.diagnostics.contains { $0.message.contains("cannot become a child") })
  }

  @Test("traits for a child: by override collection, by traitOverrides")
  func traits() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    stage.show(parent)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    child.traitOverrides.userInterfaceStyle = .dark
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("preferredContentSize goes up to the container")
  func preferredSize() {
    final class Parent: UIViewController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: UIContentContainer
      ) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        sizes.append(container.preferredContentSize)
      }
    }
    let (parent, child) = (Parent(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 200, height: 100)
    #expect(parent.sizes == [CGSize(width: 200, height: 100)])
  }
}
