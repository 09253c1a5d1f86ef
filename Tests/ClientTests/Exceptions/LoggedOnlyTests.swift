import Stage
import Testing
import UIKit

/// What iOS writes to the log without ending the app fails no test.
@MainActor @Suite("what iOS only logs fails no test")
struct LoggedOnlyTests {
  private let stage = quietStage()

  private var messages: [Diagnostic] { stage.diagnostics }

  @Test("a presentation on a controller that presents already")
  func presentingTwice() {
    let root = shown(UIViewController(), on: stage)
    root.present(UIViewController(), animated: false)
    root.present(UIViewController(), animated: false)
    #expect(messages.map(\.severity) == [.warning])
  }

  @Test("a presentation by a controller that is in no window")
  func presentingWithoutWindow() {
    let controller = UIViewController()
    stage.perform { controller.present(UIViewController(), animated: false) }
    #expect(messages.map(\.severity) == [.warning])
  }

  @Test("constraints that contradict each other")
  func conflict() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    let root = UIViewController()
    root.view.addSubview(view)
    _ = shown(root, on: stage)
    #expect(messages.map(\.severity) == [.warning])
  }

  @Test("items that a snapshot has already")
  func movedItems() {
    stage.perform {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a"])
      snapshot.appendItems(["a"])
      #expect(snapshot.itemIdentifiers == ["a"])
    }
    #expect(messages.map(\.severity) == [.warning])
  }

  @Test("an active constraint becomes optional and required again")
  func priorities() {
    let view = UIView()
    let narrow = view.widthAnchor.constraint(equalToConstant: 10)
    let wide = view.widthAnchor.constraint(equalToConstant: 20)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([narrow, wide])
    view.translatesAutoresizingMaskIntoConstraints = false
    let root = UIViewController()
    root.view.addSubview(view)
    _ = shown(root, on: stage)
    #expect(view.frame.width == 10)
    narrow.priority = .defaultLow
    stage.layout()
    #expect(view.frame.width == 20)
    narrow.priority = .required
    stage.layout()
    #expect(view.frame.width == 10)
    #expect(messages.isEmpty)
  }

  @Test("a view without superview that leaves it, a pop of the root, a segmented control's end")
  func harmless() {
    UIView().removeFromSuperview()
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.popViewController(animated: false) == nil)
    UITableView().deselectRow(at: IndexPath(row: 4, section: 2), animated: false)
  }

  @Test("nothing fails where exceptions are to be reported only", .exceptions(.report))
  func reportedOnly() {
    let (a, b) = (UIView(), UIView())
    stage.perform { a.widthAnchor.constraint(equalTo: b.widthAnchor).isActive = true }
    #expect(messages.map(\.severity) == [.exception])
    #expect(messages.map(\.exceptionName) == ["NSGenericException"])
  }
}
