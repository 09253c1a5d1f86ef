/// A reference to a view or layout guide that does not retain it, for constraints, anchors and engines.
///
/// A view or guide clears its reference when it is deallocated. A weak reference would do the same, but it
/// gives the object a side table, which slows down every retain and release: a third of the time of building
/// nested stack views.
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

  /// Whether the object is a view or a layout guide, to which constraints can apply.
  var isLayoutItem: Bool { view != nil || guide != nil }

  /// The view, or the owning view of the guide.
  @MainActor
  var holder: UIView? { view ?? guide?.owner }

  /// Records a constraint that references the view or guide.
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
