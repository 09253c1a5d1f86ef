import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// The request's method and URL, its headers in sorted order, a blank line and the body.
  public static var raw: Snapshotting { .raw(pretty: false) }

  /// The request's method and URL, its headers in sorted order, a blank line and the body.
  ///
  /// - Parameter pretty: Whether a JSON body is formatted with line breaks and sorted keys.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { request in
      let address = request.url?.sortingQuery.absoluteString ?? "(null)"
      let head = ["\(request.httpMethod ?? "GET") \(address)"] + request.sortedHeaders
      guard let body = request.httpBody else { return head.joined(separator: "\n") }
      var text = String(decoding: body, as: UTF8.self)
      if pretty, let object = try? JSONSerialization.jsonObject(with: body),
        let data = try? JSONSerialization.data(
          withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
      {
        text = String(decoding: data, as: UTF8.self)
      }
      return (head + ["\n" + text]).joined(separator: "\n")
    }
  }

  /// The request as a `curl` command line.
  public static var curl: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { request in
      var words = ["curl"]
      switch request.httpMethod ?? "GET" {
      case "GET": break
      case "HEAD": words.append("--head")
      case let method: words.append("--request \(method)")
      }
      for header in request.sortedHeaders where !header.hasPrefix("Cookie:") {
        words.append("--header \"\(header.replacingOccurrences(of: "\"", with: "\\\""))\"")
      }
      if let body = request.httpBody, let text = String(data: body, encoding: .utf8) {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
          .replacingOccurrences(of: "\"", with: "\\\"")
        words.append("--data \"\(escaped)\"")
      }
      if let cookie = request.value(forHTTPHeaderField: "Cookie") {
        words.append("--cookie \"\(cookie.replacingOccurrences(of: "\"", with: "\\\""))\"")
      }
      words.append("\"\(request.url?.sortingQuery.absoluteString ?? "")\"")
      return words.joined(separator: " \\\n\t")
    }
  }
}

extension URLRequest {
  fileprivate var sortedHeaders: [String] {
    (allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)" }.sorted()
  }
}

extension URL {
  fileprivate var sortingQuery: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: false),
      let items = parts.queryItems
    else { return self }
    parts.queryItems = items.sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
    return parts.url ?? self
  }
}
