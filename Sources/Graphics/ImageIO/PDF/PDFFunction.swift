import Foundation

/// A function of one number, such as the colours along a gradient (ISO 32000-1, 7.10): sampled, exponential
/// or stitched. PostScript functions are not supported.
indirect enum PDFFunction: Sendable {
  case sampled([[Double]])
  case exponential(from: [Double], to: [Double], exponent: Double)
  case stitched([PDFFunction], bounds: [Double], encode: [Double])
  /// An array of functions, one for each component.
  case components([PDFFunction])

  init?(_ value: PDFValue, in file: PDFFile, depth: Int = 0) {
    let value = file.resolve(value)
    if let list = value.array {
      let functions = list.compactMap { PDFFunction($0, in: file, depth: depth + 1) }
      guard functions.count == list.count, depth < 8 else { return nil }
      self = .components(functions)
      return
    }
    guard depth < 8, let entries = value.dictionary else { return nil }
    switch file.resolve(entries["FunctionType"]).number {
    case 0:
      guard let stream = value.stream, let samples = Self.samples(stream, in: file) else {
        return nil
      }
      self = .sampled(samples)
    case 2:
      let from = file.numbers(entries["C0"]) ?? [0]
      let to = file.numbers(entries["C1"]) ?? [1]
      guard from.count == to.count else { return nil }
      self = .exponential(from: from, to: to, exponent: file.resolve(entries["N"]).number ?? 1)
    case 3:
      let list = file.resolve(entries["Functions"]).array ?? []
      let functions = list.compactMap { PDFFunction($0, in: file, depth: depth + 1) }
      let bounds = file.numbers(entries["Bounds"]) ?? []
      let encode = file.numbers(entries["Encode"]) ?? []
      guard !functions.isEmpty, functions.count == list.count,
        bounds.count == functions.count - 1, encode.count == functions.count * 2
      else { return nil }
      self = .stitched(functions, bounds: bounds, encode: encode)
    default: return nil
    }
  }

  private static func samples(_ stream: PDFStream, in file: PDFFile) -> [[Double]]? {
    guard file.resolve(stream.entries["BitsPerSample"]).number == 8,
      let size = file.numbers(stream.entries["Size"]), size.count == 1, size[0] >= 1,
      let range = file.numbers(stream.entries["Range"]), range.count >= 2,
      let bytes = file.unpacked(stream)
    else { return nil }
    let count = range.count / 2
    let decode = file.numbers(stream.entries["Decode"]) ?? range
    guard size[0] <= 65536, bytes.count >= Int(size[0]) * count, decode.count == range.count else {
      return nil
    }
    return (0..<Int(size[0])).map { index in
      (0..<count).map { component in
        let share = Double(bytes[index * count + component]) / 255
        return decode[component * 2] + share * (decode[component * 2 + 1] - decode[component * 2])
      }
    }
  }

  /// Returns the values of the function.
  ///
  /// - Parameter x: The argument, from 0 to 1.
  func callAsFunction(_ x: Double) -> [Double] {
    switch self {
    case .sampled(let samples):
      let place = max(0, min(1, x)) * Double(samples.count - 1)
      let low = Int(place)
      let high = min(low + 1, samples.count - 1)
      return zip(samples[low], samples[high]).map { $0 + ($1 - $0) * (place - Double(low)) }
    case .exponential(let from, let to, let exponent):
      let share = exponent == 1 ? x : x <= 0 ? 0 : pow(x, exponent)
      return zip(from, to).map { $0 + ($1 - $0) * share }
    case .stitched(let functions, let bounds, let encode):
      let index = bounds.firstIndex { x < $0 } ?? functions.count - 1
      let low = index == 0 ? 0 : bounds[index - 1]
      let high = index == bounds.count ? 1 : bounds[index]
      let share = high > low ? (x - low) / (high - low) : 0
      let (from, to) = (encode[index * 2], encode[index * 2 + 1])
      return functions[index](from + (to - from) * share)
    case .components(let functions): return functions.flatMap { $0(x) }
    }
  }
}
