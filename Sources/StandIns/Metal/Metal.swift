@_exported public import CoreGraphics
@_exported public import Foundation

// Metal without a graphics processor: there is no device, so no object can be created with one.

public enum MTLPixelFormat: UInt, Sendable {
  case invalid = 0
  case r8Unorm = 10
  case rgba8Unorm = 70
  case rgba8Unorm_srgb = 71
  case bgra8Unorm = 80
  case bgra8Unorm_srgb = 81
  case rgba16Float = 115
  case rgba32Float = 125
  case depth32Float = 252
  case stencil8 = 253
  case depth32Float_stencil8 = 260
}
public enum MTLLoadAction: UInt, Sendable { case dontCare, load, clear }
public enum MTLStoreAction: UInt, Sendable { case dontCare, store, multisampleResolve }
public enum MTLPrimitiveType: UInt, Sendable {
  case point, line, lineStrip, triangle, triangleStrip
}
public enum MTLIndexType: UInt, Sendable { case uint16, uint32 }
public enum MTLCompareFunction: UInt, Sendable {
  case never, less, equal, lessEqual, greater, notEqual, greaterEqual, always
}
public enum MTLBlendFactor: UInt, Sendable {
  case zero, one, sourceColor, oneMinusSourceColor, sourceAlpha, oneMinusSourceAlpha
}
public enum MTLBlendOperation: UInt, Sendable { case add, subtract, reverseSubtract, min, max }
public enum MTLStorageMode: UInt, Sendable { case shared, managed, `private`, memoryless }
public enum MTLVertexFormat: UInt, Sendable {
  case invalid = 0
  case float = 28
  case float2, float3, float4
}

public struct MTLResourceOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let storageModeShared: MTLResourceOptions = []
  public static let storageModePrivate = Self(rawValue: 32)
  public static let cpuCacheModeWriteCombined = Self(rawValue: 1)
}
public struct MTLTextureUsage: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let shaderRead = Self(rawValue: 1)
  public static let shaderWrite = Self(rawValue: 2)
  public static let renderTarget = Self(rawValue: 4)
}

public struct MTLClearColor: Equatable, Sendable {
  public var red, green, blue, alpha: Double
  public init() { self.init(red: 0, green: 0, blue: 0, alpha: 1) }
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
public func MTLClearColorMake(
  _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double
) -> MTLClearColor { MTLClearColor(red: red, green: green, blue: blue, alpha: alpha) }

public struct MTLSize: Equatable, Sendable {
  public var width, height, depth: Int
  public init() { self.init(width: 0, height: 0, depth: 0) }
  public init(width: Int, height: Int, depth: Int) {
    (self.width, self.height, self.depth) = (width, height, depth)
  }
}
public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize {
  MTLSize(width: width, height: height, depth: depth)
}
public struct MTLOrigin: Equatable, Sendable {
  public var x, y, z: Int
  public init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }
}
public struct MTLRegion: Equatable, Sendable {
  public var origin: MTLOrigin
  public var size: MTLSize
  public init(origin: MTLOrigin, size: MTLSize) { (self.origin, self.size) = (origin, size) }
}
public func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion {
  MTLRegion(
    origin: MTLOrigin(x: x, y: y, z: 0), size: MTLSize(width: width, height: height, depth: 1))
}

// MARK: Objects that a device creates

