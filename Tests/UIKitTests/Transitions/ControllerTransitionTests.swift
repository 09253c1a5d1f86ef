import CoreGraphics
import Foundation
import ImageIO
import Stage
import TestSupport
import Testing
import UIKit

@testable import QuartzCore

/// A controller that writes down what it is told.
@MainActor
private class Diarist: UIViewController {
  let name: String
  let diary: Diary
  private let color: UIColor

  final class Diary {
    var lines: [String] = []
  }

  init(_ name: String, _ color: UIColor, _ diary: Diary) {
    self.name = name
    self.color = color
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("not from documents") }

  private func note(_ line: String) { diary.lines.append("\(name).\(line)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
    view.backgroundColor = color
    let box = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 30))
    box.backgroundColor = .black
    view.addSubview(box)
    let label = UILabel(frame: CGRect(x: 20, y: 150, width: 150, height: 30))
    label.text = name
    label.font = .boldSystemFont(ofSize: 24)
    view.addSubview(label)
  }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear(\(animated))") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear(\(animated))") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear(\(animated))") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear(\(animated))") }
  override func willMove(toParent parent: UIViewController?) {
    note("willMove(\(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    note("didMove(\(parent == nil ? "nil" : "parent"))")
  }
}

@Suite @MainActor struct ControllerTransitionTests {
  private typealias Diary = Diarist.Diary

  private func makeStage() -> Stage {
    Stage(size: CGSize(width: 200, height: 300), scale: 1, safeArea: .zero)
  }

  private func picture(_ stage: Stage) throws -> PixelBuffer {
    try stage.picture(of: stage.window.layer, background: nil)
  }

  /// Nine moments from now on, for looking at, compared with those that were looked at.
  private func strip(_ stage: Stage, _ name: String, duration: Double) throws {
    let start = stage.time
    var frames: [PixelBuffer] = []
    for i in 0...8 {
      stage.advance(to: start + duration * Double(i) / 8)
      frames.append(RecordedPicture.onBlack(try picture(stage)))
    }
    try RecordedPicture.check(frames, "ControllerTransitionTests/\(name)")
  }

  // MARK: Navigation

