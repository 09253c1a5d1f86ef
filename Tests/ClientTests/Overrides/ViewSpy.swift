import UIKit

/// A view that overrides whatever iOS lets a subclass override, and notes who calls.
class ViewSpy: UIView {
  private(set) var calls: [String] = []

  private func note(_ name: String = #function) { calls.append(name) }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  override class var layerClass: AnyClass { LayerSpy.self }
  override var layer: LayerSpy { super.layer as! LayerSpy }

  // Geometry.
  override var frame: CGRect { didSet { note() } }
  override var bounds: CGRect { didSet { note() } }
  override var center: CGPoint { didSet { note() } }
  override var transform: CGAffineTransform { didSet { note() } }
  override var transform3D: CATransform3D { didSet { note() } }
  override var contentScaleFactor: CGFloat { didSet { note() } }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 20) }
  override func sizeToFit() {
    note()
    super.sizeToFit()
  }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    super.convert(point, to: view)
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    super.convert(rect, from: view)
  }

  // Look.
  override var isHidden: Bool { didSet { note() } }
  override var alpha: CGFloat { didSet { note() } }
  override var clipsToBounds: Bool { didSet { note() } }
  override var isOpaque: Bool { didSet { note() } }
  override var backgroundColor: UIColor? { didSet { note() } }
  override var tintColor: UIColor! { didSet { note() } }
  override var tintAdjustmentMode: UIView.TintAdjustmentMode { didSet { note() } }
  override var mask: UIView? { didSet { note() } }
  override var contentMode: UIView.ContentMode { didSet { note() } }
  override var semanticContentAttribute: UISemanticContentAttribute { didSet { note() } }
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    super.effectiveUserInterfaceLayoutDirection
  }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet { note() } }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var isUserInteractionEnabled: Bool { didSet { note() } }
  override var tag: Int { didSet { note() } }

  // Tree.
  override var superview: UIView? { super.superview }
  override var subviews: [UIView] { super.subviews }
  override var window: UIWindow? { super.window }
  override func addSubview(_ view: UIView) {
    note()
    super.addSubview(view)
  }
  override func insertSubview(_ view: UIView, at index: Int) {
    note()
    super.insertSubview(view, at: index)
  }
  override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    note()
    super.insertSubview(view, belowSubview: siblingSubview)
  }
  override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    note()
    super.insertSubview(view, aboveSubview: siblingSubview)
  }
  override func bringSubviewToFront(_ view: UIView) {
    note()
    super.bringSubviewToFront(view)
  }
  override func sendSubviewToBack(_ view: UIView) {
    note()
    super.sendSubviewToBack(view)
  }
  override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    note()
    super.exchangeSubview(at: index1, withSubviewAt: index2)
  }
  override func removeFromSuperview() {
    note()
    super.removeFromSuperview()
  }
  override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    note()
    super.addGestureRecognizer(gestureRecognizer)
  }
  override var gestureRecognizers: [UIGestureRecognizer]? { didSet { note() } }

  // Layout.
  override func setNeedsLayout() {
    note()
    super.setNeedsLayout()
  }
  override func layoutIfNeeded() {
    note()
    super.layoutIfNeeded()
  }
  override func layoutSubviews() {
    note()
    super.layoutSubviews()
  }
  override func layoutSublayers(of layer: CALayer) {
    note()
    super.layoutSublayers(of: layer)
  }
  override func setNeedsDisplay() {
    note()
    super.setNeedsDisplay()
  }
  override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
  override func display(_ layer: CALayer) { super.display(layer) }
  override func action(for layer: CALayer, forKey event: String) -> CAAction? {
    super.action(for: layer, forKey: event)
  }
  override var layoutMargins: UIEdgeInsets { didSet { note() } }
  override var directionalLayoutMargins: NSDirectionalEdgeInsets { didSet { note() } }
  override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
  override var preservesSuperviewLayoutMargins: Bool { didSet { note() } }
  override var insetsLayoutMarginsFromSafeArea: Bool { didSet { note() } }
  override var constraints: [NSLayoutConstraint] { super.constraints }
  override func addConstraint(_ constraint: NSLayoutConstraint) {
    note()
    super.addConstraint(constraint)
  }
  override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    note()
    super.addLayoutGuide(layoutGuide)
  }
  override func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    note()
    super.setContentHuggingPriority(priority, for: axis)
  }
  override func setNeedsUpdateConstraints() {
    note()
    super.setNeedsUpdateConstraints()
  }
  override func updateConstraintsIfNeeded() {
    note()
    super.updateConstraintsIfNeeded()
  }
  override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
  override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    note()
    return super.snapshotView(afterScreenUpdates: afterUpdates)
  }
}

/// A layer that does the same.
class LayerSpy: CALayer {
  var calls: [String] = []

  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var frame: CGRect { didSet { calls.append(#function) } }
  override var bounds: CGRect { didSet { calls.append(#function) } }
  override var position: CGPoint { didSet { calls.append(#function) } }
  override var transform: CATransform3D { didSet { calls.append(#function) } }
  override var opacity: Float { didSet { calls.append(#function) } }
  override var isHidden: Bool { didSet { calls.append(#function) } }
  override var masksToBounds: Bool { didSet { calls.append(#function) } }
  override var cornerRadius: CGFloat { didSet { calls.append(#function) } }
  override var backgroundColor: CGColor? { didSet { calls.append(#function) } }
  override var borderWidth: CGFloat { didSet { calls.append(#function) } }
  override var shadowPath: CGPath? { didSet { calls.append(#function) } }
  override var contents: Any? { didSet { calls.append(#function) } }
  override var contentsScale: CGFloat { didSet { calls.append(#function) } }
  override var sublayers: [CALayer]? { didSet { calls.append(#function) } }
  override var delegate: CALayerDelegate? { didSet { calls.append(#function) } }
  override var name: String? { didSet { calls.append(#function) } }
  override var superlayer: CALayer? { super.superlayer }
  override var speed: Float { didSet { calls.append(#function) } }
  override func addSublayer(_ layer: CALayer) {
    calls.append(#function)
    super.addSublayer(layer)
  }
  override func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    calls.append(#function)
    super.insertSublayer(layer, at: idx)
  }
  override func removeFromSuperlayer() {
    calls.append(#function)
    super.removeFromSuperlayer()
  }
  override func setNeedsLayout() {
    calls.append(#function)
    super.setNeedsLayout()
  }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func layoutSublayers() { super.layoutSublayers() }
  override func setNeedsDisplay() {
    calls.append(#function)
    super.setNeedsDisplay()
  }
  override func display() {
    calls.append(#function)
    super.display()
  }
  override func displayIfNeeded() { super.displayIfNeeded() }
  override func add(_ anim: CAAnimation, forKey key: String?) {
    calls.append(#function)
    super.add(anim, forKey: key)
  }
  override func removeAllAnimations() {
    calls.append(#function)
    super.removeAllAnimations()
  }
  override func render(in ctx: CGContext) { super.render(in: ctx) }
  override func value(forKey key: String) -> Any? { super.value(forKey: key) }
  override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { super.convert(p, to: l) }
}

class ShapeLayerSpy: CAShapeLayer {
  var pathCount = 0
  override var path: CGPath? { didSet { pathCount += 1 } }
  override var fillColor: CGColor? { didSet {} }
}

class GradientLayerSpy: CAGradientLayer {
  var colorCount = 0
  override var colors: [Any]? { didSet { colorCount += 1 } }
}
