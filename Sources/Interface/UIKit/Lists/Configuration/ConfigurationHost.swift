import CoreGraphics

/// A cell, header or footer with content and background configurations.
@MainActor
protocol ConfigurationHosting: UIView {
  /// The configurations of the cell or header.
  var configurationHost: ConfigurationHost { get }
  /// The state for which the configurations are updated.
  var stateForConfiguration: any UIConfigurationState { get }
  /// Runs the class's own update and the program's handler.
  func runConfigurationUpdate()
  /// Replaces the cell's content view.
  func install(contentView: UIView)
}

/// Stores the content and background configurations of a cell, header or footer.
@MainActor
final class ConfigurationHost {
  /// The content configuration, as set or last updated.
  private(set) var content: (any UIContentConfiguration)?
  /// The background configuration, as set or last updated.
  private(set) var background: UIBackgroundConfiguration?
  private var contentView: (any UIView & UIContentView)?
  /// The view of the background; nil without a background configuration.
  private(set) var backgroundView: BackgroundConfigurationView?
  /// Whether `content` is updated for each state.
  var updatesContent = true
  /// Whether `background` is updated for each state.
  var updatesBackground = true
  private var needsUpdate = false
  private var isUpdating = false

  /// Sets the content. The current content view is updated if it supports the configuration; otherwise
  /// another one is created. Nil replaces a configuration's view by an empty one (documented).
  func setContent(_ new: (any UIContentConfiguration)?, in host: any ConfigurationHosting) {
    content = new
    guard let new else {
      guard contentView != nil else { return }
      contentView = nil
      return host.install(contentView: UIView(frame: .zero))
    }
    if let contentView, contentView.supports(new) {
      contentView.configuration = new
    } else {
      let view = new.makeContentView()
      contentView = view
      host.install(contentView: view)
    }
    host.setNeedsLayout()
  }

  /// Sets the background, which is behind all other subviews; nil removes it.
  func setBackground(_ new: UIBackgroundConfiguration?, in host: any ConfigurationHosting) {
    background = new
    guard let new else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? BackgroundConfigurationView()
    backgroundView = view
    view.configuration = new
    if view.superview !== host { host.insertSubview(view, at: 0) }
    view.frame = host.bounds
    host.setNeedsLayout()
  }

  /// Schedules an update before the next layout. A running update includes what it changes itself: handlers
  /// set configurations.
  func setNeedsUpdate(_ host: any ConfigurationHosting) {
    guard !isUpdating else { return }
    needsUpdate = true
    host.setNeedsLayout()
  }

  /// Performs one pending update for all changes since the last layout pass.
  func updateIfNeeded(_ host: any ConfigurationHosting) {
    guard needsUpdate, !isUpdating else { return }
    needsUpdate = false
    isUpdating = true
    let state = host.stateForConfiguration
    if updatesContent, let content { setContent(content.updated(for: state), in: host) }
    if updatesBackground, let background {
      setBackground(background.updated(for: state), in: host)
    }
    host.runConfigurationUpdate()
    isUpdating = false
  }

  /// Sets the frame of the background to the cell's bounds.
  func layout(in host: UIView) { backgroundView?.frame = host.bounds }
}
