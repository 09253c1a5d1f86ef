import CoreGraphics

/// A colour space that converts components to a colour (ISO 32000-1, 8.6). ICC profiles are treated as the
/// device space with the same number of components, since files made for screens use sRGB. Separation colours
/// are converted by their tint function.
indirect enum PDFColorSpace: Sendable {
  case gray, rgb, cmyk
  case tint(PDFColorSpace, PDFFunction, components: Int)
  case indexed(PDFColorSpace, table: [UInt8])
  case pattern

  init?(_ value: PDFValue, in file: PDFFile, depth: Int = 0) {
    let value = file.resolve(value)
    let list = value.array ?? []
    guard depth < 4, let name = value.name ?? list.first.flatMap({ file.resolve($0).name }) else {
      return nil
    }
    switch name {
    case "DeviceGray", "CalGray", "G": self = .gray
    case "DeviceRGB", "CalRGB", "RGB": self = .rgb
    case "DeviceCMYK", "CMYK": self = .cmyk
    case "Pattern": self = .pattern
    case "ICCBased" where list.count > 1:
      let count = file.resolve(file.resolve(list[1]).dictionary?["N"]).number
      self = count == 1 ? .gray : count == 4 ? .cmyk : .rgb
    case "Separation" where list.count > 3, "DeviceN" where list.count > 3:
      let components = file.resolve(list[1]).array?.count ?? 1
      guard components == 1, let base = PDFColorSpace(list[2], in: file, depth: depth + 1),
        let function = PDFFunction(list[3], in: file)
      else { return nil }
      self = .tint(base, function, components: components)
    case "Indexed" where list.count > 3:
      guard let base = PDFColorSpace(list[1], in: file, depth: depth + 1) else { return nil }
      let table = file.resolve(list[3])
      if case .string(let bytes) = table {
        self = .indexed(base, table: bytes)
      } else if let stream = table.stream, let bytes = file.unpacked(stream) {
        self = .indexed(base, table: bytes)
      } else {
        return nil
      }
    default: return nil
    }
  }

  var componentCount: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb: 3
    case .cmyk: 4
    case .tint(_, _, let components): components
    case .pattern: 0
    }
  }

  /// Converts components to red, green and blue in sRGB.
  func rgb(_ values: [Double]) -> (red: Double, green: Double, blue: Double) {
    func value(_ index: Int) -> Double {
      values.indices.contains(index) ? max(0, min(1, values[index])) : 0
    }
    switch self {
    case .gray: return (value(0), value(0), value(0))
    case .rgb: return (value(0), value(1), value(2))
    case .cmyk:
      let light = 1 - value(3)
      return ((1 - value(0)) * light, (1 - value(1)) * light, (1 - value(2)) * light)
    case .tint(let base, let function, _): return base.rgb(function(value(0)))
    case .indexed(let base, let table):
      let count = base.componentCount
      let start = Int(max(0, min(255, values.first ?? 0))) * count
      guard start + count <= table.count else { return (0, 0, 0) }
      return base.rgb(table[start..<(start + count)].map { Double($0) / 255 })
    case .pattern: return (0, 0, 0)
    }
  }

  func color(_ values: [Double]) -> CGColor {
    let (red, green, blue) = rgb(values)
    return CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
  }
}
