/// How constraints, anchors and engines know a view or guide without keeping it.
///
/// A view or guide that goes empties its reference. Weak references would do the same, but every
/// object that is weakly referred to gets a table beside it, through which from then on each of
/// its retains and releases goes: a third of the time of building nested stack views.
final class LayoutReference {
  @exclusivity(unchecked) private(set) nonisolated(unsafe) unowned(unsafe) var view: UIView?
  @exclusivity(unchecked) private(set) nonisolated(unsafe) unowned(unsafe) var guide: UILayoutGuide?
  /// What constraints were given and cannot be about, for the message that says so.
  private weak var stranger: AnyObject?

  var object: AnyObject? { view ?? guide ?? stranger }

  init(_ view: UIView) { self.view = view }
  init(_ guide: UILayoutGuide) { self.guide = guide }
  private init(stranger: AnyObject) { self.stranger = stranger }

  @MainActor
  static func to(_ object: AnyObject) -> LayoutReference {
    if let view = object as? UIView { return view.layoutState.reference }
    if let guide = object as? UILayoutGuide { return guide.reference }
    return LayoutReference(stranger: object)
  }

  /// Whether a constraint can be about it.
  var isLayoutItem: Bool { view != nil || guide != nil }

  /// The view that it is or belongs to.
  @MainActor
  var holder: UIView? { view ?? guide?.owner }

  /// Lets the view or guide know a constraint that refers to it.
  @MainActor
  func mention(_ mention: ConstraintMention) {
    if let view {
      view.layoutState.mentions.add(mention)
    } else {
      guide?.mentions.add(mention)
    }
  }

  /// Called by the view or guide when it goes.
  func clear() {
    view = nil
    guide = nil
  }
}
