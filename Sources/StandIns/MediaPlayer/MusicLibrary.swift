public import UIKit

// The music library of the device. It is empty, and access is denied.

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

public enum MPMediaType: UInt, Sendable {
  case music = 1
  case podcast = 2
  case audioBook = 4
  case anyAudio = 255
  case any = 0xffff_ffff_ffff_ffff
}

public typealias MPMediaEntityPersistentID = UInt64

/// The music library of the device. It is empty, and access is denied.
@preconcurrency @MainActor
open class MPMediaLibrary: NSObject {
  private static let library = MPMediaLibrary()
  open class func `default`() -> MPMediaLibrary { library }
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }
  open class func requestAuthorization(
    _ handler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void
  ) { handler(.denied) }
  open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus { .denied }
  open func beginGeneratingLibraryChangeNotifications() {}
  open func endGeneratingLibraryChangeNotifications() {}
}

/// An item of the music library, such as a song. No instance exists here.
open class MPMediaItem: NSObject {
  override init() {}
  open var persistentID: MPMediaEntityPersistentID { 0 }
  open var title: String? { nil }
  open var artist: String? { nil }
  open var albumTitle: String? { nil }
  open var genre: String? { nil }
  open var playbackDuration: TimeInterval { 0 }
  open var artwork: MPMediaItemArtwork? { nil }
  open var assetURL: URL? { nil }
  open var isCloudItem: Bool { false }
  open var hasProtectedAsset: Bool { false }
  open func value(forProperty property: String) -> Any? { nil }
}

open class MPMediaItemCollection: NSObject {
  public let items: [MPMediaItem]
  public init(items: [MPMediaItem]) { self.items = items }
  open var representativeItem: MPMediaItem? { items.first }
  open var count: Int { items.count }
}

open class MPMediaPlaylist: MPMediaItemCollection {
  open var name: String? { nil }
}

/// A query of the music library. It finds nothing.
open class MPMediaQuery: NSObject {
  open var groupingType = MPMediaGrouping.title
  open var items: [MPMediaItem]? { [] }
  open var collections: [MPMediaItemCollection]? { [] }
  open var filterPredicates: Set<MPMediaPredicate>?

  public init(filterPredicates: Set<MPMediaPredicate>? = nil) {
    self.filterPredicates = filterPredicates
  }
  open func addFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates = (filterPredicates ?? []).union([predicate])
  }
  open func removeFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates?.remove(predicate)
  }

  open class func songs() -> MPMediaQuery { grouped(.title) }
  open class func albums() -> MPMediaQuery { grouped(.album) }
  open class func artists() -> MPMediaQuery { grouped(.artist) }
  open class func playlists() -> MPMediaQuery { grouped(.playlist) }
  open class func podcasts() -> MPMediaQuery { grouped(.podcastTitle) }
  open class func genres() -> MPMediaQuery { grouped(.genre) }

  private class func grouped(_ grouping: MPMediaGrouping) -> MPMediaQuery {
    let query = MPMediaQuery()
    query.groupingType = grouping
    return query
  }
}

public enum MPMediaGrouping: Int, Sendable {
  case title, album, artist, albumArtist, composer, genre, playlist, podcastTitle
}

open class MPMediaPredicate: NSObject {}

open class MPMediaPropertyPredicate: MPMediaPredicate {
  public let property: String
  public let value: Any?
  public init(value: Any?, forProperty property: String) {
    self.value = value
    self.property = property
  }
}

public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }

/// Plays music of the library. It is always stopped, since there is no music.
@preconcurrency @MainActor
open class MPMusicPlayerController: NSObject {
  public static let systemMusicPlayer = MPMusicPlayerController()
  public static let applicationMusicPlayer = MPMusicPlayerController()
  public static let applicationQueuePlayer = MPMusicPlayerController()
  override init() {}
  open var playbackState: MPMusicPlaybackState { .stopped }
  open var nowPlayingItem: MPMediaItem?
  open var indexOfNowPlayingItem: Int { 0 }
  open var repeatMode = MPMusicRepeatMode.default
  open var shuffleMode = MPMusicShuffleMode.default
  open var currentPlaybackTime: TimeInterval = 0
  open var currentPlaybackRate: Float = 0
  open var isPreparedToPlay: Bool { false }
  open func setQueue(with query: MPMediaQuery) {}
  open func setQueue(with itemCollection: MPMediaItemCollection) {}
  open func setQueue(with storeIDs: [String]) {}
  open func prepareToPlay() {}
  open func play() {}
  open func pause() {}
  open func stop() {}
  open func skipToNextItem() {}
  open func skipToPreviousItem() {}
  open func skipToBeginning() {}
  open func beginGeneratingPlaybackNotifications() {}
  open func endGeneratingPlaybackNotifications() {}
}

extension NSNotification.Name {
  public static let MPMusicPlayerControllerNowPlayingItemDidChange = NSNotification.Name(
    "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
  public static let MPMusicPlayerControllerPlaybackStateDidChange = NSNotification.Name(
    "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  public static let MPMediaLibraryDidChange = NSNotification.Name(
    "MPMediaLibraryDidChangeNotification")
}

/// A view controller for picking music. It displays a box with its name, since there is no music.
@preconcurrency @MainActor
open class MPMediaPickerController: UIViewController {
  public let mediaTypes: MPMediaType
  open weak var delegate: (any MPMediaPickerControllerDelegate)?
  open var allowsPickingMultipleItems = false
  open var showsCloudItems = true
  open var showsItemsWithProtectedAssets = true
  open var prompt: String?

  public init(mediaTypes types: MPMediaType = .any) {
    mediaTypes = types
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    mediaTypes = .any
    super.init(coder: coder)
  }

  open override func loadView() { view = PickerBox() }

  private final class PickerBox: UIView {
    override func draw(_ rect: CGRect) { drawNamedBox("MPMediaPickerController", in: rect) }
  }
}

@preconcurrency @MainActor
public protocol MPMediaPickerControllerDelegate: AnyObject {
  func mediaPicker(
    _ mediaPicker: MPMediaPickerController,
    didPickMediaItems mediaItemCollection: MPMediaItemCollection)
  func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}

extension MPMediaPickerControllerDelegate {
  public func mediaPicker(
    _ mediaPicker: MPMediaPickerController,
    didPickMediaItems mediaItemCollection: MPMediaItemCollection
  ) {}
  public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}
