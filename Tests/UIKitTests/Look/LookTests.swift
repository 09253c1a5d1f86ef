import CoreGraphics
import Foundation
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("Looks")
struct LookTests {
  @Test("a stage without a look has iOS 17's")
  func standard() {
    #expect(Stage().look == .iOS17)
    #expect(Stage(look: .iOS26).look == .iOS26)
  }

  @Test("views have the look of their stage")
  func traits() {
    let stage = Stage(look: .iOS26)
    stage.perform {
      #expect(UITraitCollection.current.look == .iOS26)
      #expect(UISwitch().frame.size == CGSize(width: 63, height: 28))
    }
    let old = Stage()
    old.perform { #expect(UISwitch().frame.size == CGSize(width: 51, height: 31)) }
  }

  @Test("a view that comes to a stage of another look takes it")
  func change() {
    let control = Stage().perform { UISwitch() }
    let stage = Stage(look: .iOS26)
    stage.show(control)
    #expect(control.frame.size == CGSize(width: 63, height: 28))
    #expect(control.traitCollection.look == .iOS26)
  }

  @Test("an unknown look names the nearest")
  func unknown() {
    #expect(Look.named("ios-26") == .iOS26)
    #expect(Look.named("IOS-26") == .iOS26)
    #expect(Look.named("ios26") == nil)
    #expect(Look.unknownNameMessage("ios26") == "No look 'ios26'. Did you mean 'ios-26'?")
    #expect(Look.unknownNameMessage("xyz") == "No look 'xyz'. There are ios-17 and ios-26.")
  }

  @Test("a scene file chooses a look, and an unknown one is an error with its line")
  func sceneFile() throws {
    let text = #"{"look": "ios-26", "root": {"class": "UISwitch"}}"#
    #expect(try SceneFile(Array(text.utf8), file: "a.json").look == .iOS26)
    let wrong = "{\n\"look\": \"ios-62\", \"root\": {\"class\": \"UISwitch\"}}"
    let error = #expect(throws: SceneError.self) {
      try SceneFile(Array(wrong.utf8), file: "a.json")
    }
    #expect(error?.line == 2)
    #expect(error?.sentence == "No look 'ios-62'. Did you mean 'ios-26'?")
  }

  @Test(
    "the glass of a bar's items is behind them in both directions",
    arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func platters(direction: UISemanticContentAttribute) throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), look: .iOS26)
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .done, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.semanticContentAttribute = direction
    stage.show(navigation)
    stage.layout()
    let bar = navigation.navigationBar
    let item = try #require(bar.rightViews.first)
    #expect((item.frame.midX > 195) == (direction == .forceLeftToRight))
    #expect(bar.platters?.area == item.frame)
  }

  @Test("regular glass is light in light and dark in dark interfaces")
  func glassColors() throws {
    func level(_ style: UIUserInterfaceStyle) throws -> UInt8 {
      let stage = Stage(
        size: CGSize(width: 100, height: 100), scale: 1, safeArea: .zero,
        traits: UITraitCollection(userInterfaceStyle: style), look: .iOS26)
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      page.backgroundColor = UIColor(white: 0.5, alpha: 1)
      let glass = UIVisualEffectView(effect: UIGlassEffect())
      glass.frame = CGRect(x: 28, y: 28, width: 44, height: 44)
      page.addSubview(glass)
      stage.show(page)
      return try stage.picture(of: stage.window.layer, background: nil)[50, 50].green
    }
    #expect(try level(.light) > 190)
    #expect(try level(.dark) < 80)
  }

  @Test("the device reports the system of the look")
  func system() {
    #expect(Stage(look: .iOS26).perform { UIDevice.current.systemVersion } == "26.2")
    #expect(Stage().perform { UIDevice.current.systemVersion } == "17.5")
  }
}
