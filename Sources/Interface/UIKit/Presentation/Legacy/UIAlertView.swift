public import CoreGraphics

/// The alert of iOS 2 to 8, which is shown as an alert controller.
///
/// - Support: partial: it is not drawn as iOS 6 and earlier did.
@preconcurrency @MainActor
open class UIAlertView: UIView {
  private let alert = LegacyAlert()
  private var titles: [String] = []
  private var fields: [UITextField] = []

  open weak var delegate: AnyObject?
  open var title = ""
  open var message: String?
  open var alertViewStyle = UIAlertViewStyle.default { didSet { fields = makeFields() } }
  /// The index of the cancel button; -1 if there is none.
  open var cancelButtonIndex = -1

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate as AnyObject?
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  public convenience init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button and returns its index.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  open var numberOfButtons: Int { titles.count }
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  open var isVisible: Bool { alert.controller != nil }

  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  open func textField(at textFieldIndex: Int) -> UITextField? {
    guard fields.indices.contains(textFieldIndex) else {
      DiagnosticLog.current.raise(
        .invalidArgument,
        "textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array "
          + "of text fields")
      return nil
    }
    return alert.controller?.textFields?[textFieldIndex] ?? fields[textFieldIndex]
  }

  open func show() {
    let controller = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for field in fields {
      controller.addTextField { shown in
        shown.text = field.text
        shown.placeholder = field.placeholder
        shown.isSecureTextEntry = field.isSecureTextEntry
        shown.keyboardType = field.keyboardType
      }
    }
    handler?.willPresent(self)
    let isShown = alert.show(
      self, controller, titles: titles, style: { $0 == cancelButtonIndex ? .cancel : .default }
    ) { [self] index in
      for (field, shown) in zip(fields, controller.textFields ?? []) { field.text = shown.text }
      handler?.alertView(self, clickedButtonAt: index)
      handler?.alertView(self, willDismissWithButtonIndex: index)
      handler?.alertView(self, didDismissWithButtonIndex: index)
    }
    if isShown { handler?.didPresent(self) }
  }

  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    handler?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    alert.dismiss(animated: animated) { [self] in
      handler?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
  }

  private var handler: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  private func makeFields() -> [UITextField] {
    let login = ["Login", "Password"]
    return switch alertViewStyle {
    case .default: []
    case .plainTextInput: [UITextField(frame: .zero)]
    case .secureTextInput: [Self.field("Password", isSecure: true)]
    case .loginAndPasswordInput:
      [Self.field(login[0], isSecure: false), Self.field(login[1], isSecure: true)]
    }
  }

  private static func field(_ placeholder: String, isSecure: Bool) -> UITextField {
    let field = UITextField(frame: .zero)
    field.placeholder = placeholder
    field.isSecureTextEntry = isSecure
    return field
  }
}

public enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}
