import Stage
import Testing
import UIKit

/// Touches and events as views see them.
@MainActor @Suite("Acceptance: touches")
struct TouchAcceptance {
  private final class Pad: UIView {
    var calls: [String] = []
    var last: CGPoint?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("began \(touches.count) \(event?.allTouches?.count ?? 0)")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if calls.last != "moved" { calls.append("moved") }
      last = touches.first?.location(in: self)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended \(touches.first?.tapCount ?? 0)")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
    }
  }

  private let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
  private let root = UIViewController()

  private func show() -> Pad {
    let pad = Pad(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
    root.view.addSubview(pad)
    stage.show(root)
    return pad
  }

  @Test("began, moved, ended; taps are counted")
  func phases() {
    let pad = show()
    let finger = stage.touchDown(at: CGPoint(x: 60, y: 110))
    finger.move(to: CGPoint(x: 160, y: 210), duration: 0.1)
    finger.lift()
    #expect(pad.calls == ["began 1 1", "moved", "ended 1"] && pad.last == CGPoint(x: 110, y: 110))
    pad.calls = []
    stage.advance(by: 1)
    stage.tap(pad, count: 2)
    #expect(pad.calls == ["began 1 1", "ended 1", "began 1 1", "ended 2"])
    pad.calls = []
    stage.touchDown(at: CGPoint(x: 60, y: 110)).cancel()
    #expect(pad.calls == ["began 1 1", "cancelled"])
  }

  @Test("hidden, faint and disabled views are passed through; outside there is nothing")
  func hitTesting() {
    let pad = show()
    let cover = UIView(frame: pad.frame)
    root.view.addSubview(cover)
    stage.tap(pad)
    #expect(pad.calls.isEmpty)
    for change in [
      { cover.isHidden = true }, { cover.alpha = 0.005 },
      { cover.isUserInteractionEnabled = false },
    ] {
      (cover.isHidden, cover.alpha, cover.isUserInteractionEnabled) = (false, 1, true)
      change()
      pad.calls = []
      stage.tap(pad)
      #expect(pad.calls.count == 2)
    }
    stage.tap(at: CGPoint(x: -10, y: 5000))
    #expect(stage.diagnostics.contains { $0.message.contains("touches nothing") })
  }
}

/// Recognisers, their delegates and their values.
@MainActor @Suite("Acceptance: gestures")
struct GestureAcceptance {
  private final class Target: NSObject, UIGestureRecognizerDelegate {
    var states: [Int] = []
    var handled: [String] = []
    var begins = true
    var simultaneous = false

    func handle(_ recognizer: UIGestureRecognizer) {
      states.append(recognizer.state.rawValue)
      handled.append("\(type(of: recognizer))")
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneous }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { true }
  }

  private enum TargetMembers: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(Target.self) { $0.method("handle:") { try $0.handle($1.next()) } }
    }
  }

  private let stage = Stage(device: .named("iphone-15")!)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  private let target = Target()

  private func add(_ recognizer: UIGestureRecognizer) {
    recognizer.addTarget(target, action: Selector("handle:"))
    recognizer.delegate = target
    view.addGestureRecognizer(recognizer)
    stage.show(view)
  }

  @Test("a pan begins, changes, ends, and knows translation and velocity")
  func pan() {
    let pan = UIPanGestureRecognizer()
    add(pan)
    let finger = stage.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 200, y: 100), duration: 0.2)
    #expect(pan.translation(in: view).x > 80 && pan.velocity(in: view).x > 300)
    pan.setTranslation(.zero, in: view)
    finger.move(to: CGPoint(x: 230, y: 100), duration: 0.1)
    #expect(abs(pan.translation(in: view).x - 30) < 1)
    finger.lift()
    #expect(target.states.first == 1 && target.states.last == 3)
    #expect(target.states.dropFirst().dropLast().allSatisfy { $0 == 2 })
  }

  @Test("the delegate may forbid, and allow two at once")
  func delegate() {
    let (pan, pinch) = (UIPanGestureRecognizer(), UIPinchGestureRecognizer())
    add(pan)
    add(pinch)
    target.begins = false
    stage.pinch(at: CGPoint(x: 196, y: 400), scale: 2)
    #expect(target.states.isEmpty)
    target.begins = true
    target.simultaneous = true
    stage.pinch(at: CGPoint(x: 196, y: 400), scale: 2)
    #expect(target.handled.contains("UIPinchGestureRecognizer") && pinch.numberOfTouches == 0)
  }

  @Test("require(toFail:) lets a double tap come first")
  func requirement() {
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    add(single)
    add(double)
    stage.tap(view, count: 2)
    stage.advance(by: 1)
    #expect(target.handled.count == 1 && double.state == .possible)
    stage.tap(view)
    stage.advance(by: 1)
    #expect(target.handled.count == 2)
  }

  @Test("one that is taken away or disabled while it runs ends without a word more")
  func removed() {
    let pan = UIPanGestureRecognizer()
    add(pan)
    let finger = stage.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 200, y: 100), duration: 0.1)
    view.removeGestureRecognizer(pan)
    let heard = target.states.count
    finger.move(to: CGPoint(x: 300, y: 100), duration: 0.1)
    finger.lift()
    #expect(target.states.count - heard <= 1 && pan.view == nil)
  }

  @Test("swipe, press, pinch and rotation")
  func others() {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .left
    add(swipe)
    stage.swipe(.left, on: view)
    #expect(target.handled == ["UISwipeGestureRecognizer"])
    view.removeGestureRecognizer(swipe)
    target.handled = []
    add(UILongPressGestureRecognizer())
    stage.longPress(view)
    #expect(target.states.suffix(2) == [1, 3])
    let rotation = UIRotationGestureRecognizer()
    add(rotation)
    stage.twist(at: CGPoint(x: 196, y: 400), by: 1)
    #expect(target.handled.last == "UIRotationGestureRecognizer")
  }
}

