@_exported public import UIKit

// Game Center. The player is not authenticated, and every request fails with `notAuthenticated`.

public let GKErrorDomain = "GKErrorDomain"

public struct GKError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case cancelled = 2
    case communicationsFailure = 3
    case notAuthenticated = 6
    case notSupported = 16
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  static let notAuthenticated = GKError(.notAuthenticated)
}

extension NSNotification.Name {
  public static let GKPlayerAuthenticationDidChangeNotificationName = NSNotification.Name(
    "GKPlayerAuthenticationDidChangeNotificationName")
}

open class GKBasePlayer: NSObject {
  open var displayName: String? { nil }
}

open class GKPlayer: GKBasePlayer {
  public enum PhotoSize: Int, Sendable { case small, normal }
  open var alias: String { "" }
  open override var displayName: String { "" }
  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open func loadPhoto(for size: PhotoSize) async throws -> UIImage {
    throw GKError.notAuthenticated
  }
  open func loadPhoto(
    for size: PhotoSize, withCompletionHandler handler: ((UIImage?, (any Error)?) -> Void)? = nil
  ) { handler?(nil, GKError.notAuthenticated) }
}

open class GKLocalPlayer: GKPlayer, @unchecked Sendable {
  // Unchecked: used on the main thread.
  private static let player = GKLocalPlayer()
  open class var local: GKLocalPlayer { player }
  open class var localPlayer: GKLocalPlayer { player }
  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  open var isMultiplayerGamingRestricted: Bool { false }
  /// The handler of authentication. It is called when it is set, with the error `notAuthenticated`.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    didSet { authenticateHandler?(nil, GKError.notAuthenticated) }
  }
  open func register(_ listener: any GKLocalPlayerListener) {}
  open func unregisterAllListeners() {}
  open func loadFriends() async throws -> [GKPlayer] { throw GKError.notAuthenticated }
}

public protocol GKLocalPlayerListener: AnyObject {}

open class GKScore: NSObject {
  public let leaderboardIdentifier: String
  open var value: Int64 = 0
  open var context: UInt64 = 0
  public init(leaderboardIdentifier identifier: String) { leaderboardIdentifier = identifier }
  open class func report(
    _ scores: [GKScore], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(GKError.notAuthenticated) }
}

open class GKLeaderboard: NSObject {
  public enum PlayerScope: Int, Sendable { case global, friendsOnly }
  public enum TimeScope: Int, Sendable { case today, week, allTime }

  open class Entry: NSObject {
    override init() {}
    open var player: GKPlayer { GKPlayer() }
    open var rank: Int { 0 }
    open var score: Int { 0 }
    open var formattedScore: String { "" }
    open var date: Date { .distantPast }
  }

  open var title: String? { nil }
  open var baseLeaderboardID: String { "" }
  open class func loadLeaderboards(IDs leaderboardIDs: [String]?) async throws -> [GKLeaderboard] {
    throw GKError.notAuthenticated
  }
  open class func loadLeaderboards(
    IDs leaderboardIDs: [String]?,
    completionHandler: @escaping ([GKLeaderboard]?, (any Error)?) -> Void
  ) { completionHandler(nil, GKError.notAuthenticated) }
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]
  ) async throws { throw GKError.notAuthenticated }
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(GKError.notAuthenticated) }
  open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange
  ) async throws -> (Entry?, [Entry], Int) { throw GKError.notAuthenticated }
}

