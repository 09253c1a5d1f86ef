import Foundation

/// The model of a colour space: the kind of components that its colours have.
public enum CGColorSpaceModel: Int32, Sendable, Hashable {
  case unknown = -1
  case monochrome
  case rgb
  case cmyk
  case lab
  case deviceN
  case indexed
  case pattern
  case XYZ
}

/// A colour space: the meaning of a colour's numbers.
///
/// All drawing uses sRGB numbers. The numbers of a device space are used as sRGB, as in the
/// reference pictures.
public final class CGColorSpace: Hashable, Sendable {
  indirect enum Kind: Sendable, Hashable {
    case deviceRGB
    case sRGB
    case extendedSRGB
    case linearSRGB
    case displayP3
    case linearDisplayP3
    case genericRGB
    case linearGenericRGB
    case deviceGray
    case genericGray
    case linearGray
    case deviceCMYK
    /// An indexed space: numbers that select colours of another space. The table has the bytes of
    /// one colour after the other.
    case indexed(Kind, table: [UInt8])
    /// A pattern space, with the space of the tint of uncoloured patterns.
    case pattern(Kind?)

    /// Whether the components of grey or RGB colours are used as sRGB without conversion.
    var isAsSRGB: Bool {
      switch self {
      case .deviceRGB, .sRGB, .extendedSRGB, .deviceGray, .genericGray: true
      default: false
      }
    }
  }

  let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  public static let sRGB = "kCGColorSpaceSRGB" as NSStringName
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB" as NSStringName
  public static let linearSRGB = "kCGColorSpaceLinearSRGB" as NSStringName
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB" as NSStringName
  public static let displayP3 = "kCGColorSpaceDisplayP3" as NSStringName
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3" as NSStringName
  public static let extendedLinearDisplayP3 =
    "kCGColorSpaceExtendedLinearDisplayP3" as NSStringName
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3" as NSStringName
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear" as NSStringName
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2" as NSStringName
  public static let extendedGray = "kCGColorSpaceExtendedGray" as NSStringName
  public static let linearGray = "kCGColorSpaceLinearGray" as NSStringName
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray" as NSStringName
  public static let genericCMYK = "kCGColorSpaceGenericCMYK" as NSStringName

  static let sRGBSpace = CGColorSpace(.sRGB)
  static let deviceRGBSpace = CGColorSpace(.deviceRGB)
  static let deviceGraySpace = CGColorSpace(.deviceGray)
  static let genericGraySpace = CGColorSpace(.genericGray)
  static let deviceCMYKSpace = CGColorSpace(.deviceCMYK)

  /// Generic RGB: gamma 1.8 and the primaries of old displays. Layers' gradients are mixed in it.
  package static let genericRGBSpace = CGColorSpace(.genericRGB)

  /// The type of the names of colour spaces: `String` here, `CFString` on Apple's platforms.
  public typealias NSStringName = String

  /// Creates the colour space with a name such as `sRGB`; nil for an unknown name.
  public convenience init?(name: NSStringName) {
    guard let kind = Self.kinds[name] else { return nil }
    self.init(kind)
  }

  /// Creates an indexed space, whose numbers select colours of a base space. Nil for more than 256
  /// of them, or for a base that is itself indexed or a pattern space.
  public convenience init?(
    indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>
  ) {
    guard (0...255).contains(last), baseSpace.numberOfComponents > 0, baseSpace.model != .indexed
    else { return nil }
    let count = (last + 1) * baseSpace.numberOfComponents
    self.init(
      .indexed(
        baseSpace.kind, table: Array(UnsafeBufferPointer(start: colorTable, count: count))))
  }

