@_exported public import Foundation

// The functions of vImage that views use: blurring, scaling and recolouring bitmaps with four bytes
// per pixel. They are simple loops without vector instructions.

public typealias vImagePixelCount = UInt
public typealias vImage_Flags = UInt32
public typealias vImage_Error = Int
public typealias Pixel_8 = UInt8

/// A bitmap in the caller's memory: the address of the first row, the size in pixels and the number
/// of bytes from one row to the next.
public struct vImage_Buffer {
  public var data: UnsafeMutableRawPointer!
  public var height: vImagePixelCount
  public var width: vImagePixelCount
  public var rowBytes: Int

  public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }
  public init(
    data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount,
    rowBytes: Int
  ) {
    self.data = data
    self.height = height
    self.width = width
    self.rowBytes = rowBytes
  }

  func byte(_ x: Int, _ y: Int, _ channel: Int) -> UInt8 {
    data.load(fromByteOffset: y * rowBytes + x * 4 + channel, as: UInt8.self)
  }

  func set(_ x: Int, _ y: Int, _ channel: Int, _ value: UInt8) {
    data.storeBytes(of: value, toByteOffset: y * rowBytes + x * 4 + channel, as: UInt8.self)
  }
}

public let kvImageNoFlags = 0
public let kvImageLeaveAlphaUnchanged = 1
public let kvImageCopyInPlace = 2
public let kvImageBackgroundColorFill = 4
public let kvImageEdgeExtend = 8
public let kvImageDoNotTile = 16
public let kvImageHighQualityResampling = 32
public let kvImageTruncateKernel = 64
public let kvImageGetTempBufferSize = 128

public let kvImageNoError = 0
public let kvImageRoiLargerThanInputBuffer = -21766
public let kvImageInvalidKernelSize = -21767
public let kvImageNullPointerArgument = -21772
public let kvImageInvalidParameter = -21773

/// Blurs a bitmap with a box filter: each pixel becomes the mean of a box around it. Pixels outside
/// the bitmap have the colours of the nearest pixels inside it. The width and the height of the box
/// must be odd.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
  let weights = { (size: UInt32) in [Int](repeating: 1, count: Int(size)) }
  return convolve(src.pointee, dest.pointee, weights(kernel_width), weights(kernel_height))
}

/// Blurs a bitmap with a tent filter: each pixel becomes the weighted mean of a box around it, with
/// weights that decrease linearly from the centre.
@discardableResult
public func vImageTentConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
  let weights = { (size: UInt32) in
    (0..<Int(size)).map { min($0, Int(size) - 1 - $0) + 1 }
  }
  return convolve(src.pointee, dest.pointee, weights(kernel_width), weights(kernel_height))
}

/// Convolves a bitmap with the product of two kernels: first the rows with `across`, then the
/// columns with `down`.
private func convolve(
  _ source: vImage_Buffer, _ target: vImage_Buffer, _ across: [Int], _ down: [Int]
) -> vImage_Error {
  guard source.data != nil, target.data != nil else { return kvImageNullPointerArgument }
  guard across.count % 2 == 1, down.count % 2 == 1 else { return kvImageInvalidKernelSize }
  guard target.width <= source.width, target.height <= source.height else {
    return kvImageRoiLargerThanInputBuffer
  }
  let (width, height) = (Int(target.width), Int(target.height))
  let last = (x: Int(source.width) - 1, y: Int(source.height) - 1)
  guard last.x >= 0, last.y >= 0 else { return kvImageNoError }
  let sums = (across: across.reduce(0, +), down: down.reduce(0, +))
  var rows = [Int](repeating: 0, count: width * (last.y + 1) * 4)
  for y in 0...last.y {
    for x in 0..<width {
      for channel in 0..<4 {
        var sum = 0
        for (index, weight) in across.enumerated() {
          let place = min(max(x + index - across.count / 2, 0), last.x)
          sum += weight * Int(source.byte(place, y, channel))
        }
        rows[(y * width + x) * 4 + channel] = sum
      }
    }
  }
  let whole = sums.across * sums.down
  for y in 0..<height {
    for x in 0..<width {
      for channel in 0..<4 {
        var sum = 0
        for (index, weight) in down.enumerated() {
          let place = min(max(y + index - down.count / 2, 0), last.y)
          sum += weight * rows[(place * width + x) * 4 + channel]
        }
        target.set(x, y, channel, UInt8((sum + whole / 2) / whole))
      }
    }
  }
  return kvImageNoError
}
