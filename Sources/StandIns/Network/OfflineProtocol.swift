import Foundation
import FoundationNetworking

/// Fails requests of the network at once, as on a device in airplane mode.
///
/// Protocols of an app's own, as tests have them, are asked first.
final class OfflineProtocol: URLProtocol {
  private static let schemes = ["http", "https", "ws", "wss", "ftp"]

  override class func canInit(with request: URLRequest) -> Bool {
    schemes.contains(request.url?.scheme?.lowercased() ?? "")
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    var information: [String: Any] = [
      NSLocalizedDescriptionKey: "The Internet connection appears to be offline."
    ]
    information[NSURLErrorFailingURLErrorKey] = request.url
    let error = NSError(
      domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet, userInfo: information)
    client?.urlProtocol(self, didFailWithError: error)
  }

  override func stopLoading() {}
}

/// Called by CRuntime in programs that must not depend on the network.
@_cdecl("tintype_refuse_sessions")
func refuseSessions() {
  // Foundation registers its own protocols with the first session; the newest is asked first.
  _ = URLSession(configuration: .ephemeral)
  _ = URLProtocol.registerClass(OfflineProtocol.self)
}
