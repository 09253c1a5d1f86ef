extension UIImage {
  /// A check mark in a filled circle, the symbol `checkmark.circle.fill`.
  public class var checkmark: UIImage { common("checkmark.circle.fill") }
  // The names of the others are from memory, not from a recorded description.
  /// A check mark in a circle, the symbol `checkmark.circle`.
  public class var strokedCheckmark: UIImage { common("checkmark.circle") }
  /// A plus sign in a filled circle, the symbol `plus.circle.fill`.
  public class var add: UIImage { common("plus.circle.fill") }
  /// A minus sign in a filled circle, the symbol `minus.circle.fill`.
  public class var remove: UIImage { common("minus.circle.fill") }
  /// An ellipsis in a filled circle, the symbol `ellipsis.circle.fill`.
  public class var actions: UIImage { common("ellipsis.circle.fill") }

  private static func common(_ name: String) -> UIImage {
    UIImage(systemName: name) ?? UIImage()
  }
}
