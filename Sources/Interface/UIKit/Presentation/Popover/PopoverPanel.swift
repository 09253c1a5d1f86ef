import CoreGraphics
import QuartzCore

/// The panel of a popover with its arrow and content.
///
/// The controller's view fills the panel including the arrow, which is in its safe area, as since iOS 13.
/// With a custom background view the content is on top of it.
@MainActor
final class PopoverPanel: UIView {
  private weak var content: UIView?
  private let clip = UIView()
  private let outline = CAShapeLayer()
  private let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private var own: UIPopoverBackgroundView?
  private let shadow = OutwardShadow()
  /// The glass behind the content; nil in looks without glass.
  private var glass: GlassView?
  private var isPainted = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    outline.fillColor = UIColor.black.cgColor
    clip.layer.mask = outline
    clip.isOpaque = false
    clip.addSubview(effectView)
    addSubview(clip)
    insertSubview(shadow, at: 0)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the content view.
  func hold(_ view: UIView) {
    guard content !== view else { return }
    UIView.performWithoutAnimation {
      content = view
      view.autoresizingMask = []
      (own ?? clip).addSubview(view)
    }
  }

  /// Removes the content.
  func release() {
    if let content, content.isDescendant(of: self) { content.removeFromSuperview() }
    content = nil
  }

  /// Sets a colour that replaces the material; nil restores it.
  func paint(_ color: UIColor?) {
    isPainted = color != nil
    effectView.isHidden = isPainted
    clip.backgroundColor = color
  }

  /// Uses a custom background view behind the content.
  func use(_ type: UIPopoverBackgroundView.Type) {
    guard own == nil else { return }
    let view = type.init(frame: bounds)
    own = view
    clip.isHidden = true
    shadow.isHidden = true
    addSubview(view)
    if let content { view.addSubview(content) }
  }

  /// Lays out the panel and its arrow.
  func point(_ layout: PopoverLayout) {
    UIView.performWithoutAnimation {
      if let own { return place(own, layout) }
      let shape = PopoverShape(design: traits.design.popovers)
      showGlass(shape, in: bounds.inset(by: shape.insets(layout.direction)))
      clip.frame = bounds
      effectView.frame = bounds
      let path = shape.path(
        in: bounds, direction: layout.direction, arrowOffset: layout.arrowOffset)
      outline.frame = bounds
      outline.path = path
      shadow.cast(path, in: bounds)
      content?.frame = bounds
    }
  }

  /// Shows the glass or the blur of the design.
  private func showGlass(_ shape: PopoverShape, in body: CGRect) {
    let design = shape.design
    shadow.isHidden = design.isGlass
    effectView.isHidden = isPainted || design.isGlass
    guard design.isGlass else {
      glass?.removeFromSuperview()
      glass = nil
      return
    }
    let view = glass ?? GlassView(.panel)
    if glass == nil { insertSubview(view, belowSubview: clip) }
    glass = view
    view.frame = body
    view.round(min(design.radius, body.width / 2, body.height / 2), isContinuous: false)
  }

  /// Lays out the custom background view.
  private func place(_ background: UIPopoverBackgroundView, _ layout: PopoverLayout) {
    background.frame = bounds
    background.arrowDirection = layout.direction
    background.arrowOffset = layout.arrowOffset
    let type = type(of: background)
    var insets = type.contentViewInsets()
    switch layout.direction {
    case .up: insets.top += type.arrowHeight()
    case .down: insets.bottom += type.arrowHeight()
    case .left: insets.left += type.arrowHeight()
    case .right: insets.right += type.arrowHeight()
    default: break
    }
    content?.frame = bounds.inset(by: insets)
    guard type.wantsDefaultContentAppearance else { return }
    content?.layer.cornerRadius = traits.design.popovers.radius
    content?.clipsToBounds = true
  }

  /// Touches outside of the outline count as outside of the popover.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard own == nil, let path = outline.path else {
      return super.point(inside: point, with: event)
    }
    return path.contains(point)
  }
}
