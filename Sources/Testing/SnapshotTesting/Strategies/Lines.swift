import Foundation

extension Snapshotting where Value == String, Format == String {
  /// A strategy for text, compared line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Diffing where Value == String {
  /// Stores and compares text line by line. A difference is shown as a patch.
  public static var lines: Diffing {
    var diffing = Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }
    ) { old, new in
      guard let patch = LineDifference(from: old, to: new).patch else { return nil }
      let attachment = XCTAttachment(
        data: Data(patch.utf8), uniformTypeIdentifier: "public.patch-file")
      attachment.name = "patch"
      return (patch, [attachment])
    }
    diffing.compare = { stored, value in TextComparator.compare(stored, value) }
    return diffing
  }
}
