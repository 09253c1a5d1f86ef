import CoreGraphics
import Stage
import Testing
import UIKit

/// Says what the process-wide names answer whenever it is called.
private final class Witness: UIView {
  struct Answer: Equatable {
    var method: String
    var screen: CGSize
    var scale: CGFloat
    var style: UIUserInterfaceStyle
    var time: Double
    var windowCount: Int
  }

  var answers: [Answer] = []

  func answer(_ method: String) {
    answers.append(
      Answer(
        method: method, screen: UIScreen.main.bounds.size, scale: UIScreen.main.scale,
        style: UITraitCollection.current.userInterfaceStyle, time: CACurrentMediaTime(),
        windowCount: UIApplication.shared.windows.count))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    answer("layoutSubviews")
  }

  override func draw(_ rect: CGRect) {
    answer("draw")
    UIColor.label.setFill()
    UIRectFill(bounds.insetBy(dx: 1, dy: 1))
  }

  override func didMoveToWindow() { if window != nil { answer("didMoveToWindow") } }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    answer("traitCollectionDidChange")
  }

  func take() -> [Answer] {
    defer { answers = [] }
    return answers
  }
}

@MainActor
@Suite("Environments of stages")
struct EnvironmentTests {
  private func phone() -> Stage {
    Stage(device: .named("iphone-se")!, diagnostics: { _ in })
  }

  private func tablet() -> Stage {
    Stage(
      device: .named("ipad-pro-11")!, traits: UITraitCollection(userInterfaceStyle: .dark),
      diagnostics: { _ in })
  }

  /// A screen with text, a dynamic colour, an image drawn on the way and an animation.
  private final class Scene: UIViewController {
    let box = UIView(frame: CGRect(x: 10, y: 200, width: 40, height: 40))
    let dial = UIImageView(frame: CGRect(x: 10, y: 300, width: 30, height: 30))

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      let label = UILabel(frame: CGRect(x: 10, y: 100, width: 200, height: 40))
      label.text = "Alternating"
      label.font = .preferredFont(forTextStyle: .headline)
      box.backgroundColor = .systemRed
      for part in [label, box, dial] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
      // Both take the scale and the style from what is in use.
      dial.image = UIGraphicsImageRenderer(size: dial.bounds.size).image { _ in
        UIColor.label.setFill()
        UIBezierPath(ovalIn: dial.bounds.insetBy(dx: 1.3, dy: 1.3)).fill()
      }
    }

