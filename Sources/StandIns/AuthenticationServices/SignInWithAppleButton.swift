public import SwiftUI
import UIKit

/// The SwiftUI button "Sign in with Apple". Its request fails with `canceled`.
///
/// It is at least 140 x 30 and at most 375 x 64 points large (guess from the warnings of iOS about its
/// constraints).
public struct SignInWithAppleButton: View {
  public struct Label: Sendable {
    let type: ASAuthorizationAppleIDButton.ButtonType
    public static let signIn = Label(type: .signIn)
    public static let `continue` = Label(type: .continue)
    public static let signUp = Label(type: .signUp)
  }

  public struct Style: Sendable {
    let style: ASAuthorizationAppleIDButton.Style
    public static let black = Style(style: .black)
    public static let white = Style(style: .white)
    public static let whiteOutline = Style(style: .whiteOutline)
  }

  private let label: Label
  private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
  private let onCompletion: (Result<ASAuthorization, any Error>) -> Void
  @SwiftUI.Environment(\.signInWithAppleButtonStyle) private var style

  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) {
    self.label = label
    self.onRequest = onRequest
    self.onCompletion = onCompletion
  }

  public var body: some View {
    PlatformButton(
      action: request,
      size: {
        CGSize(
          width: min(max($0.width ?? 140, 140), 375), height: min(max($0.height ?? 30, 30), 64))
      },
      control: { ASAuthorizationAppleIDButton(type: label.type, style: style.style) }
    )
    .id("\(label.type) \(style.style)")
  }

  private func request() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    onRequest(request)
    DiagnosticLog.current.warn(
      "Nobody can sign in here: requests of AuthenticationServices are cancelled.")
    onCompletion(.failure(ASAuthorizationError(.canceled)))
  }
}

private struct SignInStyleKey: EnvironmentKey {
  static let defaultValue = SignInWithAppleButton.Style.black
}

extension EnvironmentValues {
  fileprivate var signInWithAppleButtonStyle: SignInWithAppleButton.Style {
    get { self[SignInStyleKey.self] }
    set { self[SignInStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func signInWithAppleButtonStyle(
    _ style: SignInWithAppleButton.Style
  ) -> some View { environment(\.signInWithAppleButtonStyle, style) }
}

// MARK: Actions of the environment

/// Signs in on a web page from a view. Always throws `canceledLogin`.
public struct WebAuthenticationSession: Sendable {
  public enum BrowserSession: Sendable { case ephemeral, shared }

  public func authenticate(
    using url: URL, callbackURLScheme: String, preferredBrowserSession: BrowserSession? = nil
  ) async throws -> URL { throw ASWebAuthenticationSessionError(.canceledLogin) }

  public func authenticate(
    using url: URL, callback: ASWebAuthenticationSession.Callback,
    preferredBrowserSession: BrowserSession? = nil,
    additionalHeaderFields: [String: String] = [:]
  ) async throws -> URL { throw ASWebAuthenticationSessionError(.canceledLogin) }
}

/// Performs authorization requests from a view. Always throws `canceled`.
public struct AuthorizationController: Sendable {
  public func performRequest(
    _ request: ASAuthorizationRequest
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError(.canceled) }
  public func performRequests(
    _ requests: [ASAuthorizationRequest]
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError(.canceled) }
}

public enum ASAuthorizationResult {
  case password(ASPasswordCredential)
  case appleID(ASAuthorizationAppleIDCredential)
  case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
  case passkeyRegistration(ASAuthorizationPlatformPublicKeyCredentialRegistration)
}

extension EnvironmentValues {
  public var webAuthenticationSession: WebAuthenticationSession { WebAuthenticationSession() }
  public var authorizationController: AuthorizationController { AuthorizationController() }
}
