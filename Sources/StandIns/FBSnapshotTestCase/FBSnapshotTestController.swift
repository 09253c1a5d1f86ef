internal import SnapshotTesting
public import UIKit

/// The user info key of the reference image in the error of a comparison.
public let FBReferenceImageKey = "FBReferenceImageKey"
/// The user info key of the drawn image in the error of a comparison.
public let FBCapturedImageKey = "FBCapturedImageKey"
/// The user info key of the difference image in the error of a comparison.
public let FBDiffedImageKey = "FBDiffedImageKey"
/// The user info key of the path of the reference in the error of a comparison.
public let FBReferenceImageFilePathKey = "FBReferenceImageFilePathKey"

/// Compares views with recorded images, for the assertions of other libraries.
@preconcurrency @MainActor
open class FBSnapshotTestController: NSObject {
  /// Whether images are recorded instead of compared.
  open var recordMode = false
  /// The properties of device, system and screen that the file name contains.
  open var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption = .screenScale
  /// - Support: without effect: both kinds of drawing have the same result here.
  open var usesDrawViewHierarchyInRect = false
  /// The folder of the reference images of all classes.
  open var referenceImagesDirectory: String?
  /// The folder for images of failures; nil to write none.
  open var imageDiffDirectory: String?
  /// The folder of the test case's reference images within the directory.
  open var folderName: String?

  /// Creates a controller for the images of a test case.
  public init(test testClass: AnyClass) {
    folderName = String(reflecting: testClass)
    super.init()
  }

  // MARK: Comparing

  /// Compares a view or layer with its reference, or records it.
  ///
  /// - Parameters:
  ///   - perPixelTolerance: The difference of a channel, as a share of its range from 0 to 1, up to which a
  ///     pixel matches.
  ///   - overallTolerance: The share of pixels, from 0 to 1, that may differ by more.
  /// - Throws: An error that describes the difference if the images do not match.
  open func compareSnapshot(
    ofViewOrLayer viewOrLayer: Any, selector: Selector, identifier: String?,
    perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat
  ) throws {
    guard let layer = (viewOrLayer as? UIView)?.layer ?? viewOrLayer as? CALayer else {
      throw error(.unknown, "Only views and layers can be compared.")
    }
    (viewOrLayer as? UIView)?.layoutIfNeeded()
    let snapshot = LayerSnapshot(layer)
    let path = referencePath(selector, identifier)
    if recordMode {
      try write(snapshot.image, to: path)
      return
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw error(.notFound, "There is no reference picture \(path).", path: path)
    }
    let reference = LayerSnapshot.Reference(
      path: path, suite: folderName ?? "", test: "\(selector)",
      channelDifference: Int(perPixelTolerance * 255), share: Double(overallTolerance))
    guard let problem = snapshot.difference(from: reference) else { return }
    var result = error(.differs, "\(problem) Reference: \(path).", path: path)
    if let imageDiffDirectory {
      let failed = "\(imageDiffDirectory)/failed_\((path as NSString).lastPathComponent)"
      try write(snapshot.image, to: failed)
    }
    result = with(result, FBCapturedImageKey, snapshot.image)
    if let stored = UIImage(contentsOfFile: path) {
      result = with(result, FBReferenceImageKey, stored)
    }
    throw result
  }

  /// Returns the recorded image of a test.
  open func referenceImage(for selector: Selector, identifier: String?) throws -> UIImage {
    let path = referencePath(selector, identifier)
    guard let image = UIImage(contentsOfFile: path) else {
      throw error(.notFound, "There is no reference picture \(path).", path: path)
    }
    return image
  }

  private func referencePath(_ selector: Selector, _ identifier: String?) -> String {
    let test = "\(selector)"
    let base = (identifier ?? "").isEmpty ? test : "\(test)_\(identifier ?? "")"
    return [
      referenceImagesDirectory ?? "", folderName ?? "", fileNameOptions.extended(base) + ".png",
    ]
    .filter { !$0.isEmpty }.joined(separator: "/")
  }

  // MARK: Errors

  private enum Code: Int { case unknown, notFound, differs = 3 }

  private func error(_ code: Code, _ sentence: String, path: String? = nil) -> NSError {
    var info: [String: Any] = [NSLocalizedDescriptionKey: sentence]
    info[FBReferenceImageFilePathKey] = path
    return NSError(
      domain: "FBSnapshotTestControllerErrorDomain", code: code.rawValue, userInfo: info)
  }

  private func with(_ error: NSError, _ key: String, _ value: Any) -> NSError {
    NSError(
      domain: error.domain, code: error.code, userInfo: error.userInfo.merging([key: value]) { $1 })
  }

  private func write(_ picture: UIImage, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try (picture.pngData() ?? Data()).write(to: URL(fileURLWithPath: path))
  }
}
