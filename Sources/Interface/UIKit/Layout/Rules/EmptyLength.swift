/// The default length of a view without an intrinsic content size.
package struct EmptyLength {
  /// The minimum length, at the priority of the view's compression resistance.
  var least: CGFloat
  /// The length if only the constraints of a stack view determine it; nil gives the remaining space to the
  /// view with the lowest hugging priority.
  var usual: CGFloat?
}
