/// The inputs that filters have (documented), by the name of the filter.
enum FilterKeys {
  /// Returns the keys of a filter's inputs in Apple's order.
  static func all(of filter: String) -> [String] {
    let image = imageless.contains(filter) ? [] : [kCIInputImageKey]
    return image + others[filter, default: []]
  }

  private static let imageless: Set<String> = [
    "CIConstantColorGenerator", "CIQRCodeGenerator", "CICode128BarcodeGenerator",
  ]

  private static let others: [String: [String]] = [
    "CIConstantColorGenerator": [kCIInputColorKey],
    "CIQRCodeGenerator": ["inputMessage", "inputCorrectionLevel"],
    "CICode128BarcodeGenerator": ["inputMessage", "inputQuietSpace", "inputBarcodeHeight"],
    "CISourceOverCompositing": [kCIInputBackgroundImageKey],
    "CICrop": ["inputRectangle"],
    "CIAffineTransform": [kCIInputTransformKey],
    "CIColorControls": [kCIInputSaturationKey, kCIInputBrightnessKey, kCIInputContrastKey],
    "CIExposureAdjust": [kCIInputEVKey],
    "CIColorMonochrome": [kCIInputColorKey, kCIInputIntensityKey],
    "CISepiaTone": [kCIInputIntensityKey],
    "CIColorMatrix": [
      "inputRVector", "inputGVector", "inputBVector", "inputAVector", "inputBiasVector",
    ],
    "CIGaussianBlur": [kCIInputRadiusKey],
    "CIBoxBlur": [kCIInputRadiusKey],
    "CIBlendWithMask": [kCIInputBackgroundImageKey, kCIInputMaskImageKey],
    "CIFalseColor": ["inputColor0", "inputColor1"],
    "CIGammaAdjust": ["inputPower"],
    "CIHueAdjust": [kCIInputAngleKey],
    "CIPixellate": [kCIInputCenterKey, kCIInputScaleKey],
    "CICrystallize": [kCIInputRadiusKey, kCIInputCenterKey],
    "CIEdges": [kCIInputIntensityKey],
    "CIUnsharpMask": [kCIInputRadiusKey, kCIInputIntensityKey],
    "CIBloom": [kCIInputRadiusKey, kCIInputIntensityKey],
    "CIVignette": [kCIInputIntensityKey, kCIInputRadiusKey],
  ]
}
