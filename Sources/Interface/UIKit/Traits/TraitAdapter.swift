/// Adapts a tree of views to the traits of its topmost view.
@MainActor
protocol TraitAdapter: AnyObject {
  /// Called when the traits have changed, before the view's own callbacks.
  func adapt(to traits: UITraitCollection)
}
