public import UIKit

public typealias CMPersistentTrackID = Int32
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// A property of an asset, a track or a metadata item that is loaded before it is read. The values
/// are those of an empty video, since videos cannot be read here.
public struct AVAsyncProperty<Root, Value>: Sendable {
  let value: @Sendable (Root) -> Value
}

extension AVAsyncProperty where Root: AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { .init { $0.duration } }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { .init { _ in false } }
  public static var isExportable: AVAsyncProperty<Root, Bool> { .init { _ in false } }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { .init { $0.tracks } }
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init { _ in [] } }
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init { _ in [] } }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    .init { _ in .identity }
  }
}

extension AVAsyncProperty where Root: AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { .init { $0.naturalSize } }
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { .init { $0.timeRange } }
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> { .init { _ in 0 } }
  public static var estimatedDataRate: AVAsyncProperty<Root, Float> { .init { _ in 0 } }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    .init { $0.preferredTransform }
  }
}

extension AVAsyncProperty where Root: AVMetadataItem {
  public static var value: AVAsyncProperty<Root, (any NSCopying & NSObjectProtocol)?> {
    .init { _ in nil }
  }
  public static var stringValue: AVAsyncProperty<Root, String?> { .init { $0.stringValue } }
  public static var dataValue: AVAsyncProperty<Root, Data?> { .init { $0.dataValue } }
}

/// An object with properties that are loaded asynchronously.
public protocol AVAsynchronousKeyValueLoading: AnyObject {}

extension AVAsynchronousKeyValueLoading {
  /// - Support: partial: the values are those of an empty video, since videos cannot be read.
  public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
    property.value(self)
  }
  public func load<A, B>(
    _ first: AVAsyncProperty<Self, A>, _ second: AVAsyncProperty<Self, B>
  ) async throws -> (A, B) { (first.value(self), second.value(self)) }
  public func load<A, B, C>(
    _ first: AVAsyncProperty<Self, A>, _ second: AVAsyncProperty<Self, B>,
    _ third: AVAsyncProperty<Self, C>
  ) async throws -> (A, B, C) { (first.value(self), second.value(self), third.value(self)) }
}

extension AVAsset: AVAsynchronousKeyValueLoading {
  public var tracks: [AVAssetTrack] { (self as? AVMutableComposition)?.madeTracks ?? [] }
  public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }
  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    tracks(withMediaType: mediaType)
  }
  public var metadata: [AVMetadataItem] { [] }
  public var commonMetadata: [AVMetadataItem] { [] }
  public func loadMetadata(for format: String) async throws -> [AVMetadataItem] { [] }
}

/// A video or audio track of an asset.
open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading {
  public let mediaType: AVMediaType
  public let trackID: CMPersistentTrackID
  init(_ mediaType: AVMediaType, trackID: CMPersistentTrackID) {
    self.mediaType = mediaType
    self.trackID = trackID
  }
  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform {
    get { .identity }
    set {}
  }
  open var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: .zero) }
  open var nominalFrameRate: Float { 0 }
}

/// A metadata item of an asset. No asset has any, since files cannot be read here.
open class AVMetadataItem: NSObject, AVAsynchronousKeyValueLoading {
  open var commonKey: AVMetadataKey? { nil }
  open var identifier: AVMetadataIdentifier? { nil }
  open var stringValue: String? { nil }
  open var dataValue: Data? { nil }
}

public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonKeyTitle = Self(rawValue: "title")
  public static let commonKeyArtist = Self(rawValue: "artist")
  public static let commonKeyAlbumName = Self(rawValue: "albumName")
  public static let commonKeyArtwork = Self(rawValue: "artwork")
}

public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonIdentifierTitle = Self(rawValue: "common/title")
  public static let commonIdentifierArtist = Self(rawValue: "common/artist")
  public static let commonIdentifierArtwork = Self(rawValue: "common/artwork")
}

open class AVComposition: AVAsset {}

/// A composition of tracks. It stores the tracks that are added; they stay empty.
open class AVMutableComposition: AVComposition {
  fileprivate var madeTracks: [AVAssetTrack] = []
  open var naturalSize = CGSize.zero

  @discardableResult
  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? {
    let track = AVMutableCompositionTrack(mediaType, trackID: Int32(madeTracks.count + 1))
    madeTracks.append(track)
    return track
  }

  /// Always throws `AVError.decoderNotFound`, since videos cannot be read here.
  open func insertTimeRange(
    _ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime
  ) throws { throw AVError(.decoderNotFound) }
}

open class AVMutableCompositionTrack: AVAssetTrack {
  private var transform = CGAffineTransform.identity
  open override var preferredTransform: CGAffineTransform {
    get { transform }
    set { transform = newValue }
  }
  /// Always throws `AVError.decoderNotFound`, since videos cannot be read here.
  open func insertTimeRange(
    _ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime
  ) throws { throw AVError(.decoderNotFound) }
}

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"

/// Exports an asset to a file. Every export fails, since videos cannot be read here.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  // Unchecked: as on iOS, a session is used by one task at a time.
  public enum Status: Int, Sendable {
    case unknown, waiting, exporting, completed, failed, cancelled
  }

  public let asset: AVAsset
  public let presetName: String
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  /// - Support: without effect: nothing is written.
  open var shouldOptimizeForNetworkUse = false
  /// - Support: without effect: nothing is written.
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?
  open var progress: Float { 0 }

  public init?(asset: AVAsset, presetName: String) {
    self.asset = asset
    self.presetName = presetName
  }

  private func fail() {
    status = .failed
    error = AVError(.decoderNotFound)
  }

  open func export() async { fail() }
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    fail()
    handler()
  }
  open func export(to url: URL, as fileType: AVFileType) async throws {
    fail()
    throw AVError(.decoderNotFound)
  }
  open func cancelExport() { status = .cancelled }
  open var supportedFileTypes: [AVFileType] { [.mp4, .mov] }
}

/// Plays an item repeatedly. The item becomes the only one of the player; nothing is displayed or
/// heard.
open class AVPlayerLooper: NSObject {
  public enum Status: Int, Sendable { case unknown, ready, failed, cancelled }
  open private(set) var status = Status.unknown
  open var loopCount: Int { 0 }
  open private(set) var loopingPlayerItems: [AVPlayerItem]

  public init(
    player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem,
    timeRange loopRange: CMTimeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  ) {
    loopingPlayerItems = [itemToLoop]
    super.init()
    player.removeAllItems()
    player.insert(itemToLoop, after: nil)
  }

  open func disableLooping() { status = .cancelled }
}

extension AVPlayer {
  /// - Support: without effect: there is no external screen.
  public var allowsExternalPlayback: Bool {
    get { false }
    set {}
  }
  /// - Support: without effect: there is no external screen.
  public var usesExternalPlaybackWhileExternalScreenIsActive: Bool {
    get { false }
    set {}
  }
  public var isExternalPlaybackActive: Bool { false }
  public func playImmediately(atRate rate: Float) { self.rate = rate }
  public func preroll(atRate rate: Float) async -> Bool { false }
  public static let rateDidChangeNotification = NSNotification.Name(
    "AVPlayerRateDidChangeNotification")
}
