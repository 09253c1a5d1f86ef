import CoreGraphics

/// What a controller shows over its view in place of missing content.
@MainActor
private final class ContentUnavailableOverlay {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?

  /// Returns the current view with a configuration, or another one if it does not support it.
  func contentView(
    for configuration: any UIContentConfiguration
  ) -> any UIView & UIContentView {
    if let view, view.supports(configuration) {
      view.configuration = configuration
      return view
    }
    view?.removeFromSuperview()
    let view = configuration.makeContentView()
    self.view = view
    return view
  }
}

extension UIViewController {
  /// The content that is shown over the view in place of missing content; nil, the default, for none.
  ///
  /// It covers the safe area above the keyboard (guess) and is in front of all other subviews.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { overlay?.configuration }
    set {
      if newValue != nil, overlay == nil { contentUnavailableStorage = ContentUnavailableOverlay() }
      overlay?.configuration = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }

  private final var overlay: ContentUnavailableOverlay? {
    contentUnavailableStorage as? ContentUnavailableOverlay
  }

  /// The current state for configurations: the traits and the text of the search bar.
  public final var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = searchText
    return state
  }

  /// Requests an update of the configuration before the next layout.
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    needsContentUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Updates the configuration if needed, and places its view over the controller's.
  final func layOutUnavailableContent() {
    if needsContentUnavailableUpdate {
      needsContentUnavailableUpdate = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    guard let view = viewIfLoaded, let overlay else { return }
    guard let configuration = overlay.configuration else {
      overlay.view?.removeFromSuperview()
      return contentUnavailableStorage = nil
    }
    let content = overlay.contentView(
      for: configuration.updated(for: contentUnavailableConfigurationState))
    if view.subviews.last !== content { view.addSubview(content) }
    var area = view.bounds.inset(by: view.safeAreaInsets)
    area.size.height = max(0, view.bounds.maxY - view.keyboardLayoutGuide.height - area.minY)
    content.frame = area
  }
}
