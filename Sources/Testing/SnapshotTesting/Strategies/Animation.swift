import QuartzCore
import Stage
public import UIKit

extension Snapshotting where Value == UIView, Format == SnapshotAnimation {
  /// An animation of the view from its appearance, or during and after an action on it, on a clock
  /// that advances frame by frame.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; the animation includes the frame at its end.
  ///   - fps: Frames per second, 1 to 1,000.
  ///   - action: The action that starts the animation at time 0; none for a view that moves by itself.
  public static func animation(
    duration: Double, fps: Int = 25, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init(), maxDiffPixels: Int = 0,
    ignore: [CGRect] = [], action: @escaping @MainActor (UIView) -> Void = { _ in }
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "apng",
      diffing: .animation(
        precision: precision, perceptualPrecision: perceptualPrecision,
        maxDiffPixels: maxDiffPixels, ignore: ignore)
    ) { view in
      MainThread.run {
        SnapshotRenderer.withView(view, config: ViewImageConfig(), size: size, traits: traits) {
          $0.animation(of: view.layer, root: view, duration: duration, fps: fps) { action(view) }
        }
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == SnapshotAnimation {
  /// An animation of the whole window from the controller's appearance, or during and after an
  /// action on it.
  public static func animation(
    on config: ViewImageConfig = .init(), duration: Double, fps: Int = 25, precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init(),
    maxDiffPixels: Int = 0, ignore: [CGRect] = [],
    action: @escaping @MainActor (UIViewController) -> Void = { _ in }
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "apng",
      diffing: .animation(
        precision: precision, perceptualPrecision: perceptualPrecision,
        maxDiffPixels: maxDiffPixels, ignore: ignore)
    ) { controller in
      MainThread.run {
        SnapshotRenderer.withController(controller, config: config, size: size, traits: traits) {
          renderer in
          renderer.animation(
            of: renderer.stage.window.layer, root: renderer.stage.window, duration: duration,
            fps: fps
          ) { action(controller) }
        }
      }
    }
  }
}
