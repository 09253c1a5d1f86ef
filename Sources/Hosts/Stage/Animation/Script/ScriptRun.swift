import UIKit

/// Performs a script on a stage.
@MainActor
package final class ScriptRun {
  private let stage: Stage
  private let script: InteractionScript
  private let screenshot: (String, PixelBuffer) -> Void
  /// The time of the stage at which the script began.
  private let start: Double

  /// Prepares the run of a script on a stage.
  ///
  /// - Parameter screenshot: Called with the name and the image of each `screenshot`.
  package init(
    _ script: InteractionScript, on stage: Stage,
    screenshot: @escaping (String, PixelBuffer) -> Void = { _, _ in }
  ) {
    self.script = script
    self.stage = stage
    self.screenshot = screenshot
    start = stage.time
  }

  /// Performs all steps.
  ///
  /// - Parameter afterStep: Called after each step. An error that it throws ends the script.
  package func run(
    afterStep: () throws(ScriptFailure) -> Void = {}
  ) throws(ScriptFailure) {
    for step in script.steps {
      try advance(to: step)
      try perform(step)
      try afterStep()
    }
  }

  /// The time in seconds after which all of UIKit's own animations have ended.
  private static let rest = 1.0
  /// The time in seconds between two checks for an awaited element.
  private static let waitingStep = 1.0 / 60

  /// Advances to the time of a step, if it has one.
  private func advance(to step: InteractionScript.Step) throws(ScriptFailure) {
    guard let time = step.time else { return }
    // The time is the sum of two clock readings, so a small tolerance is allowed.
    guard start + time >= stage.time - 1e-9 else {
      let now = shortNumber(CGFloat(stage.time - start))
      throw failure(step, "that time has passed: the step before ended at \(now) s.")
    }
    stage.advance(to: start + time)
  }

  private func perform(_ step: InteractionScript.Step) throws(ScriptFailure) {
    switch step.action {
    case .tap(let target): stage.tap(at: try point(target, step))
    case .longPress(let target): stage.longPress(at: try point(target, step))
    case .swipe(let direction, let target): swipe(direction, at: try point(target, step))
    case .scroll(let target, let way): try scroll(at: try point(target, step), by: way, step)
    case .drag(let target, let way): try drag(target, way, step)
    case .pinch(let target, let scale):
      stage.pinch(at: try point(target, step), scale: CGFloat(scale))
    case .touch(let touch):
      if let reason = stage.perform(touch) { throw failure(step, reason) }
    case .type(let text):
      try checkFocus(step)
      stage.type(text)
    case .compose(let text):
      try checkFocus(step)
      stage.compose(text)
    case .key(let key): press(key)
    case .edit(let edit): stage.perform(edit)
    case .rotate(let orientation): stage.rotate(to: orientation)
    case .style(let style):
      stage.window.overrideUserInterfaceStyle = style
      stage.perform { stage.environment.systemBars.update() }
    case .trait(let trait): stage.changeTraits(to: trait.collection)
    case .segue(let identifier):
      stage.perform {
        visibleController?.performSegue(withIdentifier: identifier, sender: nil)
      }
    case .back: try goBack(step)
    case .dismiss: try dismiss(step)
    case .wait(let seconds): stage.advance(by: seconds)
    case .waitFrames(let count): stage.advanceFrames(count)
    case .waitFor(let name, let limit): try wait(for: name, atMost: limit, step)
    case .settle: stage.advance(by: Self.rest)
    case .expect(let name): try expect(name, step)
    case .expectNo(let name):
      if isShown(name) { throw failure(step, "'\(name)' is on the screen.") }
    case .screenshot(let name): try takeScreenshot(name, step)
    case .device(let device):
      guard device == stage.device else {
        throw failure(step, "the app runs on \(stage.device.title) already.")
      }
    case .preview: break
    }
    stage.layout()
  }

  private func failure(_ step: InteractionScript.Step, _ reason: String) -> ScriptFailure {
    .step(script.place(of: step).error(reason).message)
  }

  // MARK: Touches

  private func point(
    _ target: InteractionScript.Target, _ step: InteractionScript.Step
  ) throws(ScriptFailure) -> CGPoint {
    switch target {
    case .point(let point): return point
    case .named(let name):
      stage.layout()
      do {
        return try ScriptTarget(on: stage).find(name).point
      } catch {
        throw failure(step, error.message)
      }
    }
  }

  private func swipe(_ direction: InteractionScript.Direction, at middle: CGPoint) {
    let way: CGPoint =
      switch direction {
      case .left: CGPoint(x: -120, y: 0)
      case .right: CGPoint(x: 120, y: 0)
      case .up: CGPoint(x: 0, y: -120)
      case .down: CGPoint(x: 0, y: 120)
      }
    stage.pan(
      from: CGPoint(x: middle.x - way.x / 2, y: middle.y - way.y / 2),
      to: CGPoint(x: middle.x + way.x / 2, y: middle.y + way.y / 2), duration: 0.1)
  }

  private func drag(
    _ target: InteractionScript.Target, _ way: InteractionScript.Way,
    _ step: InteractionScript.Step
  ) throws(ScriptFailure) {
    let start = try point(target, step)
    switch way {
    case .by(let distance): drag(from: start, by: distance)
    case .to(let target):
      let end = try point(target, step)
      drag(from: start, by: CGSize(width: end.x - start.x, height: end.y - start.y))
    }
  }

  /// Drags with a finger by a distance, and holds it before lifting, so that the content does not continue to
  /// scroll.
  private func drag(from start: CGPoint, by way: CGSize, beforeLifting: () -> Void = {}) {
    let finger = stage.touchDown(at: start)
    finger.move(to: CGPoint(x: start.x + way.width, y: start.y + way.height), duration: 0.4)
    beforeLifting()
    stage.advance(by: 0.1)
    finger.move(to: finger.location, duration: 1.0 / 60)
    finger.lift()
  }

  private func scroll(
    at point: CGPoint, by way: CGSize, _ step: InteractionScript.Step
  ) throws(ScriptFailure) {
    let positions = ScrollPositions(on: stage)
    var hasMoved = false
    drag(from: point, by: CGSize(width: -way.width, height: -way.height)) {
      hasMoved = positions.haveChanged
    }
    if !hasMoved { throw failure(step, positions.reasonForRest(at: point)) }
  }

  // MARK: Keys

  private func checkFocus(_ step: InteractionScript.Step) throws(ScriptFailure) {
    stage.layout()
    guard stage.window.typedResponder != nil else {
      throw failure(step, "nothing that takes text has the focus. Tap a field first.")
    }
  }

  /// Presses a key. Return and delete are typed, unless a key command handles them.
  private func press(_ key: ScriptKey) {
    stage.layout()
    let (input, modifiers) = (key.input, key.modifierFlags)
    guard modifiers.isEmpty, ["\r", "\u{8}"].contains(input), stage.window.typedResponder != nil
    else {
      stage.pressKey(input, modifierFlags: modifiers)
      return
    }
    let application = stage.environment.application
    let isCommand = stage.perform { application.perform(key: input, modifierFlags: modifiers) }
    if !isCommand { stage.type(input == "\r" ? "\n" : input) }
  }

  // MARK: Names on the screen

  private func isShown(_ name: String) -> Bool {
    stage.layout()
    return ScriptTarget(on: stage).contains(name)
  }

  private func expect(_ name: String, _ step: InteractionScript.Step) throws(ScriptFailure) {
    guard !isShown(name) else { return }
    throw failure(step, ScriptTarget(on: stage).missing(name))
  }

  private func wait(
    for name: String, atMost seconds: Double, _ step: InteractionScript.Step
  ) throws(ScriptFailure) {
    let end = stage.time + seconds
    stage.advance(by: 0)
    while !isShown(name) {
      guard stage.time < end else {
        throw failure(
          step,
          "after \(shortNumber(CGFloat(seconds))) s "
            + ScriptTarget(on: stage).missing(name))
      }
      stage.advance(to: min(end, stage.time + Self.waitingStep))
    }
  }

  private func takeScreenshot(
    _ name: String, _ step: InteractionScript.Step
  ) throws(ScriptFailure) {
    stage.advance(by: 0)
    do {
      screenshot(name, try stage.picture(of: stage.window.layer, background: nil))
    } catch {
      throw failure(step, error.message)
    }
  }

  // MARK: Controllers

  /// The view controller that fills the screen: the innermost child of the controller that was presented
  /// last.
  private var visibleController: UIViewController? {
    var controller = stage.window.rootViewController
    while let current = controller {
      if let presented = current.presentedViewController {
        controller = presented
      } else if let inner = Self.shownChild(of: current) {
        controller = inner
      } else {
        return current
      }
    }
    return nil
  }

  private static func shownChild(of controller: UIViewController) -> UIViewController? {
    switch controller {
    case let navigation as UINavigationController: navigation.topViewController
    case let tabs as UITabBarController: tabs.selectedViewController
    case let split as UISplitViewController: split.viewControllers.last
    default: nil
    }
  }

  private func goBack(_ step: InteractionScript.Step) throws(ScriptFailure) {
    let navigation =
      visibleController?.navigationController ?? stage.window.rootViewController?.navigation
    let popped = stage.perform { navigation?.popViewController(animated: true) }
    guard popped == nil else { return }
    throw failure(step, "there is nothing to go back to on this screen.")
  }

  private func dismiss(_ step: InteractionScript.Step) throws(ScriptFailure) {
    guard let controller = visibleController, controller.presentingViewController != nil else {
      throw failure(step, "nothing is presented on this screen.")
    }
    stage.perform { controller.presentingViewController?.dismiss(animated: true) }
  }
}

extension UIViewController {
  /// The innermost visible navigation controller below this controller, which may be a child of a SwiftUI
  /// hosting controller.
  fileprivate var navigation: UINavigationController? {
    let shown = presentedViewController ?? self
    if let navigation = shown as? UINavigationController {
      return navigation.topViewController?.navigation ?? navigation
    }
    if let tabs = shown as? UITabBarController { return tabs.selectedViewController?.navigation }
    return shown.children.lazy.reversed().compactMap(\.navigation).first
  }
}
