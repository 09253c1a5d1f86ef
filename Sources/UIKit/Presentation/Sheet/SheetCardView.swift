import CoreGraphics
import QuartzCore

/// The rounded card that a sheet's controller is shown on, with its grabber.
@MainActor
final class SheetCardView: UIView {
  private weak var content: UIView?
  private let grabber = UIView()

  /// Recalled: 36 by 5 points, 5 below the top.
  private static let grabberSize = CGSize(width: 36, height: 5)
  private static let grabberTop: CGFloat = 5

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    clipsToBounds = true
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = Self.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  /// Takes a controller's view, which fills it.
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

  func release() {
    if content?.superview === self { content?.removeFromSuperview() }
    content = nil
  }

  /// A card at the bottom has its lower corners there.
  func shape(radius: CGFloat, isAttached: Bool) {
    layer.cornerRadius = max(0, radius)
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.maskedCorners =
      isAttached ? upper : upper.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let content, content.superview === self { content.frame = bounds }
    let size = Self.grabberSize
    grabber.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: Self.grabberTop, width: size.width,
      height: size.height)
  }
}
