@_exported public import UIKit

public let SLServiceTypeTwitter = "com.apple.social.twitter"
public let SLServiceTypeFacebook = "com.apple.social.facebook"

public enum SLComposeViewControllerResult: Int, Sendable { case cancelled, done }

/// Composes posts for social networks. It is never available: iOS has not supported any network
/// since version 11.
@preconcurrency @MainActor
open class SLComposeViewController: UIViewController {
  public let serviceType: String!
  open var completionHandler: ((SLComposeViewControllerResult) -> Void)!
  open class func isAvailable(forServiceType serviceType: String!) -> Bool { false }
  public init?(forServiceType serviceType: String!) { return nil }
  public required init?(coder: NSCoder) { return nil }
  @discardableResult open func setInitialText(_ text: String!) -> Bool { false }
  @discardableResult open func add(_ image: UIImage!) -> Bool { false }
  @discardableResult open func add(_ url: URL!) -> Bool { false }
}

/// The view controller of a share extension: an editable text with buttons to cancel and to post
/// it.
@preconcurrency @MainActor
open class SLComposeServiceViewController: UIViewController, UITextViewDelegate {
  public private(set) lazy var textView: UITextView! = UITextView()
  open var contentText: String! { textView.text }
  open var placeholder: String!
  open var charactersRemaining: NSNumber!
  open override func loadView() { view = textView }
  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.didSelectCancel() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Post", primaryAction: UIAction { [weak self] _ in self?.didSelectPost() })
  }
  open func isContentValid() -> Bool { true }
  open func didSelectPost() {}
  open func didSelectCancel() {}
  open func validateContent() {
    navigationItem.rightBarButtonItem?.isEnabled = isContentValid()
  }
  open func reloadConfigurationItems() {}
  open func configurationItems() -> [Any]! { [] }
}

open class SLComposeSheetConfigurationItem: NSObject {
  public override init() { super.init() }
  open var title: String!
  open var value: String!
  open var tapHandler: (() -> Void)!
}