    func move() {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        self.box.frame.origin.x += 100
      }
    }

    func flip() {
      UIView.transition(with: dial, duration: 1, options: .transitionFlipFromLeft) {
        self.dial.backgroundColor = .systemBlue
      }
    }
  }

  /// What one stage shows at some times when it has the process to itself.
  private func alone(_ make: () -> Stage) throws -> [Data] {
    let stage = make()
    let scene = stage.perform { Scene() }
    stage.show(scene)
    var pictures = [try png(stage)]
    scene.move()
    stage.advance(by: 0.25)
    pictures.append(try png(stage))
    scene.flip()
    stage.advance(by: 0.5)
    pictures.append(try png(stage))
    return pictures
  }

  private func png(_ stage: Stage) throws -> Data {
    try #require(UIImage(cgImage: stage.capture()).pngData())
  }

  @Test func twoStagesThatAlternateShowWhatEachShowsAlone() throws {
    let expected = (try alone(phone), try alone(tablet))
    let (phone, tablet) = (phone(), tablet())
    let (first, second) = (phone.perform { Scene() }, tablet.perform { Scene() })
    phone.show(first)
    tablet.show(second)
    #expect(try png(phone) == expected.0[0])
    #expect(try png(tablet) == expected.1[0])
    first.move()
    second.move()
    phone.advance(by: 0.25)
    tablet.advance(by: 0.25)
    #expect(try png(phone) == expected.0[1])
    #expect(try png(tablet) == expected.1[1])
    second.flip()
    first.flip()
    // In steps that interleave.
    phone.advance(by: 0.2)
    tablet.advance(by: 0.5)
    phone.advance(by: 0.3)
    #expect(try png(tablet) == expected.1[2])
    #expect(try png(phone) == expected.0[2])
    #expect(expected.0[1] != expected.0[0] && expected.0[2] != expected.0[1])
  }

  @Test func processWideNamesAnswerForTheStageThatCalls() throws {
    let (phone, tablet) = (phone(), tablet())
    let (a, b) = (phone.perform { Witness() }, tablet.perform { Witness() })
    for (view, stage) in [(a, phone), (b, tablet)] {
      view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      stage.show(view)
      stage.advance(by: stage === phone ? 3 : 5)
    }
    _ = (a.take(), b.take())
    func answer(_ method: String, _ view: Witness) -> Witness.Answer {
      view === a
        ? Witness.Answer(
          method: method, screen: CGSize(width: 375, height: 667), scale: 2, style: .light,
          time: 3, windowCount: 1)
        : Witness.Answer(
          method: method, screen: CGSize(width: 834, height: 1194), scale: 2, style: .dark,
          time: 5, windowCount: 1)
    }
    for view in [a, b, a] {
      // By the program, from outside of any call of a stage.
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(view.take() == [answer("layoutSubviews", view)])
      view.setNeedsDisplay()
      _ = try (view === a ? phone : tablet).capture(view)
      #expect(view.take() == [answer("draw", view)])
      view.overrideUserInterfaceStyle = view === a ? .dark : .light
      var changed = answer("traitCollectionDidChange", view)
      changed.style = view === a ? .dark : .light
      #expect(view.take() == [changed])
      view.overrideUserInterfaceStyle = .unspecified
      #expect(view.take() == [answer("traitCollectionDidChange", view)])
    }
  }

  /// Notes the width of the main screen whenever it hears something.
  private final class Listener: UIViewController {
    var widths: [String] = []
    private func hear(_ what: String) {
      widths.append("\(what) \(Int(UIScreen.main.bounds.width))")
    }
    override func viewDidLoad() { hear("didLoad") }
    override func viewWillAppear(_ animated: Bool) { hear("willAppear") }
    override func viewDidAppear(_ animated: Bool) { hear("didAppear") }
    override func viewWillLayoutSubviews() { hear("willLayout") }
  }

  @Test func controllersHearOfTheirStageWhoeverCalls() {
    let (phone, tablet) = (phone(), tablet())
    let root = UINavigationController(rootViewController: UIViewController())
    phone.show(root)
    let (pushed, presented) = (Listener(), Listener())
    root.pushViewController(pushed, animated: false)
    root.present(presented, animated: false)
    phone.layout()
    for listener in [pushed, presented] {
      #expect(listener.widths.prefix(2) == ["didLoad 375", "willAppear 375"])
      #expect(Set(listener.widths.map { $0.split(separator: " ")[1] }) == ["375"])
    }
    var heard = 0
    let button = UIButton(
      type: .custom,
      primaryAction: UIAction { _ in
        heard = Int(UIScreen.main.bounds.width)
      })
    root.view.addSubview(button)
    button.sendActions(for: .primaryActionTriggered)
    #expect(heard == 375)
    #expect(tablet.window.bounds.width == 834)
  }

  @Test func aTaskDoesNotMeetTheStageOfAnother() async {
    let mine = phone()
    let theirs = await Task.detached { @MainActor in tablet() }.value
    #expect(UIScreen.main === mine.screen)
    UIWindow(frame: UIScreen.main.bounds).makeKeyAndVisible()
    await Task.detached { @MainActor in
      #expect(UIScreen.main !== mine.screen && UIScreen.main !== theirs.screen)
      DiagnosticLog.current.warn("Of another task.")
    }.value
    #expect(theirs.perform { UIApplication.shared.windows }.isEmpty)
    #expect(!DiagnosticLog.current.drain().contains { $0.message == "Of another task." })
  }

  @Test func timeIsEachStagesOwn() {
    let (phone, tablet) = (phone(), tablet())
    let (a, b) = (UIView(), UIView())
    phone.show(a)
    tablet.show(b)
    var log: [String] = []
    for (name, view) in [("phone", a), ("tablet", b)] {
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in
        log.append("\(name) at \(CACurrentMediaTime())")
      }
    }
    tablet.advance(by: 2)
    #expect(log == ["tablet at 1.0"])
    #expect(a.layer.presentation()?.opacity == 1)
    phone.advance(by: 0.5)
    #expect(log.count == 1)
    phone.advance(by: 1)
    #expect(log == ["tablet at 1.0", "phone at 1.0"])
    #expect((phone.time, tablet.time) == (1.5, 2))
  }

  @Test func animatorsAndDisplayLinksKeepToTheirStage() {
    let (phone, tablet) = (phone(), tablet())
    let a = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    phone.show(a)
    // The tablet is the newest: what is not tied to a view would go by its clock.
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { a.alpha = 0 }
    var ticks = 0
    let link = phone.perform {
      let link = CADisplayLink { _ in ticks += 1 }
      link.add(to: .main, forMode: .common)
      return link
    }
    animator.startAnimation()
    tablet.advance(by: 10)
    #expect((animator.fractionComplete, ticks) == (0, 0))
    phone.advance(by: 0.5)
    #expect((animator.fractionComplete, ticks) == (0.5, 30))
    phone.advance(by: 0.5)
    #expect(animator.state == .inactive)
    link.invalidate()
  }

  @Test(.exceptions(.report)) func messagesGoToTheStageOfTheView() {
    let (phone, tablet) = (phone(), tablet())
    let (a, b) = (UIView(), UIView())
    phone.show(a)
    tablet.show(b)
    a.frame.size.width = .nan
    #expect(phone.diagnostics.map(\.message).count == 1)
    #expect(tablet.diagnostics.isEmpty)
    b.addSubview(b)
    #expect(phone.diagnostics.count == 1)
    #expect(
      tablet.diagnostics.map(\.message) == [
        "Can't add self as subview: <UIView; frame = (0 0; 0 0)>"
      ])
  }

  @Test func wordsAsBlocksAreOneStagesAlone() throws {
    func label() -> UILabel {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.text = "Words"
      return label
    }
    let (blocks, letters) = (phone(), phone())
    blocks.textMode = .boxes
    blocks.show(label())
    letters.show(label())
    let first = try png(letters)
    #expect(try png(blocks) != first)
    #expect(try png(letters) == first)
  }

  @Test func whatOneStageLeavesOpenIsNotOpenForAnother() {
    let (phone, tablet) = (phone(), tablet())
    phone.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationsEnabled(false)
    }
    #expect(!CATransaction.disableActions())
    #expect(UIView.inheritedAnimationDuration == 0)
    tablet.perform {
      #expect(!CATransaction.disableActions())
      #expect(UIView.areAnimationsEnabled)
      // Not its own to commit.
      CATransaction.commit()
      UIView.commitAnimations()
    }
    phone.perform {
      #expect(CATransaction.disableActions())
      #expect(UIView.inheritedAnimationDuration == 0.2)
      #expect(!UIView.areAnimationsEnabled)
      UIView.commitAnimations()
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
    }
  }

  @Test func settingsAroundACallHoldInsideIt() {
    let (phone, tablet) = (phone(), tablet())
    let a = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    phone.show(a)
    UIView.animate(withDuration: 1) {
      a.setNeedsLayout()
      a.alpha = 0
      a.layoutIfNeeded()
    }
    #expect(a.layer.animationKeys() == ["opacity"])
    CATransaction.begin()
    CATransaction.setAnimationDuration(7)
    tablet.perform { #expect(CATransaction.animationDuration() == 7) }
    CATransaction.commit()
  }

  @Test func windowsAreTheApplicationsOfTheirStage() {
    let (phone, tablet) = (phone(), tablet())
    phone.show(UIViewController())
    tablet.show(UIViewController())
    phone.perform {
      #expect(UIApplication.shared.windows == [phone.window])
      #expect(UIApplication.shared.keyWindow === phone.window)
    }
    #expect(phone.window.isKeyWindow && tablet.window.isKeyWindow)
    #expect(phone.window.next !== tablet.window.next)
  }

  @Test func traitsSetInACallAreLeftWithIt() {
    let (phone, tablet) = (phone(), tablet())
    tablet.perform {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light)
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
      phone.perform {
        #expect(UITraitCollection.current.userInterfaceIdiom == .phone)
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
      }
    }
    tablet.perform { #expect(UITraitCollection.current.userInterfaceStyle == .dark) }
  }

  @Test func aStageThatHasGoneLeavesNothing() {
    let before = UIScreen.main
    weak var screen: UIScreen?
    weak var window: UIWindow?
    weak var application: UIApplication?
    weak var environment: Environment?
    weak var clock: AnyObject?
    weak var view: UIView?
    weak var animator: UIViewPropertyAnimator?
    do {
      let stage = tablet()
      let shown = UIViewController()
      stage.show(shown)
      let running = UIViewPropertyAnimator(duration: 9, curve: .linear) { shown.view.alpha = 0 }
      running.startAnimation()
      UIView.animate(withDuration: 9) { shown.view.transform = .init(scaleX: 2, y: 2) }
      shown.present(UIViewController(), animated: true)
      stage.schedule(after: 99) { shown.view.alpha = 1 }
      stage.advance(by: 1)
      (screen, window, environment) = (stage.screen, stage.window, stage.environment)
      (view, animator, clock) = (shown.view, running, stage.environment.clock)
      application = stage.perform { UIApplication.shared }
      #expect(UIScreen.main === stage.screen)
    }
    #expect(screen == nil && window == nil && application == nil && environment == nil)
    #expect(view == nil && animator == nil && clock == nil)
    #expect(UIScreen.main === before)
    #expect(UIScreen.main.bounds.size == CGSize(width: 393, height: 852))
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(CACurrentMediaTime() == 0)
  }

  @Test func aViewOutsideOfWindowsHasTheEnvironmentItWasMadeIn() {
    let (phone, tablet) = (phone(), tablet())
    let view = phone.perform { UIView() }
    #expect(view.environment === phone.environment)
    tablet.show(view)
    #expect(view.environment === tablet.environment)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    let orphan = Stage(diagnostics: { _ in }).perform { UIView() }
    #expect(orphan.environment === tablet.environment)
  }
}
