public import UIKit
import XCTest

/// Assertions of versions before 7, whose single tolerance is the share of pixels that may differ.
extension FBSnapshotTestCase {
  public func FBSnapshotVerifyView(
    _ view: UIView, identifier: String? = "",
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), tolerance: CGFloat,
    file: StaticString = #file, line: UInt = #line
  ) {
    FBSnapshotVerifyView(
      view, identifier: identifier, suffixes: suffixes, overallTolerance: tolerance, file: file,
      line: line)
  }

  public func FBSnapshotVerifyLayer(
    _ layer: CALayer, identifier: String? = "",
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), tolerance: CGFloat,
    file: StaticString = #file, line: UInt = #line
  ) {
    FBSnapshotVerifyLayer(
      layer, identifier: identifier, suffixes: suffixes, overallTolerance: tolerance, file: file,
      line: line)
  }
}
