import Stage
import Testing
import UIKit

/// Fingers on a stage, as recognisers see them.
@MainActor
@Suite struct GestureTests {
  let stage = Stage(device: .named("iphone-15")!)
  let view = UIView(frame: CGRect(x: 50, y: 200, width: 200, height: 200))
  let log = EventLog()

  init() { stage.show(view) }

  private let middle = CGPoint(x: 150, y: 300)

  // MARK: Single recognisers

  @Test func aTapIsRecognisedWhenTheFingerLeaves() {
    let tap = LoggedTap(log, "tap")
    view.addGestureRecognizer(tap)
    let finger = stage.touchDown(at: middle)
    #expect(log.events == [])
    finger.lift()
    #expect(log.events == ["tap ended"])
    #expect(tap.state == .possible)
    stage.tap(view)
    #expect(log.events == ["tap ended", "tap ended"])
  }

  @Test func aTapThatLastsOrStraysFails() {
    view.addGestureRecognizer(LoggedTap(log, "tap"))
    stage.longPress(view, duration: 1)
    let finger = stage.touchDown(at: middle)
    finger.move(to: CGPoint(x: 150, y: 360))
    finger.lift()
    #expect(log.events == ["tap failed", "tap failed"])
  }

  @Test func aSingleTapWaitsForADoubleTapToFail() {
    let (single, double) = (LoggedTap(log, "single"), LoggedTap(log, "double"))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    stage.tap(view)
    #expect(log.events == [])
    stage.advance(by: 0.4)
    // The one waits for the other, so both come in one go.
    #expect(Set(log.events) == ["double failed", "single ended"])
    log.events = []
    stage.tap(view, count: 2)
    stage.advance(by: 1)
    #expect(log.events.contains("double ended") && !log.events.contains("single ended"))
  }

  @Test func withoutARequirementTheFirstTapOfTwoIsHeardToo() {
    let (single, double) = (LoggedTap(log, "single"), LoggedTap(log, "double"))
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    stage.tap(view, count: 2)
    #expect(log.events.filter { $0.hasSuffix("ended") } == ["single ended", "double ended"])
  }

  @Test func aPanBeginsAfterTenPoints() {
    let pan = LoggedPan(log, "pan")
    view.addGestureRecognizer(pan)
    let finger = stage.touchDown(at: middle)
    finger.move(to: CGPoint(x: 159, y: 300))
    #expect(log.events == [])
    finger.move(to: CGPoint(x: 160, y: 300))
    #expect(log.events == ["pan began"])
    finger.move(to: CGPoint(x: 190, y: 305), duration: 1.0 / 60)
    #expect(pan.translation(in: view) == CGPoint(x: 40, y: 5))
    pan.setTranslation(.zero, in: view)
    #expect(pan.translation(in: view) == .zero)
    finger.lift()
    #expect(log.events == ["pan began", "pan changed", "pan ended"])
  }

  @Test func theVelocityIsThatOfTheLastSteps() {
    let pan = LoggedPan(log, "pan")
    view.addGestureRecognizer(pan)
    let finger = stage.touchDown(at: middle)
    finger.move(to: CGPoint(x: 200, y: 300), duration: 0.5)
    #expect(abs(pan.velocity(in: view).x - 100) < 0.001)
    #expect(pan.velocity(in: view).y == 0)
    finger.lift()
  }

  @Test func aPressBeginsAfterHalfASecond() {
    let press = LoggedPress(log, "press")
    view.addGestureRecognizer(press)
    let finger = stage.touchDown(at: middle)
    stage.advance(by: 0.49)
    #expect(log.events == [])
    stage.advance(by: 0.02)
    #expect(log.events == ["press began"])
    finger.move(to: CGPoint(x: 180, y: 300))
    finger.lift()
    #expect(log.events == ["press began", "press changed", "press ended"])
  }

  @Test func aPressThatMovesFails() {
    view.addGestureRecognizer(LoggedPress(log, "press"))
    let finger = stage.touchDown(at: middle)
    finger.move(to: CGPoint(x: 161, y: 300))
    stage.advance(by: 1)
    finger.lift()
    #expect(log.events == ["press failed"])
  }

