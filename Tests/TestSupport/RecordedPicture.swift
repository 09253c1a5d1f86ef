import CoreGraphics
import Foundation
import ImageIO
import Stage
public import Testing
public import UIKit

/// Pictures that were looked at before they were recorded: `Snapshots/MODULE/NAME.png`, of the module of
/// the test.
///
/// They depend on the fonts that `make` installs. They are written anew where
/// SNAPSHOT_TESTING_RECORD is `all`; a missing one is written too, and the test fails.
public enum RecordedPicture {
  /// Compares the pixels of an image with the recorded ones.
  public static func check(
    _ image: UIImage, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try #require(image.cgImage, sourceLocation: sourceLocation)
    try check(
      DecodedImage(picture), scale: Double(image.scale), name, sourceLocation: sourceLocation)
  }

  /// Compares a strip of frames with the recorded one.
  package static func check(
    _ frames: [PixelBuffer], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let strip = try #require(
      FilmStrip(frames: frames, scale: 1).draw(), sourceLocation: sourceLocation)
    try check(strip, name, sourceLocation: sourceLocation)
  }

  /// Compares pixels with the recorded ones.
  package static func check(
    _ picture: PixelBuffer, scale: Double = 1, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let image = DecodedImage(CGImage(buffer: picture))
    try check(image, scale: scale, name, sourceLocation: sourceLocation)
  }

  private static func check(
    _ actual: DecodedImage, scale: Double, _ name: String, sourceLocation: SourceLocation
  ) throws {
    let file = Checkout.root.appendingPathComponent(
      "Snapshots/\(sourceLocation.moduleName)/\(name).png")
    let isRecording = ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] == "all"
    guard !isRecording, let data = try? Data(contentsOf: file) else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(PNGEncoder(compression: .stable, scale: scale).encode(actual)).write(to: file)
      #expect(
        isRecording, "\(file.path) was missing and has been written. Look at it.",
        sourceLocation: sourceLocation)
      return
    }
    let expected = try ImageFile.decode(Array(data))
    #expect(
      actual.width == expected.width && actual.height == expected.height,
      sourceLocation: sourceLocation)
    let differing = zip(actual.pixels, expected.pixels).count { $0 != $1 }
    #expect(
      differing == 0, "\(differing) bytes differ from \(file.path)", sourceLocation: sourceLocation)
  }

  /// The picture on black.
  package static func onBlack(_ buffer: PixelBuffer) -> PixelBuffer {
    let result = buffer.copy()!
    for y in 0..<result.height {
      for x in 0..<result.width { result.row(y)[x] |= 0xFF00_0000 }
    }
    return result
  }
}
