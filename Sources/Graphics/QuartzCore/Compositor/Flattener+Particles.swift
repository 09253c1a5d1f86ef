import CoreGraphics
import Foundation

extension Flattener {
  /// Appends the particles of an emitter, in order, each as an image that is tinted by its colour.
  /// Particles of one colour share a tinted picture. Their positions depend on the time only
  /// (`ParticleSystem`).
  mutating func appendParticles(
    _ emitter: EmitterValues, _ flat: CGAffineTransform
  ) {
    guard !emitter.cells.isEmpty else { return }
    let system = ParticleSystem(emitter, cells: emitter.cells, time: emitter.time)
    let blend: CGBlendMode = emitter.renderMode == .additive ? .plusLighter : .normal
    var tints = TintedImages()
    for particle in system.particles where particle.scale > 0 && particle.color.w > 0 {
      append(particle, flat, blend, &tints)
    }
  }

  /// Appends one image, rotated and scaled about its centre.
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
    // The scale of the image first, then the size of the particle.
    let scale = CGFloat(particle.scale) / max(0.01, particle.contentsScale)
    let (s, c) = Elementary.sineCosine(particle.rotation)
    // About the centre of the image part.
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

/// Images multiplied by colours, each computed once a frame. Thousands of particles have few
/// different colours, as a colour has eight bits a channel.
private struct TintedImages {
  /// The key of a tinted image: the image and the colour in 8 bits.
  private struct Key: Hashable {
    var image: ObjectIdentifier
    var color: SIMD3<UInt8>
  }

  private var images: [Key: CGImage] = [:]

  /// Returns the tinted image, or the image itself for white; nil if there is no memory.
  mutating func image(_ image: CGImage, tint: SIMD4<Double>) -> CGImage? {
    let color = SIMD3<UInt8>(Self.byte(tint.x), Self.byte(tint.y), Self.byte(tint.z))
    if color == SIMD3(repeating: 255) { return image }
    let key = Key(image: ObjectIdentifier(image), color: color)
    if let known = images[key] { return known }
    // Colours that are equal in 8 bits share an image.
    let made = image.recolored(.tint(SIMD3<Double>(color) / 255))
    images[key] = made
    return made
  }

  /// Converts a channel from 0 to 1 to a byte.
  private static func byte(_ value: Double) -> UInt8 {
    UInt8((max(0, min(1, value)) * 255).rounded(.toNearestOrAwayFromZero))
  }
}
