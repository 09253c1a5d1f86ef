/// The format of a renderer's output. As on iOS, renderers can be used on any thread.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  open internal(set) var bounds = CGRect.zero

  public required override init() { super.init() }

  open class func `default`() -> Self { self.init() }

  open class func preferred() -> Self { self.init() }

  open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

  func makeCopy() -> UIGraphicsRendererFormat {
    let copy = type(of: self).init()
    copy.bounds = bounds
    return copy
  }
}

/// The scale and opacity of a rendered image.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic
    case extended
    case standard
  }

  /// The number of pixels per point. By default that of the screen.
  open var scale: CGFloat = screenScale

  /// Whether the image is opaque. An opaque image starts black.
  open var opaque = false

  /// The preferred colour range. Without effect: images are sRGB with 8 bits per channel.
  open var preferredRange = Range.standard

  public required init() { super.init() }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  override func makeCopy() -> UIGraphicsRendererFormat {
    let copy = super.makeCopy()
    if let copy = copy as? UIGraphicsImageRendererFormat {
      copy.scale = scale
      copy.opaque = opaque
      copy.preferredRange = preferredRange
    }
    return copy
  }
}
