import CoreGraphics
import Foundation

extension Flattener {
  mutating func appendParticles(
    _ emitter: EmitterValues, of layer: CALayer, _ flat: CGAffineTransform
  ) {
    guard let cells = (layer as? CAEmitterLayer)?.emitterCells, !cells.isEmpty else { return }
    let system = ParticleSystem(
      emitter, cells: cells.map(\.values), time: layer.emitterTime(delayedBy: delay))
    let blend: CGBlendMode = emitter.renderMode == .additive ? .plusLighter : .normal
    var tints = TintedImages()
    for particle in system.particles where particle.scale > 0 && particle.color.w > 0 {
      append(particle, flat, blend, &tints)
    }
  }

  private mutating func append(
    _ particle: ParticleSystem.Particle, _ flat: CGAffineTransform, _ blend: CGBlendMode,
    _ tints: inout TintedImages
  ) {
    let whole = particle.image
    let part = particle.contentsRect
    let source = CGRect(
      x: part.minX * CGFloat(whole.width), y: part.minY * CGFloat(whole.height),
      width: part.width * CGFloat(whole.width), height: part.height * CGFloat(whole.height))
    guard let image = tints.image(whole, tint: particle.color) else { return }
    let scale = CGFloat(particle.scale) / max(0.01, particle.contentsScale)
    let (s, c) = Elementary.sineCosine(particle.rotation)
    // About the middle of the picture.
    let place = CGAffineTransform(translationX: -source.midX, y: -source.midY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(
        CGAffineTransform(
          a: CGFloat(c), b: CGFloat(s), c: CGFloat(-s), d: CGFloat(c),
          tx: CGFloat(particle.position.x), ty: CGFloat(particle.position.y))
      ).concatenating(flat)
    let opacity = alpha8(Float(particle.color.w))
    guard opacity > 0,
      let paint = ImagePaint(image, transform: place, sampling: .linear, opacity: opacity)
    else { return }
    var outline = Outline()
    outline.addRect(source)
    list.fill(outline, transform: place, .image(paint), blendMode: blend)
  }
}

/// Pictures multiplied by colours, each made once a frame.
private struct TintedImages {
  private struct Key: Hashable {
    var image: ObjectIdentifier
    var color: SIMD3<UInt8>
  }

  private var images: [Key: CGImage] = [:]

  mutating func image(_ image: CGImage, tint: SIMD4<Double>) -> CGImage? {
    let color = SIMD3<UInt8>(Self.byte(tint.x), Self.byte(tint.y), Self.byte(tint.z))
    if color == SIMD3(repeating: 255) { return image }
    let key = Key(image: ObjectIdentifier(image), color: color)
    if let known = images[key] { return known }
    let made = image.multiplied(by: color)
    images[key] = made
    return made
  }

  private static func byte(_ value: Double) -> UInt8 {
    UInt8((max(0, min(1, value)) * 255).rounded(.toNearestOrAwayFromZero))
  }
}

extension CGImage {
  /// The image with each channel multiplied.
  func multiplied(by color: SIMD3<UInt8>) -> CGImage? {
    guard let result = buffer.copy() else { return nil }
    result.replaceEach { p in
      PremultipliedColor(
        red: multiply255(p.red, color.x), green: multiply255(p.green, color.y),
        blue: multiply255(p.blue, color.z), alpha: p.alpha)
    }
    return CGImage(buffer: result)
  }
}

extension CALayer {
  /// Seconds since the emitter began, for its particles.
  ///
  /// An emitter that was given no begin time has run as long as the device: it is seen in full
  /// flow, not at its first spark.
  func emitterTime(delayedBy delay: Double) -> Double {
    localTime - delay + (beginTime == 0 ? 10_000 : 0)
  }
}
