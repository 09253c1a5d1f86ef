import CoreGraphics
import Foundation

/// The particles of an emitter at one time.
///
/// There is no simulation step: particle n of a cell is born at n / birthRate, its random numbers
/// come from a generator seeded by its number, and its position is a function of its age. Frames
/// can be computed in any order and on any machine.
struct ParticleSystem {
  struct Particle {
    var position: SIMD3<Double>
    var scale: Double
    /// The rotation in radians.
    var rotation: Double
    /// The colour: unpremultiplied red, green, blue, alpha.
    var color: SIMD4<Double>
    var age: Double
    var image: CGImage
    var contentsRect: CGRect
    var contentsScale: CGFloat
  }

  /// The largest number of living particles; more could not be distinguished.
  private static let limit = 20_000

  private let emitter: EmitterValues
  private(set) var particles: [Particle] = []

  init(_ emitter: EmitterValues, cells: [EmitterCellValues], time: Double) {
    self.emitter = emitter
    for (index, cell) in cells.enumerated() {
      var key = Splitmix(seed: UInt64(emitter.seed) << 32 | UInt64(index))
      emit(
        cell, key: key.next(), time: time - cell.beginTime,
        until: min(cell.duration, .greatestFiniteMagnitude), parent: nil)
    }
    sort()
  }

  /// Sorts the particles by the emitter's render mode.
  private mutating func sort() {
    // Stable, so that particles of equal age keep the order of their births.
    let ordered = particles.enumerated()
    switch emitter.renderMode {
    case .oldestFirst:
      particles = ordered.sorted { ($1.element.age, $0.offset) < ($0.element.age, $1.offset) }
        .map(\.element)
    case .oldestLast:
      particles = ordered.sorted { ($0.element.age, $0.offset) < ($1.element.age, $1.offset) }
        .map(\.element)
    case .backToFront:
      particles = ordered.sorted {
        ($0.element.position.z, $0.offset) < ($1.element.position.z, $1.offset)
      }.map(\.element)
    default: break
    }
  }

  /// The path of a particle from its birth.
  private struct Path {
    var start: SIMD3<Double>
    var velocity: SIMD3<Double>
    var acceleration: SIMD3<Double>

    func position(_ age: Double) -> SIMD3<Double> {
      start + velocity * age + acceleration * (age * age / 2)
    }
  }

  /// Adds the living particles of a cell.
  ///
  /// - Parameters:
  ///   - time: The seconds since the cell began.
  ///   - parent: The path of the particle that emits them; nil for the layer itself.
  private mutating func emit(
    _ cell: EmitterCellValues, key: UInt64, time: Double, until end: Double, parent: Path?
  ) {
    let rate = Double(cell.birthRate) * (parent == nil ? Double(emitter.birthRate) : 1)
    let longest = Double(
      max(0, cell.lifetime.mean + abs(cell.lifetime.range) / 2) * emitter.lifetime)
    guard cell.isEnabled, rate > 0, rate.isFinite, longest > 0, longest.isFinite, time >= 0,
      time.isFinite
    else { return }
    // A particle with cells of its own is followed until its last descendant is gone.
    let followed = longest + cell.cells.reduce(0) { max($0, $1.longestLife) }
    let first = max(0, ((time - followed) * rate).rounded(.up))
    let last = (min(time, end) * rate).rounded(.down)
    guard first <= last, last < 1e15 else { return }
    for n in Int(first)...Int(min(last, first + Double(Self.limit))) {
      guard particles.count < Self.limit else { return }
      var random = Splitmix(seed: key &+ UInt64(n) &* 0x9E37_79B9_7F4A_7C15)
      let birth = Double(n) / rate
      add(cell, birth: birth, age: time - birth, parent: parent, &random)
    }
  }

  /// Adds a particle if it is still alive, and the particles that its own cells emit, which may
  /// outlive it.
  ///
  /// The random numbers of a particle are drawn in a fixed order, so that the same cell always
  /// looks the same.
  private mutating func add(
    _ cell: EmitterCellValues, birth: Double, age: Double, parent: Path?,
    _ random: inout Splitmix
  ) {
    let life = max(0, cell.lifetime.value(&random)) * Double(emitter.lifetime)
    let origin = parent?.position(birth) ?? random.origin(of: emitter)
    let path = Path(
      start: origin,
      velocity: random.direction(of: cell)
        * (cell.velocity.value(&random) * Double(emitter.velocity)),
      acceleration: cell.acceleration)
    let scale = cell.scale.value(&random) * Double(emitter.scale)
    let spin = cell.spin.value(&random) * Double(emitter.spin)
    let start = cell.startColor
    let ranges = SIMD4<Double>(cell.colorRange)
    let varied =
      start
      + ranges
      * SIMD4(random.around(), random.around(), random.around(), random.around())
    for (index, child) in cell.cells.enumerated() {
      emit(
        child, key: random.next() &+ UInt64(index), time: age - child.beginTime,
        until: min(life, child.duration), parent: path)
    }
    guard age < life, let image = cell.contents else { return }
    let color = varied + SIMD4<Double>(cell.colorSpeed) * age
    particles.append(
      Particle(
        position: path.position(age), scale: scale + Double(cell.scale.speed) * age,
        rotation: spin * age, color: color.clamped(lowerBound: .zero, upperBound: .one), age: age,
        image: image, contentsRect: cell.contentsRect, contentsScale: cell.contentsScale))
  }
}

