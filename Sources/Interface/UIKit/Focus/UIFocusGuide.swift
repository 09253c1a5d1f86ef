/// An area that passes the focus to other environments.
open class UIFocusGuide: UILayoutGuide {
  /// Without effect: nothing moves a focus.
  open var isEnabled = true
  /// The environments that receive the focus.
  ///
  /// - Support: without effect: nothing moves a focus.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
  /// The view that receives the focus.
  ///
  /// - Support: without effect: nothing moves a focus.
  open weak var preferredFocusedView: UIView?
}
