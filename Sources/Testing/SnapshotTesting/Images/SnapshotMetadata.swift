import Comparison
import CoreGraphics
import CoreText
import Stage

/// Information about an image beside its pixels, which the image carries from strategy to
/// reference.
struct SnapshotMetadata: Sendable {
  var fonts: [CGFont] = []
  var tree: ViewTreeRecord?
  /// The composition that was painted; it contains the positions of text.
  var composition: Composition?
  /// The reason why there is no image.
  var problem: String?

  /// The font files of the image. Their hashes are computed when a reference is written or does not
  /// match, never for a test that passes.
  var stampedFonts: [SnapshotStamp.Font] {
    var fonts = Set<SnapshotStamp.Font>()
    for font in self.fonts {
      guard let face = font.provider as? FontFace else { continue }
      fonts.insert(SnapshotStamp.Font(name: face.fileName, hash: face.fileHash))
    }
    return fonts.sorted { $0.name < $1.name }
  }
}
