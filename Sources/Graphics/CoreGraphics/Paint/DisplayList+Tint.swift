extension DisplayList {
  /// Returns the list with the red, green and blue of everything it paints multiplied, as
  /// replicator layers tint their instances.
  ///
  /// The paints are multiplied, not the resulting pixels, so the result is still a list: nothing is
  /// rendered for it, and overlapping translucent parts look as if each had been drawn in its
  /// tinted colour, as on iOS. Images become recoloured pictures, which are painted when a band
  /// needs them.
  package func tinted(red: Float, green: Float, blue: Float) -> DisplayList {
    let tint = SIMD3<Double>(Double(red), Double(green), Double(blue))
    var result = self
    for i in result.commands.indices {
      result.commands[i].color = result.commands[i].color.multiplied(by: tint)
    }
    for i in result.paints.indices { result.paints[i] = result.paints[i].tinted(tint) }
    return result
  }
}

extension PremultipliedColor {
  fileprivate func multiplied(by tint: SIMD3<Double>) -> PremultipliedColor {
    func channel(_ c: UInt8, _ k: Double) -> UInt8 {
      UInt8((Double(c) * max(0, min(1, k))).rounded(.toNearestOrAwayFromZero))
    }
    return PremultipliedColor(
      red: channel(red, tint.x), green: channel(green, tint.y), blue: channel(blue, tint.z),
      alpha: alpha)
  }
}

extension Paint {
  fileprivate func tinted(_ tint: SIMD3<Double>) -> Paint {
    switch self {
    case .color(let color): return .color(color.multiplied(by: tint))
    case .gradient(var gradient):
      // Stops are unpremultiplied, so a factor above 1 is kept until the colour between two stops
      // is premultiplied and clamped.
      for i in gradient.stops.indices {
        gradient.stops[i].red *= tint.x
        gradient.stops[i].green *= tint.y
        gradient.stops[i].blue *= tint.z
      }
      return .gradient(gradient)
    case .image(var paint):
      guard let image = paint.image.recolored(.tint(tint)) else { return self }
      paint.image = image
      return .image(paint)
    }
  }
}
