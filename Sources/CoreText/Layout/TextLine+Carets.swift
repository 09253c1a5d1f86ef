import Foundation

extension TextLine {
  /// Where the caret stands before a unit of the paragraph, from the line's origin.
  ///
  /// Inside a cluster of several units, such as a ligature, its room is shared out evenly.
  package func caretOffset(_ index: Int) -> Double {
    for run in runs where !run.isToken && run.range.contains(index) {
      return run.offset(of: index)
    }
    // The end of the line: behind its last unit in reading order.
    guard
      let last = runs.filter({ !$0.isToken }).max(by: {
        $0.range.upperBound < $1.range.upperBound
      })
    else { return 0 }
    if index < range.lowerBound { return isRightToLeft ? width : 0 }
    return last.isRightToLeft ? last.x : last.x + last.width
  }

  /// The unit whose room a place falls into, and how far into it.
  package func character(at x: Double) -> (index: Int, fraction: Double) {
    let own = runs.filter { !$0.isToken && !$0.range.isEmpty }
    guard let run = own.first(where: { x < $0.x + $0.width }) ?? own.last else {
      return (range.lowerBound, 0)
    }
    var best = (index: run.range.lowerBound, fraction: 0.0)
    for index in run.range {
      let start = run.offset(of: index)
      let end = index + 1 < run.range.upperBound ? run.offset(of: index + 1) : run.endOffset
      let (low, high) = (min(start, end), max(start, end))
      if x >= low, high > low {
        let t = min(1, (x - low) / (high - low))
        best = (index, run.isRightToLeft ? 1 - t : t)
        if x < high { return best }
      }
    }
    return best
  }
}

extension TextLine.Run {
  fileprivate var endOffset: Double { isRightToLeft ? x : x + width }

  /// Where a unit of the run begins: at the left of its room, or at the right in a run that reads
  /// from the right.
  fileprivate func offset(of index: Int) -> Double {
    guard !clusters.isEmpty else { return isRightToLeft ? x + width : x }
    var before = 0.0
    var room = 0.0
    var cluster = range.lowerBound
    var next = range.upperBound
    for own in clusters where own <= index { cluster = max(cluster, own) }
    for own in clusters where own > cluster { next = min(next, own) }
    for (own, advance) in zip(clusters, advances) {
      if own < cluster { before += advance }
      if own == cluster { room += advance }
    }
    let share = next > cluster ? Double(index - cluster) / Double(next - cluster) : 0
    let distance = before + room * share
    return isRightToLeft ? x + width - distance : x + distance
  }
}
