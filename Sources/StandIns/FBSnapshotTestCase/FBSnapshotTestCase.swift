internal import SnapshotTesting
@_exported public import UIKit
@_exported public import XCTest

/// A test case that compares views with recorded images, with the names and the file layout of the
/// well-known test case for iOS: `FB_REFERENCE_IMAGE_DIR`, the suffix, the folder, the file.
@preconcurrency @MainActor
open class FBSnapshotTestCase: XCTestCase {
  /// Whether images are recorded instead of compared; each such assertion fails.
  open var recordMode = false
  /// The parts of device, system and screen in the file's name.
  open var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption = .screenScale
  /// Whether names have the device, the system and the size of the screen, as before version 5.
  open var isDeviceAgnostic: Bool {
    get { fileNameOptions.isSuperset(of: [.device, .OS, .screenSize]) }
    set { fileNameOptions = newValue ? [.device, .OS, .screenSize, .screenScale] : .screenScale }
  }
  /// - Support: without effect: both kinds of drawing have the same result here.
  open var usesDrawViewHierarchyInRect = false
  /// The folder of reference images within the directory: the class's name with its module's.
  open lazy var folderName: String? = String(reflecting: type(of: self))

  /// The folder of the images of all classes, without the suffix.
  open func getReferenceImageDirectory(withDefault dir: String?) -> String {
    variable("FB_REFERENCE_IMAGE_DIR") ?? dir ?? "ReferenceImages"
  }

  /// The folder for images of failures.
  open func getImageDiffDirectory(withDefault dir: String?) -> String {
    variable("IMAGE_DIFF_DIR") ?? dir ?? NSTemporaryDirectory() + "FailureDiffs"
  }

  private func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  /// The name of the running test alone.
  open var invocation: NSInvocation? {
    NSInvocation(selector: Selector((name.split(separator: ".").last.map(String.init) ?? name)))
  }

  // MARK: Assertions

  /// Fails unless the view matches an image recorded under one of the suffixes.
  ///
  /// - Parameters:
  ///   - perPixelTolerance: The allowed difference of a channel, as a share of its range, 0...1.
  ///   - overallTolerance: The share of pixels that may differ by more, 0...1.
  open func FBSnapshotVerifyView(
    _ view: UIView, identifier: String? = "",
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #file, line: UInt = #line
  ) {
    view.layoutIfNeeded()
    FBSnapshotVerifyLayer(
      view.layer, identifier: identifier, suffixes: suffixes, perPixelTolerance: perPixelTolerance,
      overallTolerance: overallTolerance, file: file, line: line)
  }

  open func FBSnapshotVerifyViewController(
    _ viewController: UIViewController, identifier: String? = "",
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #file, line: UInt = #line
  ) {
    FBSnapshotVerifyView(
      viewController.view, identifier: identifier, suffixes: suffixes,
      perPixelTolerance: perPixelTolerance, overallTolerance: overallTolerance, file: file,
      line: line)
  }

  open func FBSnapshotVerifyLayer(
    _ layer: CALayer, identifier: String? = "",
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #file, line: UInt = #line
  ) {
    let snapshot = LayerSnapshot(layer)
    let places = suffixes.compactMap { ($0 as? String).map { path(suffix: $0, identifier) } }
    guard let place = places.first else {
      XCTFail("No suffix is given. Pass at least one.", file: file, line: line)
      return
    }
    if recordMode {
      write(snapshot.image, to: place, file, line)
      XCTFail(
        "The picture is recorded as \(place). Turn record mode off.", file: file, line: line)
      return
    }
    guard let found = places.first(where: FileManager.default.fileExists) else {
      XCTFail(
        "There is no reference picture \(place). Record it with recordMode.", file: file,
        line: line)
      return
    }
    let reference = LayerSnapshot.Reference(
      path: found, suite: folderName ?? "\(type(of: self))", test: name,
      channelDifference: Int(perPixelTolerance * 255), share: Double(overallTolerance))
    guard let problem = snapshot.difference(from: reference) else { return }
    let failed =
      "\(getImageDiffDirectory(withDefault: nil))/failed_\((found as NSString).lastPathComponent)"
    write(snapshot.image, to: failed, file, line)
    XCTFail("\(problem) Reference: \(found). Drawn: \(failed).", file: file, line: line)
  }

  // MARK: Pictures and places

  private func path(suffix: String, _ identifier: String?) -> String {
    let test = name.split(separator: ".").last.map(String.init) ?? name
    let identifier = identifier ?? ""
    let base = identifier.isEmpty ? test : "\(test)_\(identifier)"
    return
      "\(getReferenceImageDirectory(withDefault: nil))\(suffix)/\(folderName.map { $0 + "/" } ?? "")"
      + "\(fileNameOptions.extended(base)).png"
  }

  private func write(_ picture: UIImage, to path: String, _ file: StaticString, _ line: UInt) {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try (picture.pngData() ?? Data()).write(to: URL(fileURLWithPath: path))
    } catch {
      XCTFail("The picture cannot be written to \(path): \(error)", file: file, line: line)
    }
  }
}

/// The suffixes of the directory that are tried: that of 64-bit machines.
public func FBSnapshotTestCaseDefaultSuffixes() -> NSOrderedSet { NSOrderedSet(object: "_64") }

/// The invocation of the running test, as in XCTest for iOS.
public final class NSInvocation: NSObject {
  public let selector: Selector
  init(selector: Selector) { self.selector = selector }
}
