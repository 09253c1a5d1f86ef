/// The scroll views that a program set for the edges of a controller.
struct ContentScrollViews {
  weak var top: UIScrollView?
  weak var bottom: UIScrollView?
}
