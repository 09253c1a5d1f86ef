/// A colour that is constant or depends on traits.
// `@unchecked` is safe because all values are constant; subclasses are the program's responsibility.
open class UIColor: NSObject, @unchecked Sendable {
  private enum Kind: Sendable {
    case plain(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let kind: Kind
  /// The name of a system colour, for descriptions and diagnostics.
  package let name: String?

  private init(_ kind: Kind, name: String? = nil) {
    self.kind = kind
    self.name = name
    super.init()
  }

  /// Creates a transparent colour.
  // Guess: what iOS makes is documented nowhere; programs replace it before they draw.
  public override convenience init() { self.init(.plain(CGColor(gray: 0, alpha: 0))) }

  public convenience init(cgColor: CGColor) { self.init(.plain(cgColor)) }

  /// Creates a colour from sRGB components, 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.plain(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.plain(CGColor(genericGrayGamma2_2Gray: white, alpha: alpha)))
  }

  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let components = [red, green, blue, alpha]
    let space = CGColorSpace(name: CGColorSpace.displayP3)
    let color = space.flatMap { CGColor(colorSpace: $0, components: components) }
    self.init(.plain(color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a colour from hue, saturation and brightness, 0 to 1. The hue wraps around.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let h = (hue - hue.rounded(.down)) * 6
    let sector = Int(h)
    let f = h - CGFloat(sector)
    let s = max(0, min(1, saturation))
    let v = max(0, min(1, brightness))
    let (p, q, t) = (v * (1 - s), v * (1 - s * f), v * (1 - s * (1 - f)))
    let (r, g, b) =
      switch sector {
      case 0: (v, t, p)
      case 1: (q, v, p)
      case 2: (p, v, t)
      case 3: (p, q, v)
      case 4: (t, p, v)
      default: (v, p, q)
      }
    self.init(red: r, green: g, blue: b, alpha: alpha)
  }

  /// Creates a colour that fills with a repeated image, from the origin of the filled area. Clear if the
  /// image has no pixels.
  public convenience init(patternImage image: UIImage) {
    self.init(.plain(Self.pattern(of: image) ?? CGColor(gray: 0, alpha: 0)))
  }

  private static func pattern(of image: UIImage) -> CGColor? {
    guard let picture = image.cgImage, let space = CGColorSpace(patternBaseSpace: nil) else {
      return nil
    }
    let matrix = CGAffineTransform(scaleX: 1 / image.scale, y: 1 / image.scale)
    return CGColor(
      patternSpace: space, pattern: CGPattern(image: picture, matrix: matrix), components: [1])
  }

  /// Creates a dynamic colour, whose closure is called when the colour is resolved.
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(.dynamic(dynamicProvider))
  }

  package convenience init(
    name: String, dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(.dynamic(dynamicProvider), name: name)
  }

  /// Creates a colour in the device RGB space, like `UIColor.red`.
  convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat) {
    let space = CGColorSpaceCreateDeviceRGB()
    let color = CGColor(colorSpace: space, components: [red, green, blue, 1])
    self.init(.plain(color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)))
  }

  // MARK: Resolving

  /// Returns the constant colour for a trait collection.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .plain: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The Core Graphics colour; a dynamic colour is resolved with `UITraitCollection.current`.
  public var cgColor: CGColor {
    switch kind {
    case .plain(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .plain(let color):
      UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider):
      UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  // MARK: Components

  /// Returns the red, green, blue and alpha components as sRGB values.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.srgbComponents
    red?.pointee = c.red
    green?.pointee = c.green
    blue?.pointee = c.blue
    alpha?.pointee = c.alpha
    return true
  }

  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.srgbComponents
    guard c.red == c.green, c.green == c.blue else { return false }
    white?.pointee = c.red
    alpha?.pointee = c.alpha
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.srgbComponents
    let v = max(c.red, c.green, c.blue)
    let delta = v - min(c.red, c.green, c.blue)
    var h: CGFloat = 0
    if delta > 0 {
      if v == c.red {
        h = (c.green - c.blue) / delta
      } else if v == c.green {
        h = 2 + (c.blue - c.red) / delta
      } else {
        h = 4 + (c.red - c.green) / delta
      }
      h /= 6
      if h < 0 { h += 1 }
    }
    hue?.pointee = h
    saturation?.pointee = v > 0 ? delta / v : 0
    brightness?.pointee = v
    alpha?.pointee = c.alpha
    return true
  }

  /// The dimmed tint colour: the grey of the same luminance. Guess.
  var dimmedTint: UIColor {
    UIColor { traits in
      let c = self.resolvedColor(with: traits).cgColor.srgbComponents
      let grey = 0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue
      return UIColor(white: grey, alpha: c.alpha * 0.8)
    }
  }

  // MARK: Drawing

  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Equality

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    switch (kind, other.kind) {
    case (.plain(let a), .plain(let b)): return a == b
    default: return name != nil && name == other.name
    }
  }

  public override var hash: Int {
    switch kind {
    case .plain(let color): color.hashValue
    case .dynamic: name?.hashValue ?? ObjectIdentifier(self).hashValue
    }
  }

  public override var description: String {
    if let name { return "<UIColor; name = \(name)>" }
    let c = cgColor.srgbComponents
    return "UIExtendedSRGBColorSpace \(shortNumber(c.red)) \(shortNumber(c.green)) "
      + "\(shortNumber(c.blue)) \(shortNumber(c.alpha))"
  }
}

extension CGColor {
  /// The sRGB components of the colour.
  var srgbComponents: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let n = sRGBNumbers
    return (CGFloat(n.x), CGFloat(n.y), CGFloat(n.z), alpha)
  }
}
