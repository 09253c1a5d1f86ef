/// Distances of baselines from the edges of a view.
struct BaselineOffsets: Equatable {
  var firstFromTop: CGFloat
  var lastFromBottom: CGFloat
}
