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
    let place = card.convert(card.bounds, to: nil)
    #expect(place.width == 270)
    #expect(abs(place.midX - 393 / 2) < 0.5 && abs(place.midY - 852 / 2) < 0.5)
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
    #expect(abs(852 - apart.convert(apart.bounds, to: nil).maxY - 34) < 0.5)
    #expect(abs(main.frame.width - (393 - 16)) < 0.001)
  }

  @Test("an alert's view is its box: 270 points wide, in the middle (documented)")
  func boxOfAlert() throws {
    let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    show(alert)
    let frame = alert.view.frame
    #expect(frame.width == 270 && frame.height > 100 && frame.height < 200)
    #expect(abs(frame.midX - 393 / 2) < 0.5 && abs(frame.midY - 852 / 2) < 0.5)
    #expect(alert.view.superview?.bounds.size == CGSize(width: 393, height: 852))
    #expect(alert.view.superview === alert.presentationController?.containerView)
    // Another text is another box.
    alert.message = "For good, and with everything that belongs to it, whatever that may be."
    stage.layout()
    #expect(alert.view.frame.height > frame.height)
  }

  @Test("a sheet's view is its panels: at the bottom edge, 8 points from the sides")
  func boxOfSheet() {
    let alert = UIAlertController(title: nil, message: "Which?", preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "One", style: .default))
    show(alert)
    let frame = alert.view.frame
    #expect(frame.minX == 8 && frame.width == 393 - 16)
    #expect(abs(frame.maxY - (852 - 34)) < 0.5 && frame.height < 200)
  }

  @Test("an alert shrinks to its box as it comes in, and a sheet comes up from below the edge")
  func coming() throws {
    root.view.backgroundColor = .systemBackground
    stage.show(root)
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    root.present(alert, animated: true)
    stage.advance(by: 0.05)
    #expect(alert.view.transform.a == 1 && alert.view.alpha == 1, "the model has arrived")
    let early = try #require(alert.view.layer.presentation())
    #expect(early.transform.m11 > 1 && early.opacity < 1)
    stage.advance(by: 1)
    root.dismiss(animated: false)
    let sheet = UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet)
    root.present(sheet, animated: true)
    stage.advance(by: 0.05)
    let rising = try #require(sheet.view.layer.presentation())
    #expect(rising.frame.minY > sheet.view.frame.minY + 10)
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
