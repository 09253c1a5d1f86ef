public import UIKit

// Changes of the photo library. They succeed without an effect: the library stays empty.

public struct PHPhotosError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case userCancelled = 3072
    case accessRestricted = 3310
    case accessUserDenied = 3311
    case invalidResource = 3302
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

public struct PHAssetMediaSubtype: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let photoPanorama = Self(rawValue: 1)
  public static let photoHDR = Self(rawValue: 2)
  public static let photoScreenshot = Self(rawValue: 4)
  public static let photoLive = Self(rawValue: 8)
  public static let photoDepthEffect = Self(rawValue: 16)
  public static let videoStreamed = Self(rawValue: 1 << 16)
  public static let videoHighFrameRate = Self(rawValue: 1 << 17)
  public static let videoTimelapse = Self(rawValue: 1 << 18)
}

public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData
  case adjustmentBasePhoto, pairedVideo
}
public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum, moment }
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumGeneric = 200
  case smartAlbumFavorites = 203
  case smartAlbumRecentlyAdded = 206
  case smartAlbumVideos = 202
  case smartAlbumUserLibrary = 209
  case smartAlbumSelfPortraits = 210
  case smartAlbumScreenshots = 211
  case any = 0x7FFF_FFFF
}

extension PHAsset {
  public var isFavorite: Bool { false }
  public var isHidden: Bool { false }
  public var mediaSubtypes: PHAssetMediaSubtype { [] }
  public var modificationDate: Date? { nil }
  public var representsBurst: Bool { false }
  public class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

/// A collection of photos, such as an album. None exists.
open class PHCollection: PHObject, @unchecked Sendable {
  open var localizedTitle: String? { nil }
}

open class PHAssetCollection: PHCollection, @unchecked Sendable {
  override init() {}
  open var assetCollectionType: PHAssetCollectionType { .album }
  open var estimatedAssetCount: Int { 0 }
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

open class PHObjectPlaceholder: PHObject, @unchecked Sendable {
  override init() {}
}

/// - Support: without effect: the library stays empty.
open class PHAssetChangeRequest: NSObject {
  override init() {}
  @discardableResult
  open class func creationRequestForAsset(from image: UIImage) -> Self { make() }
  @discardableResult
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { make() }
  @discardableResult
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { make() }
  open class func deleteAssets(_ assets: Any) {}
  private class func make() -> Self { unsafeDowncast(PHAssetCreationRequest(), to: self) }
  open var placeholderForCreatedAsset: PHObjectPlaceholder? { PHObjectPlaceholder() }
  open var creationDate: Date?
  open var isFavorite = false
  open var isHidden = false
}

/// - Support: without effect: the library stays empty.
open class PHAssetCreationRequest: PHAssetChangeRequest {
  override init() { super.init() }
  open class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest() }
  open func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {}
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {}
}

open class PHAssetResourceCreationOptions: NSObject {
  public override init() { super.init() }
  open var originalFilename: String?
  open var uniformTypeIdentifier: String?
  open var shouldMoveFile = false
}

/// - Support: without effect: the library stays empty.
open class PHAssetCollectionChangeRequest: NSObject {
  override init() {}
  open class func creationRequestForAssetCollection(withTitle title: String)
    -> PHAssetCollectionChangeRequest
  { PHAssetCollectionChangeRequest() }
  public convenience init?(for assetCollection: PHAssetCollection) { self.init() }
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder() }
  open func addAssets(_ assets: Any) {}
  open func removeAssets(_ assets: Any) {}
}

/// - Support: without effect: nothing changes, so the observer is never called.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

open class PHChange: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
}

extension PHPhotoLibrary {
  /// Calls the block and reports success. The library stays empty.
  public func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    changeBlock()
    completionHandler?(true, nil)
  }
  public func performChanges(_ changeBlock: @escaping () -> Void) async throws { changeBlock() }
  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws { changeBlock() }
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
  @MainActor
  public func presentLimitedLibraryPicker(from controller: UIViewController) {}
}
