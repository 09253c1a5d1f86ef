import CoreGraphics
import Foundation

/// The implemented filters, by name. Formulas are those of Apple's reference, applied to the components as
/// they are stored; where it gives none, they are a guess.
enum Filters {
  typealias Filter = @Sendable (FilterInput) -> CIImage?

  static let all: [String: Filter] = [
    "CIConstantColorGenerator": { CIImage(color: $0.color(kCIInputColorKey, .red)) },
    "CISourceOverCompositing": sourceOver,
    "CICrop": { input in
      guard let area = input.vector("inputRectangle") else { return input.image }
      return input.image?.cropped(
        to: CGRect(x: area.x, y: area.y, width: area.z, height: area.w))
    },
    "CIAffineClamp": { $0.image?.clampedToExtent() },
    "CIAffineTransform": { input in
      input.image?.transformed(by: input.transform(kCIInputTransformKey) ?? .identity)
    },
    "CIColorControls": colorControls,
    "CIExposureAdjust": { input in
      let factor = exp2f(input.number(kCIInputEVKey, 0.5))
      return recolored(input) { SIMD4($0.x * factor, $0.y * factor, $0.z * factor, $0.w) }
    },
    "CIColorInvert": { recolored($0) { SIMD4(1 - $0.x, 1 - $0.y, 1 - $0.z, $0.w) } },
    "CIColorMonochrome": monochrome,
    "CISepiaTone": sepia,
    "CIPhotoEffectMono": { recolored($0, gray) },
    "CIPhotoEffectNoir": { recolored($0, gray) },
    "CIPhotoEffectTonal": { recolored($0, gray) },
    "CIColorMatrix": colorMatrix,
    "CIGaussianBlur": { blurred($0, standard: 10) },
    "CIBoxBlur": { blurred($0, standard: 10) },
    "CIBlendWithMask": blendWithMask,
    "CIQRCodeGenerator": { CodeGenerators.qrCode($0) },
    "CICode128BarcodeGenerator": { CodeGenerators.code128($0) },
    "CIFalseColor": falseColor,
    "CIMaskToAlpha": { $0.image?.changed { $0.mapped { SIMD4(repeating: luminance($0)) } } },
    "CIGammaAdjust": { input in
      let power = Double(input.number("inputPower", 1))
      func raised(_ value: Float) -> Float { Float(Elementary.power(Double(max(value, 0)), power)) }
      return recolored(input) { SIMD4(raised($0.x), raised($0.y), raised($0.z), $0.w) }
    },
    "CIHueAdjust": hueAdjust,
    "CIPixellate": pixellate,
    "CICrystallize": crystallize,
    "CIEdges": edges,
    "CIUnsharpMask": unsharpMask,
    "CIBloom": bloom,
    "CIVignette": vignette,
    "CIPhotoEffectChrome": { toned($0, saturation: 1.2, contrast: 1.15, tint: [1, 1, 1]) },
    "CIPhotoEffectFade": { toned($0, saturation: 0.7, contrast: 0.85, tint: [1, 1, 0.97]) },
    "CIPhotoEffectInstant": { toned($0, saturation: 0.8, contrast: 1, tint: [1.05, 1, 0.9]) },
    "CIPhotoEffectProcess": { toned($0, saturation: 0.9, contrast: 1.1, tint: [0.95, 1, 1.05]) },
    "CIPhotoEffectTransfer": { toned($0, saturation: 0.9, contrast: 1, tint: [1.08, 1, 0.92]) },
  ]

  /// Applies a saturation, a contrast about the middle gray and factors of the components. Guess:
  /// the tables of Apple's photo effects are not published.
  private static func toned(
    _ input: FilterInput, saturation: Float, contrast: Float, tint: SIMD3<Float>
  ) -> CIImage? {
    recolored(input) { color in
      let flat = gray(color)
      var result = ((flat + (color - flat) * saturation) - 0.5) * contrast + 0.5
      result *= SIMD4(tint, 1)
      result.w = color.w
      return result
    }
  }

  private static func recolored(
    _ input: FilterInput, _ change: (SIMD4<Float>) -> SIMD4<Float>
  ) -> CIImage? {
    input.image?.changed { $0.mappedColors(change) }
  }

  /// Returns the luminance by ITU-R BT.709.
  private static func luminance(_ color: SIMD4<Float>) -> Float {
    0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
  }

  private static func gray(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let value = luminance(color)
    return SIMD4(value, value, value, color.w)
  }

