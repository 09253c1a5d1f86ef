import CoreGraphics
import Foundation
import UIKit

/// The allowed difference of an image from its reference.
struct PixelTolerance {
  /// The allowed difference of a channel, in levels of 255.
  private let levels: Int
  /// The share of all pixels that may differ by more.
  private let share: Double

  /// - Parameters:
  ///   - channel: A share of the range.
  ///   - share: Of pixels that are off by more. Where `render test --recorded-on-ios` says that the
  ///     references are iOS's own, both are at least what geometry may differ in: two levels, and one
  ///     pixel in 200.
  init(channel: CGFloat, share: CGFloat) {
    let isRecordedOnIOS = HostVariable.recordedOnIOS.value != nil
    levels = max(Int(channel * 255), isRecordedOnIOS ? 2 : 0)
    self.share = max(Double(share), isRecordedOnIOS ? 0.005 : 0)
  }

  /// Returns the difference as a sentence. Nil where they do not.
  func difference(reference path: String, _ picture: UIImage) -> String? {
    guard let reference = UIImage(contentsOfFile: path)?.cgImage, let drawn = picture.cgImage else {
      return "The reference cannot be read."
    }
    guard reference.width == drawn.width, reference.height == drawn.height else {
      return "The reference has \(reference.width) x \(reference.height) pixels, the picture "
        + "\(drawn.width) x \(drawn.height)."
    }
    let (old, new) = (Self.bytes(of: reference), Self.bytes(of: drawn))
    var (count, most) = (0, 0)
    for pixel in stride(from: 0, to: old.count, by: 4) {
      var worst = 0
      for byte in pixel..<(pixel + 4) { worst = max(worst, abs(Int(old[byte]) - Int(new[byte]))) }
      if worst > levels { count += 1 }
      most = max(most, worst)
    }
    guard Double(count) > share * Double(old.count / 4) else { return nil }
    return "\(count) of \(old.count / 4) pixels differ, by up to \(most) levels."
  }

  private static func bytes(of image: CGImage) -> [UInt8] {
    let (width, height) = (image.width, image.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
    return bytes
  }
}
