import CoreGraphics
import Foundation
import QuartzCore

/// Shows the keyboard or input view of the first responder, and the input accessory view above it.
///
/// It follows the window's first responder and is animated by the stage's clock. The announced duration is a
/// quarter of a second; the keyboard's curve takes half a second, as on iOS. It posts the keyboard's
/// notifications in UIKit's order (will change frame, will show, did change frame, did show) and updates the
/// keyboard layout guides. A keyboard that is not drawn still covers its area, as in a program's own
/// snapshots on a phone.
@MainActor
final class InputHost: InputPresenter {
  /// The window. Weak, because an animation may end after the window was deallocated.
  private weak var window: UIWindow?
  private let dock = InputDock()
  /// The frame of the docked area in window coordinates; its height is 0 if nothing is docked.
  private(set) var frame: CGRect
  private var keyboard: KeyboardView?

  init(window: UIWindow) {
    self.window = window
    frame = CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: 0)
  }

  /// Updates the docked views to those of the first responder.
  func update(animated: Bool) {
    guard let window else { return }
    let responder = window.firstResponder
    let accessory = responder?.inheritedInputView(\.inputAccessoryView)
    let input = responder?.inheritedInputView(\.inputView)
    let needsKeyboard = input == nil && responder is any UIKeyInput
    let shownInput = input ?? (needsKeyboard ? systemKeyboard(for: responder, in: window) : nil)
    showsInput = shownInput != nil || accessory != nil
    dock.set(input: shownInput, accessory: accessory)
    dock.restsOnEdge = input == nil && !needsKeyboard
    move(to: height(input, accessory, needsKeyboard, in: window), in: window, animated: animated)
  }

  /// Updates the layout after a change of the window's size or of the keyboard's visibility.
  func layout() {
    guard let window, frame.height > 0 || window.firstResponder != nil else { return }
    update(animated: false)
    window.bringSubviewToFront(dock)
  }

  private func systemKeyboard(for responder: UIResponder?, in window: UIWindow) -> UIView? {
    guard window.showsKeyboard, let traits = responder as? any UITextInputTraits else {
      return nil
    }
    let view = keyboard ?? KeyboardView(metrics: KeyboardMetrics(window))
    view.show(KeyboardPlan(traits, isEmpty: !((responder as? any UIKeyInput)?.hasText ?? false)))
    view.metrics = KeyboardMetrics(window)
    keyboard = view
    return view
  }

  /// The visible height of the dock; 0 for a keyboard that is not drawn, whose area remains empty.
  var visibleHeight: CGFloat { showsInput ? frame.height : 0 }
  private var showsInput = false

  private func height(
    _ input: UIView?, _ accessory: UIView?, _ needsKeyboard: Bool, in window: UIWindow
  ) -> CGFloat {
    let bottom = window.deviceSafeArea.bottom
    let below: CGFloat =
      if let input { input.dockedHeight + bottom } else if needsKeyboard {
        KeyboardMetrics(window).height
      } else { 0 }
    // Without a keyboard the accessory view reaches to the window's edge and has the safe area inside.
    let safeArea = below == 0 ? bottom : 0
    return below
      + (accessory?.dockedHeight(width: window.bounds.width, aboveSafeArea: safeArea) ?? 0)
  }

  // MARK: Moving

  private func move(to height: CGFloat, in window: UIWindow, animated: Bool) {
    let bounds = window.bounds
    let old = frame
    let new = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
    guard new != old else { return dock.setNeedsLayout() }
    let showing = height > 0
    if dock.superview == nil {
      dock.frame =
        old.height > 0 ? old : CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: height)
      window.addSubview(dock)
    }
    window.bringSubviewToFront(dock)
    dock.bottomInset = window.deviceSafeArea.bottom
    frame = new
    let duration = motionDuration(animated: animated)
    let info = userInfo(from: dock.frame, to: restingFrame(new, in: bounds), duration)
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(
      showing
        ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, info)
    let place: @MainActor @Sendable () -> Void = {
      self.dock.frame = self.restingFrame(new, in: bounds)
      self.dock.layoutIfNeeded()
      window.keyboardGuidesDidChange()
      window.layoutIfNeeded()
    }
    let finish = {
      self.post(UIResponder.keyboardDidChangeFrameNotification, info)
      self.post(
        showing
          ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, info)
      if self.frame.height == 0 { self.dock.removeFromSuperview() }
    }
    guard duration > 0 else {
      place()
      return finish()
    }
    // Pending layout is performed first, so that it is not animated.
    window.layoutIfNeeded()
    UIView.animate(
      withDuration: duration, delay: 0,
      options: UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16), animations: place
    ) { _ in finish() }
  }

  /// Returns the frame of the dock. A hidden dock keeps its height, so that it slides out and does not
  /// shrink.
  private func restingFrame(_ new: CGRect, in bounds: CGRect) -> CGRect {
    new.height > 0
      ? new
      : CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: dock.frame.height)
  }

  /// The duration of the animation in seconds: a quarter of a second, or that of the rotation while the
  /// window rotates.
  private func motionDuration(animated: Bool) -> TimeInterval {
    guard UIView.areAnimationsEnabled else { return 0 }
    return animated ? Self.duration : UIView.inheritedAnimationDuration
  }

  private static let duration: TimeInterval = 0.25
  private static let curve = 7

  private func userInfo(
    from begin: CGRect, to end: CGRect, _ duration: TimeInterval
  ) -> [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: begin,
      UIResponder.keyboardFrameEndUserInfoKey: end,
      UIResponder.keyboardAnimationDurationUserInfoKey: duration,
      UIResponder.keyboardAnimationCurveUserInfoKey: Self.curve,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
  }

  private func post(_ name: NSNotification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: window?.screen, userInfo: info)
  }
}

