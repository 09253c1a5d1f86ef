/// The default length of a view without an intrinsic content size.
package struct EmptyLength {
  /// The minimum length, at the priority of the view's compression resistance.
  var least: CGFloat
  /// The length where only the constraints of a stack view decide; nil leaves the remaining space to
  /// the view that hugs its content least.
  var usual: CGFloat?
}