  @Test(arguments: [UISwipeGestureRecognizer.Direction.right, .left, .up, .down])
  func aSwipeHasOneDirection(_ direction: UISwipeGestureRecognizer.Direction) {
    let swipe = LoggedSwipe(log, "swipe")
    swipe.direction = direction
    view.addGestureRecognizer(swipe)
    stage.swipe(direction, on: view)
    #expect(log.events == ["swipe ended"])
    for other in [UISwipeGestureRecognizer.Direction.right, .left, .up, .down]
    where other != direction { stage.swipe(other, on: view) }
    #expect(log.events.filter { $0 == "swipe ended" }.count == 1)
  }

  @Test func aSlowWayIsNoSwipe() {
    view.addGestureRecognizer(LoggedSwipe(log, "swipe"))
    stage.pan(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 140, y: 300), duration: 1)
    #expect(log.events == ["swipe failed"])
  }

  @Test func aPinchScales() {
    let pinch = LoggedPinch(log, "pinch")
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(pinch)
    stage.pinch(at: middle, scale: 1.5)
    #expect(log.events.first == "pinch began" && log.events.last == "pinch ended")
    #expect(abs(pinch.lastScale - 1.5) < 0.001)
  }

  @Test func aTwistRotates() {
    let twist = LoggedRotation(log, "twist")
    view.addGestureRecognizer(twist)
    stage.twist(at: middle, by: .pi / 2)
    #expect(log.events.first == "twist began" && log.events.last == "twist ended")
    #expect(abs(twist.lastRotation - .pi / 2) < 0.001)
  }

  @Test func aPanFromTheEdgeBeginsThere() {
    let pan = LoggedEdgePan(log, "edge")
    pan.edges = .left
    let wide = UIView(frame: stage.window.bounds)
    stage.show(wide)
    wide.addGestureRecognizer(pan)
    stage.pan(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 120, y: 400))
    #expect(log.events.first == "edge began" && log.events.last == "edge ended")
    log.events = []
    stage.pan(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 120, y: 400))
    #expect(log.events == ["edge failed"])
  }

  // MARK: Between recognisers

  @Test func theInnerPanKeepsTheOuterFromBeginning() {
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    view.addGestureRecognizer(LoggedPan(log, "outer"))
    inner.addGestureRecognizer(LoggedPan(log, "inner"))
    stage.pan(from: middle, to: CGPoint(x: 200, y: 300), duration: 0.1)
    #expect(log.events.contains("inner ended") && log.events.contains("outer failed"))
    #expect(!log.events.contains("outer began"))
  }

  @Test func twoGoTogetherWhereADelegateSaysSo() {
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    let together = Together()
    let (a, b) = (LoggedPan(log, "outer"), LoggedPan(log, "inner"))
    a.delegate = together
    view.addGestureRecognizer(a)
    inner.addGestureRecognizer(b)
    stage.pan(from: middle, to: CGPoint(x: 200, y: 300), duration: 0.1)
    #expect(log.events.contains("outer ended") && log.events.contains("inner ended"))
  }

  @Test func aDelegateMayKeepOneFromBeginningAndFromTouches() {
    let tap = LoggedTap(log, "tap")
    let veto = Veto()
    tap.delegate = veto
    view.addGestureRecognizer(tap)
    stage.tap(view)
    #expect(log.events == ["tap failed"])
    veto.takesTouches = false
    stage.tap(view)
    #expect(log.events == ["tap failed"])
  }

  @Test func oneThatIsRemovedInTheMiddleIsCancelled() {
    let pan = LoggedPan(log, "pan")
    view.addGestureRecognizer(pan)
    let finger = stage.touchDown(at: middle)
    finger.move(to: CGPoint(x: 190, y: 300))
    view.removeGestureRecognizer(pan)
    finger.move(to: CGPoint(x: 195, y: 300))
    finger.lift()
    #expect(log.events == ["pan began", "pan cancelled"])
    #expect(pan.view == nil)
  }

  @Test func disablingEndsAGesture() {
    let pan = LoggedPan(log, "pan")
    view.addGestureRecognizer(pan)
    let finger = stage.touchDown(at: middle)
    finger.move(to: CGPoint(x: 190, y: 300))
    pan.isEnabled = false
    finger.lift()
    stage.tap(view)
    #expect(log.events == ["pan began", "pan cancelled"])
  }

  // MARK: Recognisers and views

  @Test func aRecognitionCancelsTheViewsTouches() {
    let touched = LoggedView(log, frame: view.bounds)
    view.addSubview(touched)
    let tap = LoggedTap(log, "tap")
    view.addGestureRecognizer(tap)
    stage.tap(view)
    #expect(log.events == ["view began", "view cancelled", "tap ended"])
    log.events = []
    tap.cancelsTouchesInView = false
    stage.tap(view)
    #expect(log.events == ["view began", "tap ended", "view ended"])
  }

  @Test func aDelayedTouchReachesTheViewOnceTheRecogniserFails() {
    let touched = LoggedView(log, frame: view.bounds)
    view.addSubview(touched)
    let pan = LoggedPan(log, "pan")
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    let finger = stage.touchDown(at: middle)
    #expect(log.events == [])
    finger.lift()
    #expect(log.events == ["pan failed", "view began", "view ended"])
  }

  @Test func aViewHearsOfOneFingerUnlessItWantsMore() {
    let touched = LoggedView(log, frame: view.bounds)
    view.addSubview(touched)
    let first = stage.touchDown(at: middle)
    let second = stage.touchDown(at: CGPoint(x: 100, y: 250))
    second.lift()
    first.lift()
    #expect(log.events == ["view began", "view ended"])
  }

  @Test func aFingerOutsideTouchesNothingAndIsReported() {
    stage.tap(at: CGPoint(x: -20, y: 5000))
    #expect(
      stage.diagnostics.contains { $0.message.contains("outside of the window of 393 x 852") })
  }
}

