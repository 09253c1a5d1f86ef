@_exported public import Metal
@_exported public import UIKit

@preconcurrency @MainActor
public protocol MTKViewDelegate: AnyObject {
  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
  func draw(in view: MTKView)
}

/// A view into which Metal renders. It draws a box with its name.
@preconcurrency @MainActor
open class MTKView: UIView {
  open weak var delegate: (any MTKViewDelegate)?
  open var device: (any MTLDevice)?
  open var preferredFramesPerSecond = 60
  open var isPaused = false
  open var enableSetNeedsDisplay = false
  open var framebufferOnly = true
  open var autoResizeDrawable = true
  open var presentsWithTransaction = false
  open var colorPixelFormat = MTLPixelFormat.bgra8Unorm
  open var depthStencilPixelFormat = MTLPixelFormat.invalid
  open var sampleCount = 1
  open var clearColor = MTLClearColor() {
    didSet { setNeedsDisplay() }
  }
  open var clearDepth = 1.0
  open var drawableSize: CGSize {
    get {
      let scale = max(traitCollection.displayScale, 1)
      return CGSize(width: bounds.width * scale, height: bounds.height * scale)
    }
    set {}
  }
  open var currentDrawable: (any MTLDrawable)? { nil }
  open var currentRenderPassDescriptor: MTLRenderPassDescriptor? { nil }

  public init(frame frameRect: CGRect, device: (any MTLDevice)?) {
    self.device = device
    super.init(frame: frameRect)
    DiagnosticLog.current.warn("MTKView is drawn as a box with its name: Metal does not run here.")
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, device: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func draw() {}
  open override func draw(_ rect: CGRect) { drawNamedBox("MTKView", in: rect) }
}

/// Loads textures. Loading always throws an error, since there is no graphics processor.
open class MTKTextureLoader: NSObject {
  public struct Option: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let SRGB = Self(rawValue: "SRGB")
    public static let generateMipmaps = Self(rawValue: "generateMipmaps")
  }
  public init(device: any MTLDevice) {}
  open func newTexture(URL: URL, options: [Option: Any]? = nil) throws -> any MTLTexture {
    throw CocoaError(.featureUnsupported)
  }
  open func newTexture(cgImage: CGImage, options: [Option: Any]? = nil) throws -> any MTLTexture {
    throw CocoaError(.featureUnsupported)
  }
}
