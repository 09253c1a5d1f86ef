@_exported public import UIKit

/// A view controller that displays a web page. It shows a box with the address instead of the page.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  open class Configuration: NSObject {
    /// - Support: without effect: the page itself is not shown.
    open var entersReaderIfAvailable = false
    /// - Support: without effect: the page itself is not shown.
    open var barCollapsingEnabled = true
  }

  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  private let url: URL
  public let configuration: Configuration
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done

  public init(url URL: URL, configuration: Configuration) {
    url = URL
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  public required init?(coder: NSCoder) { fatalError("A page's address is needed.") }

  open override func loadView() { view = PageView(url: url) }

  private final class PageView: UIView {
    let url: URL
    init(url: URL) {
      self.url = url
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func draw(_ rect: CGRect) {
      drawNamedBox("SFSafariViewController \(url.absoluteString)", in: rect)
    }
  }
}

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
