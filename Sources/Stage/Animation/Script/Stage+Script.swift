import UIKit

extension Stage {
  /// Performs the steps of a script while the clock advances: `try stage.run(InteractionScript("tap
  /// 'Add'; wait 0.5"))`.
  ///
  /// - Throws: An error with the first step that cannot be performed, and the targets there are
  ///   instead.
  public func run(_ script: InteractionScript) throws(InteractionScriptError) {
    do {
      for step in script.steps { try perform(step) }
    } catch {
      throw InteractionScriptError(error.message)
    }
  }

  /// Taps the element of a name, as `InteractionScript.Target.named` finds it.
  ///
  /// - Throws: An error that says what is on the screen, if nothing or more than one thing has the
  ///   name.
  public func tap(_ name: String, count: Int = 1) throws(InteractionScriptError) {
    layout()
    do {
      tap(at: try ScriptTarget(on: self).find(name).point, count: count)
    } catch {
      throw InteractionScriptError("A tap cannot be made: \(error.message)")
    }
  }

  /// Performs the steps of a script, and captures an image at every frame time from now on, the
  /// first now.
  ///
  /// - Parameters:
  ///   - fps: The frame rate.
  ///   - body: Called with each image when it is captured.
  package func run(
    _ script: InteractionScript, fps: Double, _ body: @escaping (PixelBuffer) -> Void
  ) throws(ScriptFailure) {
    let recorder = FrameRecorder(self, fps: fps, body)
    recorder.start()
    for step in script.steps {
      try perform(step)
      if let error = recorder.error { throw .frames(error) }
    }
    recorder.stop()
  }

  /// The seconds after which all of UIKit's own animations have ended.
  private static let rest = 1.0

  private func perform(_ step: InteractionScript.Step) throws(ScriptFailure) {
    switch step.action {
    case .tap(let target): tap(at: try point(target, step))
    case .longPress(let target): longPress(at: try point(target, step))
    case .swipe(let direction, let target):
      let middle = try point(target, step)
      let way: CGPoint =
        switch direction {
        case .left: CGPoint(x: -120, y: 0)
        case .right: CGPoint(x: 120, y: 0)
        case .up: CGPoint(x: 0, y: -120)
        case .down: CGPoint(x: 0, y: 120)
        }
      pan(
        from: CGPoint(x: middle.x - way.x / 2, y: middle.y - way.y / 2),
        to: CGPoint(x: middle.x + way.x / 2, y: middle.y + way.y / 2), duration: 0.1)
    case .scroll(let target, let way): try scroll(at: try point(target, step), by: way, step)
    case .drag(let target, let way): drag(from: try point(target, step), by: way)
    case .type(let text):
      layout()
      guard window.typedResponder != nil else {
        throw failure(step, "nothing that takes text has the focus. Tap a field first.")
      }
      type(text)
    case .key(let key): pressKey(key.input, modifierFlags: key.modifierFlags)
    case .edit(let edit): perform(edit)
    case .touch(let touch):
      if let reason = perform(touch) { throw failure(step, reason) }
    case .trait(let trait): changeTraits(to: trait.collection)
    case .rotate(let orientation): rotate(to: orientation)
    case .style(let style): window.overrideUserInterfaceStyle = style
    case .segue(let identifier):
      perform { visibleController?.performSegue(withIdentifier: identifier, sender: nil) }
    case .back: try goBack(step)
    case .dismiss: try dismiss(step)
    case .wait(let seconds): advance(by: seconds)
    case .waitFrames(let count): advanceFrames(count)
    case .settle: advance(by: Self.rest)
    }
    layout()
  }

  private func failure(_ step: InteractionScript.Step, _ reason: String) -> ScriptFailure {
    .step("Step \(step.number), '\(step.text)': \(reason)")
  }

  // MARK: Touches

  /// Moves a finger by `way`, pauses, and lifts it, so that the moved content stays in place.
  private func drag(from start: CGPoint, by way: CGSize, beforeLifting: () -> Void = {}) {
    let finger = touchDown(at: start)
    finger.move(to: CGPoint(x: start.x + way.width, y: start.y + way.height), duration: 0.4)
    beforeLifting()
    advance(by: 0.1)
    finger.move(to: finger.location, duration: 1.0 / 60)
    finger.lift()
  }

  private func scroll(
    at point: CGPoint, by way: CGSize, _ step: InteractionScript.Step
  ) throws(ScriptFailure) {
    let positions = ScrollPositions(on: self)
    var hasMoved = false
    drag(from: point, by: CGSize(width: -way.width, height: -way.height)) {
      hasMoved = positions.haveChanged
    }
    if !hasMoved { throw failure(step, positions.reasonForRest(at: point)) }
  }

  private func point(
    _ target: InteractionScript.Target, _ step: InteractionScript.Step
  ) throws(ScriptFailure) -> CGPoint {
    switch target {
    case .point(let point): return point
    case .named(let name):
      layout()
      do {
        return try ScriptTarget(on: self).find(name).point
      } catch {
        throw failure(step, error.message)
      }
    }
  }

  // MARK: Controllers

  /// The controller that fills the screen: the innermost one of the controller that was presented
  /// last.
  private var visibleController: UIViewController? {
    var controller = window.rootViewController
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
    let popped = perform {
      visibleController?.navigationController?.popViewController(animated: true)
    }
    guard popped == nil else { return }
    throw failure(step, "there is nothing to go back to on this screen.")
  }

  private func dismiss(_ step: InteractionScript.Step) throws(ScriptFailure) {
    guard let controller = visibleController, controller.presentingViewController != nil else {
      throw failure(step, "nothing is presented on this screen.")
    }
    perform { controller.presentingViewController?.dismiss(animated: true) }
  }
}

/// The reason why a script failed.
package enum ScriptFailure: Error {
  case step(String)
  case frames(FrameSequenceError)

  var message: String {
    switch self {
    case .step(let message): message
    case .frames(let error): error.message
    }
  }
}

/// Captures an image at every frame time while the stage's clock advances.
@MainActor
private final class FrameRecorder {
  private unowned let stage: Stage
  private let fps: Double
  private let begin: Double
  private let body: (PixelBuffer) -> Void
  private var count = 0
  private var isOn = true
  private(set) var error: FrameSequenceError?

  init(_ stage: Stage, fps: Double, _ body: @escaping (PixelBuffer) -> Void) {
    self.stage = stage
    self.fps = fps
    self.body = body
    begin = stage.time
  }

  func start() { take() }
  func stop() { isOn = false }

  private func take() {
    guard isOn, error == nil else { return }
    count += 1
    guard count <= FrameSequenceLimits.frames else {
      error = .tooManyFrames(count)
      return
    }
    do {
      body(try stage.picture(of: stage.window.layer, background: nil))
    } catch {
      self.error = .picture(error)
      return
    }
    stage.schedule(after: begin + Double(count) / fps - stage.time) { [weak self] in self?.take() }
  }
}
