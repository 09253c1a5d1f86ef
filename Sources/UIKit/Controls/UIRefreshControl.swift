import CoreGraphics
import Foundation

/// The wheel above a list that is being reloaded; not to be seen before.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  private final let spinner = UIActivityIndicatorView(style: .medium)

  /// Recalled: the room that a table makes for it.
  static let height: CGFloat = 60

  public convenience init() { self.init(frame: .zero) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addSubview(spinner)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    addSubview(spinner)
  }

  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.startAnimating()
    isHidden = false
    (superview as? UIScrollView)?.refreshingDidChange()
  }

  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spinner.stopAnimating()
    (superview as? UIScrollView)?.refreshingDidChange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.color = tintColor == superview?.tintColor ? nil : tintColor
    spinner.frame = CGRect(x: bounds.midX - 10, y: bounds.midY - 10, width: 20, height: 20)
  }
}
