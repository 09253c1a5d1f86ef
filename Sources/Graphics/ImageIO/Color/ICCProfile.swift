import Foundation

/// The tags of an ICC profile that define a matrix or grey profile.
struct ICCProfile {
  /// The colour space of the data, such as "RGB " or "GRAY".
  let space: String
  private let bytes: [UInt8]
  private var tags: [String: Range<Int>] = [:]

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132 else { return nil }
    self.bytes = bytes
    space = String(decoding: bytes[16..<20], as: UTF8.self)
    guard String(decoding: bytes[36..<40], as: UTF8.self) == "acsp" else { return nil }
    let count = word(at: 128)
    guard count <= 1024, bytes.count >= 132 + count * 12 else { return nil }
    for entry in 0..<count {
      let start = 132 + entry * 12
      let offset = word(at: start + 4)
      let size = word(at: start + 8)
      guard offset + size <= bytes.count else { return nil }
      tags[String(decoding: bytes[start..<start + 4], as: UTF8.self)] = offset..<offset + size
    }
  }

  private func word(at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }

  private func fixed(at offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: word(at: offset))) / 65_536
  }

  func xyz(_ tag: String) -> [Double]? {
    guard let range = tags[tag], range.count >= 20 else { return nil }
    return (0..<3).map { fixed(at: range.lowerBound + 8 + $0 * 4) }
  }

  func curve(_ tag: String) -> ToneCurve? {
    guard let range = tags[tag], range.count >= 12 else { return nil }
    let start = range.lowerBound
    switch String(decoding: bytes[start..<start + 4], as: UTF8.self) {
    case "curv":
      let count = word(at: start + 8)
      guard count <= 65_536, range.count >= 12 + count * 2 else { return nil }
      let samples = (0..<count).map {
        Int(bytes[start + 12 + $0 * 2]) << 8 | Int(bytes[start + 13 + $0 * 2])
      }
      switch count {
      case 0: return .gamma(1)
      case 1: return .gamma(Double(samples[0]) / 256)
      default: return .samples(samples.map { Double($0) / 65_535 })
      }
    case "para":
      let kind = Int(bytes[start + 8]) << 8 | Int(bytes[start + 9])
      let counts = [1, 3, 4, 5, 7]
      guard kind < counts.count, range.count >= 12 + counts[kind] * 4 else { return nil }
      let parameters = (0..<counts[kind]).map { fixed(at: start + 12 + $0 * 4) }
      return .parametric(parameters)
    default: return nil
    }
  }
}

/// A tone curve of a profile, which converts a stored value from 0 to 1 to linear light.
enum ToneCurve {
  case gamma(Double)
  case samples([Double])
  /// The parameters of an ICC `para` curve in the order g, a, b, c, d, e, f; the kind of the curve
  /// determines their number.
  case parametric([Double])

  func linear(_ value: Double) -> Double {
    switch self {
    case .gamma(let exponent): return pow(value, exponent)
    case .samples(let samples):
      let position = value * Double(samples.count - 1)
      let index = min(Int(position), samples.count - 2)
      let t = position - Double(index)
      return samples[index] * (1 - t) + samples[index + 1] * t
    case .parametric(let p):
      func power(_ base: Double) -> Double { pow(max(0, base), p[0]) }
      switch p.count {
      case 1: return power(value)
      case 3: return p[1] != 0 && value >= -p[2] / p[1] ? power(p[1] * value + p[2]) : 0
      case 4:
        return p[1] != 0 && value >= -p[2] / p[1] ? power(p[1] * value + p[2]) + p[3] : p[3]
      case 5: return value >= p[4] ? power(p[1] * value + p[2]) : p[3] * value
      default: return value >= p[4] ? power(p[1] * value + p[2]) + p[5] : p[3] * value + p[6]
      }
    }
  }
}
