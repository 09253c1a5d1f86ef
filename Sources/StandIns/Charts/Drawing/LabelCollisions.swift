import SwiftUI

/// Chooses the labels of an axis that are shown where some would overlap.
enum LabelCollisions {
  /// A label at its position in the chart.
  struct Candidate {
    let content: AxisLayout.Label
    /// The frame by which overlaps are found, in points.
    let frame: CGRect

    /// The frame with the label's own offset.
    var shiftedFrame: CGRect { frame.offsetBy(dx: content.offset.width, dy: content.offset.height) }
  }

  /// Returns the labels that are shown, in their order: those of a higher priority are kept first, and labels
  /// that are too close to a kept one are omitted.
  static func resolve(_ candidates: [Candidate]) -> [Candidate] {
    func rule(_ index: Int) -> AxisValueLabelCollisionResolution {
      candidates[index].content.label.collisions
    }
    // Equal priorities keep their order: positions are compared second.
    let order = candidates.indices.sorted {
      (-rule($0).priority, $0) < (-rule($1).priority, $1)
    }
    var kept: [Int] = []
    for index in order {
      let spacing = rule(index).minimumSpacing
      let area = candidates[index].frame.insetBy(dx: -spacing, dy: 0)
      let overlaps = kept.contains { candidates[$0].frame.intersects(area) }
      if !rule(index).omitsLabels || !overlaps { kept.append(index) }
    }
    return kept.sorted().map { candidates[$0] }
  }
}
