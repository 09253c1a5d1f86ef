import Stage
import Testing
import UIKit

@MainActor @Suite("alerts")
struct AlertTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let root = UIViewController()

  private func show(_ alert: UIAlertController) {
    root.view.backgroundColor = .systemBackground
    stage.show(root)
    root.present(alert, animated: false)
    stage.layout()
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
  }

  @Test("two short buttons stand side by side on a card of 270 points, cancel first and bold")
  func pair() throws {
    let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    show(alert)
    let found = buttons(in: alert.view)
    #expect(found.map { $0.title(for: .normal) } == ["Cancel", "Delete"])
    #expect(found.map(\.frame.width) == [135, 135])
    #expect(found.map(\.frame.height) == [44, 44])
    let card = try #require(found.first?.superview)
    #expect(card.frame.width == 270)
    #expect(abs(card.frame.midX - 393 / 2) < 0.5 && abs(card.frame.midY - 852 / 2) < 0.5)
  }

  @Test("three buttons stand in a column, cancel last")
  func column() {
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "One", style: .default))
    alert.addAction(UIAlertAction(title: "Two", style: .default))
    show(alert)
    let found = buttons(in: alert.view)
    #expect(found.map { $0.title(for: .normal) } == ["One", "Two", "Cancel"])
    #expect(found[1].frame.minY == found[0].frame.maxY)
  }

  @Test("a button takes the alert away, then its handler runs")
  func choosing() {
    var chosen: [String] = []
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    let root = root
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { action in
        chosen.append("\(action.title ?? "") \(root.presentedViewController == nil)")
      })
    show(alert)
    buttons(in: alert.view).first?.sendActions(for: .touchUpInside)
    stage.advance(by: 1)
    #expect(chosen == ["OK true"])
  }

  @Test("a sheet of actions lies at the bottom, its cancel button apart")
  func sheet() throws {
    let alert = UIAlertController(title: nil, message: "Which?", preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "One", style: .default))
    show(alert)
    let found = buttons(in: alert.view)
    #expect(found.map(\.frame.height) == [57, 57])
    let main = try #require(found[0].superview)
    let apart = try #require(found[1].superview)
    #expect(apart.frame.minY - main.frame.maxY == 8)
    #expect(abs(852 - apart.frame.maxY - 34) < 0.5)
    #expect(abs(main.frame.width - (393 - 16)) < 0.001)
  }

  @Test("a second cancel action and fields in a sheet are messages", .exceptions(.report))
  func refused() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addTextField()
    #expect(alert.actions.count == 1)
    #expect(alert.textFields == nil)
    let messages = DiagnosticLog.current.entries.map(\.message)
    #expect(messages.contains { $0.contains("can only have one action") })
    #expect(messages.contains { $0.contains("Text fields can only be added") })
  }
}
