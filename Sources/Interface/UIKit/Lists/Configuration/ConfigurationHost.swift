import CoreGraphics

/// A cell or header of a table or collection with configurations.
@MainActor
protocol ConfigurationHosting: UIView {
  /// The configurations of the cell or header.
  var configurationHost: ConfigurationHost { get }
  /// The state that configurations are brought up to date for.
  var stateForConfiguration: any UIConfigurationState { get }
  /// Runs the class's own update and the program's handler.
  func runConfigurationUpdate()
  /// Replaces the cell's content view.
  func install(contentView: UIView)
}

/// Keeps the content and background configurations of one cell or header.
@MainActor
final class ConfigurationHost {
  /// The content configuration, as set or last updated.
  private(set) var content: (any UIContentConfiguration)?
  /// The background configuration, as set or last updated.
  private(set) var background: UIBackgroundConfiguration?
  private var contentView: (any UIView & UIContentView)?
  /// The view of the background; nil without a background configuration.
  private(set) var backgroundView: BackgroundConfigurationView?
  /// Whether `content` follows the state.
  var updatesContent = true
  /// Whether `background` follows the state.
  var updatesBackground = true
  private var needsUpdate = false
  private var isUpdating = false

  /// Stores the content. The present view is updated if it supports it, else another one is made. Nil
  /// puts an empty view in place of one that a configuration made (documented).
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

  /// Stores the background and shows it behind all other subviews; nil removes it.
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

  /// Schedules an update before the next layout.
  func setNeedsUpdate(_ host: any ConfigurationHosting) {
    needsUpdate = true
    host.setNeedsLayout()
  }

  /// Once for all changes since the last layout pass.
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

  /// Lets the background fill the cell.
  func layout(in host: UIView) { backgroundView?.frame = host.bounds }
}
