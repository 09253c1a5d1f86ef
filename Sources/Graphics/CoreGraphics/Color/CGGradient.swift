public import Foundation

/// Whether a gradient's first and last colours extend beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour extends beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A sequence of colours at locations from 0 to 1, which drawing interpolates.
public final class CGGradient: Sendable {
  /// The space that was passed to the initializer. Colours are interpolated in sRGB whatever it is.
  public let colorSpace: CGColorSpace?
  /// The colours in order of their locations.
  package let stops: [GradientStop]

  /// Creates a gradient of colours at locations in 0...1. Without locations they are spaced evenly.
  /// Nil without colours.
  public init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?
  ) {
    guard !colors.isEmpty else { return nil }
    colorSpace = space
    let places: [CGFloat] =
      if let locations {
        Array(UnsafeBufferPointer(start: locations, count: colors.count))
      } else {
        colors.indices.map { colors.count == 1 ? 0 : CGFloat($0) / CGFloat(colors.count - 1) }
      }
    stops = GradientStop.sorted(
      zip(places, colors).map { GradientStop(location: Double($0), color: $1) })
  }

  /// Creates a gradient from `colors as CFArray`; elements that are no colours are skipped.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    self.init(
      colorsSpace: space, colors: colors.compactMap { $0 as? CGColor }, locations: locations)
  }

  /// Creates a gradient from an array of components: the colours one after the other, alpha last in
  /// each.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<max(count, 0)).map { i in
      CGColor(
        space: space,
        values: Array(UnsafeBufferPointer(start: components + i * size, count: size)))
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

/// A colour at a location of a gradient: unpremultiplied sRGB numbers and alpha.
package struct GradientStop: Hashable, Sendable {
  package var location: Double
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(location: Double, red: Double, green: Double, blue: Double, alpha: Double) {
    self.location = location
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(location: Double, color: CGColor) {
    let rgb = color.sRGBNumbers
    self.init(
      location: location, red: rgb.x, green: rgb.y, blue: rgb.z, alpha: Double(color.alpha))
  }

  /// Returns stops in order of location, clamped to 0...1. Equal locations keep their order.
  package static func sorted(_ stops: [GradientStop]) -> [GradientStop] {
    let clamped = stops.map { stop in
      var stop = stop
      stop.location = stop.location > 0 ? min(stop.location, 1) : 0
      return stop
    }
    return clamped.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }
}
