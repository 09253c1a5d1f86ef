@_exported public import Combine
@_exported public import CoreGraphics
@_exported public import Foundation
public import FoundationNetworking
public import SwiftUI

// The music of a library and a catalog. Access is denied, and requests throw errors.

public enum MusicAuthorization {
  public enum Status: String, Sendable, CustomStringConvertible {
    case notDetermined, denied, restricted, authorized
    public var description: String { rawValue }
  }
  public static var currentStatus: Status { .denied }
  public static func request() async -> Status { .denied }
}

public struct MusicItemID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

public enum MusicError: Error, Sendable { case permissionDenied, notAvailable }

public protocol MusicItem: Identifiable, Sendable where ID == MusicItemID {}

/// A collection of music items.
public struct MusicItemCollection<Element: MusicItem>: RandomAccessCollection, Sendable,
  ExpressibleByArrayLiteral
{
  private let items: [Element]
  public init(_ items: [Element] = []) { self.items = items }
  public init(arrayLiteral elements: Element...) { items = elements }
  public var startIndex: Int { items.startIndex }
  public var endIndex: Int { items.endIndex }
  public subscript(position: Int) -> Element { items[position] }
  public var hasNextBatch: Bool { false }
  public func nextBatch(limit: Int? = nil) async throws -> Self? { nil }
}

public struct Artwork: Hashable, Sendable {
  public let maximumWidth: Int
  public let maximumHeight: Int
  public var backgroundColor: CGColor? { nil }
  public var primaryTextColor: CGColor? { nil }
  public func url(width: Int, height: Int) -> URL? { nil }
}

// Music items. No instances exist here, since requests throw errors.

public struct Song: MusicItem, Hashable {
  public let id: MusicItemID
  public var title: String { "" }
  public var artistName: String { "" }
  public var albumTitle: String? { nil }
  public var artwork: Artwork? { nil }
  public var duration: TimeInterval? { nil }
  public var genreNames: [String] { [] }
  public var url: URL? { nil }
  public var releaseDate: Date? { nil }
  public var trackNumber: Int? { nil }
}

public struct Album: MusicItem, Hashable {
  public let id: MusicItemID
  public var title: String { "" }
  public var artistName: String { "" }
  public var artwork: Artwork? { nil }
  public var trackCount: Int { 0 }
  public var url: URL? { nil }
  public var releaseDate: Date? { nil }
  public var genreNames: [String] { [] }
  public var tracks: MusicItemCollection<Track>? { nil }
}

public struct Artist: MusicItem, Hashable {
  public let id: MusicItemID
  public var name: String { "" }
  public var artwork: Artwork? { nil }
  public var url: URL? { nil }
}

public struct Playlist: MusicItem, Hashable {
  public let id: MusicItemID
  public var name: String { "" }
  public var artwork: Artwork? { nil }
  public var curatorName: String? { nil }
  public var tracks: MusicItemCollection<Track>? { nil }
}

public enum Track: MusicItem, Hashable {
  case song(Song)
  public var id: MusicItemID {
    switch self {
    case .song(let song): song.id
    }
  }
  public var title: String { "" }
  public var artistName: String { "" }
  public var artwork: Artwork? { nil }
  public var duration: TimeInterval? { nil }
}

public struct MusicCatalogSearchRequest {
  public var limit: Int?
  public var offset: Int?
  public var includeTopResults = false
  public init(term: String, types: [any MusicItem.Type]) {}
  public func response() async throws -> MusicCatalogSearchResponse {
    throw MusicError.permissionDenied
  }
}

public struct MusicCatalogSearchResponse: Sendable {
  public let songs: MusicItemCollection<Song>
  public let albums: MusicItemCollection<Album>
  public let artists: MusicItemCollection<Artist>
  public let playlists: MusicItemCollection<Playlist>
}

public struct MusicLibraryRequest<Item: MusicItem> {
  public var limit: Int?
  public var offset: Int?
  public init() {}
  public func response() async throws -> MusicLibraryResponse<Item> {
    throw MusicError.permissionDenied
  }
}

public struct MusicLibraryResponse<Item: MusicItem>: Sendable {
  public let items: MusicItemCollection<Item>
}

public struct MusicDataRequest {
  public let urlRequest: URLRequest
  public init(urlRequest: URLRequest) { self.urlRequest = urlRequest }
  public func response() async throws -> MusicDataResponse { throw MusicError.permissionDenied }
}
public struct MusicDataResponse: Sendable {
  public let data: Data
}

public struct MusicSubscription: Equatable, Sendable {
  public struct Updates: AsyncSequence, Sendable {
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> MusicSubscription? { nil }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
  public var canPlayCatalogContent: Bool { false }
  public var canBecomeSubscriber: Bool { false }
  public var hasCloudLibraryEnabled: Bool { false }
  public static var current: MusicSubscription {
    get async throws { throw MusicError.permissionDenied }
  }
  public static var subscriptionUpdates: Updates { Updates() }
}

/// A music player. It plays nothing.
public class MusicPlayer: @unchecked Sendable {
  // Unchecked: used on the main thread.
  public enum PlaybackStatus: Hashable, Sendable {
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
  }
  public class State: ObservableObject {
    public var playbackStatus: PlaybackStatus { .stopped }
    /// - Support: without effect: no music is played.
    public var playbackRate: Float = 1
  }
  public struct Queue {
    public init<S: Sequence>(for items: S) {}
    public var entries: [Entry] { [] }
    public var currentEntry: Entry? { nil }
    public struct Entry: Identifiable, Hashable, Sendable {
      public let id: String
      public var title: String { "" }
      public var subtitle: String? { nil }
      public var artwork: Artwork? { nil }
    }
  }
  public let state = State()
  public var playbackTime: TimeInterval = 0
  public var isPreparedToPlay: Bool { false }
  init() {}
  public func prepareToPlay() async throws { throw MusicError.notAvailable }
  public func play() async throws { throw MusicError.notAvailable }
  public func pause() {}
  public func stop() {}
  public func skipToNextEntry() async throws { throw MusicError.notAvailable }
  public func skipToPreviousEntry() async throws { throw MusicError.notAvailable }
}

public final class ApplicationMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = ApplicationMusicPlayer()
  public var queue = Queue(for: [Song]())
}
public final class SystemMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = SystemMusicPlayer()
  public var queue = Queue(for: [Song]())
}

/// The artwork of a music item, drawn as a box.
public struct ArtworkImage: View {
  private let width: CGFloat?
  private let height: CGFloat?
  public init(_ artwork: Artwork, width: CGFloat) {
    self.init(artwork, width: width, height: width)
  }
  public init(_ artwork: Artwork, height: CGFloat) {
    self.init(artwork, width: height, height: height)
  }
  public init(_ artwork: Artwork, width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }
  public var body: some View {
    Rectangle().fill(.quaternary).frame(width: width, height: height)
  }
}
