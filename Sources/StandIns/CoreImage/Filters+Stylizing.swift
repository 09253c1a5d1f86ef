import CoreGraphics
import Foundation

// Filters whose result at a place depends on its surroundings or on its distance from the middle.
extension Filters {
  /// Fills the cells around points of a grid, which are moved at random by a seed of their own, with
  /// the colour at the point. Guess: Apple's points are not published.
  @Sendable static func crystallize(_ input: FilterInput) -> CIImage? {
    let radius = Double(max(1, input.number(kCIInputRadiusKey, 20)))
    let center = input.vector(kCIInputCenterKey) ?? CIVector(x: 150, y: 150)
    func point(_ column: Int, _ row: Int) -> SIMD2<Double> {
      var seed = UInt64(bitPattern: Int64(column &* 73_856_093 ^ row &* 19_349_663))
      func next() -> Double {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(seed >> 33) / Double(1 << 31)
      }
      _ = next()
      return SIMD2(Double(column) + next(), Double(row) + next())
    }
    return input.image?.changed { bitmap in
      var result = bitmap
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width {
          let place = SIMD2(
            (Double(bitmap.origin.x + column) + 0.5 - center.x) / radius,
            (Double(bitmap.origin.y + row) + 0.5 - center.y) / radius)
          let (i, j) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
          var nearest = place
          var least = Double.infinity
          for y in j - 1...j + 1 {
            for x in i - 1...i + 1 {
              let candidate = point(x, y)
              let distance = ((candidate - place) * (candidate - place)).sum()
              if distance < least { (least, nearest) = (distance, candidate) }
            }
          }
          result.pixels[row * bitmap.width + column] = bitmap.clampedPixel(
            Int((nearest.x * radius + center.x).rounded(.down)),
            Int((nearest.y * radius + center.y).rounded(.down)))
        }
      }
      return result
    }
  }

  /// Shows the gradient of each component by Sobel's operator, times the intensity (guess).
  @Sendable static func edges(_ input: FilterInput) -> CIImage? {
    let intensity = input.number(kCIInputIntensityKey, 1)
    return input.image?.changed { bitmap in
      var result = bitmap
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width {
          let (x, y) = (bitmap.origin.x + column, bitmap.origin.y + row)
          func pixel(_ dx: Int, _ dy: Int) -> SIMD4<Float> { bitmap.clampedPixel(x + dx, y + dy) }
          let across =
            pixel(1, -1) + 2 * pixel(1, 0) + pixel(1, 1)
            - pixel(-1, -1) - 2 * pixel(-1, 0) - pixel(-1, 1)
          let along =
            pixel(-1, 1) + 2 * pixel(0, 1) + pixel(1, 1)
            - pixel(-1, -1) - 2 * pixel(0, -1) - pixel(1, -1)
          var color = (across * across + along * along).squareRoot() * intensity
          color.clamp(lowerBound: .zero, upperBound: .one)
          color.w = pixel(0, 0).w
          result.pixels[row * bitmap.width + column] = color
        }
      }
      return result
    }
  }

  /// Adds the difference from the blurred image, times the intensity (documented).
  @Sendable static func unsharpMask(_ input: FilterInput) -> CIImage? {
    let intensity = input.number(kCIInputIntensityKey, 0.5)
    return combined(input, radius: 2.5) { color, blurred in
      color + (color - blurred) * intensity
    }
  }

  /// Adds the blurred image by the rule of screens, times the intensity (guess).
  @Sendable static func bloom(_ input: FilterInput) -> CIImage? {
    let intensity = input.number(kCIInputIntensityKey, 0.5)
    return combined(input, radius: 10) { color, blurred in
      color + blurred * intensity * (1 - color)
    }
  }

  /// Combines each pixel with that of the blurred image. The alpha stays.
  private static func combined(
    _ input: FilterInput, radius: Float,
    _ combine: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> CIImage? {
    guard let image = input.image,
      let blurred = blurred(input.with(image.clampedToExtent()), standard: radius)
    else { return nil }
    let area = image.extent
    guard !area.isNull, !area.isInfinite else { return image }
    var result = image.drawn(area)
    let other = blurred.drawn(area)
    for index in result.pixels.indices {
      let alpha = result.pixels[index].w
      var color = combine(result.pixels[index], other.pixels[index])
      color.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
      color.w = alpha
      result.pixels[index] = color
    }
    return CIImage(.bitmap(result))
  }

  /// Darkens towards the corners, by the square of the distance from the middle. Guess: Apple's
  /// function is not published.
  @Sendable static func vignette(_ input: FilterInput) -> CIImage? {
    let intensity = input.number(kCIInputIntensityKey, 0)
    let radius = max(0.01, input.number(kCIInputRadiusKey, 1))
    return input.image?.changed { bitmap in
      var result = bitmap
      let (width, height) = (Float(bitmap.width), Float(bitmap.height))
      let corner = (width * width + height * height) / 4
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width {
          let (x, y) = (Float(column) + 0.5 - width / 2, Float(row) + 0.5 - height / 2)
          let share = (x * x + y * y) / corner / (radius * radius)
          let factor = min(max(1 - intensity * share / 2, 0), 1)
          var color = result.pixels[row * bitmap.width + column] * factor
          color.w = bitmap.pixels[row * bitmap.width + column].w
          result.pixels[row * bitmap.width + column] = color
        }
      }
      return result
    }
  }
}
