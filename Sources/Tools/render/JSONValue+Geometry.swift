import Comparison
import Foundation

extension JSONValue {
  /// A rectangle as an object of x, y, width and height.
  static func rect(_ rect: CGRect) -> JSONValue {
    .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// Numbers as an array, each rounded to the thousandth.
  static func numbers(_ values: [CGFloat]) -> JSONValue { .array(values.map(rounded)) }

  /// A number rounded to the thousandth.
  static func rounded(_ value: CGFloat) -> JSONValue {
    .number(Double((value * 1000).rounded() / 1000))
  }
}
