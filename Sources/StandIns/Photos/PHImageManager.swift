public import UIKit

public typealias PHImageRequestID = Int32
public typealias PHLivePhotoRequestID = Int32

public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageErrorKey = "PHImageErrorKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  public static let `default` = PHImageContentMode.aspectFit
}

public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic, highQualityFormat, fastFormat
}

public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }

/// The options of an image request. They have no effect, since there are no photos.
open class PHImageRequestOptions: NSObject {
  /// - Support: without effect: there are no photos.
  open var isSynchronous = false
  /// - Support: without effect: there are no photos.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// - Support: without effect: there are no photos.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// - Support: without effect: there are no photos.
  open var isNetworkAccessAllowed = false
}

/// Loads images of photos. Every request completes without an image.
open class PHImageManager: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  private static let manager = PHImageManager()
  open class func `default`() -> PHImageManager { manager }

  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return PHInvalidImageRequestID
  }

  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UInt32, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil, 1, nil)
    return PHInvalidImageRequestID
  }

  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  // Unchecked: the class has no state.
  open func stopCachingImagesForAllAssets() {}
}

/// A live photo. Every request completes without one.
open class PHLivePhoto: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  open var size: CGSize { .zero }

  @discardableResult
  open class func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID {
    resultHandler(nil, [:])
    return 0
  }
}
