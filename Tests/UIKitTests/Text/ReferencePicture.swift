import Testing

@testable import UIKit

/// Pictures that were looked at before they were recorded, in `Snapshots/UIKitTests`.
///
/// They depend on the fonts that `make` installs. They are written anew where
/// SNAPSHOT_TESTING_RECORD is `all`; a missing one is written too, and the test fails.
enum ReferencePicture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Snapshots/UIKitTests")

  /// Compares a picture byte by byte with `Snapshots/UIKitTests/NAME.png`.
  static func check(
    _ image: UIImage, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent("\(name).png")
    let picture = try #require(image.cgImage, sourceLocation: sourceLocation)
    let isRecording = ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] == "all"
    guard !isRecording, let data = try? Data(contentsOf: file) else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let bytes = PNGEncoder(compression: .stable, scale: Double(image.scale))
        .encode(DecodedImage(picture))
      try Data(bytes).write(to: file)
      #expect(
        isRecording, "\(file.path) was missing and has been written. Look at it.",
        sourceLocation: sourceLocation)
      return
    }
    let expected = try ImageFile.decode(Array(data))
    let actual = DecodedImage(picture)
    #expect(
      actual.width == expected.width && actual.height == expected.height,
      sourceLocation: sourceLocation)
    let differing = zip(actual.pixels, expected.pixels).count { $0 != $1 }
    #expect(
      differing == 0, "\(differing) bytes differ from \(file.path)", sourceLocation: sourceLocation)
  }

  /// A picture of views below each other on white, each at its own size.
  @MainActor
  static func sheet(_ views: [UIView], width: CGFloat, spacing: CGFloat = 8) -> UIImage {
    var y = spacing
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 1))
    window.backgroundColor = .white
    window.isHidden = false
    for view in views {
      view.frame.origin = CGPoint(x: spacing, y: y)
      window.addSubview(view)
      y = view.frame.maxY + spacing
    }
    window.frame.size.height = y
    return picture(of: window)
  }

  @MainActor
  static func picture(of view: UIView) -> UIImage {
    view.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
      view.layer.render(in: context.cgContext)
    }
  }
}
