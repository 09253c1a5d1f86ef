import CoreGraphics
import Synchronization

/// The text settings of an environment.
private final class TextEnvironment: Sendable {
  struct Settings: Sendable {
    var rendering = TextRenderingMode.glyphs
    var release = SystemFontRelease.variable
  }

  let settings = Mutex(Settings())
}

extension Environment {
  private var text: TextEnvironment { part { TextEnvironment() } }

  /// Whether text is drawn as glyph outlines or as blocks.
  package var textRendering: TextRenderingMode {
    get { text.settings.withLock { $0.rendering } }
    set { text.settings.withLock { $0.rendering = newValue } }
  }

  /// The release of the system font that new fonts use. It is changed only for documents that an
  /// editor of an earlier release laid out, and for checks against old measurements.
  package var systemFontRelease: SystemFontRelease {
    get { text.settings.withLock { $0.release } }
    set { text.settings.withLock { $0.release = newValue } }
  }

  /// Creates an environment with another release of the system font.
  package convenience init(systemFontRelease: SystemFontRelease) {
    self.init()
    self.systemFontRelease = systemFontRelease
  }
}
