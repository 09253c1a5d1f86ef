@_exported public import UIKit

// The parts of VisionKit that apps use for scanning. There is no camera and no recognition: as in
// the simulator nothing is supported, and the controllers are empty.

/// A view controller that scans documents with the camera. `isSupported` is false, and the view is
/// empty.
@preconcurrency @MainActor
open class VNDocumentCameraViewController: UIViewController {
  open class var isSupported: Bool { false }
  open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?
}

/// The scanned pages of a document. No instance exists, since nothing can be scanned.
open class VNDocumentCameraScan: NSObject {
  override init() {}
  open var pageCount: Int { 0 }
  open var title: String { "" }
  open func imageOfPage(at index: Int) -> UIImage { UIImage() }
}

@preconcurrency @MainActor
public protocol VNDocumentCameraViewControllerDelegate: AnyObject {
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan)
  func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFailWithError error: any Error)
}

extension VNDocumentCameraViewControllerDelegate {
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan
  ) {}
  public func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) {}
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFailWithError error: any Error
  ) {}
}

/// A view controller that recognizes texts and codes in the camera's image. `isSupported` and
/// `isAvailable` are false, and the view is empty.
@preconcurrency @MainActor
open class DataScannerViewController: UIViewController {
  public enum QualityLevel: Sendable { case balanced, fast, accurate }
  public enum ScanningUnavailable: Error, Sendable { case unsupported, cameraRestricted }

  public struct RecognizedDataType: Hashable, Sendable {
    private let name: String
    public static func text(languages: [String] = []) -> Self { Self(name: "text") }
    public static func barcode() -> Self { Self(name: "barcode") }
  }

  open class var isSupported: Bool { false }
  open class var isAvailable: Bool { false }

  public let recognizedDataTypes: Set<RecognizedDataType>
  open weak var delegate: (any DataScannerViewControllerDelegate)?
  open var isScanning: Bool { false }

  public init(
    recognizedDataTypes: Set<RecognizedDataType>, qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false, isHighFrameRateTrackingEnabled: Bool = true,
    isPinchToZoomEnabled: Bool = true, isGuidanceEnabled: Bool = true,
    isHighlightingEnabled: Bool = false
  ) {
    self.recognizedDataTypes = recognizedDataTypes
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    recognizedDataTypes = []
    super.init(coder: coder)
  }

  /// Always throws `ScanningUnavailable.unsupported`, since there is no camera.
  open func startScanning() throws { throw ScanningUnavailable.unsupported }
  open func stopScanning() {}
}

/// A text or code that was recognized in the camera's image. Nothing is ever recognized.
public enum RecognizedItem: Identifiable, Sendable {
  public struct Text: Sendable {
    public let id: UUID
    public let transcript: String
  }
  public struct Barcode: Sendable {
    public let id: UUID
    public let payloadStringValue: String?
  }
  case text(Text)
  case barcode(Barcode)

  public var id: UUID {
    switch self {
    case .text(let text): text.id
    case .barcode(let barcode): barcode.id
    }
  }
}

@preconcurrency @MainActor
public protocol DataScannerViewControllerDelegate: AnyObject {
  func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem)
  func dataScanner(
    _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem])
  func dataScanner(
    _ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem],
    allItems: [RecognizedItem])
}

extension DataScannerViewControllerDelegate {
  public func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem) {
  }
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
}
