import Foundation

/// Reads attribute values in Interface Builder's formats.
///
/// Numbers that geometry depends on were checked when the document was read. Any other value that cannot be
/// parsed counts as absent.
extension Element {
  /// Returns a Boolean attribute with the value `YES` or `NO`, or `true` or `false`, which some tools write.
  package func flag(_ attribute: String) -> Bool? {
    switch self[attribute] {
    case "YES", "true", "yes", "1": true
    case "NO", "false", "no", "0": false
    default: nil
    }
  }

  package func flag(_ attribute: String, default value: Bool) -> Bool { flag(attribute) ?? value }

  package func number(_ attribute: String) -> CGFloat? {
    guard let value = self[attribute].flatMap(Double.init), value.isFinite else { return nil }
    return CGFloat(value)
  }

  package func number(_ attribute: String, default value: CGFloat) -> CGFloat {
    number(attribute) ?? value
  }

  package func integer(_ attribute: String) -> Int? {
    guard let text = self[attribute] else { return nil }
    if let value = Int(text) { return value }
    guard let value = Double(text), abs(value) < 1e15 else { return nil }
    return Int(value)
  }

  package func integer(_ attribute: String, default value: Int) -> Int {
    integer(attribute) ?? value
  }

  /// The rectangle of a `rect`, `size` or similar element with the attributes `x`, `y`, `width` and `height`.
  package var rect: CGRect {
    CGRect(
      x: number("x", default: 0), y: number("y", default: 0),
      width: number("width", default: 0), height: number("height", default: 0))
  }

  package var size: CGSize {
    CGSize(width: number("width", default: 0), height: number("height", default: 0))
  }

  package var point: CGPoint {
    CGPoint(x: number("x", default: 0), y: number("y", default: 0))
  }
}
