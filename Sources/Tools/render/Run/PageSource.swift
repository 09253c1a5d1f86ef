import Foundation
import Hashing

/// The HTML page of `render run` as a single file, with a security policy that allows no other content.
struct PageSource {
  /// The bytes of the page.
  let bytes: [UInt8]
  /// The value of the header Content-Security-Policy.
  let policy: String

  init() {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let style = text(PackageResources.page_css)
    let script = text(PackageResources.page_js)
    bytes = Array(
      text(PackageResources.page_html)
        .replacing("/* page.css */", with: style)
        .replacing("/* page.js */", with: script).utf8)
    policy =
      "default-src 'none'; script-src '\(Self.digest(script))'; style-src '\(Self.digest(style))'; "
      + "connect-src 'self'; img-src 'self' blob: data:; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
  }

  private static func digest(_ text: String) -> String {
    "sha256-"
      + Data(Array(text.utf8).withUnsafeBytes { SHA256.digest(of: $0) }).base64EncodedString()
  }
}