  @Test func aPushNotifiesEverybodyInUIKitsOrder() {
    let diary = Diary()
    let (a, b) = (Diarist("A", .white, diary), Diarist("B", .systemYellow, diary))
    let stage = makeStage()
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    diary.lines = []
    navigation.pushViewController(b, animated: true)
    #expect(
      diary.lines == [
        "B.willMove(parent)", "B.viewDidLoad", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)",
      ])
    diary.lines = []
    stage.advance(by: 0.49)
    #expect(diary.lines.isEmpty)
    stage.advance(by: 0.02)
    #expect(
      diary.lines == ["A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(parent)"])
    #expect(b.view.superview === navigation.view && a.view.superview == nil)
    diary.lines = []
    #expect(navigation.popViewController(animated: true) === b)
    #expect(
      diary.lines == [
        "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
      ])
    diary.lines = []
    stage.advance(by: 1)
    #expect(
      diary.lines == ["B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)"])
    #expect(navigation.viewControllers.count == 1 && b.parent == nil)
  }

  @Test func withoutAnimationAllHappensAtOnce() {
    let diary = Diary()
    let (a, b) = (Diarist("A", .white, diary), Diarist("B", .systemYellow, diary))
    let stage = makeStage()
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    diary.lines = []
    navigation.pushViewController(b, animated: false)
    #expect(
      diary.lines == [
        "B.willMove(parent)", "B.viewDidLoad", "A.viewWillDisappear(false)",
        "B.viewWillAppear(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
        "B.didMove(parent)",
      ])
  }

  @Test func theViewBelowAPushIsThatOfThePainter() throws {
    let stage = makeStage()
    let diary = Diary()
    let navigation = UINavigationController(rootViewController: Diarist("A", .white, diary))
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    let before = try picture(stage)
    navigation.pushViewController(Diarist("B", .systemYellow, diary), animated: true)
    #expect(try picture(stage) == before)
    stage.advance(by: 0.2)
    let during = try picture(stage)
    stage.advance(by: 0.4)
    let after = try picture(stage)
    let curve = TimingCurve(0.38, 0.7, 0.125, 1)
    let t = curve.progress(at: 0.4)
    let expected = try #require(
      TransitionComposer(from: CGImage(buffer: before), to: CGImage(buffer: after))
        .image(.push, at: t)?.buffer)
    #expect(during == expected)
    #expect(!(during == after))
  }

  @Test func aSecondPushEndsTheFirst() {
    let stage = makeStage()
    let diary = Diary()
    let navigation = UINavigationController(rootViewController: Diarist("A", .white, diary))
    stage.show(navigation)
    navigation.pushViewController(Diarist("B", .systemYellow, diary), animated: true)
    stage.advance(by: 0.1)
    diary.lines = []
    navigation.pushViewController(Diarist("C", .systemGreen, diary), animated: true)
    #expect(
      diary.lines == [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(parent)",
        "C.willMove(parent)", "C.viewDidLoad", "B.viewWillDisappear(true)",
        "C.viewWillAppear(true)",
      ])
    stage.advance(by: 1)
    #expect(diary.lines.suffix(2) == ["C.viewDidAppear(true)", "C.didMove(parent)"])
    #expect(navigation.view.subviews.filter { $0.layer.animationKeys() != nil }.isEmpty)
  }

  @Test func aPushAndAPopAreSeen() throws {
    let stage = makeStage()
    let diary = Diary()
    let a = Diarist("First", .white, diary)
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    navigation.pushViewController(Diarist("Second", .systemYellow, diary), animated: true)
    try strip(stage, "push", duration: 0.5)
    navigation.popViewController(animated: true)
    try strip(stage, "pop", duration: 0.5)
  }

  @Test func theDelegateHearsOfWhatIsShown() {
    final class Delegate: UINavigationControllerDelegate {
      var lines: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { lines.append("will \(viewController.title ?? "") \(animated)") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { lines.append("did \(viewController.title ?? "") \(animated)") }
    }
    let stage = makeStage()
    let diary = Diary()
    let navigation = UINavigationController(rootViewController: Diarist("A", .white, diary))
    let delegate = Delegate()
    navigation.delegate = delegate
    stage.show(navigation)
    navigation.pushViewController(Diarist("B", .systemYellow, diary), animated: true)
    #expect(delegate.lines.last == "will B true")
    stage.advance(by: 1)
    #expect(delegate.lines.last == "did B true")
  }

  // MARK: Presentation

  @Test func aFullScreenPresentationNotifiesEverybodyInUIKitsOrder() {
    let diary = Diary()
    let (a, b) = (Diarist("A", .white, diary), Diarist("B", .systemYellow, diary))
    b.modalPresentationStyle = .fullScreen
    let stage = makeStage()
    stage.show(a)
    diary.lines = []
    a.present(b, animated: true) { diary.lines.append("completion") }
    #expect(b.isBeingPresented)
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    #expect(
      diary.lines == ["B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)"])
    diary.lines = []
    stage.advance(by: 0.49)
    #expect(diary.lines.isEmpty)
    stage.advance(by: 0.02)
    #expect(
      diary.lines == ["B.viewDidAppear(true)", "A.viewDidDisappear(true)", "completion"])
    #expect(a.view.window == nil && b.view.window === stage.window)
    #expect(!b.isBeingPresented)
    diary.lines = []
    b.dismiss(animated: true) {
      diary.lines.append("completion \(b.presentingViewController == nil)")
    }
    #expect(b.isBeingDismissed)
    #expect(diary.lines == ["B.viewWillDisappear(true)", "A.viewWillAppear(true)"])
    diary.lines = []
    stage.advance(by: 1)
    #expect(
      diary.lines == ["A.viewDidAppear(true)", "B.viewDidDisappear(true)", "completion true"])
    #expect(a.view.window === stage.window && b.view.window == nil)
    #expect(a.presentedViewController == nil)
  }

  @Test func aSheetLeavesItsPresenterWhereItIs() {
    let diary = Diary()
    let (a, b) = (Diarist("A", .white, diary), Diarist("B", .systemYellow, diary))
    let stage = makeStage()
    stage.show(a)
    diary.lines = []
    a.present(b, animated: true)
    stage.advance(by: 1)
    #expect(
      diary.lines == ["B.viewDidLoad", "B.viewWillAppear(true)", "B.viewDidAppear(true)"])
    let place = b.view.convert(b.view.bounds, to: nil)
    #expect(place == CGRect(x: 0, y: 10, width: 200, height: 290))
    #expect(abs(a.view.transform.a - 168.0 / 200) < 1e-9)
    #expect(abs(a.view.frame.minY) < 1e-9)
    a.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(a.view.transform.isIdentity && b.view.window == nil)
    #expect(stage.window.subviews == [a.view])
  }

  @Test(
    "presentations are seen",
    arguments: [
      UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
    ])
  func presentations(_ style: UIModalTransitionStyle) throws {
    let diary = Diary()
    let (a, b) = (Diarist("First", .white, diary), Diarist("Second", .systemYellow, diary))
    b.modalPresentationStyle = .fullScreen
    b.modalTransitionStyle = style
    let stage = makeStage()
    stage.show(a)
    let before = try picture(stage)
    var isDone = false
    a.present(b, animated: true) { isDone = true }
    try strip(stage, "present.\(style)", duration: 0.75)
    #expect(isDone)
    b.dismiss(animated: true) { isDone = false }
    try strip(stage, "dismiss.\(style)", duration: 0.75)
    #expect(!isDone)
    #expect(try picture(stage) == before)
    #expect(stage.window.subviews == [a.view])
  }

  @Test func aSheetIsSeen() throws {
    let diary = Diary()
    let (a, b) = (Diarist("First", .white, diary), Diarist("Second", .systemYellow, diary))
    let stage = makeStage()
    stage.show(a)
    let before = try picture(stage)
    a.present(b, animated: true)
    try strip(stage, "present.sheet", duration: 0.5)
    b.dismiss(animated: true)
    try strip(stage, "dismiss.sheet", duration: 0.5)
    // The spring is at rest a little after its half second.
    stage.advance(by: 0.5)
    #expect(try picture(stage) == before)
  }

  @Test func aClearPresentationShowsWhatIsBelow() throws {
    let diary = Diary()
    let a = Diarist("A", .white, diary)
    let stage = makeStage()
    stage.show(a)
    let over = UIViewController()
    over.modalPresentationStyle = .overFullScreen
    over.view.backgroundColor = UIColor(white: 0, alpha: 0.5)
    over.modalTransitionStyle = .crossDissolve
    a.present(over, animated: true)
    stage.advance(by: 1)
    let corner = try picture(stage)[5, 5]
    #expect(corner == PremultipliedColor(bits: 0xFF7F_7F7F) || corner.bits == 0xFF80_8080)
    #expect(a.view.window === stage.window)
  }

  @Test func controllersAboveGoWithTheOneBelow() {
    let diary = Diary()
    let controllers = ["A", "B", "C"].map { Diarist($0, .white, diary) }
    for controller in controllers { controller.modalPresentationStyle = .fullScreen }
    let stage = makeStage()
    stage.show(controllers[0])
    controllers[0].present(controllers[1], animated: false)
    controllers[1].present(controllers[2], animated: false)
    #expect(controllers[2].view.window === stage.window)
    controllers[0].dismiss(animated: false)
    #expect(stage.window.subviews == [controllers[0].view])
    #expect(controllers.allSatisfy { $0.presentedViewController == nil })
  }

  @Test func childrenPresentThroughTheOutermostController() {
    let diary = Diary()
    let (a, b) = (Diarist("A", .white, diary), Diarist("B", .white, diary))
    let navigation = UINavigationController(rootViewController: a)
    let stage = makeStage()
    stage.show(navigation)
    a.present(b, animated: false)
    #expect(b.presentingViewController === navigation)
    #expect(a.presentedViewController === b)
    b.dismiss(animated: false)
    #expect(a.presentedViewController == nil)
  }

  @Test(.exceptions(.report)) func whatCannotBePresentedIsAWarning() {
    let diary = Diary()
    let (a, b) = (Diarist("A", .white, diary), Diarist("B", .white, diary))
    a.present(b, animated: true)
    #expect(a.presentedViewController == nil)
    let stage = makeStage()
    stage.show(a)
    a.present(b, animated: false)
    a.present(Diarist("C", .white, diary), animated: false)
    #expect(a.presentedViewController === b)
    a.present(a, animated: false)
    b.dismiss(animated: false)
    var isCalled = false
    a.dismiss(animated: true) { isCalled = true }
    #expect(isCalled)
  }
}
