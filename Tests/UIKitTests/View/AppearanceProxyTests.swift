import TestSupport
import Testing

@testable import UIKit

/// Looks that proxies give to views when they enter a window.
@MainActor
@Suite("Appearance proxies", .serialized, .ownEnvironment)
struct AppearanceProxyTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() { AppearanceProxies.shared.removeAll() }

  private func withoutTraces(_ body: () throws -> Void) rethrows {
    defer { AppearanceProxies.shared.removeAll() }
    try body()
  }

  @Test("a view takes what it has not set itself, when it enters a window, and keeps it")
  func entering() {
    withoutTraces {
      let early = UISwitch()
      window.addSubview(early)
      UISwitch.appearance().onTintColor = .red
      #expect(UISwitch.appearance() === UISwitch.appearance())
      let (late, own) = (UISwitch(), UISwitch())
      own.onTintColor = .blue
      #expect(late.onTintColor == nil)
      window.addSubview(late)
      window.addSubview(own)
      #expect(late.onTintColor == .red)
      #expect(own.onTintColor == .blue)
      #expect(early.onTintColor == nil)
      early.removeFromSuperview()
      window.addSubview(early)
      #expect(early.onTintColor == .red)
    }
  }

  private final class Panel: UIView {}
  private final class SpecialLabel: UILabel {}

  @Test("containers and special classes win over general ones")
  func special() {
    withoutTraces {
      UILabel.appearance().textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
      UILabel.appearance(whenContainedInInstancesOf: [Panel.self, UIScrollView.self]).textColor =
        .blue
      SpecialLabel.appearance().textColor = .brown
      let panel = Panel()
      let scroller = UIScrollView()
      let deepPanel = Panel()
      scroller.addSubview(deepPanel)
      let labels = [UILabel(), UILabel(), UILabel()]
      let special = SpecialLabel()
      panel.addSubview(labels[1])
      panel.addSubview(special)
      deepPanel.addSubview(labels[2])
      for view in [labels[0], panel, scroller] { window.addSubview(view) }
      #expect(labels.map(\.textColor) == [.red, .green, .blue])
      #expect(special.textColor == .brown)
    }
  }

  @Test("a controller is a container of what is in its view")
  func controllers() {
    final class Screen: UIViewController {}
    withoutTraces {
      UISlider.appearance(whenContainedInInstancesOf: [Screen.self]).minimumTrackTintColor = .red
      let (screen, other) = (Screen(), UIViewController())
      let sliders = [UISlider(), UISlider()]
      screen.view.addSubview(sliders[0])
      other.view.addSubview(sliders[1])
      window.addSubview(screen.view)
      window.addSubview(other.view)
      #expect(sliders.map(\.minimumTrackTintColor) == [.red, nil])
    }
  }

  @Test("an appearance for traits holds under them")
  func traits() {
    withoutTraces {
      UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .red
      let dark = UIView()
      dark.overrideUserInterfaceStyle = .dark
      let switches = [UISwitch(), UISwitch()]
      dark.addSubview(switches[0])
      window.overrideUserInterfaceStyle = .light
      window.addSubview(dark)
      window.addSubview(switches[1])
      #expect(switches.map(\.onTintColor) == [.red, nil])
    }
  }

  @Test("bars, their items, states, tints and table cells")
  func kinds() throws {
    withoutTraces {
      UINavigationBar.appearance().barTintColor = .red
      UINavigationBar.appearance().tintColor = .green
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor =
        .brown
      UIBarButtonItem.appearance().setTitleTextAttributes(
        [.foregroundColor: UIColor.blue], for: .highlighted)
      UIButton.appearance().setTitleColor(.purple, for: .normal)
      UITableViewCell.appearance().backgroundColor = .yellow
      let screen = UIViewController()
      let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
      screen.navigationItem.rightBarButtonItem = item
      let navigation = UINavigationController(rootViewController: screen)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      let bar = navigation.navigationBar
      #expect(bar.barTintColor == .red)
      #expect(bar.tintColor == .green)
      #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
      #expect(item.tintColor == .brown)
      let title = item.titleTextAttributes(for: .highlighted)
      #expect(title?[.foregroundColor] as? UIColor == .blue)
      let button = UIButton(type: .custom)
      window.addSubview(button)
      #expect(button.titleColor(for: .normal) == .purple)
      let fixture = TableFixture([["a"]])
      #expect(fixture.table.visibleCells.first?.backgroundColor == .yellow)
    }
  }

  private final class Meter: UIView {
    var needleColor = UIColor.black
    var count = 0
    let part = UIView()
  }

  @Test("what a program's class adds is not passed on, and notified once")
  func ownProperty() {
    withoutTraces {
      Meter.appearance().needleColor = .red
      Meter.appearance().backgroundColor = .yellow
      _ = DiagnosticLog.current.drain()
      let meters = [Meter(), Meter()]
      for meter in meters { window.addSubview(meter) }
      #expect(meters.map(\.needleColor) == [.black, .black])
      #expect(meters.map(\.backgroundColor) == [.yellow, .yellow])
      let notified = DiagnosticLog.current.drain().map(\.message)
      #expect(notified.count == 1 && notified[0].contains("'needleColor'"), "\(notified)")
    }
  }
}