extension EmitterCellValues {
  /// The longest time in seconds from a particle's birth to the end of its last descendant.
  fileprivate var longestLife: Double {
    let own = Double(max(0, lifetime.mean + abs(lifetime.range) / 2))
    return own + cells.reduce(0) { max($0, $1.longestLife) }
  }

  /// The colour at birth, not premultiplied; white without one.
  fileprivate var startColor: SIMD4<Double> {
    guard let color else { return .one }
    let rgb = color.sRGBNumbers
    return SIMD4(rgb.x, rgb.y, rgb.z, Double(color.alpha))
  }
}

extension EmitterCellValues.Spread {
  /// Returns a random value within the range around the mean.
  fileprivate func value(_ random: inout Splitmix) -> Double {
    Double(mean) + Double(range) * random.around()
  }
}

/// A SplitMix64 random generator: well mixed from any seed, and the same on every machine.
private struct Splitmix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to but not including 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number from -1/2 up to but not including 1/2.
  mutating func around() -> Double { unit() - 0.5 }

  /// Returns the position at which a particle starts.
  mutating func origin(of emitter: EmitterValues) -> SIMD3<Double> {
    let center = SIMD3(
      Double(emitter.position.x), Double(emitter.position.y), Double(emitter.zPosition))
    let size = SIMD3(
      Double(emitter.size.width), Double(emitter.size.height), Double(emitter.depth))
    let isFilled = emitter.mode == .surface || emitter.mode == .volume
    switch emitter.shape {
    case .line:
      return center + SIMD3(size.x * (emitter.mode == .points ? end() : around()), 0, 0)
    case .rectangle: return center + size * rectangle(emitter.mode)
    case .cuboid:
      let plane = rectangle(emitter.mode)
      return center + size * SIMD3(plane.x, plane.y, emitter.mode == .points ? end() : around())
    case .circle:
      // The square root distributes particles evenly over the disc.
      let radius = size.x * (isFilled ? unit().squareRoot() : 1)
      let (s, c) = Elementary.sineCosine(unit() * 2 * .pi)
      return center + SIMD3(c, s, 0) * radius
    case .sphere:
      let z = around() * 2
      let ring = max(0, 1 - z * z).squareRoot()
      let (s, c) = Elementary.sineCosine(unit() * 2 * .pi)
      // The largest of three numbers distributes particles evenly over the ball, as a cube root
      // does.
      let radius = size.x * (isFilled ? max(unit(), unit(), unit()) : 1)
      return center + SIMD3(c * ring, s * ring, z) * radius
    default: return center
    }
  }

  /// Returns -1/2 or 1/2 at random: one end of a side of the unit square.
  private mutating func end() -> Double { next() & 1 == 0 ? -0.5 : 0.5 }

  /// Returns a position in the unit square around 0: at a corner, on an edge, or anywhere.
  private mutating func rectangle(_ mode: CAEmitterLayerEmitterMode) -> SIMD3<Double> {
    switch mode {
    case .points: return SIMD3(end(), end(), 0)
    case .outline:
      let along = around()
      let side = end()
      return next() & 1 == 0 ? SIMD3(along, side, 0) : SIMD3(side, along, 0)
    default: return SIMD3(around(), around(), 0)
    }
  }

  /// Returns the direction of a particle as a unit vector. The cell's emission range varies its
  /// longitude only.
  mutating func direction(of cell: EmitterCellValues) -> SIMD3<Double> {
    let spread = Double(cell.emissionRange)
    let longitude = Double(cell.emissionLongitude) + spread * around()
    let latitude = Double(cell.emissionLatitude)
    let (s, c) = Elementary.sineCosine(longitude)
    let (up, flat) = Elementary.sineCosine(latitude)
    return SIMD3(c * flat, s * flat, up)
  }
}
