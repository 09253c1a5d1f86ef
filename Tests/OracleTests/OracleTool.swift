import Foundation
import TestSupport

/// The `oracle` that the tests run.
enum OracleTool {
  /// The release build if it is newer than all sources: it is many times as quick. Else the one that
  /// was built with the tests.
  static let executable: URL = {
    let release = Checkout.root.appendingPathComponent(".build/release/oracle")
    if let built = date(of: release), let changed = newestSource, built > changed {
      return release
    }
    print("The release build of oracle is missing or older than the sources; the debug build runs.")
    return RenderTool.executable.deletingLastPathComponent().appendingPathComponent("oracle")
  }()

  private static var newestSource: Date? {
    let sources = Checkout.root.appendingPathComponent("Sources")
    let names = try? FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return names?.compactMap { date(of: sources.appendingPathComponent($0)) }.max()
  }

  private static func date(of file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: file.resolvingSymlinksInPath().path)
    return attributes?[.modificationDate] as? Date
  }
}
