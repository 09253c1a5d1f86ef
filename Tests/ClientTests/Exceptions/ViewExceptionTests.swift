import Stage
import Testing
import UIKit

@MainActor @Suite("exceptions of views and layers fail the test")
struct ViewExceptionTests {
  @Test(arguments: cases) func fails(_ way: ExceptionCase) throws { try way.check() }

  private static let cases = [
    ExceptionCase(
      "a view added to itself", raises: "NSInvalidArgumentException", "Can't add self as subview"
    ) {
      let view = UIView()
      view.addSubview(view)
      #expect(view.subviews.isEmpty)
    },
    ExceptionCase(
      "a view inserted into itself", raises: "NSInvalidArgumentException",
      "Can't add self as subview"
    ) {
      let view = UIView()
      view.insertSubview(view, at: 0)
    },
    ExceptionCase(
      "an ancestor added as a subview", raises: "CALayerInvalid", "cycle in its layer tree"
    ) {
      let outer = UIView()
      let inner = UIView()
      outer.addSubview(inner)
      inner.addSubview(outer)
      #expect(inner.superview === outer && outer.superview == nil)
    },
    ExceptionCase("a layer added to itself", raises: "CALayerInvalid", "cannot be added to itself")
    {
      let layer = CALayer()
      layer.addSublayer(layer)
    },
    ExceptionCase(
      "a superlayer added as a sublayer", raises: "CALayerInvalid", "one of its sublayers"
    ) {
      let outer = CALayer()
      let inner = CALayer()
      outer.addSublayer(inner)
      inner.addSublayer(outer)
    },
    ExceptionCase("a layer as its own mask", raises: "CALayerInvalid", "masked by itself") {
      let layer = CALayer()
      layer.mask = layer
      #expect(layer.mask == nil)
    },
    ExceptionCase(
      "a frame with NaN", raises: "CALayerInvalidGeometry", "CALayer frame contains NaN"
    ) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
      #expect(view.frame.origin.x == 0)
    },
    ExceptionCase(
      "a frame of infinite width", raises: "CALayerInvalidGeometry", "CALayer frame contains NaN"
    ) {
      UIView().frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    },
    ExceptionCase("a centre with NaN", raises: "CALayerInvalidGeometry", "CALayer position") {
      UIView().center = CGPoint(x: CGFloat.nan, y: 0)
    },
    ExceptionCase("bounds with NaN", raises: "CALayerInvalidGeometry", "CALayer bounds") {
      UIView().bounds = CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan)
    },
    ExceptionCase(
      "a layer's position divided by zero", raises: "CALayerInvalidGeometry", "CALayer position"
    ) {
      let width: CGFloat = 0
      CALayer().position = CGPoint(x: 10 / width, y: 0)
    },
    ExceptionCase("an anchor point with NaN", raises: "CALayerInvalidGeometry", "anchorPoint") {
      CALayer().anchorPoint = CGPoint(x: CGFloat.nan, y: 0.5)
    },
    ExceptionCase(
      "subviews exchanged beyond the last", raises: "NSRangeException", "exchangeSubview"
    ) {
      let view = UIView()
      view.addSubview(UIView())
      view.exchangeSubview(at: 0, withSubviewAt: 1)
    },
    ExceptionCase(
      "an arranged subview inserted beyond the last", raises: "NSRangeException",
      "insertArrangedSubview(at: 3)"
    ) {
      let stack = UIStackView(arrangedSubviews: [UIView()])
      stack.insertArrangedSubview(UIView(), at: 3)
      #expect(stack.arrangedSubviews.count == 1)
    },
    ExceptionCase(
      "a subview added to a visual effect view", raises: "NSInternalInconsistencyException",
      "instead add them to the -contentView"
    ) {
      UIVisualEffectView(effect: UIBlurEffect(style: .light)).addSubview(UILabel())
    },
    ExceptionCase(
      "a stepper whose maximum is below its minimum", raises: "NSInvalidArgumentException",
      "The maximum value of a stepper cannot be 5.0"
    ) {
      let stepper = UIStepper()
      stepper.minimumValue = 10
      stepper.maximumValue = 5
    },
    ExceptionCase(
      "a stepper with a step of zero", raises: "NSInvalidArgumentException",
      "The step value of a stepper cannot be 0.0"
    ) { UIStepper().stepValue = 0 },
    ExceptionCase(
      "a content offset with NaN", raises: "CALayerInvalidGeometry", "contentOffset"
    ) {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scroll.contentOffset = CGPoint(x: 0, y: CGFloat.nan)
      #expect(scroll.contentOffset == .zero)
    },
    ExceptionCase(
      "another delegate for a scroll view's own pan", raises: "NSInvalidArgumentException",
      "must have its scroll view as its delegate"
    ) {
      final class Other: NSObject, UIGestureRecognizerDelegate {}
      let (scroll, other) = (UIScrollView(), Other())
      scroll.panGestureRecognizer.delegate = other
    },
    ExceptionCase(
      "a touch of a gesture that has none", raises: "NSRangeException", "Touch 0"
    ) { _ = UITapGestureRecognizer().location(ofTouch: 0, in: nil) },
    ExceptionCase(
      "an animator finished before it was stopped", raises: "NSInternalInconsistencyException",
      "only be called on a stopped animator"
    ) {
      UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
    },
    ExceptionCase(
      "an image context without a size", raises: "NSInternalInconsistencyException",
      "UIGraphicsBeginImageContext"
    ) {
      UIGraphicsBeginImageContext(.zero)
      UIGraphicsEndImageContext()
    },
  ]
}
