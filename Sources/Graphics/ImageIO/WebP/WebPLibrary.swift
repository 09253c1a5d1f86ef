import Foundation

/// Google's libwebp, which is loaded when it is first needed. The program works without it, and reports that
/// it is missing.
final class WebPLibrary: @unchecked Sendable {
  // Sendable: the function pointers are set once.
  static let shared = WebPLibrary()

  /// The message that libwebp is missing, with the command that installs it.
  package static let absence =
    "WebP needs libwebp, which is not installed. Install it: apt install libwebp7."

  typealias Encode =
    @convention(c) (
      UnsafePointer<UInt8>, Int32, Int32, Int32, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int
  typealias EncodeLossy =
    @convention(c) (
      UnsafePointer<UInt8>, Int32, Int32, Int32, Float,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int
  typealias Measure =
    @convention(c) (
      UnsafePointer<UInt8>, Int, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32
  typealias Decode =
    @convention(c) (
      UnsafePointer<UInt8>, Int, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> UnsafeMutablePointer<UInt8>?
  typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void

  let encodeLossless: Encode
  let encodeLossy: EncodeLossy
  /// Reads the width and height alone.
  let measure: Measure
  let decode: Decode
  let release: Release

  private init?() {
    let names = ["libwebp.so.7", "libwebp.so.6"]
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
      let lossless = dlsym(handle, "WebPEncodeLosslessRGBA"),
      let lossy = dlsym(handle, "WebPEncodeRGBA"), let decode = dlsym(handle, "WebPDecodeRGBA"),
      let measure = dlsym(handle, "WebPGetInfo"), let release = dlsym(handle, "WebPFree")
    else { return nil }
    encodeLossless = unsafeBitCast(lossless, to: Encode.self)
    encodeLossy = unsafeBitCast(lossy, to: EncodeLossy.self)
    self.measure = unsafeBitCast(measure, to: Measure.self)
    self.decode = unsafeBitCast(decode, to: Decode.self)
    self.release = unsafeBitCast(release, to: Release.self)
  }
}
