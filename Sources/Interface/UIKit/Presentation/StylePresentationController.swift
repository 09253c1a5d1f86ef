/// The presentation controller of UIKit's own styles, except sheets and popovers.
@MainActor
final class StylePresentationController: UIPresentationController {
  /// The presentation style.
  private let style: UIModalPresentationStyle

  init(
    _ presented: UIViewController, presenting: UIViewController?, style: UIModalPresentationStyle
  ) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var presentationStyle: UIModalPresentationStyle { style }

  override var shouldPresentInFullscreen: Bool {
    style != .currentContext && style != .overCurrentContext
  }

  override var shouldRemovePresentersView: Bool {
    style == .fullScreen || style == .currentContext
  }
}

extension UIPresentationController {
  /// Creates the presentation controller of a style. For `custom`, it covers the presenter's view without
  /// removing it.
  static func make(
    _ style: UIModalPresentationStyle, of presented: UIViewController,
    presenting: UIViewController?
  ) -> UIPresentationController {
    switch style {
    case .overFullScreen where presented is UIAlertController:
      AlertPresentationController(presentedViewController: presented, presenting: presenting)
    case .automatic:
      make(presented.defaultPresentationStyle, of: presented, presenting: presenting)
    case .pageSheet, .formSheet:
      UISheetPresentationController(style, of: presented, presenting: presenting)
    case .popover:
      UIPopoverPresentationController(presentedViewController: presented, presenting: presenting)
    case .custom:
      UIPresentationController(presentedViewController: presented, presenting: presenting)
    case .none:
      StylePresentationController(presented, presenting: presenting, style: .fullScreen)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
      StylePresentationController(presented, presenting: presenting, style: style)
    }
  }

  /// Whether the presented view covers a presentation context rather than the window.
  final var wantsContext: Bool { !shouldPresentInFullscreen }
}
