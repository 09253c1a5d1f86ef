public import UIKit

/// The App Store, which does not exist here.
public enum AppStore {
  public static var canMakePayments: Bool { false }
  /// - Support: without effect: there is no store.
  public static func sync() async throws {}
  /// - Support: without effect: there is no store to review an app in.
  @MainActor public static func requestReview(in scene: UIWindowScene) {}
  /// - Support: without effect: there is no store.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {}
}

/// Requests a review of the app.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
  /// - Support: without effect: there is no store to review an app in.
  open class func requestReview() {}
  /// - Support: without effect: there is no store to review an app in.
  open class func requestReview(in windowScene: UIWindowScene) {}
}

/// A view controller for a product in the App Store. It shows a box with the name of the class instead of a
/// product.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  open func loadProduct(
    withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)?
  ) { block?(false, SKError(.cloudServiceNetworkConnectionFailed)) }

  open override func loadView() { view = ProductBox() }

  private final class ProductBox: UIView {
    override func draw(_ rect: CGRect) {
      drawNamedBox("SKStoreProductViewController", in: rect)
    }
  }
}

public let SKStoreProductParameterITunesItemIdentifier = "id"

@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: AnyObject {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}
