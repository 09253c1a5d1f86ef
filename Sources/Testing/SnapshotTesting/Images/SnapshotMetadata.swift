import Comparison
import CoreGraphics
import CoreText
import Stage

/// Information about an image besides its pixels, which accompanies the image from the strategy to the
/// reference.
struct SnapshotMetadata: Sendable {
  var fonts: [CGFont] = []
  var tree: ViewTreeRecord?
  /// The composition that was painted; it contains the positions of text.
  var composition: Composition?
  /// The reason why there is no image.
  var problem: String?

  /// The font files of the image. Their hashes are computed only when a reference is written or does not
  /// match.
  var stampedFonts: [SnapshotStamp.Font] {
    var fonts = Set<SnapshotStamp.Font>()
    for font in self.fonts {
      guard let face = font.provider as? FontFace else { continue }
      fonts.insert(SnapshotStamp.Font(name: face.fileName, hash: face.fileHash))
    }
    return fonts.sorted { $0.name < $1.name }
  }
}
