/// The base class of renderers, which draw into a context with a format.
open class UIGraphicsRenderer: NSObject {
  public final let format: UIGraphicsRendererFormat

  open var allowsImageOutput: Bool { false }

  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.format = format.makeCopy()
    self.format.bounds = bounds
    super.init()
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsRendererFormat())
  }
}

/// The context in which a renderer's actions draw.
open class UIGraphicsRendererContext: NSObject {
  private let context: CGContext
  open var cgContext: CGContext { context }
  public final let format: UIGraphicsRendererFormat

  init(_ cgContext: CGContext, format: UIGraphicsRendererFormat) {
    context = cgContext
    self.format = format
    super.init()
  }

  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Strokes a frame one point wide inside a rectangle.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of an image renderer.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The image that has been drawn so far.
  open var currentImage: UIImage {
    let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}

/// A renderer that creates images.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  open override var allowsImageOutput: Bool { true }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }

  public convenience init(size: CGSize) {
    self.init(size: size, format: .preferred())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns the image that the actions draw; an empty image if the bounds are empty.
  open func image(actions: DrawingActions) -> UIImage { draw(actions) ?? UIImage() }

  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func draw(_ actions: DrawingActions) -> UIImage? {
    guard let format = format as? UIGraphicsImageRendererFormat else { return nil }
    let scale = format.scale > 0 && format.scale.isFinite ? format.scale : screenScale
    guard
      let canvas = ImageCanvas(bounds: format.bounds, scale: scale, isOpaque: format.opaque)
    else {
      DiagnosticLog.current.warn(
        "UIGraphicsImageRenderer was given the bounds \(format.bounds), which make no picture.")
      return nil
    }
    UIGraphicsPushContext(canvas.context)
    actions(UIGraphicsImageRendererContext(canvas.context, format: format))
    UIGraphicsPopContext()
    return canvas.context.makeImage().map {
      UIImage(cgImage: $0, scale: scale, orientation: .up)
    }
  }
}