open class GKAchievement: NSObject {
  public let identifier: String
  open var percentComplete = 0.0
  open var showsCompletionBanner = false
  open var isCompleted: Bool { percentComplete >= 100 }
  public init(identifier: String) { self.identifier = identifier }
  open class func report(
    _ achievements: [GKAchievement],
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(GKError.notAuthenticated) }
  open class func report(_ achievements: [GKAchievement]) async throws {
    throw GKError.notAuthenticated
  }
  open class func loadAchievements(
    completionHandler: (([GKAchievement]?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, GKError.notAuthenticated) }
  open class func loadAchievements() async throws -> [GKAchievement] {
    throw GKError.notAuthenticated
  }
  open class func resetAchievements(
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(GKError.notAuthenticated) }
}

public enum GKGameCenterViewControllerState: Int, Sendable {
  case `default` = -1
  case leaderboards, achievements, challenges, localPlayerProfile, dashboard
}

/// A view controller that displays Game Center. It displays a box with its name.
@preconcurrency @MainActor
open class GKGameCenterViewController: UINavigationController {
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
  public convenience init(state: GKGameCenterViewControllerState) {
    self.init(nibName: nil, bundle: nil)
  }
  public convenience init(
    leaderboardID: String, playerScope: GKLeaderboard.PlayerScope,
    timeScope: GKLeaderboard.TimeScope
  ) { self.init(nibName: nil, bundle: nil) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    let content = UIViewController()
    content.view = NamedBox("GKGameCenterViewController")
    viewControllers = [content]
  }
}

@preconcurrency @MainActor
public protocol GKGameCenterControllerDelegate: AnyObject {
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}

/// The access point: the button of Game Center above a game.
///
/// - Support: without effect: the button is not drawn.
@preconcurrency @MainActor
open class GKAccessPoint: NSObject {
  public enum Location: Int, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }
  private static let point = GKAccessPoint()
  open class var shared: GKAccessPoint { point }
  open var isActive = false
  open var isVisible: Bool { false }
  open var showHighlights = false
  open var location = Location.topLeading
  open weak var parentWindow: UIWindow?
  open func trigger(handler: @escaping () -> Void) {}
  open func trigger(
    state: GKGameCenterViewControllerState, handler: @escaping () -> Void
  ) {}
}

// MARK: Matches

open class GKMatchRequest: NSObject {
  public override init() { super.init() }
  open var minPlayers = 2
  open var maxPlayers = 2
  open var defaultNumberOfPlayers = 2
  open var playerGroup = 0
  open var inviteMessage: String?
  open var recipients: [GKPlayer]?
}

open class GKMatch: NSObject {
  public enum SendDataMode: Int, Sendable { case reliable, unreliable }
  override init() {}
  open weak var delegate: (any GKMatchDelegate)?
  open var players: [GKPlayer] { [] }
  open var expectedPlayerCount: Int { 0 }
  open func sendData(toAllPlayers data: Data, with mode: SendDataMode) throws {
    throw GKError.notAuthenticated
  }
  open func disconnect() {}
}

public protocol GKMatchDelegate: AnyObject {
  func match(_ match: GKMatch, didReceive data: Data, fromRemotePlayer player: GKPlayer)
  func match(_ match: GKMatch, didFailWithError error: (any Error)?)
}

extension GKMatchDelegate {
  public func match(_ match: GKMatch, didReceive data: Data, fromRemotePlayer player: GKPlayer) {}
  public func match(_ match: GKMatch, didFailWithError error: (any Error)?) {}
}

/// A view controller for finding players. It displays a box with its name.
@preconcurrency @MainActor
open class GKMatchmakerViewController: UINavigationController {
  open weak var matchmakerDelegate: (any GKMatchmakerViewControllerDelegate)?
  public convenience init?(matchRequest request: GKMatchRequest) {
    self.init(nibName: nil, bundle: nil)
    let content = UIViewController()
    content.view = NamedBox("GKMatchmakerViewController")
    viewControllers = [content]
  }
}

@preconcurrency @MainActor
public protocol GKMatchmakerViewControllerDelegate: AnyObject {
  func matchmakerViewControllerWasCancelled(_ viewController: GKMatchmakerViewController)
  func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFailWithError error: any Error)
  func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFind match: GKMatch)
}

extension GKMatchmakerViewControllerDelegate {
  public func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFind match: GKMatch
  ) {}
}
