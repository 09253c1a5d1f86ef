public import CoreGraphics
public import Foundation

// Geometry in archives and strings: numbers in braces, as UIKit writes them (documented). A malformed string
// counts as zero, or as the identity for transforms.

extension NSCoder {
  // MARK: As text

  public class func string(for point: CGPoint) -> String { braces([point.x, point.y]) }
  public class func string(for vector: CGVector) -> String { braces([vector.dx, vector.dy]) }
  public class func string(for size: CGSize) -> String { braces([size.width, size.height]) }
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public class func string(for transform: CGAffineTransform) -> String {
    "["
      + [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      .map(number).joined(separator: ", ") + "]"
  }
  public class func string(for insets: UIEdgeInsets) -> String {
    braces([insets.top, insets.left, insets.bottom, insets.right])
  }
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    braces([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  public class func string(for offset: UIOffset) -> String {
    braces([offset.horizontal, offset.vertical])
  }

  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(string, 4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  // MARK: Archiving; Foundation encodes points, sizes and rectangles

  public func encode(_ vector: CGVector, forKey key: String) { put(Self.string(for: vector), key) }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    put(Self.string(for: transform), key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    put(Self.string(for: insets), key)
  }
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    put(Self.string(for: insets), key)
  }
  public func encode(_ offset: UIOffset, forKey key: String) { put(Self.string(for: offset), key) }

  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }
  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: text(key))
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    Self.uiEdgeInsets(for: text(key))
  }
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: text(key))
  }
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

  private func put(_ text: String, _ key: String) { encode(text as NSString, forKey: key) }

  private func text(_ key: String) -> String {
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key) as String? ?? ""
  }
}

/// Returns the shortest representation of a number, without a fraction for whole numbers.
private func number(_ value: CGFloat) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
}

private func braces(_ values: [CGFloat]) -> String {
  "{" + values.map(number).joined(separator: ", ") + "}"
}

/// Returns the numbers in a string; nil unless it has exactly the expected count and otherwise only braces
/// and commas.
private func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
  let parts = text.split { "{}[], \t".contains($0) }
  let values = parts.compactMap { Double($0) }.map { CGFloat($0) }
  let isWhole = values.count == count && parts.count == count && values.allSatisfy(\.isFinite)
  return isWhole ? values : nil
}
