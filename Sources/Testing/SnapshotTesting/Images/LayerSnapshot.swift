import Comparison
import CoreGraphics
import Foundation
package import QuartzCore
import Stage
package import UIKit

/// A snapshot of a layer for test cases that have their own file names and tolerances.
@MainActor
package struct LayerSnapshot {
  /// The image, as `CALayer.render(in:)` draws it on the current screen.
  package let image: UIImage

  /// Takes the snapshot.
  ///
  /// - Parameter layer: The layer, which need not be in a window.
  package init(_ layer: CALayer) {
    layer.layoutIfNeeded()
    var list: DisplayList?
    let drawn = UIGraphicsImageRenderer(size: layer.bounds.size).image { context in
      list = layer.displayList(in: context.cgContext)
      layer.render(in: context.cgContext)
    }
    let composition = list.flatMap { list in
      drawn.cgImage.map { Composition(width: $0.width, height: $0.height, lists: [list]) }
    }
    image = UIImage(
      cgImage: drawn.cgImage, scale: drawn.scale,
      origin: SnapshotMetadata(fonts: composition?.fonts ?? [], composition: composition))
  }

  /// The file and the tolerance of a comparison.
  package struct Reference {
    package var path: String
    package var suite: String
    package var test: String
    /// The difference of a channel, from 0 to 255, up to which a pixel matches.
    package var channelDifference: Int
    package var share: Double

    package init(
      path: String, suite: String, test: String, channelDifference: Int, share: Double
    ) {
      self.path = path
      self.suite = suite
      self.test = test
      self.channelDifference = channelDifference
      self.share = share
    }
  }

  /// Compares the image with a reference and logs the result.
  ///
  /// - Returns: The difference in sentences; nil if the images match.
  package func difference(from reference: Reference) -> String? {
    var tolerance = ImageTolerance()
    tolerance.channelDifference = reference.channelDifference
    tolerance.precision = 1 - reference.share
    var entry = SnapshotLogEntry(
      kind: .snapshot, process: ProcessInfo.processInfo.processIdentifier)
    entry.file = reference.path
    entry.suite = reference.suite
    entry.test = reference.test
    entry.name = ((reference.path as NSString).lastPathComponent as NSString).deletingPathExtension
    entry.reference = reference.path
    let message = compare(reference.path, tolerance, &entry)
    entry.status = message == nil ? .passed : .failed
    entry.message = message
    if let artifacts = SnapshotEnvironment.current.artifacts {
      SnapshotLog.note(entry, artifacts: artifacts)
    }
    return message
  }

  private func compare(
    _ path: String, _ tolerance: ImageTolerance, _ entry: inout SnapshotLogEntry
  ) -> String? {
    guard let stored = FileManager.default.contents(atPath: path) else {
      return "The reference cannot be read."
    }
    switch ImageComparator(tolerance: tolerance).compare(stored, image) {
    case .matches: entry.agreement = .pixels
    case .agrees(let agreement):
      entry.agreement = agreement.kind
      entry.exemptShare = agreement.exemptShare
    case .impossible(let message): return message(path)
    case .differs(let mismatch):
      keep(mismatch, &entry)
      entry.differingCount = mismatch.differingCount
      entry.pixelCount = mismatch.pixelCount
      entry.exemptShare = mismatch.exemptShare
      entry.differsInTextOnly = mismatch.differsInTextOnly
      return ([mismatch.headline] + mismatch.paragraphs).joined(separator: " ")
    }
    return nil
  }

  /// Writes the images of a failure into the folder of artifacts, if there is one.
  private func keep(_ mismatch: SnapshotMismatch, _ entry: inout SnapshotLogEntry) {
    guard let artifacts = SnapshotEnvironment.current.artifacts, let name = entry.name,
      let suite = entry.suite
    else { return }
    let stem =
      "\(artifacts)/\(SnapshotLocation.component(suite))/\(SnapshotLocation.component(name))"
    if let data = image.pngData(), (try? AtomicFile.write(data, to: "\(stem).png")) != nil {
      entry.actual = "\(stem).png"
    }
    for artifact in mismatch.artifacts
    where (try? AtomicFile.write(artifact.data, to: "\(stem)\(artifact.suffix).png")) != nil {
      if artifact.suffix == ".difference" { entry.difference = "\(stem)\(artifact.suffix).png" }
    }
  }
}
