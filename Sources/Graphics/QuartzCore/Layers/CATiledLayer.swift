import CoreGraphics
public import Foundation

/// A layer that draws large content piece by piece.
///
/// Here drawing leaves commands, not pixels, so one call of `draw(in:)` serves all tiles and is as
/// sharp at any scale; the properties are kept without effect.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
  /// The seconds in which tiles appear on iOS; they are there at once here.
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
