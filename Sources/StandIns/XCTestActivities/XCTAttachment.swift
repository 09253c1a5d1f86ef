@_exported public import Foundation
@_exported public import UIKit
@_exported public import XCTest

/// Data that a test attaches to its result: an image, a text, a file.
///
/// XCTest for Linux does not report attachments. An attachment that a test adds is written to a file in the
/// folder in `SNAPSHOT_ARTIFACTS`, or in `Attachments` in the temporary folder, and a line on standard error
/// states its path. That of a passing test is kept only with the lifetime `keepAlways`. An attachment of a
/// snapshot strategy is stored with the failure.
///
/// Sendable: one test creates and names it; afterwards it is only read.
open class XCTAttachment: NSObject, @unchecked Sendable {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }
  public enum ImageQuality: Int, Sendable { case original, medium, low }

  open var name: String?
  /// The type of the data, which determines the file's extension.
  public let uniformTypeIdentifier: String
  /// - Support: without effect: a file cannot store it.
  open var userInfo: [AnyHashable: Any]?
  open var lifetime = Lifetime.deleteOnSuccess
  let payload: Data?
  package var data: Data { payload ?? Data() }

  public required init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?,
    userInfo: [AnyHashable: Any]? = nil
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    self.name = name
    self.payload = payload
    self.userInfo = userInfo
    super.init()
  }

  public convenience init(data payload: Data) {
    self.init(uniformTypeIdentifier: nil, name: nil, payload: payload)
  }

  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload)
  }

  public convenience init(string: String) {
    self.init(
      uniformTypeIdentifier: "public.plain-text", name: nil, payload: Data(string.utf8))
  }

  /// Creates an attachment of a file; it is empty if the file cannot be read.
  public convenience init(contentsOfFile url: URL) {
    self.init(
      uniformTypeIdentifier: Self.identifiers[url.pathExtension.lowercased()],
      name: url.lastPathComponent, payload: try? Data(contentsOf: url))
  }

  public convenience init(contentsOfFile url: URL, uniformTypeIdentifier identifier: String) {
    self.init(
      uniformTypeIdentifier: identifier, name: url.lastPathComponent,
      payload: try? Data(contentsOf: url))
  }

  public convenience init(image: UIImage) { self.init(image: image, quality: .original) }

  /// Creates an attachment of an image, which is a PNG for the original quality and a JPEG for others.
  public convenience init(image: UIImage, quality: ImageQuality) {
    let data =
      quality == .original
      ? image.pngData() : image.jpegData(compressionQuality: quality == .medium ? 0.6 : 0.3)
    self.init(
      uniformTypeIdentifier: quality == .original ? "public.png" : "public.jpeg", name: nil,
      payload: data)
  }

  var fileExtension: String {
    Self.identifiers.first { $0.value == uniformTypeIdentifier }?.key ?? "data"
  }

  private static let identifiers = [
    "png": "public.png", "jpeg": "public.jpeg", "gif": "com.compuserve.gif",
    "txt": "public.plain-text", "json": "public.json", "xml": "public.xml", "html": "public.html",
    "pdf": "com.adobe.pdf", "heic": "public.heic",
  ]
}
