import Comparison
import Foundation
import Stage
import UIKit

/// A text that an agent can read.
@MainActor
struct MCPResource {
  let uri: String
  let title: String
  let type: String
  let text: () -> String

  /// The resource as `resources/list` describes it.
  var listed: JSONValue {
    .object([
      ("uri", .string(uri)), ("name", .string(uri.replacing("tintype://", with: ""))),
      ("title", .string(title)), ("mimeType", .string(type)),
    ])
  }

  /// All resources. The table of supported features is included only if its file exists.
  static var all: [MCPResource] {
    [
      MCPResource(
        uri: "tintype://transitions", title: "The transitions between screens", type: "text/plain"
      ) { TransitionsVerb.table },
      MCPResource(
        uri: "tintype://devices", title: "The devices that an app can be opened on",
        type: "text/plain"
      ) { DevicesVerb.table },
      MCPResource(
        uri: "tintype://script", title: "The steps of scripts", type: "text/plain"
      ) { FilmVerb.discussion },
    ] + (supportPath.map { [support($0)] } ?? [])
  }

  private static func support(_ path: String) -> MCPResource {
    MCPResource(
      uri: "tintype://support", title: "What of UIKit and SwiftUI is supported",
      type: "text/markdown"
    ) { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
  }

  /// The path of the table of supported features, beside an installed command or in the package's folder.
  private static let supportPath: String? = {
    let folder = URL(filePath: SwiftFileImage.program).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let file = "Documentation/Support.md"
    return ["../lib/tintype/Support.md", "../../../\(file)", "../../\(file)"]
      .map { folder.appending(path: $0).standardizedFileURL.path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()
}
