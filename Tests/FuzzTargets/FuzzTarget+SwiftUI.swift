import CoreGraphics
import Stage
import SwiftUI

extension FuzzTarget {
  /// A tree of views that changes: after each change the picture is that of a tree built anew.
  static let viewUpdates = FuzzTarget("view-updates", maximumLength: 512) { bytes in
    var data = FuzzedData(bytes)
    var nextID = 0
    var tree = RandomTree(&data, nextID: &nextID)
    let updated = TreeStage(tree)
    for _ in 0..<4 where !data.isEmpty {
      let old = tree
      tree.change(&data, nextID: &nextID)
      updated.show(tree)
      precondition(
        updated.pixels == TreeStage(tree).pixels,
        "An updated view looks as one that is made anew: \(old) became \(tree).")
    }
  }

  /// A layout whose sizes and places are any numbers: the process lives, and the root keeps its size.
  static let viewLayouts = FuzzTarget("view-layouts", maximumLength: 512) { bytes in
    var data = FuzzedData(bytes)
    let numbers = (0..<24).map { _ in data.length(around: 200) }
    let stage = Stage(size: CGSize(width: 120, height: 120), scale: 1, safeArea: .zero)
    stage.show(
      UIHostingController(
        rootView: AnyNumberLayout(numbers: numbers) {
          Text(verbatim: "a")
          AnyNumberLayout(numbers: numbers.reversed()) {
            Color.red
            Text(verbatim: "b")
          }
          HStack { Color.blue }.frame(width: numbers[0], height: numbers[1])
          Color.green.padding(numbers[2])
          Spacer(minLength: numbers[3])
        }))
    _ = try? stage.capture()
  }
}

/// A screen with the view of a random tree.
@MainActor
private struct TreeStage {
  private let stage = Stage(size: CGSize(width: 120, height: 120), scale: 1, safeArea: .zero)
  private let host: UIHostingController<RandomTreeView>

  init(_ tree: RandomTree) {
    host = UIHostingController(rootView: RandomTreeView(tree: tree))
    stage.show(host)
    stage.advance(by: 1)
  }

  func show(_ tree: RandomTree) {
    stage.perform { host.rootView = RandomTreeView(tree: tree) }
    stage.advance(by: 1)
  }

  var pixels: [UInt8]? { (try? stage.capture())?.dataProvider?.data.map { [UInt8]($0) } }
}

/// Answers what a list of numbers says, and places views once, twice or not at all.
private struct AnyNumberLayout: Layout {
  let numbers: [CGFloat]

  private func number(_ index: Int) -> CGFloat { numbers[index % numbers.count] }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    for (index, subview) in subviews.enumerated() {
      _ = subview.sizeThatFits(
        ProposedViewSize(width: number(index), height: index % 2 == 0 ? nil : number(index + 5)))
    }
    return CGSize(width: number(7), height: number(8))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (index, subview) in subviews.enumerated() {
      for time in 0..<(index % 3) {
        subview.place(
          at: CGPoint(x: number(index + time), y: number(index + 9)),
          anchor: UnitPoint(x: number(index + 11), y: number(index + 12)),
          proposal: ProposedViewSize(width: number(index + 13), height: number(index + 14)))
      }
    }
  }
}