// MARK: - Those who listen

@MainActor
final class EventLog {
  var events: [String] = []

  func note(
    _ title: String, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State
  ) {
    if new != old || new == .changed { events.append("\(title) \(new)") }
  }
}

@MainActor
private final class Together: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

@MainActor
private final class Veto: NSObject, UIGestureRecognizerDelegate {
  var takesTouches = true

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { takesTouches }
}

private final class LoggedView: UIView {
  let log: EventLog

  init(_ log: EventLog, frame: CGRect) {
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.events.append("view began")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.events.append("view ended")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.events.append("view cancelled")
  }
}

private final class LoggedTap: UITapGestureRecognizer {
  private let log: EventLog
  private let title: String

  init(_ log: EventLog, _ title: String) {
    (self.log, self.title) = (log, title)
    super.init(target: nil, action: nil)
  }

  override var state: State {
    didSet {
      log.note(title, from: oldValue, to: state)
    }
  }
}

private final class LoggedPan: UIPanGestureRecognizer {
  private let log: EventLog
  private let title: String

  init(_ log: EventLog, _ title: String) {
    (self.log, self.title) = (log, title)
    super.init(target: nil, action: nil)
  }

  override var state: State {
    didSet {
      log.note(title, from: oldValue, to: state)
    }
  }
}

private final class LoggedEdgePan: UIScreenEdgePanGestureRecognizer {
  private let log: EventLog
  private let title: String

  init(_ log: EventLog, _ title: String) {
    (self.log, self.title) = (log, title)
    super.init(target: nil, action: nil)
  }

  override var state: State {
    didSet {
      log.note(title, from: oldValue, to: state)
    }
  }
}

private final class LoggedPress: UILongPressGestureRecognizer {
  private let log: EventLog
  private let title: String

  init(_ log: EventLog, _ title: String) {
    (self.log, self.title) = (log, title)
    super.init(target: nil, action: nil)
  }

  override var state: State {
    didSet {
      log.note(title, from: oldValue, to: state)
    }
  }
}

private final class LoggedSwipe: UISwipeGestureRecognizer {
  private let log: EventLog
  private let title: String

  init(_ log: EventLog, _ title: String) {
    (self.log, self.title) = (log, title)
    super.init(target: nil, action: nil)
  }

  override var state: State {
    didSet {
      log.note(title, from: oldValue, to: state)
    }
  }
}

private final class LoggedPinch: UIPinchGestureRecognizer {
  private let log: EventLog
  private let title: String
  private(set) var lastScale: CGFloat = 0

  init(_ log: EventLog, _ title: String) {
    (self.log, self.title) = (log, title)
    super.init(target: nil, action: nil)
  }

  override var state: State {
    didSet {
      log.note(title, from: oldValue, to: state)
      lastScale = scale
    }
  }
}

private final class LoggedRotation: UIRotationGestureRecognizer {
  private let log: EventLog
  private let title: String
  private(set) var lastRotation: CGFloat = 0

  init(_ log: EventLog, _ title: String) {
    (self.log, self.title) = (log, title)
    super.init(target: nil, action: nil)
  }

  override var state: State {
    didSet {
      log.note(title, from: oldValue, to: state)
      lastRotation = rotation
    }
  }
}
