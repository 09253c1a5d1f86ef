import Comparison
import Foundation

extension JSONValue {
  /// Returns a rectangle as an object with x, y, width and height.
  static func rect(_ rect: CGRect) -> JSONValue {
    .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// Returns numbers as an array, each rounded to a thousandth.
  static func numbers(_ values: [CGFloat]) -> JSONValue { .array(values.map(rounded)) }

  /// Returns a number rounded to a thousandth.
  static func rounded(_ value: CGFloat) -> JSONValue {
    .number(Double((value * 1000).rounded() / 1000))
  }
}