  /// Creates the colour space of patterns. A base space is for uncoloured patterns, which are drawn
  /// in a colour of that space.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    if let baseSpace, baseSpace.model == .pattern || baseSpace.model == .indexed { return nil }
    self.init(.pattern(baseSpace?.kind))
  }

  /// The space of an indexed space's colours, or of a pattern's tint.
  public var baseColorSpace: CGColorSpace? {
    switch kind {
    case .indexed(let base, _): CGColorSpace(base)
    case .pattern(let base): base.map { CGColorSpace($0) }
    default: nil
    }
  }

  /// The bytes of an indexed space's colours, one colour after the other; nil for other spaces.
  public var colorTable: [UInt8]? {
    if case .indexed(_, let table) = kind { table } else { nil }
  }

  private static let kinds: [String: Kind] = [
    sRGB: .sRGB, extendedSRGB: .extendedSRGB, linearSRGB: .linearSRGB,
    extendedLinearSRGB: .linearSRGB, displayP3: .displayP3, extendedDisplayP3: .displayP3,
    "kCGColorSpaceGenericRGB": .genericRGB, genericGrayGamma2_2: .genericGray,
    linearDisplayP3: .linearDisplayP3, extendedLinearDisplayP3: .linearDisplayP3,
    genericRGBLinear: .linearGenericRGB, extendedGray: .genericGray, linearGray: .linearGray,
    extendedLinearGray: .linearGray,
    "kCGColorSpaceGenericGray": .genericGray, genericCMYK: .deviceCMYK,
  ]

  /// The space's name; nil for device, indexed and pattern spaces.
  public var name: NSStringName? {
    switch kind {
    case .sRGB: Self.sRGB
    case .extendedSRGB: Self.extendedSRGB
    case .linearSRGB: Self.linearSRGB
    case .displayP3: Self.displayP3
    case .genericRGB: "kCGColorSpaceGenericRGB"
    case .linearDisplayP3: Self.linearDisplayP3
    case .linearGenericRGB: Self.genericRGBLinear
    case .genericGray: Self.genericGrayGamma2_2
    case .linearGray: Self.linearGray
    case .deviceRGB, .deviceGray, .deviceCMYK, .indexed, .pattern: nil
    }
  }

  /// The kind of components that colours of the space have.
  public var model: CGColorSpaceModel {
    switch kind {
    case .deviceGray, .genericGray, .linearGray: .monochrome
    case .deviceCMYK: .cmyk
    case .indexed: .indexed
    case .pattern: .pattern
    default: .rgb
    }
  }

  /// The number of components without alpha; 0 for a pattern space without a base space.
  public var numberOfComponents: Int { Self.componentCount(of: kind) }

  static func componentCount(of kind: Kind) -> Int {
    switch kind {
    case .deviceGray, .genericGray, .linearGray, .indexed: 1
    case .deviceCMYK: 4
    case .pattern(let base): base.map { componentCount(of: $0) } ?? 0
    default: 3
    }
  }

  /// Whether the space is Display P3, linear or not, or extended sRGB.
  public var isWideGamutRGB: Bool {
    kind == .displayP3 || kind == .linearDisplayP3 || kind == .extendedSRGB
  }
  /// Whether colours can be converted to the space.
  public var supportsOutput: Bool { model != .pattern && model != .indexed }

  package var isDeviceRGB: Bool { kind == .deviceRGB }

  /// The colour that a context has after the space has been set: black, or nil for a pattern space.
  var black: CGColor? {
    switch model {
    case .pattern: nil
    case .cmyk: CGColor(space: self, values: [0, 0, 0, 1, 1])
    default: CGColor(space: self, values: [CGFloat](repeating: 0, count: numberOfComponents) + [1])
    }
  }

  /// The space of a pattern that is set while this is the current space: the space itself if it is
  /// a pattern space, else the one of coloured patterns.
  var asPatternSpace: CGColorSpace { model == .pattern ? self : CGColorSpace(.pattern(nil)) }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.kind == b.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// Returns the RGB space without a profile, which is used as sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGBSpace }
/// Returns the grey space without a profile, which has the curve of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGraySpace }
/// Returns the CMYK space without a profile: red is (1 - cyan) (1 - black), and so on.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYKSpace }
