import QuartzCore
import Stage
import Testing
import UIKit

/// The lines of Documentation/Limits.md about trees and drawing.
@Suite("Limits of trees and drawing")
@MainActor
struct LimitTests {
  /// How many commands a chain of layers makes, of which the last alone has a colour.
  private func commandsOfChain(_ count: Int) -> Int {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    var last = root
    for _ in 1..<count {
      let layer = CALayer()
      layer.frame = root.bounds
      last.addSublayer(layer)
      last = layer
    }
    last.backgroundColor = UIColor.red.cgColor
    return Flattener.flatten(root, transform: .identity, width: 1, height: 1).commands.count
  }

  @Test func layersWithinEachOther() {
    #expect(commandsOfChain(400) == 1)
    #expect(commandsOfChain(401) == 0)
  }

  @Test func copiesOfAReplicator() throws {
    func list(_ count: Int) -> Int {
      let layer = CAReplicatorLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
      layer.instanceCount = count
      let dot = CALayer()
      dot.frame = layer.bounds
      dot.backgroundColor = UIColor.red.cgColor
      layer.addSublayer(dot)
      return Flattener.flatten(layer, transform: .identity, width: 1, height: 1).commands.count
    }
    #expect(list(10_000) == 10_000)
    #expect(list(10_001) == 10_000)
    #expect(list(.max) == 10_000)
  }

  @Test func sizesOfFonts() {
    let label = UILabel()
    label.text = "A"
    label.font = .systemFont(ofSize: 10_000)
    let largest = label.sizeThatFits(.zero)
    label.font = .systemFont(ofSize: 20_000)
    #expect(label.sizeThatFits(.zero) == largest)
  }

  @Test func viewsWithinEachOther() throws {
    // Many views within each other, each laid out by constraints to the one around it.
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 1)
    let controller = UIViewController()
    var view: UIView = controller.view
    for _ in 0..<380 {
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      inner.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      inner.heightAnchor.constraint(equalTo: view.heightAnchor).isActive = true
      view = inner
    }
    stage.show(controller)
    _ = try stage.capture()
    #expect(view.bounds.width == 50)
  }

  /// Events of which each makes the next at the same moment.
  @MainActor
  private final class Chain {
    let clock = MediaClock()
    let count: Int
    private(set) var fired = 0

    init(_ count: Int) { self.count = count }

    func run() {
      clock.scheduleNow { self.fire() }
      clock.advance(to: 1)
    }

    private func fire() {
      fired += 1
      if fired < count { clock.scheduleNow { self.fire() } }
    }
  }

  private func eventsFired(of count: Int) -> (fired: Int, warnings: Int) {
    let log = DiagnosticLog()
    let chain = Chain(count)
    Environment(diagnostics: log).perform { chain.run() }
    return (chain.fired, log.entries.count)
  }

  @Test func eventsWithinAStepOfTheClock() {
    #expect(eventsFired(of: 100_000) == (100_000, 0))
    #expect(eventsFired(of: 100_001) == (100_000, 1))
  }

  /// A view that is never content, and how often it was laid out for one picture.
  private final class Restless: UIView {
    var passes = 0
    var most = Int.max

    override func layoutSubviews() {
      passes += 1
      if passes < most { setNeedsLayout() }
    }
  }

  @Test func passesOfLayout() {
    func passes(_ most: Int) -> (Int, Int) {
      let log = DiagnosticLog()
      return Environment(diagnostics: log).perform {
        let view = Restless()
        view.most = most
        view.layoutIfNeeded()
        return (view.passes, log.entries.count)
      }
    }
    #expect(passes(99) == (99, 0))
    #expect(passes(.max) == (100, 1))
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let count: Int
    var asked: Set<Int> = []

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked.insert(indexPath.row)
      return 20
    }
  }

  @Test func rowsThatAreAskedForTheirHeight() {
    func asked(_ count: Int) -> Int {
      let rows = Rows(count)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      table.estimatedRowHeight = 0
      (table.dataSource, table.delegate) = (rows, rows)
      table.layoutIfNeeded()
      return rows.asked.count
    }
    #expect(asked(200_000) == 200_000)
    #expect(asked(200_001) < 100)
  }

  @Test func constraintsOfATree() {
    func errors(_ count: Int) -> Int {
      let log = DiagnosticLog()
      return Environment(diagnostics: log).perform {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate(
          (0..<count).map { _ in view.widthAnchor.constraint(equalToConstant: 5) })
        root.layoutIfNeeded()
        #expect(view.frame.width == 5)
        return log.entries.count { $0.message.contains("more than 100000 constraints") }
      }
    }
    #expect(errors(100_000) == 0)
    #expect(errors(100_001) == 1)
  }
}
