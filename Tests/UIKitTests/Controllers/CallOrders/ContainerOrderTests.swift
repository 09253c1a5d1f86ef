import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Call orders: other containers and what a finger does")
struct ContainerOrderTests {
  let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
  let log = CallLog()

  private func controller(
    _ name: String, _ topics: LoggedController.Topics = .appearance
  ) -> LoggedController { LoggedController(name, log, topics) }

  // MARK: Pages

  private final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [LoggedController]
    let log: CallLog
    init(_ pages: [LoggedController], _ log: CallLog) { (self.pages, self.log) = (pages, log) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      pages.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? pages[$0 - 1] : nil }
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      pages.firstIndex { $0 === viewController }
        .flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.record("willTransition") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.record("didFinish \(completed)") }
  }

  private func pages(
    _ style: UIPageViewController.TransitionStyle
  ) -> (UIPageViewController, Pages) {
    let source = Pages([controller("A"), controller("B"), controller("C")], log)
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.dataSource = source
    pages.delegate = source
    pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    stage.show(pages)
    _ = log.take()
    return (pages, source)
  }

  @Test("the first page appears with its container (documented)")
  func firstPage() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([controller("A")], direction: .forward, animated: false)
    stage.show(pages)
    #expect(log.take() == ["A.viewWillAppear", "A.viewDidAppear"])
  }

  @Test(
    "a page that a program turns: the new one comes, the old one goes, completion (recalled)",
    arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func programTurns(style: UIPageViewController.TransitionStyle) {
    let (pages, source) = pages(style)
    pages.setViewControllers([source.pages[1]], direction: .forward, animated: true) { _ in
      self.log.record("completion")
    }
    stage.advance(by: 1.5)
    let calls = log.take()
    #expect(Set(calls.prefix(2)) == ["A.viewWillDisappear", "B.viewWillAppear"])
    #expect(calls.count == 5 && calls.last == "completion")
    #expect(!calls.contains("willTransition"))
  }

  @Test(
    "a page that a finger turns: the delegate hears before and after (documented)",
    arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func fingerTurns(style: UIPageViewController.TransitionStyle) {
    let (pages, source) = pages(style)
    stage.pan(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 30, y: 400), duration: 0.2)
    stage.advance(by: 1.5)
    let calls = log.take()
    #expect(calls.first == "willTransition" && calls.contains("didFinish true"))
    #expect(calls.contains("B.viewDidAppear") && calls.contains("A.viewDidDisappear"))
    #expect(pages.viewControllers == [source.pages[1]])
  }

  @Test("a page that a finger gives up: who was there appears again (recalled)")
  func pageGivenUp() {
    let (pages, source) = pages(.pageCurl)
    let finger = stage.touchDown(at: CGPoint(x: 350, y: 400))
    finger.move(to: CGPoint(x: 250, y: 400), duration: 0.3)
    finger.move(to: CGPoint(x: 350, y: 400), duration: 0.3)
    finger.lift()
    stage.advance(by: 1.5)
    #expect(log.take().contains("didFinish false"))
    #expect(pages.viewControllers == [source.pages[0]])
  }

  // MARK: Columns

  private func split(on stage: Stage) -> (UISplitViewController, LoggedController, LoggedController)
  {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (controller("List"), controller("Detail"))
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    stage.show(split)
    return (split, list, detail)
  }

  @Test("both columns appear with their container (documented)")
  func columns() {
    _ = split(on: Stage(device: .named("ipad-10")!, orientation: .landscape))
    let calls = log.take()
    #expect(
      Set(calls) == [
        "List.viewWillAppear", "Detail.viewWillAppear", "List.viewDidAppear",
        "Detail.viewDidAppear",
      ])
    #expect(calls.prefix(2).allSatisfy { $0.hasSuffix("viewWillAppear") })
  }

  @Test("a column that hides disappears, one that shows appears (recalled)")
  func hidingColumn() {
    let pad = Stage(device: .named("ipad-10")!, orientation: .landscape)
    let (split, _, _) = split(on: pad)
    _ = log.take()
    split.hide(.primary)
    pad.advance(by: 1)
    #expect(log.take() == ["List.viewWillDisappear", "List.viewDidDisappear"])
    split.show(.primary)
    pad.advance(by: 1)
    #expect(log.take() == ["List.viewWillAppear", "List.viewDidAppear"])
  }

  @Test("on a phone only the column on top appears (documented)")
  func collapsed() {
    _ = split(on: stage)
    let calls = log.take()
    #expect(calls.count == 2 && calls[0].hasSuffix("viewWillAppear"))
  }

  // MARK: Tabs and stacks together

  @Test("what is pushed in a tab appears there; other tabs stay silent (documented)")
  func pushInTab() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, controller("Other")]
    stage.show(tabs)
    _ = log.take()
    navigation.pushViewController(controller("B"), animated: true)
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
      ])
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "B.viewWillDisappear", "Other.viewWillAppear", "B.viewDidDisappear",
        "Other.viewDidAppear",
      ])
  }

  @Test("another stack at once: only the tops are told (recalled)")
  func replacedStack() {
    let (a, b) = (controller("A"), controller("B", [.appearance, .containment]))
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    _ = log.take()
    navigation.setViewControllers([controller("C"), b], animated: false)
    #expect(
      log.take() == [
        "B.willMove(toParent: UINavigationController)", "A.viewWillDisappear",
        "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
        "B.didMove(toParent: UINavigationController)",
      ])
  }

  @Test("a swipe back that is finished is a pop (documented)")
  func edgeSwipe() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    stage.show(navigation)
    navigation.pushViewController(controller("B"), animated: false)
    _ = log.take()
    stage.pan(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear",
      ])
  }

  @Test("a swipe back that is given up: both ways, and no pop (documented)")
  func edgeSwipeGivenUp() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    stage.show(navigation)
    navigation.pushViewController(controller("B"), animated: false)
    _ = log.take()
    let finger = stage.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), duration: 0.3)
    finger.move(to: CGPoint(x: 10, y: 400), duration: 0.3)
    finger.lift()
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
        "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(navigation.viewControllers.count == 2)
  }

  // MARK: Presentations

  @Test("a popover leaves its presenter alone, a touch beside it takes it away (documented)")
  func popover() {
    let pad = Stage(device: .named("ipad-10")!)
    let (a, b) = (controller("A"), controller("B"))
    pad.show(a)
    _ = log.take()
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.sourceView = a.view
    b.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 300, width: 20, height: 20)
    a.present(b, animated: true) { self.log.record("completion") }
    pad.advance(by: 1)
    #expect(log.take() == ["B.viewWillAppear", "B.viewDidAppear", "completion"])
    pad.tap(at: CGPoint(x: 700, y: 1000))
    pad.advance(by: 1)
    #expect(log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test("a sheet that a finger takes away (documented)")
  func draggedSheet() {
    let (a, b) = (controller("A"), controller("B"))
    stage.show(a)
    a.present(b, animated: false)
    stage.layout()
    _ = log.take()
    stage.pan(from: CGPoint(x: 196, y: 80), to: CGPoint(x: 196, y: 800), duration: 0.2)
    stage.advance(by: 1)
    #expect(log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test("an alert: its action runs when it has gone, the presenter hears nothing (recalled)")
  func alert() {
    let a = controller("A")
    stage.show(a)
    _ = log.take()
    let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in
        self.log.record("handler \(a.presentedViewController == nil)")
      })
    a.present(alert, animated: true) { self.log.record("completion") }
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 196, y: 452))
    stage.advance(by: 1)
    #expect(log.take() == ["completion", "handler true"])
  }

  @Test("a dismissal of two at once: the upper one moves, the lower one goes with it (recalled)")
  func chain() {
    let (a, b, c) = (controller("A"), controller("B"), controller("C"))
    stage.show(a)
    for (presenter, presented) in [(a, b), (b, c)] {
      presented.modalPresentationStyle = .fullScreen
      presenter.present(presented, animated: false)
      stage.layout()
    }
    _ = log.take()
    a.dismiss(animated: true) { self.log.record("completion") }
    stage.advance(by: 1)
    let calls = log.take()
    #expect(calls.contains("A.viewDidAppear") && calls.contains("C.viewDidDisappear"))
    #expect(!calls.contains("B.viewWillAppear") && calls.last == "completion")
  }

  @Test("a presented stack: its top appears; a push inside is the stack's affair (documented)")
  func presentedStack() {
    let (a, b) = (controller("A"), controller("B"))
    stage.show(a)
    _ = log.take()
    let navigation = UINavigationController(rootViewController: b)
    navigation.modalPresentationStyle = .fullScreen
    a.present(navigation, animated: true)
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
      ])
    navigation.pushViewController(controller("C"), animated: false)
    #expect(
      log.take() == [
        "B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear", "C.viewDidAppear",
      ])
  }

  @Test("a search: its delegate, its updater, and the controller below hears nothing (documented)")
  func search() {
    final class Delegate: UISearchControllerDelegate, UISearchResultsUpdating {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func updateSearchResults(for searchController: UISearchController) { log.record("update") }
      func willPresentSearchController(_ searchController: UISearchController) {
        log.record("will present")
      }
      func didPresentSearchController(_ searchController: UISearchController) {
        log.record("did present")
      }
      func willDismissSearchController(_ searchController: UISearchController) {
        log.record("will dismiss")
      }
      func didDismissSearchController(_ searchController: UISearchController) {
        log.record("did dismiss")
      }
    }
    let (a, delegate) = (controller("A"), Delegate(log))
    let search = UISearchController(searchResultsController: nil)
    search.delegate = delegate
    search.searchResultsUpdater = delegate
    a.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: a))
    _ = log.take()
    search.isActive = true
    stage.advance(by: 1)
    #expect(log.take() == ["will present", "update", "did present"])
    search.isActive = false
    stage.advance(by: 1)
    let end = log.take()
    #expect(end.first == "will dismiss" && end.last == "did dismiss")
    #expect(!end.contains { $0.hasPrefix("A.") })
  }

  // MARK: Segues

  private final class Screen: LoggedController {
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
      log.record("\(name).shouldPerform")
      return true
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      log.record("\(name).prepare")
    }
  }

  @Test(
    "a segue made in code: perform after prepare is the program's; its block shows (documented)")
  func segue() {
    let (a, b) = (Screen("A", log, .appearance), controller("B", [.loading, .appearance]))
    stage.show(a)
    _ = log.take()
    let segue = UIStoryboardSegue(identifier: "go", source: a, destination: b) {
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: false)
    }
    a.prepare(for: segue, sender: nil)
    segue.perform()
    stage.layout()
    #expect(
      log.take() == [
        "A.prepare", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
        "B.viewDidAppear", "A.viewDidDisappear",
      ])
  }

  // MARK: Responders and touches

  @Test("from one field to another: out, in, and the keyboard stays (documented)")
  func fields() {
    final class Delegate: NSObject, UITextFieldDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      private func note(_ what: String, _ field: UITextField) { log.record("\(what) \(field.tag)") }
      func textFieldShouldBeginEditing(_ field: UITextField) -> Bool {
        note("shouldBegin", field)
        return true
      }
      func textFieldDidBeginEditing(_ field: UITextField) { note("didBegin", field) }
      func textFieldShouldEndEditing(_ field: UITextField) -> Bool {
        note("shouldEnd", field)
        return true
      }
      func textFieldDidEndEditing(_ field: UITextField) { note("didEnd", field) }
    }
    let (a, delegate) = (controller("A"), Delegate(log))
    let fields = (1...2).map { number in
      let field = UITextField(frame: CGRect(x: 20, y: number * 60 + 40, width: 200, height: 34))
      field.tag = number
      field.delegate = delegate
      a.view.addSubview(field)
      return field
    }
    stage.show(a)
    _ = log.take()
    fields[0].becomeFirstResponder()
    #expect(log.take() == ["shouldBegin 1", "didBegin 1"])
    fields[1].becomeFirstResponder()
    #expect(log.take() == ["shouldBegin 2", "shouldEnd 1", "didEnd 1", "didBegin 2"])
    a.view.endEditing(true)
    #expect(log.take() == ["shouldEnd 2", "didEnd 2"])
  }

  @Test("a recogniser that recognises takes the touch from the view (documented)")
  func cancelledTouches() {
    final class Pad: UIView {
      let log: CallLog
      init(_ log: CallLog) {
        self.log = log
        super.init(frame: CGRect(x: 50, y: 200, width: 200, height: 200))
      }
      required init?(coder: NSCoder) { nil }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record("began")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record("ended")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.record("cancelled")
      }
    }
    let pad = Pad(log)
    pad.addGestureRecognizer(UILongPressGestureRecognizer())
    let root = UIView(frame: stage.window.bounds)
    root.addSubview(pad)
    stage.show(root)
    stage.tap(pad)
    #expect(log.take() == ["began", "ended"])
    stage.longPress(pad)
    #expect(log.take() == ["began", "cancelled"])
  }
}