/// Controls: events, handlers, tracking.
@MainActor @Suite("Acceptance: controls")
struct ControlAcceptance {
  private final class Knob: UIControl {
    var tracking: [Bool] = []
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      tracking.append(isTracking)
      return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      if tracking.last != isTouchInside { tracking.append(isTouchInside) }
      return true
    }
  }

  @Test("handlers are kept by event, listed, and removed by their identifier")
  func handlers() {
    let control = UIControl()
    let id = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: id) { _ in }, for: .valueChanged)
    control.addTarget(
      self as AnyObject, action: Selector("go:"), for: [.touchDown, .touchUpInside])
    #expect(control.allControlEvents == [.valueChanged, .touchDown, .touchUpInside])
    var listed = 0
    control.enumerateEventHandlers { action, target, events, stop in
      listed += 1
      if action != nil { #expect(events == .valueChanged) }
    }
    #expect(listed == 2)
    control.removeAction(identifiedBy: id, for: .valueChanged)
    #expect(!control.allControlEvents.contains(.valueChanged))
    var sent = 0
    control.sendAction(UIAction { _ in sent += 1 })
    #expect(sent == 1)
  }

  @Test("a touch tracks, leaves, comes back and sends its events")
  func tracking() {
    let stage = Stage(device: .named("iphone-15")!)
    let (root, knob) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852)),
      Knob(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    )
    root.addSubview(knob)
    stage.show(root)
    var events: [String] = []
    for (name, event) in [
      ("down", UIControl.Event.touchDown), ("exit", .touchDragExit), ("enter", .touchDragEnter),
      ("up", .touchUpInside), ("out", .touchUpOutside),
    ] { knob.addAction(UIAction { _ in events.append(name) }, for: event) }
    let finger = stage.touchDown(at: CGPoint(x: 120, y: 120))
    #expect(knob.isTracking && knob.isTouchInside && knob.isHighlighted)
    finger.move(to: CGPoint(x: 120, y: 400))
    #expect(!knob.isTouchInside && !knob.isHighlighted && knob.isTracking)
    finger.move(to: CGPoint(x: 120, y: 130))
    finger.lift()
    #expect(events == ["down", "exit", "enter", "up"] && !knob.isTracking)
  }
}

/// Table controllers: editing, selection and cells made at run time.
@MainActor @Suite("Acceptance: table controllers")
struct TableControllerAcceptance {
  private final class Cell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class List: UITableViewController {
    var rows = ["a", "b", "c"]
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Cell.self, forCellReuseIdentifier: "cell")
      navigationItem.rightBarButtonItem = editButtonItem
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  @Test("the edit button edits, a swipe deletes, the selection goes when the list comes back")
  func list() {
    let stage = Stage(device: .named("iphone-15")!)
    let list = List()
    let navigation = UINavigationController(rootViewController: list)
    stage.show(navigation)
    #expect(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) is Cell)
    stage.tap(at: CGPoint(x: 355, y: 81))
    stage.advance(by: 1)
    #expect(list.isEditing && list.tableView.isEditing)
    list.setEditing(false, animated: false)
    stage.pan(from: CGPoint(x: 380, y: 125), to: CGPoint(x: 10, y: 125), duration: 0.2)
    stage.advance(by: 1)
    #expect(list.rows == ["b", "c"] && list.tableView.numberOfRows(inSection: 0) == 2)
    list.tableView.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    stage.advance(by: 1)
    #expect(list.clearsSelectionOnViewWillAppear && list.tableView.indexPathForSelectedRow == nil)
  }
}

