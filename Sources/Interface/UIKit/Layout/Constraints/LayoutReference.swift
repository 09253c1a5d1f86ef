/// A reference of constraints, anchors and engines to a view or guide that does not retain it.
///
/// A view or guide clears its reference when it is deallocated. Weak references would do the same,
/// but every object that is weakly referred to gets a table beside it, which slows down each of its
/// retains and releases: a third of the time of building nested stack views.
final class LayoutReference {
  @exclusivity(unchecked) private(set) nonisolated(unsafe) unowned(unsafe) var view: UIView?
  @exclusivity(unchecked) private(set) nonisolated(unsafe) unowned(unsafe) var guide: UILayoutGuide?
  /// The item passed to a constraint that is neither a view nor a layout guide; kept for the error
  /// message.
  private weak var invalidItem: AnyObject?

  var object: AnyObject? { view ?? guide ?? invalidItem }

  init(_ view: UIView) { self.view = view }
  init(_ guide: UILayoutGuide) { self.guide = guide }
  private init(invalidItem: AnyObject) { self.invalidItem = invalidItem }

  @MainActor
  static func to(_ object: AnyObject) -> LayoutReference {
    if let view = object as? UIView { return view.layoutState.reference }
    if let guide = object as? UILayoutGuide { return guide.reference }
    return LayoutReference(invalidItem: object)
  }

  /// Whether a constraint can be about it.
  var isLayoutItem: Bool { view != nil || guide != nil }

  /// The view that it is or belongs to.
  @MainActor
  var holder: UIView? { view ?? guide?.owner }

  /// Lets the view or guide know a constraint that refers to it.
  @MainActor
  func mention(_ mention: ConstraintReference) {
    if let view {
      view.layoutState.mentions.add(mention)
    } else {
      guide?.mentions.add(mention)
    }
  }

  /// Called when the view or guide is deallocated.
  func clear() {
    view = nil
    guide = nil
  }
}
