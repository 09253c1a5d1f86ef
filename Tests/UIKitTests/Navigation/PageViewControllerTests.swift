import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Pages that scroll and pages that curl, by program and by finger.
@MainActor
@Suite struct PageViewControllerTests {
  let stage = Stage(device: .named("iphone-15")!)
  let log = CallLog()

  /// Pages in a row, which also writes down what a delegate hears.
  @MainActor
  final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [ContainedController]
    let log: CallLog
    var dots = 0

    init(_ count: Int, _ log: CallLog) {
      self.log = log
      let colors: [UIColor] = [.systemYellow, .systemTeal, .systemPink, .systemGreen]
      pages = (0..<count).map { ContainedController("\($0)", log, colors[$0 % 4]) }
    }

    private func page(_ offset: Int, from controller: UIViewController) -> UIViewController? {
      let index = (pages.firstIndex { $0 === controller } ?? 0) + offset
      return pages.indices.contains(index) ? pages[index] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.record("to " + names(pendingViewControllers)) }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.record("from \(names(previousViewControllers)) \(completed)") }

    private func names(_ controllers: [UIViewController]) -> String {
      controllers.compactMap(\.title).joined(separator: ",")
    }
  }

  private func make(
    _ style: UIPageViewController.TransitionStyle, _ book: Book,
    orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil, first: [Int] = [0]
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers(
      first.map { book.pages[$0] }, direction: .forward, animated: false)
    stage.show(controller)
    log.calls = []
    return controller
  }

  @Test func defaultsAndOptions() {
    let curl = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    #expect(curl.spineLocation == .min && !curl.isDoubleSided)
    #expect(curl.gestureRecognizers.count == 2)
    let mid = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    #expect(mid.spineLocation == .mid && mid.isDoubleSided)
    let scroll = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
    #expect(scroll.spineLocation == .none && scroll.gestureRecognizers.isEmpty)
  }

  /// Documented; an exception on iOS.
  @Test(.exceptions(.report)) func wrongNumbersOfPagesAreRefused() {
    let book = Book(4, log)
    let controller = make(.pageCurl, book)
    stage.perform {
      controller.setViewControllers(
        [book.pages[0], book.pages[1]], direction: .forward, animated: false)
    }
    #expect(controller.viewControllers == [book.pages[0]])
    #expect(
      stage.diagnostics.contains {
        $0.message.contains("(2) doesn't match the number required (1)")
      })
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func aProgrammaticTurnNotifiesThePagesAndNotTheDelegate(
    _ style: UIPageViewController.TransitionStyle
  ) {
    let book = Book(3, log)
    let controller = make(style, book)
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) {
      log.record("done \($0)")
    }
    #expect(log.take() == ["0 willDisappear", "1 willAppear"])
    stage.advance(by: 1)
    #expect(log.take() == ["0 didDisappear", "1 didAppear", "done true"])
    #expect(controller.viewControllers == [book.pages[1]])
    #expect(book.pages[0].parent == nil && book.pages[1].parent === controller)
    #expect(book.pages[1].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func aFingerScrollsToTheNextPage() {
    let book = Book(3, log)
    let controller = make(.scroll, book)
    let finger = stage.touchDown(at: CGPoint(x: 350, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), duration: 0.2)
    #expect(log.take() == ["to 1", "0 willDisappear", "1 willAppear"])
    finger.lift()
    stage.advance(by: 1)
    #expect(log.take() == ["0 didDisappear", "1 didAppear", "from 0 true"])
    #expect(controller.viewControllers == [book.pages[1]])
    stage.pan(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.2)
    stage.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[2]])
    #expect(book.pages[2].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func aFingerThatLetsGoTooSoonLeavesThePage() {
    let book = Book(3, log)
    let controller = make(.scroll, book)
    let finger = stage.touchDown(at: CGPoint(x: 350, y: 400))
    finger.move(to: CGPoint(x: 290, y: 400), duration: 0.5)
    stage.advance(by: 0.2)
    finger.lift()
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "to 1", "0 willDisappear", "1 willAppear", "1 willDisappear", "0 willAppear",
        "1 didDisappear", "0 didAppear", "from 0 false",
      ])
    #expect(controller.viewControllers == [book.pages[0]] && book.pages[1].parent == nil)
  }

  @Test func aFingerTurnsAPage() {
    let book = Book(3, log)
    let controller = make(.pageCurl, book)
    let finger = stage.touchDown(at: CGPoint(x: 380, y: 700))
    finger.move(to: CGPoint(x: 80, y: 650), duration: 0.3)
    #expect(log.take() == ["to 1", "0 willDisappear", "1 willAppear"])
    finger.lift()
    stage.advance(by: 1)
    #expect(log.take() == ["0 didDisappear", "1 didAppear", "from 0 true"])
    stage.tap(at: CGPoint(x: 10, y: 400))
    stage.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[0]])
    #expect(book.pages[0].view.superview === controller.view)
  }

  @Test func twoPagesLieOnBothSidesOfASpine() {
    let book = Book(6, log)
    let controller = make(
      .pageCurl, book, options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue],
      first: [0, 1])
    #expect(book.pages[1].view.frame.minX == book.pages[0].view.frame.maxX)
    stage.tap(at: CGPoint(x: 390, y: 400))
    stage.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[2], book.pages[3]])
    stage.tap(at: CGPoint(x: 3, y: 400))
    stage.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[0], book.pages[1]])
  }

  @Test func dotsFollowThePages() throws {
    let book = Book(3, log)
    book.dots = 3
    let controller = make(.scroll, book)
    let control = try #require(
      controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(control.numberOfPages == 3 && control.currentPage == 0)
    stage.pan(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.2)
    stage.advance(by: 1)
    #expect(control.currentPage == 1)
    stage.tap(at: CGPoint(x: 300, y: control.frame.midY))
    stage.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[2]] && control.currentPage == 2)
  }

  @Test func spacingLiesBetweenThePages() {
    let book = Book(2, log)
    _ = make(.scroll, book, options: [.interPageSpacing: 20])
    let finger = stage.touchDown(at: CGPoint(x: 350, y: 400))
    finger.move(to: CGPoint(x: 150, y: 400), duration: 0.2)
    let (left, right) = (book.pages[0].view!, book.pages[1].view!)
    let gap =
      right.convert(CGPoint.zero, to: nil).x - left.convert(CGPoint(x: 393, y: 0), to: nil).x
    #expect(abs(gap - 20) < 0.01)
    #expect(left.bounds.width == 393)
    finger.lift()
  }

  @Test func verticalPagesGoUp() {
    let book = Book(2, log)
    let controller = make(.scroll, book, orientation: .vertical)
    stage.pan(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.2)
    stage.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[1]])
  }

  /// Documented: asked when the device was turned, it sets the pages that the new spine needs.
  @Test func theSpineFollowsTheOrientation() {
    final class Owner: UIPageViewControllerDelegate {
      let book: Book
      init(_ book: Book) { self.book = book }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
      ) -> UIPageViewController.SpineLocation {
        pageViewController.setViewControllers(
          orientation == .portrait ? [book.pages[0]] : Array(book.pages.prefix(2)),
          direction: .forward, animated: false)
        return orientation == .portrait ? .min : .mid
      }
    }
    let book = Book(4, log)
    let controller = make(.pageCurl, book)
    let owner = Owner(book)
    controller.delegate = owner
    controller.view.frame.size = CGSize(width: 852, height: 393)
    controller.view.layoutIfNeeded()
    #expect(controller.spineLocation == .mid && controller.viewControllers?.count == 2)
    #expect(book.pages[1].view.frame == CGRect(x: 426, y: 0, width: 426, height: 393))
  }
}
