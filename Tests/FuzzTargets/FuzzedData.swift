import CoreGraphics
import Foundation

/// Fuzzed bytes taken one value after the other; zeroes once they are used up.
struct FuzzedData {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { position >= bytes.count }

  /// All that has not been taken.
  var rest: ArraySlice<UInt8> { bytes[min(position, bytes.count)...] }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  mutating func integer(below limit: Int) -> Int {
    let value = limit > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return value % limit
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[integer(below: values.count)] }

  mutating func take(_ count: Int) -> [UInt8] {
    let taken = Array(rest.prefix(count))
    position += taken.count
    return taken
  }

  /// Most often a plain number, now and then one at the edge of what a number can be.
  mutating func number(around size: Double = 64) -> Double {
    let kind = byte()
    switch kind {
    case 0..<200:
      let value = Int16(bitPattern: UInt16(byte()) << 8 | UInt16(byte()))
      return Double(value) / 32_768 * size * (kind & 1 == 0 ? 1 : 4)
    case 200..<230: return Double(Int8(bitPattern: byte()))
    case 230..<245:
      return pick([
        0, -0.0, 1, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
        1e-300, 1e300, 1e7, -1e7, 2_147_483_648, -2_147_483_649, 9.3e18, 0.5,
      ])
    default:
      return Double(bitPattern: take(8).reduce(0) { $0 << 8 | UInt64($1) })
    }
  }

  mutating func length(around size: Double = 64) -> CGFloat { CGFloat(number(around: size)) }

  mutating func point() -> CGPoint { CGPoint(x: length(), y: length()) }

  mutating func rect() -> CGRect {
    CGRect(x: length(), y: length(), width: length(), height: length())
  }

  mutating func transform() -> CGAffineTransform {
    switch integer(below: 5) {
    case 0: .identity
    case 1: CGAffineTransform(translationX: length(), y: length())
    case 2: CGAffineTransform(scaleX: length(around: 4), y: length(around: 4))
    case 3: CGAffineTransform(rotationAngle: length(around: 7))
    default:
      CGAffineTransform(
        a: length(around: 2), b: length(around: 2), c: length(around: 2), d: length(around: 2),
        tx: length(), ty: length())
    }
  }

  mutating func color() -> CGColor {
    CGColor(
      red: CGFloat(byte()) / 255, green: CGFloat(byte()) / 255, blue: CGFloat(byte()) / 255,
      alpha: CGFloat(max(byte(), 16)) / 255)
  }

  mutating func path(segments: Int = 24) -> CGMutablePath {
    let path = CGMutablePath()
    for _ in 0..<integer(below: segments) {
      switch integer(below: 11) {
      case 0, 1: path.move(to: point())
      case 2, 3, 4: path.addLine(to: point())
      case 5: path.addQuadCurve(to: point(), control: point())
      case 6: path.addCurve(to: point(), control1: point(), control2: point())
      case 7: path.closeSubpath()
      case 8: path.addRect(rect())
      case 9: path.addEllipse(in: rect())
      default:
        path.addArc(
          center: point(), radius: length(), startAngle: length(around: 7),
          endAngle: length(around: 7), clockwise: bool())
      }
    }
    return path
  }

  /// A text in whatever scalars the bytes make.
  mutating func text(_ count: Int) -> String { String(decoding: take(count), as: UTF8.self) }
}
