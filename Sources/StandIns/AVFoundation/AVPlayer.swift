@_exported public import AudioToolbox
@_exported public import CoreVideo
@_exported public import UIKit

// Players of audio and video. Neither can be decoded here: a player plays nothing, and its layer is
// black.

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let mp4 = Self(rawValue: "public.mpeg-4")
  public static let mov = Self(rawValue: "com.apple.quicktime-movie")
  public static let m4v = Self(rawValue: "com.apple.m4v-video")
  public static let m4a = Self(rawValue: "com.apple.m4a-audio")
  public static let mp3 = Self(rawValue: "public.mp3")
  public static let wav = Self(rawValue: "com.microsoft.waveform-audio")
}

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let video = Self(rawValue: "vide")
  public static let audio = Self(rawValue: "soun")
  public static let metadata = Self(rawValue: "meta")
}

open class AVAsset: NSObject {
  public override init() { super.init() }
  public convenience init(url URL: URL) { self.init() }
  public var duration: CMTime { .zero }
  public var isPlayable: Bool { false }
}

open class AVURLAsset: AVAsset {
  public let url: URL
  public init(url URL: URL, options: [String: Any]?) {
    url = URL
    super.init()
  }
  public convenience init(url URL: URL) { self.init(url: URL, options: nil) }
}

open class AVPlayerItem: NSObject {
  public let asset: AVAsset
  public init(asset: AVAsset) { self.asset = asset }
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  /// The status, which is always `unknown`.
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  open var duration: CMTime { .indefinite }
  open var loadedTimeRanges: [NSValue] { [] }
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
    completionHandler?(false)
  }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: ((Bool) -> Void)?
  ) { completionHandler?(false) }
  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
}

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

open class AVPlayer: NSObject {
  open private(set) var currentItem: AVPlayerItem?
  open var rate: Float = 0
  /// The rate with which `play()` begins. 1 by default.
  open var defaultRate: Float = 1
  open var isMuted = false
  open var volume: Float = 1

  public override init() { super.init() }
  public init(playerItem item: AVPlayerItem?) { currentItem = item }
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  /// The status, which is always `unknown`.
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  open var timeControlStatus: TimeControlStatus {
    rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate
  }
  /// - Support: without effect: no item plays to its end.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// - Support: without effect: no display sleeps.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// - Support: without effect: nothing is loaded that could stall.
  open var automaticallyWaitsToMinimizeStalling = true

  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(false)
  }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }

  /// Returns an object that identifies a periodic observer. The block is never called.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any { NSObject() }
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any { NSObject() }
  open func removeTimeObserver(_ observer: Any) {}

  open func play() { rate = defaultRate }
  open func pause() { rate = 0 }
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
}

/// A player that plays several items in sequence.
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []

  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    queue = items
  }

  open func items() -> [AVPlayerItem] { queue }
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let place = queue.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? queue.count
    queue.insert(item, at: place)
    replaceCurrentItem(with: queue.first)
  }
  open func remove(_ item: AVPlayerItem) { queue.removeAll { $0 === item } }
  open func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }
  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    replaceCurrentItem(with: queue.first)
  }
}

/// A player of audio files. It cannot be created from a file, since audio cannot be decoded here.
open class AVAudioPlayer: NSObject {
  public struct Unavailable: Error {}
  /// Creates a player without audio, for variables that are initialised before a file is loaded.
  public override init() { super.init() }
  public init(contentsOf url: URL) throws { throw Unavailable() }
  public init(data: Data) throws { throw Unavailable() }
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open var isPlaying: Bool { false }
  open var duration: TimeInterval { 0 }
  open var currentTime: TimeInterval = 0
  open var volume: Float = 1
  open var numberOfLoops = 0
  /// - Support: without effect: there is no sound.
  open var enableRate = false
  /// - Support: without effect: there is no sound.
  open var rate: Float = 1
  @discardableResult open func prepareToPlay() -> Bool { false }
  @discardableResult open func play() -> Bool { false }
  open func pause() {}
  open func stop() {}
}

public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// Returns the largest rectangle with an aspect ratio that fits in another rectangle, centred in it.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  let scale = min(
    boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}
