public import UIKit

public struct ASWebAuthenticationSessionError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided = 2
    case presentationContextInvalid = 3
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let canceledLogin = Code.canceledLogin
  public static let presentationContextNotProvided = Code.presentationContextNotProvided
  public static let presentationContextInvalid = Code.presentationContextInvalid
  public static let errorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"
}

/// Signs in on a web page. The session ends immediately, as if the user had cancelled it, since
/// there is no network.
@preconcurrency @MainActor
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// The URL that completes a session.
  public struct Callback: Sendable {
    let text: String
    public static func customScheme(_ customScheme: String) -> Callback {
      Callback(text: customScheme)
    }
    public static func https(host: String, path: String) -> Callback {
      Callback(text: "https://\(host)\(path)")
    }
  }

  private let url: URL
  private let completion: CompletionHandler
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// - Support: without effect: there is no browser.
  open var prefersEphemeralWebBrowserSession = false
  /// - Support: without effect: there is no network.
  open var additionalHeaderFields: [String: String]?
  open var canStart: Bool { true }

  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) {
    url = URL
    completion = completionHandler
  }

  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    url = URL
    completion = completionHandler
  }

  @discardableResult
  open func start() -> Bool {
    DiagnosticLog.current.warn(
      "'\(url.absoluteString)' cannot be opened to sign in: there is no network. The session is cancelled."
    )
    completion(nil, ASWebAuthenticationSessionError(.canceledLogin))
    return false
  }
  open func cancel() {}
}

@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
