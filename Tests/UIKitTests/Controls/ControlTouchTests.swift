import Stage
import Testing
import UIKit

/// Fingers on controls, fields and scroll views.
@MainActor
@Suite struct ControlTouchTests {
  let stage = Stage(device: .named("iphone-15")!)
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  let log = EventLog()

  init() { stage.show(root) }

  private func listen(to control: UIControl, _ events: [(UIControl.Event, String)]) {
    for (event, name) in events {
      control.addAction(UIAction { [log] _ in log.events.append(name) }, for: event)
    }
  }

  private func makeButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 100, y: 300, width: 120, height: 44)
    root.addSubview(button)
    listen(
      to: button,
      [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
        (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
      ])
    return button
  }

  @Test func aTapSendsDownAndUp() {
    let button = makeButton()
    stage.tap(button)
    #expect(log.events == ["down", "up inside"])
    log.events = []
    stage.tap(button)
    #expect(log.events == ["down", "repeat", "up inside"])
  }

  @Test func aPressIsHighlightedWhileItLasts() {
    let button = makeButton()
    let finger = stage.touchDown(at: CGPoint(x: 160, y: 322))
    #expect(button.isHighlighted && button.isTracking && button.isTouchInside)
    stage.advance(by: 3)
    #expect(button.isHighlighted)
    finger.lift()
    #expect(!button.isHighlighted && !button.isTracking)
  }

  @Test func aFingerMayLeaveAndComeBackWithinSeventyPoints() {
    let button = makeButton()
    let finger = stage.touchDown(at: CGPoint(x: 160, y: 322))
    finger.move(to: CGPoint(x: 160, y: 344 + 69))
    finger.move(to: CGPoint(x: 160, y: 344 + 71))
    #expect(!button.isHighlighted)
    finger.move(to: CGPoint(x: 160, y: 322))
    #expect(button.isHighlighted)
    finger.move(to: CGPoint(x: 160, y: 600))
    finger.lift()
    #expect(
      log.events == [
        "down", "inside", "outside", "exit", "inside", "enter", "outside", "exit", "up outside",
      ])
  }

  @Test func aCancelledTouchSendsNoUp() {
    let button = makeButton()
    stage.touchDown(at: CGPoint(x: 160, y: 322)).cancel()
    #expect(log.events == ["down", "cancel"])
    #expect(!button.isHighlighted)
  }

  @Test func aDisabledButtonHearsNothing() {
    makeButton().isEnabled = false
    stage.tap(at: CGPoint(x: 160, y: 322))
    #expect(log.events == [])
  }

  @Test func aButtonKeepsItsTapsFromRecognisersAround() {
    let button = makeButton()
    let tap = UITapGestureRecognizer()
    root.addGestureRecognizer(tap)
    stage.tap(button)
    #expect(log.events == ["down", "up inside"])
  }

  // MARK: Kinds of controls

  @Test func aSwitchToggles() {
    let control = UISwitch(frame: CGRect(x: 100, y: 300, width: 51, height: 31))
    root.addSubview(control)
    listen(to: control, [(.valueChanged, "changed")])
    stage.tap(control)
    #expect(control.isOn && log.events == ["changed"])
    stage.tap(control)
    #expect(!control.isOn)
  }

  @Test func aSliderFollowsTheFinger() {
    let slider = UISlider(frame: CGRect(x: 50, y: 300, width: 232, height: 31))
    root.addSubview(slider)
    listen(to: slider, [(.valueChanged, "changed")])
    // The thumb's middle goes from 64.5 to 267.5.
    let finger = stage.touchDown(at: CGPoint(x: 64.5, y: 315))
    finger.move(to: CGPoint(x: 166, y: 400))
    #expect(abs(slider.value - 0.5) < 0.001)
    finger.move(to: CGPoint(x: 900, y: 400))
    #expect(slider.value == 1)
    finger.lift()
    #expect(log.events == ["changed", "changed"])
    stage.tap(at: CGPoint(x: 100, y: 315))
    #expect(slider.value == 1)
  }

  @Test func aStepperCountsOnWhileTheFingerStays() {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 300, width: 94, height: 32))
    root.addSubview(stepper)
    stage.tap(at: CGPoint(x: 180, y: 316))
    #expect(stepper.value == 1)
    stage.longPress(at: CGPoint(x: 180, y: 316), duration: 0.75)
    #expect(stepper.value == 5)
    stage.tap(at: CGPoint(x: 110, y: 316))
    #expect(stepper.value == 4)
  }

  @Test func aSegmentIsChosen() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 30, y: 300, width: 300, height: 32)
    root.addSubview(control)
    listen(to: control, [(.valueChanged, "changed")])
    stage.tap(at: CGPoint(x: 180, y: 316))
    #expect(control.selectedSegmentIndex == 1 && log.events == ["changed"])
    stage.tap(at: CGPoint(x: 180, y: 316))
    #expect(log.events == ["changed"])
    control.setEnabled(false, forSegmentAt: 2)
    stage.tap(at: CGPoint(x: 300, y: 316))
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func pagesAreTurned() {
    let control = UIPageControl(frame: CGRect(x: 30, y: 300, width: 200, height: 26))
    control.numberOfPages = 3
    root.addSubview(control)
    stage.tap(at: CGPoint(x: 200, y: 313))
    stage.tap(at: CGPoint(x: 200, y: 313))
    stage.tap(at: CGPoint(x: 200, y: 313))
    #expect(control.currentPage == 2)
    stage.tap(at: CGPoint(x: 40, y: 313))
    #expect(control.currentPage == 1)
  }

  @Test func aFieldBeginsEditing() {
    let field = UITextField(frame: CGRect(x: 30, y: 300, width: 200, height: 34))
    root.addSubview(field)
    stage.tap(field)
    #expect(field.isFirstResponder)
  }

  // MARK: Scroll views

  private func makeList() -> UIScrollView {
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 600))
    list.contentSize = CGSize(width: 393, height: 5000)
    list.contentInsetAdjustmentBehavior = .never
    root.addSubview(list)
    return list
  }

  @Test func aPanScrollsAndDecelerates() {
    let list = makeList()
    stage.pan(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), duration: 0.2)
    let offset = list.contentOffset.y
    // What the pan needs to be recognised is not made up for.
    #expect(offset > 150 && offset < 200)
    stage.advance(by: 0.3)
    #expect(list.contentOffset.y > offset + 100 && list.isDecelerating)
    stage.advance(by: 5)
    #expect(!list.isDecelerating)
    #expect(list.contentOffset.x == 0)
  }

  @Test func aButtonInAListIsPressedOrScrolled() {
    let list = makeList()
    let button = makeButton()
    list.addSubview(button)
    button.frame.origin = CGPoint(x: 100, y: 200)
    stage.tap(button)
    #expect(log.events == ["down", "up inside"])
    log.events = []
    // At once: the list scrolls, the button never hears of it.
    stage.pan(from: CGPoint(x: 150, y: 320), to: CGPoint(x: 150, y: 220), duration: 0.1)
    #expect(log.events == [] && list.contentOffset.y > 0)
    stage.advance(by: 5)
    list.contentOffset = .zero
    // After a rest the button has the finger, and keeps it.
    let finger = stage.touchDown(at: CGPoint(x: 150, y: 320))
    stage.advance(by: 0.2)
    #expect(button.isHighlighted)
    finger.move(to: CGPoint(x: 150, y: 250), duration: 0.1)
    finger.lift()
    #expect(list.contentOffset == .zero)
  }
}
