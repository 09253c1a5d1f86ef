import Foundation

/// Converts colours of an embedded profile to sRGB.
///
/// It supports the two kinds of ICC profiles that screen images have: a grey tone curve, and three tone
/// curves with a matrix (Display P3, Adobe RGB, sRGB itself). For profiles with lookup tables there is no
/// conversion, and the components are treated as sRGB.
struct ColorConversion: Sendable {
  private enum Kind: Sendable {
    /// A grey profile: the converted value of each stored byte.
    case gray([UInt8])
    /// A profile with three tone curves: for each channel the linear light of each stored byte, and
    /// a matrix to linear sRGB.
    case rgb(linear: [[Float]], matrix: [Float])
  }

  private let kind: Kind

  /// Reads a profile; returns nil if it is damaged, of another kind, or equal to sRGB within half a level.
  init?(profile: [UInt8]) {
    guard let profile = ICCProfile(profile) else { return nil }
    switch profile.space {
    case "GRAY":
      guard let curve = profile.curve("kTRC") else { return nil }
      let table = (0...255).map { SRGBCurve.byte(curve.linear(Double($0) / 255)) }
      guard zip(table, 0...255).contains(where: { Int($0) != $1 }) else { return nil }
      kind = .gray(table)
    case "RGB ":
      let channels = ["r", "g", "b"]
      let curves = channels.compactMap { profile.curve("\($0)TRC") }
      let columns = channels.compactMap { profile.xyz("\($0)XYZ") }
      guard curves.count == 3, columns.count == 3 else { return nil }
      let matrix = SRGBCurve.matrix(fromColumns: columns).map(Float.init)
      let linear = curves.map { curve in
        (0...255).map { Float(curve.linear(Double($0) / 255)) }
      }
      kind = .rgb(linear: linear, matrix: matrix)
      if isIdentity { return nil }
    default: return nil
    }
  }

  private var isIdentity: Bool {
    var probe: [UInt8] = []
    for value in stride(from: UInt8(0), through: 240, by: 16) {
      probe += [value, 255 - value, value / 2, 255, value, value, value, 255]
    }
    var converted = probe
    apply(to: &converted)
    return zip(probe, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }

  /// Converts unpremultiplied RGBA in place. Alpha is kept.
  func apply(to pixels: inout [UInt8]) {
    switch kind {
    case .gray(let table): applyGray(table, &pixels)
    case .rgb(let linear, let matrix): applyRGB(linear, matrix, &pixels)
    }
  }

  private func applyGray(_ table: [UInt8], _ pixels: inout [UInt8]) {
    for i in stride(from: 0, to: pixels.count, by: 4) {
      let gray = table[Int(pixels[i])]
      pixels[i] = gray
      pixels[i + 1] = gray
      pixels[i + 2] = gray
    }
  }

  private func applyRGB(_ linear: [[Float]], _ matrix: [Float], _ pixels: inout [UInt8]) {
    var last: UInt32?
    var answer: (UInt8, UInt8, UInt8) = (0, 0, 0)
    pixels.withUnsafeMutableBytes { pixels in
      for i in stride(from: 0, to: pixels.count, by: 4) {
        let key = pixels.loadUnaligned(fromByteOffset: i, as: UInt32.self) & 0x00FF_FFFF
        if key != last {
          let r = linear[0][Int(pixels[i])]
          let g = linear[1][Int(pixels[i + 1])]
          let b = linear[2][Int(pixels[i + 2])]
          func channel(_ row: Int) -> UInt8 {
            SRGBCurve.byte(
              Double(matrix[row * 3] * r + matrix[row * 3 + 1] * g + matrix[row * 3 + 2] * b))
          }
          answer = (channel(0), channel(1), channel(2))
          last = key
        }
        pixels[i] = answer.0
        pixels[i + 1] = answer.1
        pixels[i + 2] = answer.2
      }
    }
  }
}

/// The inverse of sRGB's transfer curve, and the matrix from the profile connection space.
enum SRGBCurve {
  /// The smallest linear light of each byte: that of the byte minus half a level.
  private static let thresholds: [Double] = (0...255).map { level in
    level == 0 ? -.infinity : linear((Double(level) - 0.5) / 255)
  }

  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the sRGB byte nearest to linear light, clipped to 0...255.
  static func byte(_ linear: Double) -> UInt8 {
    var low = 0
    var high = 255
    while low < high {
      let middle = (low + high + 1) / 2
      if linear >= thresholds[middle] { low = middle } else { high = middle - 1 }
    }
    return UInt8(low)
  }

  /// Returns the rows of the matrix from a profile's linear RGB, whose columns are given in D50 XYZ, to
  /// linear sRGB.
  static func matrix(fromColumns columns: [[Double]]) -> [Double] {
    // From XYZ (D50) to linear sRGB: the inverse of sRGB's own profile, Bradford adapted.
    let inverse = [
      3.1338561, -1.6168667, -0.4906146,
      -0.9787684, 1.9161415, 0.0334540,
      0.0719453, -0.2289914, 1.4052427,
    ]
    return (0..<9).map { entry in
      let row = entry / 3
      let column = columns[entry % 3]
      return (0..<3).reduce(0) { $0 + inverse[row * 3 + $1] * column[$1] }
    }
  }
}
