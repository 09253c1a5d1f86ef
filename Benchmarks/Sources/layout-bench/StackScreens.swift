import CoreGraphics
import UIKit

/// A leaf with a size of its own.
final class Leaf: UIView {
  var height: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
}

/// Scene S13 as a program would write it: stack views in stack views.
@MainActor
struct StackScreen {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 3000))
  private(set) var viewCount = 1
  private(set) var leaf: Leaf?

  init(rows: Int) {
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = 4
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      column.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
    ])
    for row in 0..<rows { column.addArrangedSubview(makeRow(row)) }
  }

  private mutating func makeRow(_ row: Int) -> UIView {
    let stack = UIStackView()
    stack.spacing = 8
    stack.distribution = .fillEqually
    stack.alignment = .top
    for cell in 0..<NestedStacks.cells {
      let inner = UIStackView()
      inner.axis = .vertical
      inner.spacing = 2
      for index in 0..<NestedStacks.leaves {
        let leaf = Leaf()
        leaf.height = NestedStacks.leafHeight(row, cell, index)
        inner.addArrangedSubview(leaf)
        if row == 25 { self.leaf = leaf }
      }
      viewCount += 1 + NestedStacks.leaves
      stack.addArrangedSubview(inner)
    }
    viewCount += 1
    return stack
  }
}
