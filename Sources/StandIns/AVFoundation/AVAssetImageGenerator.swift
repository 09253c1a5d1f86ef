public import UIKit

/// Generates images of a movie. Every request fails, since movies cannot be decoded here.
open class AVAssetImageGenerator: NSObject {
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }

  public let asset: AVAsset
  /// - Support: without effect: no image is generated.
  open var appliesPreferredTrackTransform = false
  /// - Support: without effect: no image is generated.
  open var maximumSize = CGSize.zero
  /// - Support: without effect: no image is generated.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// - Support: without effect: no image is generated.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  public init(asset: AVAsset) { self.asset = asset }

  public func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage { throw AVError(.decoderNotFound) }

  /// Always throws an error, since movies cannot be decoded here.
  public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw AVError(.decoderNotFound)
  }

  public func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler:
      @escaping (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    for time in requestedTimes {
      handler(time.timeValue, nil, .invalid, .failed, AVError(.decoderNotFound))
    }
  }

  public func cancelAllCGImageGeneration() {}
}

extension NSValue {
  /// Creates a value that contains a time.
  ///
  /// `NSValue` on Linux contains only a few structures. The integers of the time are stored as the
  /// numbers of a rectangle, which represent them exactly.
  public convenience init(time: CMTime) {
    self.init(
      rect: CGRect(
        x: Double(time.value >> 32), y: Double(time.value & 0xFFFF_FFFF),
        width: Double(Int64(time.timescale) << 8 | Int64(time.flags.rawValue)),
        height: Double(time.epoch)))
  }

  public var timeValue: CMTime {
    let rect = rectValue
    let scaleAndFlags = Int64(rect.size.width)
    return CMTime(
      value: Int64(rect.origin.x) << 32 | Int64(rect.origin.y),
      timescale: Int32(scaleAndFlags >> 8),
      flags: CMTimeFlags(rawValue: UInt32(scaleAndFlags & 0xFF)),
      epoch: Int64(rect.size.height))
  }
}

/// An error of audio or video playback.
public struct AVError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -11800
    case deviceNotConnected = -11814
    case fileFormatNotRecognized = -11828
    case decoderNotFound = -11833
  }

  public let code: Code
  init(_ code: Code) { self.code = code }
}
