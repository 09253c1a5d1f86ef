import Foundation

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

/// A color space: what the numbers of a colour mean.
///
/// All drawing happens on sRGB numbers. A device space takes its numbers as sRGB, as reference
/// pictures do.
public final class CGColorSpace: Hashable, Sendable {
  enum Kind: Sendable, Hashable {
    case deviceRGB
    case sRGB
    case extendedSRGB
    case linearSRGB
    case displayP3
    case genericRGB
    case deviceGray
    case genericGray
    case deviceCMYK
    case pattern
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
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3" as NSStringName
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear" as NSStringName
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2" as NSStringName
  public static let extendedGray = "kCGColorSpaceExtendedGray" as NSStringName
  public static let linearGray = "kCGColorSpaceLinearGray" as NSStringName
  public static let genericCMYK = "kCGColorSpaceGenericCMYK" as NSStringName

  static let sRGBSpace = CGColorSpace(.sRGB)
  static let extendedSRGBSpace = CGColorSpace(.extendedSRGB)
  static let linearSRGBSpace = CGColorSpace(.linearSRGB)
  static let displayP3Space = CGColorSpace(.displayP3)
  static let deviceRGBSpace = CGColorSpace(.deviceRGB)
  static let deviceGraySpace = CGColorSpace(.deviceGray)
  static let genericGraySpace = CGColorSpace(.genericGray)
  static let deviceCMYKSpace = CGColorSpace(.deviceCMYK)
  static let patternSpace = CGColorSpace(.pattern)

  /// Generic RGB: gamma 1.8 and the primaries of old displays. Layers' gradients are mixed in it.
  package static let genericRGBSpace = CGColorSpace(.genericRGB)
  package static let standard = CGColorSpace.sRGBSpace

  /// The names are strings here; on Apple's platforms they are `CFString`s.
  public typealias NSStringName = String

  public convenience init?(name: NSStringName) {
    guard let kind = Self.kinds[name] else { return nil }
    self.init(kind)
  }

  private static let kinds: [String: Kind] = [
    sRGB: .sRGB, extendedSRGB: .extendedSRGB, linearSRGB: .linearSRGB,
    extendedLinearSRGB: .linearSRGB, displayP3: .displayP3, extendedDisplayP3: .displayP3,
    "kCGColorSpaceGenericRGB": .genericRGB, genericGrayGamma2_2: .genericGray,
    extendedGray: .genericGray, linearGray: .genericGray,
    "kCGColorSpaceGenericGray": .genericGray, genericCMYK: .deviceCMYK,
  ]

  public var name: NSStringName? {
    switch kind {
    case .sRGB: Self.sRGB
    case .extendedSRGB: Self.extendedSRGB
    case .linearSRGB: Self.linearSRGB
    case .displayP3: Self.displayP3
    case .genericRGB: "kCGColorSpaceGenericRGB"
    case .genericGray: Self.genericGrayGamma2_2
    case .deviceRGB, .deviceGray, .deviceCMYK, .pattern: nil
    }
  }

  public var model: CGColorSpaceModel {
    switch kind {
    case .deviceGray, .genericGray: .monochrome
    case .deviceCMYK: .cmyk
    case .pattern: .pattern
    default: .rgb
    }
  }

  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    case .pattern: 0
    default: 3
    }
  }

  public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .extendedSRGB }
  public var supportsOutput: Bool { kind != .pattern }

  package var isDeviceRGB: Bool { kind == .deviceRGB }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.kind == b.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGBSpace }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGraySpace }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYKSpace }
