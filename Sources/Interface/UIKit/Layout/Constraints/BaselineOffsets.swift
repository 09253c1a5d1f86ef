/// The distances in points of the first baseline from the top and of the last one from the bottom.
struct BaselineOffsets: Equatable {
  var firstFromTop: CGFloat
  var lastFromBottom: CGFloat
}
