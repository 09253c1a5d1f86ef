public import CoreGraphics
public import Foundation

/// Provides a document of the whole content for a screenshot.
@preconcurrency @MainActor
open class UIScreenshotService: NSObject {
  open weak var delegate: (any UIScreenshotServiceDelegate)?
  open private(set) weak var windowScene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    windowScene = scene
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

/// How users may change the windows of a scene.
@preconcurrency @MainActor
open class UISceneWindowingBehaviors: NSObject {
  /// - Support: without effect: users do not close windows.
  open var isClosable = true
  /// - Support: without effect: users do not put windows away.
  open var isMiniaturizable = true
}

/// Provides what is shared of a scene.
@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationProviding: AnyObject {
  var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? { get }
}
