import CoreGraphics

/// What a controller shows over its view in place of missing content.
struct ContentUnavailableOverlay {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  /// Whether `updateContentUnavailableConfiguration(using:)` is called before the next layout.
  var needsUpdate = true
}

extension UIViewController {
  /// The content that is shown over the view in place of missing content; nil, the default, for none.
  ///
  /// It covers the safe area above the keyboard (guess) and is in front of all other subviews.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailable.configuration }
    set {
      contentUnavailable.configuration = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The current state for configurations: the traits and the text of the search bar.
  public final var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = searchText
    return state
  }

  /// Requests an update of the configuration before the next layout.
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    contentUnavailable.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Updates the configuration if needed, and places its view over the controller's.
  final func layOutUnavailableContent() {
    if contentUnavailable.needsUpdate {
      contentUnavailable.needsUpdate = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    guard let view = viewIfLoaded else { return }
    guard let configuration = contentUnavailable.configuration else {
      contentUnavailable.view?.removeFromSuperview()
      contentUnavailable.view = nil
      return
    }
    let content = unavailableContentView(
      for: configuration.updated(for: contentUnavailableConfigurationState))
    if view.subviews.last !== content { view.addSubview(content) }
    var area = view.bounds.inset(by: view.safeAreaInsets)
    area.size.height = max(0, view.bounds.maxY - view.keyboardLayoutGuide.height - area.minY)
    content.frame = area
  }

  /// Returns the current view with a configuration, or another one if it does not support it.
  private func unavailableContentView(
    for configuration: any UIContentConfiguration
  ) -> any UIView & UIContentView {
    if let view = contentUnavailable.view, view.supports(configuration) {
      view.configuration = configuration
      return view
    }
    contentUnavailable.view?.removeFromSuperview()
    let view = configuration.makeContentView()
    contentUnavailable.view = view
    return view
  }
}
