import Stage
public import SwiftUI

extension Snapshotting where Value: SwiftUI.View, Format == UIImage {
  /// A picture of the view at the smallest size that fits it.
  public static var image: Snapshotting { .image() }

  /// A picture of the view in a hosting controller, on the system's background.
  ///
  /// The size that fits is the view's answer to a proposal of 0 x 0 before `onAppear` runs, as with the
  /// library whose API this is: a flexible view collapses unless it has a frame or a fixed size.
  ///
  /// - Parameters:
  ///   - layout: The size that fits, a fixed one, or a device's.
  ///   - traits: Traits that win over those of the layout's device.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false,
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    layout: SwiftUISnapshotLayout = .sizeThatFits,
    traits: UITraitCollection = .init(),
    maxDiffPixels: Int = 0,
    ignore: [CGRect] = [],
    ignoreAntialiasing: Bool = false
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision,
      maxDiffPixels: maxDiffPixels, ignore: ignore, ignoreAntialiasing: ignoreAntialiasing
    ).pullback { view in
      // The caller waits for the picture, so one thread at a time touches the view.
      nonisolated(unsafe) let view = view
      return MainThread.run {
        let controller = UIHostingController(rootView: view)
        var config = ViewImageConfig()
        switch layout {
        case .device(let device): config = device
        case .fixed(let width, let height): config.size = CGSize(width: width, height: height)
        case .sizeThatFits: config.size = controller.fittingSize(traits: traits)
        }
        return SnapshotRenderer.withController(
          controller, config: config, size: nil, traits: traits
        ) {
          $0.picture(of: controller.view.layer, root: controller.view)
        }
      }
    }
  }
}

extension UIHostingController {
  /// The answer to a proposal of nothing under the traits that the picture will have.
  fileprivate func fittingSize(traits: UITraitCollection) -> CGSize {
    let renderer = SnapshotRenderer(
      config: ViewImageConfig(), size: UIScreen.main.bounds.size, traits: traits)
    return size(of: .zero, traits: renderer.stage.window.traitCollection)
  }
}
