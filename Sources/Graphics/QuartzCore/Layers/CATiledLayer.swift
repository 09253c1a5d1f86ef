import CoreGraphics
public import Foundation

/// A layer that draws large content in tiles on iOS, and in one piece here.
///
/// Drawing records commands, not pixels, so one call of `draw(in:)` covers all tiles and is sharp
/// at any scale; the properties are stored without effect.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
  /// Returns the duration in seconds in which tiles fade in on iOS; here they appear immediately.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// - Support: without effect: tiles are drawn at the size at which they are seen.
  open var levelsOfDetail = 1
  /// - Support: without effect: tiles are drawn at the size at which they are seen.
  open var levelsOfDetailBias = 0
  /// The size of a tile in pixels.
  ///
  /// - Support: without effect: the visible part is drawn in one piece.
  open var tileSize = CGSize(width: 256, height: 256)
}