  @Sendable private static func sourceOver(_ input: FilterInput) -> CIImage? {
    guard let image = input.image else { return input.image(kCIInputBackgroundImageKey) }
    return input.image(kCIInputBackgroundImageKey).map { image.composited(over: $0) } ?? image
  }

  @Sendable private static func colorControls(_ input: FilterInput) -> CIImage? {
    let saturation = input.number(kCIInputSaturationKey, 1)
    let brightness = input.number(kCIInputBrightnessKey, 0)
    let contrast = input.number(kCIInputContrastKey, 1)
    return recolored(input) { color in
      var result = saturated(color, saturation) + brightness
      result = (result - 0.5) * contrast + 0.5
      result.w = color.w
      return result
    }
  }

  /// Changes the saturation of a colour in linear light, relative to the gray of its luminance.
  /// Measured on recorded pictures with saturation 0: the blue (0, 136, 255) becomes gray 137, and
  /// (0, 122, 255) becomes gray 127.
  private static func saturated(_ color: SIMD4<Float>, _ saturation: Float) -> SIMD4<Float> {
    guard saturation != 1 else { return color }
    let linear = SIMD4(decoded(color.x), decoded(color.y), decoded(color.z), color.w)
    let flat = gray(linear)
    let result = flat + (linear - flat) * saturation
    if saturation == 0 {
      let level = encoded(result.x)
      return SIMD4(level, level, level, color.w)
    }
    return SIMD4(encoded(result.x), encoded(result.y), encoded(result.z), color.w)
  }

  /// Returns the linear light of an sRGB component.
  private static func decoded(_ level: Float) -> Float {
    level <= 0.04045
      ? level / 12.92 : Float(Elementary.power((Double(level) + 0.055) / 1.055, 2.4))
  }

  private static func encoded(_ light: Float) -> Float {
    light <= 0.003_130_8
      ? light * 12.92 : Float(1.055 * Elementary.power(Double(light), 1 / 2.4) - 0.055)
  }

