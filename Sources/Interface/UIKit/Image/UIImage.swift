internal import InterfaceBuilderDocument
import Synchronization

/// An image with a scale, which is the number of pixels per point.
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
  /// The colour that replaces the image's own colours; nil for none.
  let tint: UIColor?
  /// The name of a system symbol; nil for other images.
  package let symbolName: String?
  let symbolShape: SymbolShape?
  /// The configuration of a symbol image; nil for other images.
  public let symbolConfiguration: SymbolConfiguration?
  /// The size in points of an image without pixels.
  private let declaredSize: CGSize?
  /// The frames of an animated image; nil for other images.
  public let images: [UIImage]?
  /// The duration of an animated image in seconds.
  public let duration: TimeInterval
  /// The source of the image, by which images are compared.
  package let origin: (any Sendable)?
  /// The template of a custom symbol; nil for other images.
  let symbolTemplate: SymbolTemplate?
  /// The asset with the versions of the image; nil until the program asks for it.
  let asset = Mutex<UIImageAsset?>(nil)
  /// The vector outlines of the image, if they are kept.
  let vector: VectorImage?

  private init(
    cgImage: CGImage?, scale: CGFloat = 1, orientation: Orientation = .up,
    renderingMode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
    resizingMode: ResizingMode = .stretch, alignmentRectInsets: UIEdgeInsets = .zero,
    flips: Bool = false, tint: UIColor? = nil, symbolName: String? = nil,
    symbolShape: SymbolShape? = nil, symbolConfiguration: SymbolConfiguration? = nil,
    symbolTemplate: SymbolTemplate? = nil, declaredSize: CGSize? = nil,
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
    self.symbolTemplate = symbolTemplate
    self.declaredSize = declaredSize
    self.origin = origin
    self.vector = vector
    super.init()
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1) }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage: cgImage, scale: scale, orientation: orientation, renderingMode: .automatic)
  }

  /// Creates an image with the source from which it was drawn.
  package convenience init(cgImage: CGImage?, scale: CGFloat, origin: any Sendable) {
    self.init(cgImage: cgImage, scale: scale, orientation: .up, origin: origin)
  }

  /// Creates an image with vector outlines, which are drawn again for other sizes.
  package convenience init(cgImage: CGImage, scale: CGFloat, vector: VectorImage?) {
    self.init(cgImage: cgImage, scale: scale, orientation: .up, vector: vector)
  }

  public override convenience init() { self.init(cgImage: nil) }

  /// Creates an animated image. If the duration is 0, each frame takes a thirtieth of a second (documented).
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(
      cgImage: first.cgImage, scale: first.scale, orientation: first.imageOrientation,
      symbolName: first.symbolName, symbolShape: first.symbolShape,
      symbolConfiguration: first.symbolConfiguration, symbolTemplate: first.symbolTemplate,
      declaredSize: first.declaredSize,
      images: images, duration: duration > 0 ? duration : Double(images.count) / 30)
  }

  /// Creates a copy of another image.
  convenience init(_ other: UIImage) {
    self.init(
      cgImage: other.cgImage, scale: other.scale, orientation: other.imageOrientation,
      renderingMode: other.renderingMode, capInsets: other.capInsets,
      resizingMode: other.resizingMode, alignmentRectInsets: other.alignmentRectInsets,
      flips: other.flipsForRightToLeftLayoutDirection, tint: other.tint,
      symbolName: other.symbolName, symbolShape: other.symbolShape,
      symbolConfiguration: other.symbolConfiguration, symbolTemplate: other.symbolTemplate,
      declaredSize: other.declaredSize,
      origin: other.origin, vector: other.vector, images: other.images, duration: other.duration)
  }

  /// Creates a system symbol from its shape.
  convenience init(
    symbol name: String, shape: SymbolShape, configuration: SymbolConfiguration, size: CGSize,
    template: SymbolTemplate? = nil
  ) {
    self.init(
      cgImage: nil, renderingMode: .alwaysTemplate, symbolName: name, symbolShape: shape,
      symbolConfiguration: configuration, symbolTemplate: template, declaredSize: size)
  }

  /// Creates an image with a size and without pixels, in place of a missing one.
  package convenience init(missingNamed name: String, size: CGSize) {
    self.init(cgImage: nil, declaredSize: size)
  }

  /// The size in points, with the orientation applied.
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
      symbolTemplate: symbolTemplate, declaredSize: declaredSize, vector: vector)
  }

  /// Returns whether another image has the same content. Symbols are compared by value because they can be
  /// recreated.
  func shows(sameAs other: UIImage?) -> Bool {
    guard let other else { return false }
    if self === other { return true }
    return cgImage == nil && other.cgImage == nil && symbolName != nil
      && symbolName == other.symbolName && symbolTemplate === other.symbolTemplate
      && symbolConfiguration == other.symbolConfiguration
      && renderingMode == other.renderingMode && tint == other.tint
      && imageOrientation == other.imageOrientation
      && flipsForRightToLeftLayoutDirection == other.flipsForRightToLeftLayoutDirection
      && alignmentRectInsets == other.alignmentRectInsets && images == nil && other.images == nil
  }

  /// Returns the image with the rendering mode, insets and other properties of another image.
  func styled(like other: UIImage) -> UIImage {
    copy(
      renderingMode: other.renderingMode, alignmentRectInsets: other.alignmentRectInsets,
      flips: other.flipsForRightToLeftLayoutDirection, tint: other.tint)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode)
  }

  /// Returns the image in a colour. A view that shows it as a template uses its own tint colour instead.
  public func withTintColor(_ color: UIColor) -> UIImage { copy(tint: color) }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode, tint: color)
  }

  /// Returns the image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    copy(orientation: imageOrientation.mirrored)
  }

  /// Returns an image whose area between the caps is tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    copy(capInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    copy(capInsets: capInsets, resizingMode: resizingMode)
  }

  /// Returns an image with caps of the given width and height, between which one point is stretched.
  /// Deprecated in iOS 5.
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

  /// Whether the orientation swaps width and height.
  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// Returns the transform from the stored image to its displayed orientation.
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
