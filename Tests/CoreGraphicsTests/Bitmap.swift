@testable import CoreGraphics

/// A clear context in memory.
func bitmap(_ width: Int, _ height: Int) -> CGContext {
  CGContext(buffer: PixelBuffer(width: width, height: height)!)
}

/// What a context holds.
func pixels(_ context: CGContext) -> PixelBuffer { context.makeImage()!.buffer }

/// The four channels of a pixel.
func rgba(_ p: PremultipliedColor) -> [UInt8] { [p.red, p.green, p.blue, p.alpha] }
