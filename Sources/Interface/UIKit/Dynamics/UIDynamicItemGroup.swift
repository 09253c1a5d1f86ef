/// Several items that a dynamic animator moves as one.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items of the group.
  public final let items: [any UIDynamicItem]
  /// The positions of the items relative to the centre of the group.
  private final let offsets: [CGPoint]
  private final let transforms: [CGAffineTransform]
  /// The size of the group.
  public final let bounds: CGRect

  /// Creates a group whose bounds are those around all items.
  public init(items: [any UIDynamicItem]) {
    let frames = items.map {
      CGRect(
        x: $0.center.x - $0.bounds.width / 2, y: $0.center.y - $0.bounds.height / 2,
        width: $0.bounds.width, height: $0.bounds.height)
    }
    let frame = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    self.items = items
    center = middle
    offsets = items.map { CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y) }
    transforms = items.map { $0.transform }
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// The centre of the group. Setting it moves the items.
  open var center: CGPoint { didSet { placeItems() } }
  /// The rotation of the group. Setting it turns the items about the centre.
  open var transform = CGAffineTransform.identity { didSet { placeItems() } }

  private func placeItems() {
    for (index, item) in items.enumerated() {
      let offset = offsets[index].applying(transform)
      item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      item.transform = transforms[index].concatenating(transform)
    }
  }
}
