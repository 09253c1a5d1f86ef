extension UIView {
  /// The box around the view in its superview's coordinates, derived from bounds, center and
  /// transform. Under a transform the setter follows what UIKit was measured to do.
  public final var frame: CGRect {
    get { layer.values.frame }
    set { layer.frame = newValue }
  }

  public final var bounds: CGRect {
    get { layer.values.bounds }
    set { layer.bounds = newValue }
  }

  public final var center: CGPoint {
    get { layer.values.position }
    set { layer.position = newValue }
  }

  /// The affine part of `transform3D`; the identity if that is not affine.
  public final var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  public final var transform3D: CATransform3D {
    get { layer.values.transform }
    set { layer.transform = newValue }
  }

  public final var anchorPoint: CGPoint {
    get { layer.values.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  public final var contentScaleFactor: CGFloat {
    get { rareStorage?.contentScaleFactor ?? traits.effectiveDisplayScale }
    set { rare.contentScaleFactor = newValue > 0 ? newValue : nil }
  }

  // MARK: Converting

  /// `view` nil means the window's coordinates, or those of the topmost view without a window.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? rootView).layer)
  }

  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? rootView).layer)
  }

  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? rootView).layer)
  }

  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? rootView).layer)
  }

  final var rootView: UIView {
    var view = self
    while let parent = view.superviewStorage { view = parent }
    return view
  }

  // MARK: Sizes

  /// Takes the size that fits best; the frame's origin stays where it is.
  public final func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    if transform.isIdentity { frame.origin = origin }
  }
}
