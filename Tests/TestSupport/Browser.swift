import Foundation

/// Debian's chromium, which runs without a screen.
public enum Browser {
  public static let path = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  public static let isRequired = !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty
}
