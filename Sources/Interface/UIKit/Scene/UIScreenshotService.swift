public import CoreGraphics
public import Foundation

/// Provides a document of the whole content for a screenshot.
@preconcurrency @MainActor
open class UIScreenshotService: NSObject {
  open weak var delegate: (any UIScreenshotServiceDelegate)?
  final weak var scene: AnyObject?

  init(of scene: AnyObject) {
    self.scene = scene
    super.init()
  }
}

/// Makes the document. Nothing takes screenshots here.
@preconcurrency @MainActor
public protocol UIScreenshotServiceDelegate: AnyObject {
  func screenshotService(
    _ screenshotService: UIScreenshotService,
    generatePDFRepresentationWithCompletion completionHandler:
      @escaping (Data?, Int, CGRect) -> Void
  )
}
