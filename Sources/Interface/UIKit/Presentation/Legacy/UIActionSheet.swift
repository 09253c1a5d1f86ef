public import CoreGraphics

/// The action sheet of iOS 2 to 8, which is shown as an alert controller.
///
/// - Support: partial: it is not drawn as iOS 6 and earlier did; `actionSheetStyle` has no effect, as
///   since iOS 7.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
  private let sheet = LegacyAlert()
  private var titles: [String] = []

  open weak var delegate: (any UIActionSheetDelegate)?
  open var title = ""
  /// - Support: without effect: sheets have had one style since iOS 7.
  open var actionSheetStyle = UIActionSheetStyle.automatic
  /// The index of the cancel button; -1 if there is none.
  open var cancelButtonIndex = -1
  /// The index of the destructive button; -1 if there is none.
  open var destructiveButtonIndex = -1

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle, others: [])
  }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle,
      others: [firstButtonTitle] + moreButtonTitles)
  }

  private convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, others: [String]
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.delegate = delegate
    if let destructiveButtonTitle {
      destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle)
    }
    for title in others { addButton(withTitle: title) }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Adds a button and returns its index.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  open var numberOfButtons: Int { titles.count }
  open var firstOtherButtonIndex: Int {
    titles.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
  }
  open var isVisible: Bool { sheet.controller != nil }

  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  open func show(in view: UIView) { show(from: view, view.bounds) }
  open func show(from rect: CGRect, in view: UIView, animated: Bool) { show(from: view, rect) }
  open func show(from tabBar: UITabBar) { show(from: tabBar, tabBar.bounds) }
  open func show(from toolbar: UIToolbar) { show(from: toolbar, toolbar.bounds) }

  open func show(from item: UIBarButtonItem, animated: Bool) {
    show { $0.barButtonItem = item }
  }

  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
    sheet.dismiss(animated: animated) { [self] in
      delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
  }

  private func show(from view: UIView, _ rect: CGRect) {
    show(over: view.window?.rootViewController) { popover in
      popover.sourceView = view
      popover.sourceRect = rect
    }
  }

  private func show(
    over presenter: UIViewController? = nil,
    from source: (UIPopoverPresentationController) -> Void
  ) {
    let controller = UIAlertController(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    controller.popoverPresentationController.map(source)
    delegate?.willPresent(self)
    let isShown = sheet.show(
      self, controller, titles: titles, style: style(of:), over: presenter
    ) { [self] index in
      delegate?.actionSheet(self, clickedButtonAt: index)
      delegate?.actionSheet(self, willDismissWithButtonIndex: index)
      delegate?.actionSheet(self, didDismissWithButtonIndex: index)
    }
    if isShown { delegate?.didPresent(self) }
  }

  private func style(of index: Int) -> UIAlertAction.Style {
    switch index {
    case cancelButtonIndex: .cancel
    case destructiveButtonIndex: .destructive
    default: .default
    }
  }
}

public enum UIActionSheetStyle: Int, Sendable {
  case automatic = -1
  case `default`, blackTranslucent, blackOpaque
}

@preconcurrency @MainActor
public protocol UIActionSheetDelegate: AnyObject {
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  func willPresent(_ actionSheet: UIActionSheet)
  func didPresent(_ actionSheet: UIActionSheet)
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
  ) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int
  ) {}
}
