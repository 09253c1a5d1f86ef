public import CoreGraphics

/// The shape and background of a lifted view.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The visible part of the view, in its coordinates; nil for the whole view.
  open var visiblePath: UIBezierPath?
  /// - Support: partial: kept; a lifted view has no shadow.
  open var shadowPath: UIBezierPath?
  /// The colour behind a view without a background.
  open var backgroundColor: UIColor!

  public override init() { super.init() }

  /// Creates parameters whose visible path surrounds lines of text, given as rectangles in the view's
  /// coordinates.
  public init(textLineRects: [CGRect]) {
    super.init()
    let path = UIBezierPath()
    for rect in textLineRects { path.append(UIBezierPath(roundedRect: rect, cornerRadius: 4)) }
    visiblePath = path
  }
}

/// The position of a lifted view in a container.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  public final let container: UIView
  public final let center: CGPoint
  public final let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// A view with the parameters and the position of its preview.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  public final let view: UIView
  public final let parameters: UIPreviewParameters
  public final let target: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Creates a preview at the view's current position in its superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let container = view.superview ?? view
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Returns the frame of the preview in a window's coordinates.
  final func frame(in window: UIWindow) -> CGRect {
    let size = size
    let middle = target.container.convert(target.center, to: nil)
    let center = window.convert(middle, from: nil)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
