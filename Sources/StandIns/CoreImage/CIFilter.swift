public import UIKit

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputColorKey = "inputColor"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputEVKey = "inputEV"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputScaleKey = "inputScale"
public let kCIInputExtentKey = "inputExtent"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputTransformKey = "inputTransform"
public let kCIOutputImageKey = "outputImage"

/// An image filter. `Filters` contains those that views use; for any other name, `init(name:)` returns nil
/// and reports a diagnostic.
open class CIFilter: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: as on iOS, a filter is used by one thread at a time.
  open var name: String
  private var values: [String: Any] = [:]

  public init?(name: String) {
    guard Filters.all[name] != nil else {
      DiagnosticLog.current.warn(
        "There is no filter '\(name)' here. Known are \(Filters.all.keys.sorted().joined(separator: ", "))."
      )
      return nil
    }
    self.name = name
  }

  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  private init(copyOf other: CIFilter) {
    name = other.name
    values = other.values
  }

  open func copy(with zone: NSZone? = nil) -> Any { CIFilter(copyOf: self) }

  open class func filterNames(inCategory category: String?) -> [String] {
    Filters.all.keys.sorted()
  }

  open var inputKeys: [String] { FilterKeys.all(of: name) }
  open var outputKeys: [String] { [kCIOutputImageKey] }

  open func setDefaults() { values = values.filter { $0.key == kCIInputImageKey } }

  @_nonoverride open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  @_nonoverride open func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key]
  }

  /// The output image; nil if an input that the filter requires is missing.
  open var outputImage: CIImage? { Filters.all[name]?(FilterInput(values)) }
}

/// The input values of a filter.
struct FilterInput {
  private var values: [String: Any]

  init(_ values: [String: Any]) { self.values = values }

  /// Returns the same values with another image.
  func with(_ image: CIImage) -> FilterInput {
    var copy = self
    copy.values[kCIInputImageKey] = image
    return copy
  }

  var image: CIImage? { image(kCIInputImageKey) }

  func image(_ key: String) -> CIImage? { values[key] as? CIImage }
  func data(_ key: String) -> Data? { values[key] as? Data }
  func string(_ key: String) -> String? { values[key] as? String }
  func color(_ key: String, _ standard: CIColor) -> CIColor { values[key] as? CIColor ?? standard }
  func vector(_ key: String) -> CIVector? { values[key] as? CIVector }
  func transform(_ key: String) -> CGAffineTransform? {
    values[key] as? CGAffineTransform ?? (values[key] as? NSValue)?.cgAffineTransformValue
  }

  func number(_ key: String, _ standard: Float) -> Float {
    switch values[key] {
    case let value as Float: value
    case let value as Double: Float(value)
    case let value as CGFloat: Float(value)
    case let value as Int: Float(value)
    case let value as NSNumber: value.floatValue
    default: standard
    }
  }
}
