public import QuartzCore
public import UIKit

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// An image of the layer at its own size, compared byte for byte.
  public static var image: Snapshotting { .image() }

  /// An image of the layer. Parameters as for views.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init(),
    maxDiffPixels: Int = 0, ignore: [CGRect] = [], ignoreAntialiasing: Bool = false,
    recordedOn platform: ReferencePlatform? = nil
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision,
      maxDiffPixels: maxDiffPixels, ignore: ignore, ignoreAntialiasing: ignoreAntialiasing,
      recordedOn: platform
    ).pullback { layer in
      MainThread.run {
        SnapshotRenderer(config: ViewImageConfig(), size: layer.bounds.size, traits: traits)
          .showing(glass: false)
          .picture(of: layer)
      }
    }
  }
}
