/// The distribution of a length among the views of a stack, and their positions across the axis.
///
/// The method (measured; facts, section 3): spacing is subtracted first. Views are processed in groups of
/// descending priority, after the minimum sizes of all lower groups have been reserved. Within a group the
/// least flexible view comes first, and each view is offered an equal share of the remaining length. The
/// length that it takes is subtracted even if it exceeds the share. The cost is three size requests per view
/// and one sort.
nonisolated struct StackArrangement {
  struct Placed {
    var size: CGSize
    var proposal: ProposedViewSize
    /// The position of the leading and top edge, relative to the stack.
    var origin = CGPoint.zero
  }

  let axis: Axis
  private(set) var views: [Placed]
  private(set) var size = CGSize.zero

  /// Distributes a length among the views of a stack.
  ///
  /// - Parameters:
  ///   - spacing: The spacing in points; nil for the preferences of each pair of adjacent views.
  ///   - guide: The alignment across the axis.
  init(
    axis: Axis, guide: AlignmentKey, spacing: CGFloat?, proposal: ProposedViewSize,
    subviews: LayoutSubviews
  ) {
    self.axis = axis
    let gaps = Self.gaps(subviews, spacing: spacing, axis: axis)
    let proposals = Self.divide(
      proposal, gaps: gaps.reduce(0, +), axis: axis, subviews: subviews)
    views = zip(subviews, proposals).map { Placed(size: $0.sizeThatFits($1), proposal: $1) }
    align(subviews, guide: guide, gaps: gaps)
  }

  static func gaps(_ subviews: LayoutSubviews, spacing: CGFloat?, axis: Axis) -> [CGFloat] {
    guard subviews.count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing, count: subviews.count - 1) }
    let preferences = subviews.map(\.spacing)
    return zip(preferences, preferences.dropFirst()).map { $0.distance(to: $1, along: axis) }
  }

  // MARK: Along the axis

  private struct Candidate {
    let index: Int
    let smallest: CGFloat
    let largest: CGFloat
    var flexibility: CGFloat { largest == smallest ? 0 : largest - smallest }
  }

  private static func divide(
    _ proposal: ProposedViewSize, gaps: CGFloat, axis: Axis, subviews: LayoutSubviews
  ) -> [ProposedViewSize] {
    guard let length = proposal[axis] else {
      return Array(repeating: proposal, count: subviews.count)
    }
    var result = Array(repeating: proposal, count: subviews.count)
    if subviews.count == 1 {
      result[0][axis] = max(0, length)
      return result
    }
    let candidates = candidates(proposal, axis: axis, subviews: subviews)
    var remaining = length - gaps
    let priorities = subviews.map(\.priority)
    let order = Set(priorities).sorted(by: >)
    for priority in order {
      let group = candidates.filter { priorities[$0.index] == priority }
      let reserved = candidates.reduce(0) {
        priorities[$1.index] < priority ? $0 + $1.smallest : $0
      }
      remaining =
        serve(
          group, available: remaining - reserved, axis: axis, subviews: subviews, into: &result)
        + reserved
    }
    return result
  }

  /// Proposes to each view of one layout priority an equal share of the length that the views before it left
  /// over. Returns the remaining length.
  private static func serve(
    _ group: [Candidate], available: CGFloat, axis: Axis, subviews: LayoutSubviews,
    into result: inout [ProposedViewSize]
  ) -> CGFloat {
    var available = available
    for (position, candidate) in group.sorted(by: isServedBefore).enumerated() {
      let share = max(0, available / CGFloat(group.count - position))
      result[candidate.index][axis] = share
      let taken = subviews[subviews.startIndex + candidate.index]
        .sizeThatFits(result[candidate.index])[axis]
      // An infinite length would leave an infinite or undefined remainder.
      if taken.isFinite { available -= taken }
    }
    return available
  }

  private static func candidates(
    _ proposal: ProposedViewSize, axis: Axis, subviews: LayoutSubviews
  ) -> [Candidate] {
    subviews.enumerated().map { index, subview in
      var asked = proposal
      asked[axis] = 0
      let smallest = subview.sizeThatFits(asked)[axis]
      asked[axis] = .infinity
      return Candidate(
        index: index, smallest: smallest, largest: max(smallest, subview.sizeThatFits(asked)[axis]))
    }
  }

  /// Orders views by flexibility, the least flexible first. Of two without limits the one with the larger
  /// minimum is first; otherwise the order of the views applies.
  private static func isServedBefore(_ a: Candidate, _ b: Candidate) -> Bool {
    if a.flexibility == .infinity, b.flexibility == .infinity, a.smallest != b.smallest {
      return a.smallest > b.smallest
    }
    return (a.flexibility, a.index) < (b.flexibility, b.index)
  }

  // MARK: Across the axis

  private mutating func align(_ subviews: LayoutSubviews, guide: AlignmentKey, gaps: [CGFloat]) {
    let across = axis.other
    var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
    var guides: [CGFloat] = []
    var along: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let value = subview.dimensions(in: views[index].proposal).value(of: guide)
      guides.append(value)
      // The centre of an infinite view is undefined: such a view extends from the edge to infinity.
      if value.isFinite { low = min(low, -value) }
      let length = views[index].size[across]
      high = max(high, length.isFinite ? length - value : length)
      views[index].origin[axis] = along
      // The order of these additions matches the rounding of recorded image sizes.
      along += views[index].size[axis]
      if index < gaps.count { along += gaps[index] }
    }
    guard !views.isEmpty else { return }
    if !low.isFinite { low = 0 }
    for index in views.indices { views[index].origin[across] = -guides[index] - low }
    size[axis] = along
    size[across] = high - low
  }
}