  @Sendable private static func monochrome(_ input: FilterInput) -> CIImage? {
    let intensity = input.number(kCIInputIntensityKey, 1)
    let tint = input.color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3))
      .premultiplied
    return recolored(input) { color in
      var toned = tint * luminance(color)
      toned.w = color.w
      return color + (toned - color) * intensity
    }
  }

  /// The default colours of `CIFalseColor` (documented).
  static let falseColors = (
    dark: CIColor(red: 0.3, green: 0, blue: 0), light: CIColor(red: 1, green: 0.9, blue: 0.8)
  )

  /// Maps luminance to a ramp between two colours (documented).
  @Sendable private static func falseColor(_ input: FilterInput) -> CIImage? {
    let dark = input.color("inputColor0", falseColors.dark).premultiplied
    let light = input.color("inputColor1", falseColors.light).premultiplied
    return input.image?.changed { bitmap in
      bitmap.mapped { pixel in
        let share = pixel.w > 0 ? luminance(pixel) / pixel.w : 0
        return (dark + (light - dark) * min(max(share, 0), 1)) * pixel.w
      }
    }
  }

  /// Rotates the hue of colours about the gray axis. Gray is unchanged.
  @Sendable private static func hueAdjust(_ input: FilterInput) -> CIImage? {
    let (sine, cosine) = Elementary.sineCosine(Double(input.number(kCIInputAngleKey, 0)))
    let (sin, cos) = (Float(sine), Float(cosine))
    // Rodrigues' rotation formula about the axis (1, 1, 1).
    let (third, root) = ((1 - cos) / 3, sin / Float(3).squareRoot())
    return recolored(input) { color in
      SIMD4(
        (cos + third) * color.x + (third - root) * color.y + (third + root) * color.z,
        (third + root) * color.x + (cos + third) * color.y + (third - root) * color.z,
        (third - root) * color.x + (third + root) * color.y + (cos + third) * color.z, color.w)
    }
  }

  /// Fills squares with the colour of their middle. Guess: which colour of a square it is.
  @Sendable private static func pixellate(_ input: FilterInput) -> CIImage? {
    guard let image = input.image else { return nil }
    let scale = CGFloat(max(1, input.number(kCIInputScaleKey, 8)))
    let center = input.vector(kCIInputCenterKey) ?? CIVector(x: 150, y: 150)
    func middle(_ value: CGFloat, _ origin: CGFloat) -> Int {
      Int((((value - origin) / scale).rounded(.down) * scale + origin + scale / 2).rounded(.down))
    }
    return image.changed { bitmap in
      var result = bitmap
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width {
          let (x, y) = (bitmap.origin.x + column, bitmap.origin.y + row)
          result.pixels[row * bitmap.width + column] = bitmap.clampedPixel(
            middle(CGFloat(x) + 0.5, center.x), middle(CGFloat(y) + 0.5, center.y))
        }
      }
      return result
    }
  }

  /// Applies the common sepia matrix. Guess: Apple's is not published.
  @Sendable private static func sepia(_ input: FilterInput) -> CIImage? {
    let intensity = input.number(kCIInputIntensityKey, 1)
    return recolored(input) { color in
      let toned = SIMD4(
        0.393 * color.x + 0.769 * color.y + 0.189 * color.z,
        0.349 * color.x + 0.686 * color.y + 0.168 * color.z,
        0.272 * color.x + 0.534 * color.y + 0.131 * color.z, color.w)
      return color + (toned - color) * intensity
    }
  }

  @Sendable private static func colorMatrix(_ input: FilterInput) -> CIImage? {
    func row(_ key: String, _ standard: SIMD4<Float>) -> SIMD4<Float> {
      input.vector(key).map {
        SIMD4(Float($0.x), Float($0.y), Float($0.z), Float($0.w))
      } ?? standard
    }
    let rows = [
      row("inputRVector", SIMD4(1, 0, 0, 0)), row("inputGVector", SIMD4(0, 1, 0, 0)),
      row("inputBVector", SIMD4(0, 0, 1, 0)), row("inputAVector", SIMD4(0, 0, 0, 1)),
    ]
    let bias = row("inputBiasVector", .zero)
    return recolored(input) { color in
      var result = bias
      for index in 0..<4 { result[index] += (rows[index] * color).sum() }
      return result
    }
  }

  @Sendable private static func blendWithMask(_ input: FilterInput) -> CIImage? {
    guard let image = input.image, let mask = input.image(kCIInputMaskImageKey) else {
      return input.image
    }
    let area = image.extent.intersection(mask.extent)
    guard !area.isNull, !area.isInfinite else { return image }
    var result = image.drawn(area)
    let (weights, under) = (
      mask.drawn(area), (input.image(kCIInputBackgroundImageKey) ?? .empty()).drawn(area)
    )
    for index in result.pixels.indices {
      let weight = luminance(weights.pixels[index])
      result.pixels[index] = result.pixels[index] * weight + under.pixels[index] * (1 - weight)
    }
    return CIImage(.bitmap(result))
  }

  /// Blurs by a Gaussian whose standard deviation is the radius. The image grows by three radii on each side,
  /// as in Core Image, unless its edges repeat infinitely.
  static func blurred(_ input: FilterInput, standard: Float) -> CIImage? {
    guard let image = input.image else { return nil }
    let radius = min(max(input.number(kCIInputRadiusKey, standard), 0), 200)
    guard radius > 0 else { return image }
    let reach = Int((radius * 3).rounded(.up))
    let weights = (-reach...reach).map { expf(-Float($0 * $0) / (2 * radius * radius)) }
    let sum = weights.reduce(0, +)
    switch image.content {
    case .color: return image
    case .clamped(let bitmap):
      return CIImage(.clamped(convolved(bitmap, weights, sum, grow: 0) { $0.clampedPixel($1, $2) }))
    case .bitmap(let bitmap):
      return CIImage(.bitmap(convolved(bitmap, weights, sum, grow: reach) { $0.pixel($1, $2) }))
    }
  }

  private static func convolved(
    _ bitmap: Bitmap, _ weights: [Float], _ sum: Float, grow: Int,
    _ pixel: (Bitmap, Int, Int) -> SIMD4<Float>
  ) -> Bitmap {
    func pass(_ source: Bitmap, _ dx: Int, _ dy: Int) -> Bitmap {
      var result = Bitmap(
        width: source.width + 2 * grow * dx, height: source.height + 2 * grow * dy,
        origin: (source.origin.x - grow * dx, source.origin.y - grow * dy))
      let reach = weights.count / 2
      for row in 0..<result.height {
        for column in 0..<result.width {
          var total = SIMD4<Float>.zero
          for (index, weight) in weights.enumerated() {
            let step = index - reach
            total +=
              weight
              * pixel(
                source, result.origin.x + column + step * dx, result.origin.y + row + step * dy)
          }
          result.pixels[row * result.width + column] = total / sum
        }
      }
      return result
    }
    return pass(pass(bitmap, 1, 0), 0, 1)
  }
}
