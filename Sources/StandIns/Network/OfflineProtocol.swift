import Foundation
import FoundationNetworking

/// Fails network requests immediately, as on a device in airplane mode.
///
/// Its methods replace those of Foundation's network protocols. The URL protocols that an app registers, for
/// example in tests, are still used.
final class OfflineProtocol: URLProtocol {
  override func startLoading() {
    var information: [String: Any] = [
      NSLocalizedDescriptionKey: "The Internet connection appears to be offline."
    ]
    information[NSURLErrorFailingURLErrorKey] = request.url
    client?.urlProtocol(
      self, didFailWithError: URLError(.notConnectedToInternet, userInfo: information))
  }

  override func stopLoading() {}

  private static let names = ["_HTTPURLProtocol", "_FTPURLProtocol", "_WebSocketURLProtocol"]

  /// Replaces the methods of Foundation's URL protocols by those of this class.
  static func replaceOthers() {
    for type in URLSessionConfiguration.default.protocolClasses ?? []
    where names.contains("\(type)") {
      for method in ["12startLoadingyyF", "11stopLoadingyyF"] {
        _ = takeMethod(
          unsafeBitCast(type, to: UnsafeMutableRawPointer.self),
          unsafeBitCast(Self.self as AnyClass, to: UnsafeRawPointer.self),
          "$s20FoundationNetworking11URLProtocolCN",
          "$s20FoundationNetworking11URLProtocolC" + method)
      }
    }
  }
}

@_silgen_name("tintype_take_method")
private func takeMethod(
  _ metadata: UnsafeMutableRawPointer, _ source: UnsafeRawPointer,
  _ superclass: UnsafePointer<CChar>, _ method: UnsafePointer<CChar>
) -> Bool

/// Blocks network requests. CRuntime calls this function in programs that must not depend on the network.
@_cdecl("tintype_refuse_sessions")
func refuseSessions() { OfflineProtocol.replaceOthers() }
