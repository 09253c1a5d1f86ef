public import Foundation

extension NSMutableAttributedString {
  /// - Support: without effect: which font has a character is decided when it is drawn.
  public func fixAttributes(in range: NSRange) {}
}
