import CoreGraphics
import CoreText
public import Foundation

/// The title above or below a section, or whatever a delegate makes of it.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public final let reuseIdentifier: String?
  public final let contentView = UIView(frame: .zero)
  public final let textLabel: UILabel? = UILabel(frame: .zero)
  public final let detailTextLabel: UILabel? = UILabel(frame: .zero)
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  private final var isHeader = true
  private final weak var table: UITableView?

  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentView.isOpaque = false
    addSubview(contentView)
    if let textLabel { contentView.addSubview(textLabel) }
    textLabel?.numberOfLines = 0
  }

  open func prepareForReuse() {}

  /// The size that the content asks for.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  /// Grouped headers are small capitals of 13 points, plain ones 17 semibold (measured).
  final func setUp(title: String, isHeader: Bool, in table: UITableView) {
    self.isHeader = isHeader
    self.table = table
    if table.style == .plain {
      textLabel?.text = title
      textLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
      textLabel?.textColor = .label
    } else {
      textLabel?.text = isHeader ? title.uppercased() : title
      textLabel?.font = .systemFont(ofSize: 13)
      textLabel?.textColor = .secondaryLabel
    }
  }

  final func textHeight(width: CGFloat) -> CGFloat {
    textLabel?.sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude)).height
      ?? 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    guard let table, let textLabel else { return }
    let margin = table.groupInset + table.cellMargin
    let width = max(0, bounds.width - 2 * margin)
    let height = textHeight(width: width)
    let y: CGFloat
    if table.style == .plain {
      y = bounds.height - 28 + (28 - height) / 2
    } else {
      // Titles of groups stand 7.5 points off their rows (half of the padding of 15).
      y = isHeader ? bounds.height - height - 7.5 : 7.5
    }
    let scale = traitCollection.effectiveDisplayScale
    textLabel.frame = CGRect(
      x: margin, y: (y * scale).rounded() / scale, width: width, height: height)
  }
}
