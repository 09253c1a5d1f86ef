import Comparison
import CoreGraphics
import Stage
import UIKit

extension FuzzTarget {
  /// Coloured boxes and labels, of which one box has moved: the comparison that forgives letters
  /// notices it, unless other boxes or text hide where it was and where it is.
  static let movedBox = FuzzTarget("moved-box", maximumLength: 256) { bytes in
    var data = FuzzedData(bytes)
    let labels = (0..<data.integer(below: 4)).map { _ in label(&data) }
    let boxes = (0..<(1 + data.integer(below: 4))).map { _ in box(&data) }
    var moved = boxes
    let index = data.integer(below: boxes.count)
    moved[index].frame.origin.x += CGFloat(data.pick([-9, -4, 4, 9]))
    moved[index].frame.origin.y += CGFloat(data.integer(below: 9))
    guard let before = composition(boxes, labels), let after = composition(moved, labels),
      let reference = try? before.paint(), let actual = try? after.paint(),
      let plainBefore = composition(boxes, []).flatMap({ try? $0.paint() }),
      let plainAfter = composition(moved, []).flatMap({ try? $0.paint() }),
      let plain = try? after.withoutText.paint()
    else { return }
    let result = TextAwareComparison(
      reference: reference, actual: actual, plain: plain, runs: TextRun.runs(of: after.lists),
      scale: 1, tolerance: ImageTolerance()
    ).run()
    let visible = differences(plainBefore, plainAfter, besides: labels)
    precondition(
      visible == 0 || !result.agrees,
      "\(visible) pixels differ outside of text: \(boxes[index]) became \(moved[index]).")
  }

  private struct Box {
    var frame: CGRect
    var color: UIColor
  }

  private struct Label {
    var frame: CGRect
    var text: String
  }

  private static let size = CGSize(width: 160, height: 120)

  private static func box(_ data: inout FuzzedData) -> Box {
    let colors: [UIColor] = [.red, .green, .blue, .black, .orange, .purple]
    return Box(
      frame: CGRect(
        x: data.integer(below: 140), y: data.integer(below: 100),
        width: 6 + data.integer(below: 40), height: 6 + data.integer(below: 40)),
      color: data.pick(colors))
  }

  private static func label(_ data: inout FuzzedData) -> Label {
    Label(
      frame: CGRect(
        x: data.integer(below: 110), y: data.integer(below: 100), width: 50, height: 20),
      text: data.pick(["Total", "4.20", "Hello", "iiii", "W"]))
  }

  /// Boxes are behind labels.
  @MainActor
  private static func composition(_ boxes: [Box], _ labels: [Label]) -> Composition? {
    let stage = Stage(size: size, scale: 1, safeArea: .zero)
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = .white
    for box in boxes {
      let view = UIView(frame: box.frame)
      view.backgroundColor = box.color
      root.addSubview(view)
    }
    for label in labels {
      let view = UILabel(frame: label.frame)
      view.text = label.text
      view.font = .systemFont(ofSize: 13)
      root.addSubview(view)
    }
    stage.window.addSubview(root)
    return try? stage.composition(of: root.layer, background: nil)
  }

  /// The pixels that differ further than eight points from any label, whose box is exempt.
  private static func differences(
    _ a: PixelBuffer, _ b: PixelBuffer, besides labels: [Label]
  ) -> Int {
    let exempt = labels.map { $0.frame.insetBy(dx: -8, dy: -8) }
    var count = 0
    for y in 0..<a.height {
      for x in 0..<a.width where a.row(y)[x] != b.row(y)[x] {
        if !exempt.contains(where: { $0.contains(CGPoint(x: x, y: y)) }) { count += 1 }
      }
    }
    return count
  }
}