/// Date pickers follow their locale.
@MainActor @Suite("Acceptance: date pickers")
struct DatePickerAcceptance {
  private func texts(_ identifier: String) -> [String] {
    let stage = Stage(device: .named("iphone-15")!)
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 393, height: 216))
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .date
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.locale = Locale(identifier: identifier)
    picker.date = Date(timeIntervalSince1970: 1_700_000_000)
    let root = UIView()
    root.addSubview(picker)
    stage.show(root)
    func labels(_ view: UIView) -> [String] {
      view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? labels($0) }
    }
    return labels(picker)
  }

  @Test("months are named in the locale's language")
  func months() {
    #expect(texts("en_US").contains("November"))
    #expect(texts("de_DE").contains("November") && texts("fr_FR").contains("novembre"))
  }
}

/// Animators and presentation controllers of a program's own.
@MainActor @Suite("Acceptance: custom transitions")
struct TransitionAcceptance {
  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
      -> TimeInterval
    { 0.5 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
      if let to = transitionContext.view(forKey: .to) {
        transitionContext.containerView.addSubview(to)
      }
      UIView.animate(withDuration: 0.5) {
        transitionContext.view(forKey: .from)?.alpha = 0.9
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator = Animator()
    var interactor: UIPercentDrivenInteractiveTransition?
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }
    func animationController(forDismissed dismissed: UIViewController)
      -> UIViewControllerAnimatedTransitioning?
    { animator }
    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
      -> UIViewControllerInteractiveTransitioning?
    { interactor }
  }

  @Test("an animator presents; a percent-driven dismissal is cancelled, then finished")
  func interactive() {
    let stage = Stage(device: .named("iphone-15")!)
    let (root, modal, delegate) = (UIViewController(), UIViewController(), Delegate())
    stage.show(root)
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = delegate
    var alongside = 0
    root.present(modal, animated: true)
    modal.transitionCoordinator?.animate(alongsideTransition: { _ in alongside += 1 })
    stage.advance(by: 1)
    #expect(delegate.animator.ended == [true] && alongside == 1)
    for finishes in [false, true] {
      let interactor = UIPercentDrivenInteractiveTransition()
      delegate.interactor = interactor
      modal.dismiss(animated: true)
      interactor.update(0.3)
      stage.advance(by: 0.1)
      #expect(modal.transitionCoordinator?.isInteractive == true)
      finishes ? interactor.finish() : interactor.cancel()
      stage.advance(by: 1)
      #expect((root.presentedViewController == nil) == finishes)
    }
    #expect(delegate.animator.ended == [true, false, true])
  }

  @Test("modal styles turn, dissolve and curl", arguments: [0, 1, 2, 3])
  func styles(raw: Int) throws {
    let stage = Stage(device: .named("iphone-15")!)
    let (root, modal) = (UIViewController(), UIViewController())
    stage.show(root)
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = try #require(UIModalTransitionStyle(rawValue: raw))
    root.present(modal, animated: true)
    #expect(modal.isBeingPresented)
    stage.advance(by: 2)
    #expect(!modal.isBeingPresented && modal.view.window != nil)
    root.dismiss(animated: true)
    stage.advance(by: 2)
    #expect(root.view.window != nil && modal.view.window == nil)
  }
}

/// Views, their order, sizes and layout: the base of everything above.
@MainActor @Suite("Acceptance: views")
struct ViewAcceptance {
  @Test("frames follow bounds, centre and transform")
  func geometry() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    view.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: view) == CGPoint(x: 5, y: 5))
  }

  @Test("order, tags and descendants")
  func hierarchy() {
    let (root, a, b) = (UIView(), UIView(), UIView())
    root.addSubview(a)
    root.insertSubview(b, belowSubview: a)
    b.tag = 7
    #expect(root.subviews == [b, a] && root.viewWithTag(7) === b)
    root.bringSubviewToFront(b)
    root.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(root.subviews == [b, a] && a.isDescendant(of: root))
  }

  @Test("autoresizing, constraints and intrinsic sizes")
  func layout() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let side = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    side.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(side)
    root.frame.size = CGSize(width: 200, height: 150)
    #expect(side.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
    let label = UILabel()
    label.text = "Hello"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 9),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.minX == 8 && abs(label.frame.minY - 9) < 0.001)
    #expect(label.frame.width == label.intrinsicContentSize.width)
  }

  @Test("animations run on the stage's clock; dark sheets are elevated")
  func animation() {
    let stage = Stage(
      device: .named("iphone-15")!, traits: UITraitCollection(userInterfaceStyle: .dark))
    let (root, box) = (UIViewController(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    root.view.addSubview(box)
    stage.show(root)
    var isDone = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      box.frame.origin.x = 100
    } completion: {
      isDone = $0
    }
    stage.advance(by: 0.5)
    #expect(box.layer.presentation()?.frame.minX == 50 && !isDone)
    stage.advance(by: 0.6)
    #expect(isDone)
    let sheet = UIViewController()
    root.present(sheet, animated: false)
    #expect(sheet.traitCollection.userInterfaceLevel == .elevated)
    #expect(root.traitCollection.userInterfaceLevel == .base)
  }
}
