public import Foundation

// The filters of `CoreImage.CIFilterBuiltins` with typed properties. All of them are objects of
// `BuiltinFilter`, which implements every protocol; a property reads and sets the input with its
// name.

/// A filter with an output image. The protocol is limited to classes, so that properties can be set on
/// constants.
public protocol CIFilterProtocol: AnyObject {
  var outputImage: CIImage? { get }
}

public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var quietSpace: Float { get set }
  var barcodeHeight: Float { get set }
}
public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}
public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}
public protocol CIColorInvert: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CIPhotoEffect: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CIMaskToAlpha: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}
public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}
public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}
public protocol CICompositeOperation: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
}
public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}
public protocol CIGammaAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var power: Float { get set }
}
public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}
public protocol CICrystallize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var center: CGPoint { get set }
}
public protocol CIEdges: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}
public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}
public protocol CIBloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}
public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}
public protocol CIAffineClamp: CIFilterProtocol { var inputImage: CIImage? { get set } }

private final class BuiltinFilter: CIFilter, CIQRCodeGenerator, CICode128BarcodeGenerator,
  CISepiaTone, CIGaussianBlur, CIBoxBlur, CIColorControls, CIExposureAdjust, CIColorInvert,
  CIPhotoEffect, CIMaskToAlpha, CIColorMonochrome, CIFalseColor, CIBlendWithMask,
  CICompositeOperation, CIPixellate, CIGammaAdjust, CIHueAdjust, CIAffineClamp, CICrystallize,
  CIEdges,
  CIUnsharpMask, CIBloom, CIVignette, @unchecked Sendable
{
  // Unchecked: like its superclass.
  private func get<T>(_ key: String, _ standard: T) -> T { value(forKey: key) as? T ?? standard }

  /// Returns the number that is set for an input, or its default value.
  ///
  /// - Parameter standard: The default value for filters that are not in `standards`.
  private func number(_ key: String, _ standard: Float = 0) -> Float {
    get(key, Self.standards[name]?[key] ?? standard)
  }

  /// The documented default values that differ from 0.
  private static let standards: [String: [String: Float]] = [
    "CISepiaTone": ["inputIntensity": 1], "CIColorMonochrome": ["inputIntensity": 1],
    "CIGaussianBlur": ["inputRadius": 10], "CIBoxBlur": ["inputRadius": 10],
    "CIColorControls": ["inputSaturation": 1, "inputContrast": 1],
    "CICode128BarcodeGenerator": ["inputQuietSpace": 7, "inputBarcodeHeight": 32],
    "CIPixellate": ["inputScale": 8], "CIGammaAdjust": ["inputPower": 1],
    "CICrystallize": ["inputRadius": 20], "CIEdges": ["inputIntensity": 1],
    "CIUnsharpMask": ["inputRadius": 2.5, "inputIntensity": 0.5],
    "CIBloom": ["inputRadius": 10, "inputIntensity": 0.5], "CIVignette": ["inputRadius": 1],
  ]

  var message: Data {
    get { get("inputMessage", Data()) }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  var correctionLevel: String {
    get { get("inputCorrectionLevel", "M") }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
  var quietSpace: Float {
    get { number("inputQuietSpace") }
    set { setValue(newValue, forKey: "inputQuietSpace") }
  }
  var barcodeHeight: Float {
    get { number("inputBarcodeHeight") }
    set { setValue(newValue, forKey: "inputBarcodeHeight") }
  }
  var inputImage: CIImage? {
    get { get(kCIInputImageKey, nil) }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
  var backgroundImage: CIImage? {
    get { get(kCIInputBackgroundImageKey, nil) }
    set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
  }
  var maskImage: CIImage? {
    get { get(kCIInputMaskImageKey, nil) }
    set { setValue(newValue, forKey: kCIInputMaskImageKey) }
  }
  var intensity: Float {
    get { number(kCIInputIntensityKey) }
    set { setValue(newValue, forKey: kCIInputIntensityKey) }
  }
  var radius: Float {
    get { number(kCIInputRadiusKey) }
    set { setValue(newValue, forKey: kCIInputRadiusKey) }
  }
  var saturation: Float {
    get { number(kCIInputSaturationKey) }
    set { setValue(newValue, forKey: kCIInputSaturationKey) }
  }
  var brightness: Float {
    get { number(kCIInputBrightnessKey) }
    set { setValue(newValue, forKey: kCIInputBrightnessKey) }
  }
  var contrast: Float {
    get { number(kCIInputContrastKey) }
    set { setValue(newValue, forKey: kCIInputContrastKey) }
  }
  var ev: Float {
    get { number(kCIInputEVKey) }
    set { setValue(newValue, forKey: kCIInputEVKey) }
  }
  var power: Float {
    get { number("inputPower") }
    set { setValue(newValue, forKey: "inputPower") }
  }
  var angle: Float {
    get { number(kCIInputAngleKey) }
    set { setValue(newValue, forKey: kCIInputAngleKey) }
  }
  var scale: Float {
    get { number(kCIInputScaleKey) }
    set { setValue(newValue, forKey: kCIInputScaleKey) }
  }
  var center: CGPoint {
    get {
      let vector = get(kCIInputCenterKey, CIVector(x: 150, y: 150))
      return CGPoint(x: vector.x, y: vector.y)
    }
    set { setValue(CIVector(cgPoint: newValue), forKey: kCIInputCenterKey) }
  }
  var color: CIColor {
    get { get(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)) }
    set { setValue(newValue, forKey: kCIInputColorKey) }
  }
  var color0: CIColor {
    get { get("inputColor0", Filters.falseColors.dark) }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  var color1: CIColor {
    get { get("inputColor1", Filters.falseColors.light) }
    set { setValue(newValue, forKey: "inputColor1") }
  }
}

extension CIFilter {
  private class func builtin(_ name: String) -> BuiltinFilter { BuiltinFilter(name: name)! }

  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    builtin("CIQRCodeGenerator")
  }
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    builtin("CICode128BarcodeGenerator")
  }
  public class func sepiaTone() -> any CIFilter & CISepiaTone { builtin("CISepiaTone") }
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { builtin("CIGaussianBlur") }
  public class func boxBlur() -> any CIFilter & CIBoxBlur { builtin("CIBoxBlur") }
  public class func colorControls() -> any CIFilter & CIColorControls { builtin("CIColorControls") }
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    builtin("CIExposureAdjust")
  }
  public class func colorInvert() -> any CIFilter & CIColorInvert { builtin("CIColorInvert") }
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    builtin("CIPhotoEffectMono")
  }
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    builtin("CIPhotoEffectNoir")
  }
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    builtin("CIPhotoEffectTonal")
  }
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { builtin("CIMaskToAlpha") }
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    builtin("CIColorMonochrome")
  }
  public class func falseColor() -> any CIFilter & CIFalseColor { builtin("CIFalseColor") }
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask { builtin("CIBlendWithMask") }
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    builtin("CISourceOverCompositing")
  }
  public class func pixellate() -> any CIFilter & CIPixellate { builtin("CIPixellate") }
  public class func crystallize() -> any CIFilter & CICrystallize { builtin("CICrystallize") }
  public class func edges() -> any CIFilter & CIEdges { builtin("CIEdges") }
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { builtin("CIUnsharpMask") }
  public class func bloom() -> any CIFilter & CIBloom { builtin("CIBloom") }
  public class func vignette() -> any CIFilter & CIVignette { builtin("CIVignette") }
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    builtin("CIPhotoEffectChrome")
  }
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect {
    builtin("CIPhotoEffectFade")
  }
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    builtin("CIPhotoEffectInstant")
  }
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    builtin("CIPhotoEffectProcess")
  }
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    builtin("CIPhotoEffectTransfer")
  }
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { builtin("CIGammaAdjust") }
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { builtin("CIHueAdjust") }
  public class func affineClamp() -> any CIFilter & CIAffineClamp { builtin("CIAffineClamp") }
}
