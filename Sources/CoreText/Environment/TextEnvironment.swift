import CoreGraphics
import Synchronization

/// What an environment says of text.
private final class TextEnvironment: Sendable {
  struct Settings: Sendable {
    var rendering = TextRendering.Mode.glyphs
    var release = SystemFontRelease.variable
  }

  let settings = Mutex(Settings())
}

extension Environment {
  private var text: TextEnvironment { part { TextEnvironment() } }

  /// Whether letters are drawn, or blocks in their places.
  package var textRendering: TextRendering.Mode {
    get { text.settings.withLock { $0.rendering } }
    set { text.settings.withLock { $0.rendering = newValue } }
  }

  /// The release that new fonts are made for. Only documents laid out as the editor of their time
  /// did, and checks against old measurements, change it.
  package var systemFontRelease: SystemFontRelease {
    get { text.settings.withLock { $0.release } }
    set { text.settings.withLock { $0.release = newValue } }
  }

  /// An environment like any other, but for the system font.
  package convenience init(systemFontRelease: SystemFontRelease) {
    self.init()
    self.systemFontRelease = systemFontRelease
  }
}
