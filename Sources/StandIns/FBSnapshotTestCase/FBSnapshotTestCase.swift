internal import SnapshotTesting
@_exported public import UIKit
@_exported public import XCTest

/// The folder of reference images that iOSSnapshotTestCase was compiled with: none; the environment variable of
/// that name decides.
public let FB_REFERENCE_IMAGE_DIR = ""
/// The folder for images of failures that iOSSnapshotTestCase was compiled with: none; the environment variable
/// of that name decides.
public let IMAGE_DIFF_DIR = ""

/// A test case that compares views with recorded images. Its API and file layout are those of
/// iOSSnapshotTestCase: `FB_REFERENCE_IMAGE_DIR`, the suffix, the folder, the file.
@preconcurrency @MainActor
open class FBSnapshotTestCase: XCTestCase {
  /// Whether images are recorded instead of compared. Each assertion that records fails.
  open var recordMode = false
  /// The properties of device, system and screen that the file name contains.
  open var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption = .screenScale
  /// Whether file names contain the device, the system and the size of the screen, as before version 5.
  open var isDeviceAgnostic: Bool {
    get { fileNameOptions.isSuperset(of: [.device, .OS, .screenSize]) }
    set { fileNameOptions = newValue ? [.device, .OS, .screenSize, .screenScale] : .screenScale }
  }
  /// - Support: without effect: both kinds of drawing have the same result here.
  open var usesDrawViewHierarchyInRect = false
  /// The folder of the test case's reference images within the directory; by default the class's name with
  /// its module.
  open lazy var folderName: String? = String(reflecting: type(of: self))

  /// Returns the folder of the reference images of all classes, without the suffix.
  open func getReferenceImageDirectory(withDefault dir: String?) -> String {
    variable("FB_REFERENCE_IMAGE_DIR") ?? named(dir) ?? "ReferenceImages"
  }

  /// Returns the folder for images of failures.
  open func getImageDiffDirectory(withDefault dir: String?) -> String {
    variable("IMAGE_DIFF_DIR") ?? named(dir) ?? NSTemporaryDirectory() + "FailureDiffs"
  }

  private func named(_ folder: String?) -> String? { folder == "" ? nil : folder }

  private func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  /// The invocation of the test, which contains the name of the running test method.
  open var invocation: NSInvocation? {
    NSInvocation(selector: Selector((name.split(separator: ".").last.map(String.init) ?? name)))
  }

  // MARK: Assertions

  /// Fails unless the view matches an image that was recorded under one of the suffixes.
  ///
  /// - Parameters:
  ///   - perPixelTolerance: The difference of a channel, as a share of its range from 0 to 1, up to which a
  ///     pixel matches.
  ///   - overallTolerance: The share of pixels, from 0 to 1, that may differ by more.
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
    let problem = snapshotVerifyViewOrLayer(
      layer, identifier: identifier, suffixes: suffixes, perPixelTolerance: perPixelTolerance,
      overallTolerance: overallTolerance, defaultReferenceDirectory: nil,
      defaultImageDiffDirectory: nil)
    if let problem { XCTFail(problem, file: file, line: line) }
  }

  /// Compares a view or layer with an image that was recorded under one of the suffixes, or records it.
  ///
  /// - Parameters:
  ///   - defaultReferenceDirectory: The folder of the reference images where the environment names none.
  ///   - defaultImageDiffDirectory: The folder of the images of failures where the environment names none.
  /// - Returns: Why the comparison fails; nil if the images match.
  open func snapshotVerifyViewOrLayer(
    _ viewOrLayer: Any, identifier: String?, suffixes: NSOrderedSet, perPixelTolerance: CGFloat,
    overallTolerance: CGFloat, defaultReferenceDirectory: String?,
    defaultImageDiffDirectory: String?
  ) -> String? {
    (viewOrLayer as? UIView)?.layoutIfNeeded()
    guard let layer = (viewOrLayer as? UIView)?.layer ?? viewOrLayer as? CALayer else {
      return "Only views and layers can be compared."
    }
    let snapshot = LayerSnapshot(layer)
    let suffixes = suffixes.compactMap { $0 as? String }
    let folder = getReferenceImageDirectory(withDefault: defaultReferenceDirectory)
    guard let first = suffixes.first else { return "No suffix is given. Pass at least one." }
    let place = path(in: folder + first, identifier)
    if recordMode {
      return write(snapshot.image, to: place)
        ?? "The picture is recorded as \(place). Turn record mode off."
    }
    let recorded = suffixes.flatMap { suffix in
      Self.selectorEndings.map { path(in: folder + suffix, identifier, ending: $0) }
    }
    guard let found = recorded.first(where: FileManager.default.fileExists) else {
      return "There is no reference picture \(place). Record it with recordMode."
    }
    let reference = LayerSnapshot.Reference(
      path: found, suite: folderName ?? "\(type(of: self))", test: name,
      channelDifference: Int(perPixelTolerance * 255), share: Double(overallTolerance))
    guard let problem = snapshot.difference(from: reference) else { return nil }
    let failed =
      getImageDiffDirectory(withDefault: defaultImageDiffDirectory)
      + "/failed_\((found as NSString).lastPathComponent)"
    return "\(problem) Reference: \(found). "
      + (write(snapshot.image, to: failed) ?? "Drawn: \(failed).")
  }

  // MARK: Images and paths

  /// What the selector of a test has behind its name, as in names of files: that of a test that throws, or
  /// that is asynchronous, which is not known here.
  private static let selectorEndings = ["", "AndReturnError_", "WithCompletionHandler_"]

  private func path(in folder: String, _ identifier: String?, ending: String = "") -> String {
    let test = (name.split(separator: ".").last.map(String.init) ?? name) + ending
    let identifier = identifier ?? ""
    let base = identifier.isEmpty ? test : "\(test)_\(identifier)"
    return "\(folder)/\(folderName.map { $0 + "/" } ?? "")\(fileNameOptions.extended(base)).png"
  }

  /// Writes an image and returns why that failed; nil if it did not.
  private func write(_ picture: UIImage, to path: String) -> String? {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try (picture.pngData() ?? Data()).write(to: URL(fileURLWithPath: path))
      return nil
    } catch {
      return "The picture cannot be written to \(path): \(error)"
    }
  }
}

/// Returns the suffixes of the reference directories that are searched: `_64`, that of 64-bit
/// machines.
public func FBSnapshotTestCaseDefaultSuffixes() -> NSOrderedSet { NSOrderedSet(object: "_64") }

/// The invocation of the running test, as in XCTest for iOS.
public final class NSInvocation: NSObject {
  public let selector: Selector
  init(selector: Selector) { self.selector = selector }
}
