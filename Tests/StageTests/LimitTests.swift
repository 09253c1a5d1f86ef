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
}
