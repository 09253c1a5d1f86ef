/// A request for a scene.
public struct UISceneSessionActivationRequest {
  public let role: UISceneSession.Role?
  public let session: UISceneSession?
  public var userActivity: NSUserActivity?

  public init(role: UISceneSession.Role = .windowApplication) {
    self.role = role
    session = nil
  }

  public init(session: UISceneSession) {
    role = nil
    self.session = session
  }
}

extension UIApplication {
  /// - Support: without effect: there is one scene.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {}
}
