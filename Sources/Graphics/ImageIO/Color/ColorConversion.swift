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

  /// Returns a colour of 16 bits per channel in sRGB; nil for a grey profile. Eight bits first would be three levels
  /// wrong in the darkest channel of saturated colours.
  func converted(_ color: SIMD4<UInt16>) -> SIMD3<UInt8>? {
    guard case .rgb(let linear, let matrix) = kind else { return nil }
    func light(_ channel: Int) -> Float {
      let place = Float(color[channel]) / 257
      let index = min(Int(place), 254)
      let (low, high) = (linear[channel][index], linear[channel][index + 1])
      return low + (high - low) * (place - Float(index))
    }
    return Self.bytes(light(0), light(1), light(2), matrix)
  }

  private static func bytes(
    _ r: Float, _ g: Float, _ b: Float, _ matrix: [Float]
  ) -> SIMD3<UInt8> {
    func channel(_ row: Int) -> UInt8 {
      SRGBCurve.byte(
        Double(matrix[row * 3] * r + matrix[row * 3 + 1] * g + matrix[row * 3 + 2] * b))
    }
    return SIMD3(channel(0), channel(1), channel(2))
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
    var answer = SIMD3<UInt8>()
    pixels.withUnsafeMutableBytes { pixels in
      for i in stride(from: 0, to: pixels.count, by: 4) {
        let key = pixels.loadUnaligned(fromByteOffset: i, as: UInt32.self) & 0x00FF_FFFF
        if key != last {
          answer = Self.bytes(
            linear[0][Int(pixels[i])], linear[1][Int(pixels[i + 1])],
            linear[2][Int(pixels[i + 2])], matrix)
          last = key
        }
        pixels[i] = answer.x
        pixels[i + 1] = answer.y
        pixels[i + 2] = answer.z
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
    // From XYZ (D50) to linear sRGB: the inverse of the columns in sRGB's own profile, which have 16 bits of fraction.
    let inverse = [
      3.1341122, -1.6173925, -0.4906334,
      -0.9787873, 1.9162796, 0.0334547,
      0.0719830, -0.2289859, 1.4053851,
    ]
    return (0..<9).map { entry in
      let row = entry / 3
      let column = columns[entry % 3]
      return (0..<3).reduce(0) { $0 + inverse[row * 3 + $1] * column[$1] }
    }
  }
}
