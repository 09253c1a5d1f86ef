import Testing
import UIKit

/// Initialisers that subclasses override as iOS developers write them, called by UIKit for classes
/// that only the program knows.
@MainActor @Suite("classes known at run time")
struct ClassAtRunTimeTests {
  @Test("a registered cell class gets its overridden initialiser")
  func cell() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(SubtitleCell.self, forCellReuseIdentifier: "cell")
    let cell = table.dequeueReusableCell(withIdentifier: "cell")
    #expect(cell is SubtitleCell)
    #expect(cell?.reuseIdentifier == "cell")
    #expect(cell?.detailTextLabel != nil)
  }

  @Test("a registered header class gets its overridden initialiser")
  func header() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
    #expect(header?.line.superview === header?.contentView)
    #expect(header?.reuseIdentifier == "header")
  }

  @Test("a registered item class gets its overridden initialiser")
  func item() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(Item.self, forCellWithReuseIdentifier: "item")
    let cell = view.dequeueReusableCell(
      withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0))
    #expect((cell as? Item)?.label.superview === cell.contentView)
  }

  @Test("a layer class gets its overridden initialisers, and its presentation a copy of its own")
  func layer() {
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let ring = view.layer as? RingLayer
    #expect(ring?.thickness == 3)
    ring?.thickness = 7
    #expect(ring?.presentation()?.thickness == 7)
  }

  @Test("an animation of a class of its own is copied as one")
  func animation() {
    let layer = CALayer()
    layer.add(Pulse(), forKey: "pulse")
    #expect(layer.animation(forKey: "pulse") is Pulse)
  }
}

private class SubtitleCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private class Header: UITableViewHeaderFooterView {
  let line = UIView()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.addSubview(line)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private class Item: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private class RingLayer: CALayer {
  var thickness: CGFloat = 0

  override init() {
    super.init()
    thickness = 3
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let ring = layer as? RingLayer { thickness = ring.thickness }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
}

private class Pulse: CABasicAnimation {
  override init() {
    super.init()
    duration = 2
  }
}
