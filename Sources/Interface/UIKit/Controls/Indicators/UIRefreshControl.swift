import CoreGraphics
import Foundation

/// A control that shows an activity indicator above a scroll view while its contents are refreshed.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The title below the activity indicator.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  private final let label = UILabel(frame: .zero)
  private final let spinner = UIActivityIndicatorView(style: .medium)

  /// Guess: the height in points that a table reserves for the control.
  static let height: CGFloat = 60

  public convenience init() { self.init(frame: .zero) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    compose()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    compose()
  }

  private func compose() {
    isOpaque = false
    addSubview(spinner)
    addSubview(label)
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    if frame.height == 0 { frame.size.height = Self.height }
  }

  /// Begins a refresh: shows the indicator in a space above the content. Sends no event.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.startAnimating()
    isHidden = false
    setNeedsLayout()
    (superview as? UIScrollView)?.refreshingDidChange()
  }

  /// Ends the refresh. The scroll view removes the space above the content.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spinner.stopAnimating()
    setNeedsLayout()
    (superview as? UIScrollView)?.refreshingDidChange()
  }

  /// Shows the spokes of the indicator one after the other while the content is pulled. The last one appears
  /// where the refresh begins (guess).
  ///
  /// - Parameter distance: The distance by which the content is pulled, in points.
  final func show(pulledBy distance: CGFloat) {
    isHidden = !isRefreshing && distance <= 0
    spinner.shownShare = min(1, max(0, distance / Self.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.color = tintColor == superview?.tintColor ? nil : tintColor
    label.isHidden = attributedTitle == nil || !isRefreshing
    let text = label.intrinsicContentSize
    // Guess: indicator and title are centred together, 6 points apart.
    let height = label.isHidden ? 20 : 26 + text.height
    let top = bounds.midY - height / 2
    spinner.frame = CGRect(x: bounds.midX - 10, y: top, width: 20, height: 20)
    label.frame = CGRect(x: bounds.minX, y: top + 26, width: bounds.width, height: text.height)
  }
}
