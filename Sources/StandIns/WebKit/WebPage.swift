public import Foundation
public import FoundationNetworking
public import Observation
public import SwiftUI

/// A page of the web. Nothing is loaded: it knows its address only.
@MainActor @Observable
public final class WebPage {
  public struct Configuration: Sendable {
    public var applicationNameForUserAgent: String?
    public var upgradeKnownHostsToHTTPS = true
    public var allowsAirPlayForMediaPlayback = true
    public var limitsNavigationsToAppBoundDomains = false
    public init() {}
  }

  public enum NavigationEvent: Hashable, Sendable {
    case startedProvisionalNavigation, receivedServerRedirect, committed, finished
  }

  public enum NavigationError: Error { case failedProvisionalNavigation(any Error), pageClosed }

  /// The events of a load, which ends at once.
  public typealias NavigationEvents = AsyncThrowingStream<NavigationEvent, any Error>

  public private(set) var url: URL?
  public var title: String { "" }
  public var isLoading: Bool { false }
  public var estimatedProgress: Double { 0 }
  public var hasOnlySecureContent: Bool { true }
  public var themeColor: Color? { nil }
  public var currentNavigationEvent: NavigationEvent? { nil }
  public var customUserAgent: String?
  public var isInspectable = false

  public init(configuration: Configuration = Configuration()) {}

  @discardableResult
  public func load(_ url: URL?) -> NavigationEvents {
    self.url = url
    return Self.events
  }

  @discardableResult
  public func load(_ request: URLRequest) -> NavigationEvents { load(request.url) }

  @discardableResult
  public func load(html: String, baseURL: URL = URL(string: "about:blank")!) -> NavigationEvents {
    load(baseURL)
  }

  @discardableResult
  public func reload(fromOrigin: Bool = false) -> NavigationEvents { Self.events }

  public func stopLoading() {}

  @discardableResult
  public func callJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:]
  ) async throws -> Any? { throw WKError.javaScriptUnavailable }

  private static var events: NavigationEvents { AsyncThrowingStream { $0.finish() } }
}
