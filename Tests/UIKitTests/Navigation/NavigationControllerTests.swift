import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Stacks under a finger, back buttons and bars that come and go.
@MainActor
@Suite struct NavigationControllerTests {
  let stage = Stage(device: .named("iphone-15")!)
  let log = CallLog()

  private func stack(_ names: String...) -> (UINavigationController, [ContainedController]) {
    let controllers = names.map { ContainedController($0, log) }
    let navigation = UINavigationController()
    navigation.viewControllers = controllers
    stage.show(navigation)
    log.calls = []
    return (navigation, controllers)
  }

  // MARK: The back button

  /// Documented: a tap on it pops.
  @Test func theBackButtonPops() {
    let (navigation, controllers) = stack("A", "B")
    stage.tap(at: CGPoint(x: 20, y: 59 + 22))
    stage.advance(by: 1)
    #expect(navigation.topViewController === controllers[0])
    #expect(
      log.take() == [
        "B willDisappear", "A willAppear", "B didDisappear", "A didAppear",
      ])
  }

  @Test func aBackActionTakesThePlaceOfGoingBack() {
    let (navigation, controllers) = stack("A", "B")
    var count = 0
    controllers[1].navigationItem.backAction = UIAction { _ in count += 1 }
    stage.layout()
    stage.tap(at: CGPoint(x: 20, y: 59 + 22))
    stage.advance(by: 1)
    #expect(count == 1 && navigation.topViewController === controllers[1])
  }

  @Test func aBarItemIsTapped() {
    let (_, controllers) = stack("A")
    var count = 0
    controllers[0].navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, primaryAction: UIAction { _ in count += 1 })
    stage.layout()
    stage.tap(at: CGPoint(x: 393 - 30, y: 59 + 22))
    #expect(count == 1)
    controllers[0].navigationItem.rightBarButtonItem?.isEnabled = false
    stage.layout()
    stage.tap(at: CGPoint(x: 393 - 30, y: 59 + 22))
    #expect(count == 1)
  }

  /// Documented: the title, "Back" where it is too long, nothing where that is.
  @Test(arguments: [
    ("Short", "Title", "Short"),
    ("A very long title of the screen before this one", "Title", "Back"),
    ("Long enough to be in the way", "A title that takes nearly the whole of the bar", ""),
  ])
  func backTitlesGiveWay(_ before: String, _ title: String, _ shown: String) {
    let (navigation, _) = stack(before, title)
    #expect(backTitle(navigation) == shown)
  }

  @Test func backTitlesAsTheItemBeforeSays() {
    let (navigation, controllers) = stack("First", "B")
    let item = controllers[0].navigationItem
    item.backButtonTitle = "Other"
    stage.layout()
    #expect(backTitle(navigation) == "Other")
    item.backBarButtonItem = UIBarButtonItem(title: "Own", style: .plain)
    stage.layout()
    #expect(backTitle(navigation) == "Own")
    item.backButtonDisplayMode = .generic
    stage.layout()
    #expect(backTitle(navigation) == "Back")
    item.backButtonDisplayMode = .minimal
    stage.layout()
    #expect(backTitle(navigation) == "")
  }

  @Test func leftItemsReplaceTheBackButtonUnlessTheyStandBesideIt() {
    let (navigation, controllers) = stack("First", "B")
    let item = controllers[1].navigationItem
    item.leftBarButtonItem = UIBarButtonItem(title: "Cancel", style: .plain)
    stage.layout()
    #expect(backTitle(navigation) == nil)
    item.leftItemsSupplementBackButton = true
    stage.layout()
    #expect(backTitle(navigation) == "First")
  }

  private func backTitle(_ navigation: UINavigationController) -> String? {
    let button = navigation.navigationBar.subviews.first {
      String(describing: type(of: $0)) == "BackButtonView"
    }
    return button.map { view in
      view.subviews.compactMap { ($0 as? UILabel)?.text }.first ?? ""
    }
  }

  // MARK: The finger

  /// Recalled: the stack and the delegate change when the pan begins; at its end all is over.
  @Test func aPanFromTheEdgePops() {
    let (navigation, controllers) = stack("A", "B")
    let finger = stage.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 300, y: 400), duration: 0.3)
    #expect(log.take() == ["B willDisappear", "A willAppear"])
    #expect(controllers[1].view.window == nil || controllers[0].view.window != nil)
    finger.lift()
    stage.advance(by: 0.6)
    #expect(log.take() == ["B didDisappear", "A didAppear"])
    #expect(navigation.viewControllers.count == 1)
    #expect(controllers[0].view.superview === navigation.view)
    #expect(navigation.navigationBar.topItem === controllers[0].navigationItem)
  }

  /// Recalled: what was said to appear disappears again, and the other way round.
  @Test func aPanThatTurnsBackLeavesTheStack() {
    let (navigation, controllers) = stack("A", "B")
    let finger = stage.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 120, y: 400), duration: 0.3)
    stage.advance(by: 0.1)
    finger.move(to: CGPoint(x: 100, y: 400), duration: 0.3)
    finger.lift()
    stage.advance(by: 0.6)
    #expect(
      log.take() == [
        "B willDisappear", "A willAppear", "A willDisappear", "A didDisappear", "B willAppear",
        "B didAppear",
      ])
    #expect(navigation.viewControllers.count == 2)
    #expect(
      controllers[1].view.superview === navigation.view && controllers[1].parent === navigation)
    #expect(navigation.navigationBar.topItem === controllers[1].navigationItem)
  }

  @Test func thereIsNoGoingBackByFingerWithoutABackButton() {
    let (navigation, controllers) = stack("A", "B")
    controllers[1].navigationItem.hidesBackButton = true
    stage.pan(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 2)
  }

  // MARK: The stack

  @Test(.exceptions(.report)) func whatIsNoStackIsRefused() {
    let (navigation, controllers) = stack("A", "B")
    stage.perform {
      navigation.pushViewController(controllers[0], animated: true)
      navigation.pushViewController(UINavigationController(), animated: false)
      navigation.setViewControllers([controllers[0], controllers[0]], animated: false)
      #expect(navigation.popToViewController(UIViewController(), animated: false) == nil)
    }
    #expect(navigation.viewControllers == controllers)
    for text in [
      "more than once", "navigation controller is not supported", "must be distinct",
      "doesn't exist",
    ] {
      #expect(stage.diagnostics.contains { $0.message.contains(text) }, "\(text)")
    }
    navigation.popToRootViewController(animated: false)
    #expect(navigation.popViewController(animated: false) == nil)
  }

  /// Documented: forward if the new top was not in the stack, back if it was.
  @Test func settingControllersAnimatesForwardOrBack() {
    let (navigation, controllers) = stack("A", "B", "C")
    navigation.setViewControllers([controllers[0], controllers[1]], animated: true)
    stage.advance(by: 1)
    #expect(
      log.take() == ["C willDisappear", "B willAppear", "C didDisappear", "B didAppear"])
    #expect(controllers[2].parent == nil)
    #expect(navigation.popToRootViewController(animated: true)?.count == 1)
    stage.advance(by: 1)
    #expect(navigation.topViewController === controllers[0])
  }

  // MARK: Bars

  /// Documented duration: 0.2 s.
  @Test func aBarSlidesOutOfTheScreen() {
    let (navigation, controllers) = stack("A")
    #expect(controllers[0].view.safeAreaInsets.top == 103)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(!navigation.navigationBar.isHidden)
    stage.advance(by: 0.25)
    #expect(navigation.navigationBar.isHidden && navigation.isNavigationBarHidden)
    #expect(controllers[0].view.safeAreaInsets.top == 59)
    navigation.setNavigationBarHidden(false, animated: true)
    stage.advance(by: 0.25)
    let frame = navigation.navigationBar.frame
    #expect(abs(frame.minY - 53.6667) < 0.001 && frame.size == CGSize(width: 393, height: 44))
  }

  @Test func aPromptAddsThirtyPoints() {
    let (navigation, controllers) = stack("A")
    controllers[0].navigationItem.prompt = "Choose one"
    stage.layout()
    #expect(navigation.navigationBar.frame.height == 74)
    #expect(controllers[0].view.safeAreaInsets.top == 133)
  }

  @Test func theToolbarShowsTheItemsOfTheTopController() {
    let (navigation, controllers) = stack("A", "B")
    navigation.setToolbarHidden(false, animated: false)
    let item = UIBarButtonItem(barButtonSystemItem: .add)
    controllers[1].setToolbarItems([item], animated: false)
    #expect(navigation.toolbar.items == [item])
    #expect(controllers[1].view.safeAreaInsets.bottom == 83)
    navigation.popViewController(animated: false)
    #expect(navigation.toolbar.items == nil)
  }

  @Test func tapsAndSwipesHideTheBars() {
    let (navigation, _) = stack("A")
    navigation.hidesBarsOnTap = true
    stage.tap(at: CGPoint(x: 200, y: 700))
    stage.advance(by: 0.5)
    #expect(navigation.isNavigationBarHidden)
    stage.tap(at: CGPoint(x: 200, y: 700))
    stage.advance(by: 0.5)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnTap = false
    navigation.hidesBarsOnSwipe = true
    stage.pan(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500))
    stage.advance(by: 0.5)
    #expect(navigation.isNavigationBarHidden)
    stage.pan(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 600))
    stage.advance(by: 0.5)
    #expect(!navigation.isNavigationBarHidden)
  }
}
