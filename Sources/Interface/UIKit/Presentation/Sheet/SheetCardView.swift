import CoreGraphics
import QuartzCore

/// The rounded view of a sheet, with the controller's view and the grabber.
@MainActor
final class SheetCardView: UIView {
  private weak var content: UIView?
  private let grabber = UIView()

  private var design: SheetDesign { traits.design.sheets }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    clipsToBounds = true
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = design.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the grabber at the top is visible.
  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  /// Sets the content view, which fills the card.
  func hold(_ view: UIView) {
    guard content !== view else { return }
    UIView.performWithoutAnimation {
      content = view
      if bounds.isEmpty { bounds.size = view.bounds.size }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }

  /// Removes the content.
  func release() {
    if content?.superview === self { content?.removeFromSuperview() }
    content = nil
  }

  /// Sets the corner radius. Of a sheet at the bottom edge only the upper corners are rounded.
  func shape(radius: CGFloat, isAttached: Bool) {
    layer.cornerRadius = max(0, radius)
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.maskedCorners =
      isAttached ? upper : upper.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let content, content.superview === self { content.frame = bounds }
    let size = design.grabberSize
    grabber.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: design.grabberTop, width: size.width,
      height: size.height)
  }
}