extension UIResponder {
  /// Returns the view of this responder or of the nearest one in the responder chain that has one.
  fileprivate func inheritedInputView(_ view: (UIResponder) -> UIView?) -> UIView? {
    var responder: UIResponder? = self
    while let current = responder {
      if let found = view(current) { return found }
      responder = current.next
    }
    return nil
  }
}

extension UIView {
  /// Whether an accessory view has the height of its constraints: with a flexible height and an intrinsic
  /// height of 0, as programs on iOS do.
  fileprivate var sizesItselfInDock: Bool {
    autoresizingMask.contains(.flexibleHeight) && intrinsicContentSize.height == 0
  }

  /// Returns the height of an accessory view in a width, above a safe area of some height. One that sizes
  /// itself has its content above that area, whatever area it has where it is now.
  fileprivate func dockedHeight(width: CGFloat, aboveSafeArea bottom: CGFloat) -> CGFloat {
    guard sizesItselfInDock else { return dockedHeight }
    let fitted = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitted.height - safeAreaInsets.bottom + bottom
  }

  /// The height of an input view or input accessory view.
  fileprivate var dockedHeight: CGFloat {
    let intrinsic = intrinsicContentSize.height
    if intrinsic != UIView.noIntrinsicMetric { return intrinsic }
    if bounds.height > 0 { return bounds.height }
    return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
  }
}

/// The view at the bottom of a window that contains the input view and the accessory view.
@MainActor
final class InputDock: UIView {
  private var input: UIView?
  private var accessory: UIView?
  /// The inset below a custom input view, in points.
  var bottomInset: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether nothing is below the accessory view.
  var restsOnEdge = false { didSet { if restsOnEdge != oldValue { setNeedsLayout() } } }

  func set(input: UIView?, accessory: UIView?) {
    if input == nil, accessory == nil { return }
    for (old, new) in [(self.input, input), (self.accessory, accessory)] where old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    (self.input, self.accessory) = (input, accessory)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top =
      restsOnEdge
      ? bounds.height : accessory?.dockedHeight(width: bounds.width, aboveSafeArea: 0) ?? 0
    accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    guard let input else { return }
    let isOwn = !(input is KeyboardView)
    input.frame = CGRect(
      x: 0, y: top, width: bounds.width,
      height: max(0, bounds.height - top - (isOwn ? bottomInset : 0)))
  }

  /// Touches outside of the docked views reach the views behind.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
