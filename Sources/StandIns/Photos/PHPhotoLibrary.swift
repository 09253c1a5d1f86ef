@_exported public import UIKit

// The types of the photo library that views use. Access is authorised, and the library is empty.

public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

/// A photo library without photos, to which every program has access.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  private static let library = PHPhotoLibrary()
  open class func shared() -> PHPhotoLibrary { library }

  open class func authorizationStatus() -> PHAuthorizationStatus { .authorized }
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .authorized
  }

  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    handler(.authorized)
  }
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    handler(.authorized)
  }
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async
    -> PHAuthorizationStatus
  {
    .authorized
  }
}

public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

open class PHObject: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  open var localIdentifier: String { "" }
}

/// A photo or video in the library. None exists.
open class PHAsset: PHObject, @unchecked Sendable {
  // Unchecked: immutable.
  open var mediaType: PHAssetMediaType { .unknown }
  open var pixelWidth: Int { 0 }
  open var pixelHeight: Int { 0 }
  open var creationDate: Date? { nil }
  open var duration: TimeInterval { 0 }

  override init() {}

  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
}

/// The options of a fetch. They have no effect, since the library is empty.
open class PHFetchOptions: NSObject {
  /// - Support: without effect: there is nothing to find.
  open var predicate: NSPredicate?
  /// - Support: without effect: there is nothing to sort.
  open var sortDescriptors: [NSSortDescriptor]?
  /// - Support: without effect: there is nothing to find.
  open var fetchLimit = 0
}

/// The result of a fetch, which is always empty.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
  open var count: Int { 0 }
  open var firstObject: ObjectType? { nil }
  open var lastObject: ObjectType? { nil }
  open func object(at index: Int) -> ObjectType {
    preconditionFailure("The photo library is empty here: there is no object \(index).")
  }
  open func enumerateObjects(
    _ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}