public protocol MTLResource: AnyObject { var label: String? { get set } }
public protocol MTLBuffer: MTLResource {
  var length: Int { get }
  func contents() -> UnsafeMutableRawPointer
}
public protocol MTLTexture: MTLResource {
  var width: Int { get }
  var height: Int { get }
  var pixelFormat: MTLPixelFormat { get }
}
public protocol MTLFunction: AnyObject { var name: String { get } }
public protocol MTLLibrary: AnyObject { func makeFunction(name: String) -> (any MTLFunction)? }
public protocol MTLRenderPipelineState: AnyObject {}
public protocol MTLComputePipelineState: AnyObject {
  var threadExecutionWidth: Int { get }
  var maxTotalThreadsPerThreadgroup: Int { get }
}
public protocol MTLDepthStencilState: AnyObject {}
public protocol MTLSamplerState: AnyObject {}
public protocol MTLDrawable: AnyObject { func present() }
public protocol MTLCommandEncoder: AnyObject { func endEncoding() }
public protocol MTLRenderCommandEncoder: MTLCommandEncoder {
  func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState)
  func setVertexBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setFragmentBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setVertexBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setFragmentBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setFragmentTexture(_ texture: (any MTLTexture)?, index: Int)
  func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int)
}
public protocol MTLComputeCommandEncoder: MTLCommandEncoder {
  func setComputePipelineState(_ state: any MTLComputePipelineState)
  func setBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setTexture(_ texture: (any MTLTexture)?, index: Int)
  func setBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func dispatchThreadgroups(
    _ threadgroupsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
  func dispatchThreads(_ threadsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
}
public protocol MTLCommandBuffer: AnyObject {
  func makeRenderCommandEncoder(
    descriptor renderPassDescriptor: MTLRenderPassDescriptor
  ) -> (any MTLRenderCommandEncoder)?
  func makeComputeCommandEncoder() -> (any MTLComputeCommandEncoder)?
  func present(_ drawable: any MTLDrawable)
  func commit()
  func waitUntilCompleted()
  func addCompletedHandler(_ block: @escaping (any MTLCommandBuffer) -> Void)
}
public protocol MTLCommandQueue: AnyObject {
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
}
public protocol MTLDevice: AnyObject {
  var name: String { get }
  func makeCommandQueue() -> (any MTLCommandQueue)?
  func makeDefaultLibrary() -> (any MTLLibrary)?
  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeBuffer(
    bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions
  ) -> (any MTLBuffer)?
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
  func makeRenderPipelineState(
    descriptor: MTLRenderPipelineDescriptor
  ) throws -> any MTLRenderPipelineState
  func makeComputePipelineState(
    function computeFunction: any MTLFunction
  ) throws -> any MTLComputePipelineState
}

open class MTLCompileOptions: NSObject {}

open class MTLTextureDescriptor: NSObject {
  public override init() { super.init() }
  open var pixelFormat = MTLPixelFormat.rgba8Unorm
  open var width = 1
  open var height = 1
  open var usage: MTLTextureUsage = .shaderRead
  open var storageMode = MTLStorageMode.shared
  open class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let result = MTLTextureDescriptor()
    (result.pixelFormat, result.width, result.height) = (pixelFormat, width, height)
    return result
  }
}

open class MTLRenderPassAttachmentDescriptor: NSObject {
  open var texture: (any MTLTexture)?
  open var loadAction = MTLLoadAction.dontCare
  open var storeAction = MTLStoreAction.store
}
open class MTLRenderPassColorAttachmentDescriptor: MTLRenderPassAttachmentDescriptor {
  open var clearColor = MTLClearColor()
}
open class MTLRenderPassColorAttachmentDescriptorArray: NSObject {
  private var items: [Int: MTLRenderPassColorAttachmentDescriptor] = [:]
  open subscript(attachmentIndex: Int) -> MTLRenderPassColorAttachmentDescriptor! {
    get {
      if items[attachmentIndex] == nil { items[attachmentIndex] = .init() }
      return items[attachmentIndex]
    }
    set { items[attachmentIndex] = newValue }
  }
}
open class MTLRenderPassDescriptor: NSObject {
  public override init() { super.init() }
  public let colorAttachments: MTLRenderPassColorAttachmentDescriptorArray! = .init()
}
open class MTLRenderPipelineColorAttachmentDescriptor: NSObject {
  open var pixelFormat = MTLPixelFormat.invalid
  open var isBlendingEnabled = false
  open var rgbBlendOperation = MTLBlendOperation.add
  open var alphaBlendOperation = MTLBlendOperation.add
  open var sourceRGBBlendFactor = MTLBlendFactor.one
  open var sourceAlphaBlendFactor = MTLBlendFactor.one
  open var destinationRGBBlendFactor = MTLBlendFactor.zero
  open var destinationAlphaBlendFactor = MTLBlendFactor.zero
}
open class MTLRenderPipelineColorAttachmentDescriptorArray: NSObject {
  private var items: [Int: MTLRenderPipelineColorAttachmentDescriptor] = [:]
  open subscript(attachmentIndex: Int) -> MTLRenderPipelineColorAttachmentDescriptor! {
    get {
      if items[attachmentIndex] == nil { items[attachmentIndex] = .init() }
      return items[attachmentIndex]
    }
    set { items[attachmentIndex] = newValue }
  }
}
open class MTLRenderPipelineDescriptor: NSObject {
  public override init() { super.init() }
  open var label: String?
  open var vertexFunction: (any MTLFunction)?
  open var fragmentFunction: (any MTLFunction)?
  open var depthAttachmentPixelFormat = MTLPixelFormat.invalid
  open var rasterSampleCount = 1
  public let colorAttachments: MTLRenderPipelineColorAttachmentDescriptorArray! = .init()
}

/// Returns nil, since there is no graphics processor.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
