/// A picture in points: pixels and how many of them a point has.
public final class UIImage: NSObject, Sendable {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// The dynamic range of an image.
  public enum DynamicRange: Int, Sendable {
    case unspecified = -1
    case standard, constrainedHigh, high
  }

  public let cgImage: CGImage?
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  public let capInsets: UIEdgeInsets
  public let resizingMode: ResizingMode
  public let alignmentRectInsets: UIEdgeInsets
  public let flipsForRightToLeftLayoutDirection: Bool
  /// The colour that the image's shape is drawn in, whatever its own colours.
  let tint: UIColor?
  /// The name of a system symbol; such an image is drawn in the tint colour.
  package let symbolName: String?
  let symbolShape: SymbolShape?
  /// Size, weight and colours of a symbol; nil for other images.
  public let symbolConfiguration: SymbolConfiguration?
  /// The size in points of an image without pixels.
  private let declaredSize: CGSize?
  /// Those of an image that plays; its own pixels are the first one's.
  public let images: [UIImage]?
  /// Of all images together, in seconds.
  public let duration: TimeInterval
  /// The source of the image, for comparisons of images.
  package let origin: (any Sendable)?
  /// The outlines from which the pixels were drawn, if they are kept.
  let vector: VectorImage?

  private init(
    cgImage: CGImage?, scale: CGFloat = 1, orientation: Orientation = .up,
    renderingMode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
    resizingMode: ResizingMode = .stretch, alignmentRectInsets: UIEdgeInsets = .zero,
    flips: Bool = false, tint: UIColor? = nil, symbolName: String? = nil,
    symbolShape: SymbolShape? = nil, symbolConfiguration: SymbolConfiguration? = nil,
    declaredSize: CGSize? = nil,
    origin: (any Sendable)? = nil, vector: VectorImage? = nil, images: [UIImage]? = nil,
    duration: TimeInterval = 0
  ) {
    self.images = images
    self.duration = duration
    self.cgImage = cgImage
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    self.alignmentRectInsets = alignmentRectInsets
    flipsForRightToLeftLayoutDirection = flips
    self.tint = tint
    self.symbolName = symbolName
    self.symbolShape = symbolShape
    self.symbolConfiguration = symbolConfiguration
    self.declaredSize = declaredSize
    self.origin = origin
    self.vector = vector
    super.init()
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1) }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage: cgImage, scale: scale, orientation: orientation, renderingMode: .automatic)
  }

  /// A picture that knows what it was drawn from.
  package convenience init(cgImage: CGImage?, scale: CGFloat, origin: any Sendable) {
    self.init(cgImage: cgImage, scale: scale, orientation: .up, origin: origin)
  }

  /// An image with outlines that are drawn anew where it is shown at another size.
  package convenience init(cgImage: CGImage, scale: CGFloat, vector: VectorImage?) {
    self.init(cgImage: cgImage, scale: scale, orientation: .up, vector: vector)
  }

  public override convenience init() { self.init(cgImage: nil) }

  /// An image that plays in image views; a thirtieth of a second for each where the duration is 0
  /// (documented).
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(
      cgImage: first.cgImage, scale: first.scale, orientation: first.imageOrientation,
      symbolName: first.symbolName, symbolShape: first.symbolShape,
      symbolConfiguration: first.symbolConfiguration, declaredSize: first.declaredSize,
      images: images, duration: duration > 0 ? duration : Double(images.count) / 30)
  }

  /// All that another image is.
  convenience init(_ other: UIImage) {
    self.init(
      cgImage: other.cgImage, scale: other.scale, orientation: other.imageOrientation,
      renderingMode: other.renderingMode, capInsets: other.capInsets,
      resizingMode: other.resizingMode, alignmentRectInsets: other.alignmentRectInsets,
      flips: other.flipsForRightToLeftLayoutDirection, tint: other.tint,
      symbolName: other.symbolName, symbolShape: other.symbolShape,
      symbolConfiguration: other.symbolConfiguration, declaredSize: other.declaredSize,
      origin: other.origin, vector: other.vector, images: other.images, duration: other.duration)
  }

  /// A symbol of the system: a shape that takes the tint colour.
  convenience init(
    symbol name: String, shape: SymbolShape, configuration: SymbolConfiguration, size: CGSize
  ) {
    self.init(
      cgImage: nil, renderingMode: .alwaysTemplate, symbolName: name, symbolShape: shape,
      symbolConfiguration: configuration, declaredSize: size)
  }

  /// An image with a size and without pixels, in place of one that was not found.
  package convenience init(missingNamed name: String, size: CGSize) {
    self.init(cgImage: nil, declaredSize: size)
  }

  /// In points, after the orientation is applied.
  public var size: CGSize {
    if let declaredSize { return declaredSize }
    guard let cgImage else { return .zero }
    let w = CGFloat(cgImage.width) / scale
    let h = CGFloat(cgImage.height) / scale
    return imageOrientation.swapsSides
      ? CGSize(width: h, height: w) : CGSize(width: w, height: h)
  }

  public var isSymbolImage: Bool { symbolName != nil }

  // MARK: Variations

  private func copy(
    orientation: Orientation? = nil, renderingMode: RenderingMode? = nil,
    capInsets: UIEdgeInsets? = nil,
    resizingMode: ResizingMode? = nil, alignmentRectInsets: UIEdgeInsets? = nil,
    flips: Bool? = nil, tint: UIColor? = nil
  ) -> UIImage {
    UIImage(
      cgImage: cgImage, scale: scale, orientation: orientation ?? imageOrientation,
      renderingMode: renderingMode ?? self.renderingMode, capInsets: capInsets ?? self.capInsets,
      resizingMode: resizingMode ?? self.resizingMode,
      alignmentRectInsets: alignmentRectInsets ?? self.alignmentRectInsets,
      flips: flips ?? flipsForRightToLeftLayoutDirection, tint: tint ?? self.tint,
      symbolName: symbolName, symbolShape: symbolShape, symbolConfiguration: symbolConfiguration,
      declaredSize: declaredSize, vector: vector)
  }

  /// Whether another image shows the same: a symbol that is made again is another object.
  func shows(sameAs other: UIImage?) -> Bool {
    guard let other else { return false }
    if self === other { return true }
    return cgImage == nil && other.cgImage == nil && symbolName != nil
      && symbolName == other.symbolName && symbolConfiguration == other.symbolConfiguration
      && renderingMode == other.renderingMode && tint == other.tint
      && imageOrientation == other.imageOrientation
      && flipsForRightToLeftLayoutDirection == other.flipsForRightToLeftLayoutDirection
      && alignmentRectInsets == other.alignmentRectInsets && images == nil && other.images == nil
  }

  /// With what was said of another image, whatever that shows.
  func styled(like other: UIImage) -> UIImage {
    copy(
      renderingMode: other.renderingMode, alignmentRectInsets: other.alignmentRectInsets,
      flips: other.flipsForRightToLeftLayoutDirection, tint: other.tint)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode)
  }

  /// The image's shape in a colour. A view that draws it as a template takes its own tint instead.
  public func withTintColor(_ color: UIColor) -> UIImage { copy(tint: color) }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode, tint: color)
  }

  /// The image with left and right exchanged.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    copy(orientation: imageOrientation.mirrored)
  }

  /// Tiles between the caps.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    copy(capInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    copy(capInsets: capInsets, resizingMode: resizingMode)
  }

  /// The old form: a cap of that width and height, one point that stretches, the rest a cap too.
  public func stretchableImage(
    withLeftCapWidth leftCapWidth: Int, topCapHeight: Int
  ) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return copy(
      capInsets: UIEdgeInsets(
        top: top, left: left, bottom: max(0, size.height - top - 1),
        right: max(0, size.width - left - 1)),
      resizingMode: .stretch)
  }

  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    copy(alignmentRectInsets: alignmentInsets)
  }

  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { copy(flips: true) }
}

extension UIImage.Orientation {
  fileprivate var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .leftMirrored
    case .right: .rightMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .left
    case .rightMirrored: .right
    }
  }

  /// Whether a quarter turn is part of it.
  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// From the upright picture of `size` (as stored) to how it is shown.
  func transform(forStoredSize size: CGSize) -> CGAffineTransform {
    let (w, h) = (size.width, size.height)
    return switch self {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }
}
