import Foundation

extension TextLine {
  /// Returns the position of the caret before a unit of the paragraph, from the line's origin.
  ///
  /// Inside a cluster of several units, such as a ligature, its width is divided evenly.
  package func caretOffset(_ index: Int) -> Double {
    for run in runs where !run.isToken && run.range.contains(index) {
      return run.offset(of: index)
    }
    // The end of the line: after its last unit in reading order.
    guard
      let last = runs.filter({ !$0.isToken }).max(by: {
        $0.range.upperBound < $1.range.upperBound
      })
    else { return 0 }
    if index < range.lowerBound { return isRightToLeft ? width : 0 }
    return last.isRightToLeft ? last.x : last.x + last.width
  }

  /// Returns the intervals, from left to right, that a range of units occupies; adjacent ones are
  /// merged.
  package func extents(of range: Range<Int>) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for run in runs where !run.isToken && run.range.overlaps(range) {
      let part = run.range.clamped(to: range)
      let start = run.offset(of: part.lowerBound)
      let end =
        part.upperBound < run.range.upperBound ? run.offset(of: part.upperBound) : run.endOffset
      let (low, high) = (min(start, end), max(start, end))
      if let last = result.last, low <= last.upperBound + 0.01 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, high)
      } else {
        result.append(low...high)
      }
    }
    return result
  }

  /// Returns the unit at a position, and the fraction of its width up to the position.
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

  /// Returns the x of a unit's leading edge: its left edge, or its right edge in a right-to-left
  /// run.
  fileprivate func offset(of index: Int) -> Double {
    guard !clusters.isEmpty else { return isRightToLeft ? x + width : x }
    var before = 0.0
    var clusterWidth = 0.0
    var cluster = range.lowerBound
    var next = range.upperBound
    for own in clusters where own <= index { cluster = max(cluster, own) }
    for own in clusters where own > cluster { next = min(next, own) }
    for (own, advance) in zip(clusters, advances) {
      if own < cluster { before += advance }
      if own == cluster { clusterWidth += advance }
    }
    let share = next > cluster ? Double(index - cluster) / Double(next - cluster) : 0
    let distance = before + clusterWidth * share
    return isRightToLeft ? x + width - distance : x + distance
  }
}

extension TextLayout {
  /// Returns the index of the line that contains a unit of the text, or whose paragraph's
  /// terminator it belongs to; nil without lines.
  package func lineIndex(at unit: Int) -> Int? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= unit { low = middle + 1 } else { high = middle }
    }
    return lines.isEmpty ? nil : max(0, low - 1)
  }

  /// Returns the index of the line nearest to a point: by y first, then, among several lines of a
  /// row, by x.
  package func lineIndex(x: Double, y: Double) -> Int? {
    guard !lines.isEmpty else { return nil }
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      let line = lines[middle]
      if line.y + line.height + line.spacingAfter <= y { low = middle + 1 } else { high = middle }
    }
    var index = min(low, lines.count - 1)
    while index + 1 < lines.count, lines[index + 1].y == lines[index].y,
      x > lines[index].stretch.upperBound
    { index += 1 }
    return index
  }
}
