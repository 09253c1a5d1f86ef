import CoreGraphics
import TestSupport
import Testing
import UIKit

private struct Density: UITraitDefinition {
  static let defaultValue = 1
}

extension UIMutableTraits {
  fileprivate var density: Int {
    get { self[Density.self] }
    set { self[Density.self] = newValue }
  }
}

extension UITraitCollection {
  fileprivate var density: Int { self[Density.self] }
}

@MainActor
private final class ChangeTarget {
  var senders: [AnyObject] = []
  var previous: [UITraitCollection] = []

  func changed(_ sender: AnyObject, from old: UITraitCollection) {
    senders.append(sender)
    previous.append(old)
  }

  enum Named: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(ChangeTarget.self) {
        $0.method("changed:from:") { $0.changed(try $1.next(), from: try $1.next()) }
      }
    }
  }
}

@MainActor
@Suite("Trait changes and overrides", .ownEnvironment)
struct TraitChangeTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = UIView()

  init() { window.addSubview(view) }

  @Test("a handler hears of the traits that it asked for, and of no other (documented)")
  func handlers() {
    var heard: [String] = []
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, previous: UITraitCollection) in
      heard.append(
        "\(previous.userInterfaceStyle.rawValue) \(view.traitCollection.userInterfaceStyle.rawValue)"
      )
    }
    window.traitOverrides.legibilityWeight = .bold
    #expect(heard == [])
    window.overrideUserInterfaceStyle = .dark
    #expect(heard == ["1 2"])
  }

  @Test("a selector is sent to a target, or to the object itself (documented)")
  func targets() {
    let target = ChangeTarget()
    view.registerForTraitChanges(
      [UITraitLegibilityWeight.self], target: target, action: Selector("changed:from:"))
    view.traitOverrides.legibilityWeight = .bold
    #expect(target.senders.count == 1 && target.senders.first === view)
    #expect(target.previous.first?.legibilityWeight == .regular)
  }

  @Test("a registration can be ended (documented)")
  func unregistering() {
    var count = 0
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIView, _) in count += 1
    }
    view.unregisterForTraitChanges(registration)
    window.overrideUserInterfaceStyle = .dark
    #expect(count == 0)
  }

  @Test("overrides go down the hierarchy, and can be taken away (documented)")
  func overrides() {
    let inner = UIView()
    view.addSubview(inner)
    view.traitOverrides.horizontalSizeClass = .regular
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    #expect(view.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    #expect(!view.traitOverrides.contains(UITraitVerticalSizeClass.self))
    view.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("controllers override for themselves and their children (documented)")
  func controllers() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    var heard: [UIUserInterfaceSizeClass] = []
    child.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
      (controller: UIViewController, _) in
      heard.append(controller.traitCollection.verticalSizeClass)
    }
    parent.traitOverrides.verticalSizeClass = .compact
    #expect(child.traitCollection.verticalSizeClass == .compact && heard == [.compact])
    #expect(child.view.traitCollection.verticalSizeClass == .compact)
  }

  @Test("a scene overrides for its windows (documented)")
  func scenes() {
    window.isHidden = false
    window.windowScene?.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
  }

  @Test("a program's own trait has a default, goes down, and is heard of (documented)")
  func ownTraits() {
    #expect(view.traitCollection.density == 1)
    var count = 0
    view.registerForTraitChanges([Density.self]) { (_: UIView, _) in count += 1 }
    window.traitOverrides.density = 3
    #expect(view.traitCollection.density == 3 && count == 1)
    window.traitOverrides.density = 3
    #expect(count == 1)
    #expect(UITraitCollection(Density.self, value: 2).density == 2)
    #expect(UITraitCollection(mutations: { $0.density = 4 }).density == 4)
    #expect(view.traitCollection.replacing(Density.self, value: 5).density == 5)
  }

  @Test func collectionsNameTheirDifferences() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let names = dark.changedTraits(from: light).map { $0.name }
    #expect(names == ["UITraitUserInterfaceStyle"])
    #expect(dark[UITraitUserInterfaceStyle.self] == .dark)
    #expect(
      UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name }
        .contains("UITraitAccessibilityContrast"))
  }

  private final class Registering: UIViewController {
    var styles: [UIUserInterfaceStyle] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous) in
        self.styles.append(previous.userInterfaceStyle)
      }
    }
  }

  @Test("a class registers a block whose parameter is Self")
  func blockWithSelf() {
    let controller = Registering()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.overrideUserInterfaceStyle = .light
    window.rootViewController = controller
    window.isHidden = false
    controller.loadViewIfNeeded()
    controller.styles = []
    window.overrideUserInterfaceStyle = .dark
    #expect(controller.styles == [.light])
  }
}
