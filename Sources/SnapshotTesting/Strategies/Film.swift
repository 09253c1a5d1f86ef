import QuartzCore
import Stage
public import UIKit

extension Snapshotting where Value == UIView, Format == SnapshotFilm {
  /// The view as it animates by itself from when it appears.
  public static func animation(
    duration: Double, fps: Int = 25, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init(), maxDiffPixels: Int = 0,
    ignore: [CGRect] = []
  ) -> Snapshotting {
    film(
      duration: duration, fps: fps, precision: precision,
      perceptualPrecision: perceptualPrecision, size: size, traits: traits,
      maxDiffPixels: maxDiffPixels, ignore: ignore
    ) { _ in }
  }

  /// The view while and after something is done with it, on a clock that moves frame by frame.
  ///
  /// - Parameters:
  ///   - duration: Seconds; the frame at the end belongs to the film.
  ///   - fps: Frames a second, 1 to 1,000.
  ///   - action: What sets the view in motion, at time 0.
  public static func film(
    duration: Double, fps: Int = 25, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init(), maxDiffPixels: Int = 0,
    ignore: [CGRect] = [], action: @escaping @MainActor (UIView) -> Void
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "apng",
      diffing: .film(
        precision: precision, perceptualPrecision: perceptualPrecision,
        maxDiffPixels: maxDiffPixels, ignore: ignore)
    ) { view in
      MainThread.run {
        SnapshotRenderer.withView(view, config: ViewImageConfig(), size: size, traits: traits) {
          $0.film(of: view.layer, root: view, duration: duration, fps: fps) { action(view) }
        }
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == SnapshotFilm {
  /// The controller as it animates by itself from when it appears.
  public static func animation(
    on config: ViewImageConfig = .init(), duration: Double, fps: Int = 25, precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init(),
    maxDiffPixels: Int = 0, ignore: [CGRect] = []
  ) -> Snapshotting {
    film(
      on: config, duration: duration, fps: fps, precision: precision,
      perceptualPrecision: perceptualPrecision, size: size, traits: traits,
      maxDiffPixels: maxDiffPixels, ignore: ignore
    ) { _ in }
  }

  /// The whole window while and after something is done with the controller.
  public static func film(
    on config: ViewImageConfig = .init(), duration: Double, fps: Int = 25, precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init(),
    maxDiffPixels: Int = 0, ignore: [CGRect] = [],
    action: @escaping @MainActor (UIViewController) -> Void
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "apng",
      diffing: .film(
        precision: precision, perceptualPrecision: perceptualPrecision,
        maxDiffPixels: maxDiffPixels, ignore: ignore)
    ) { controller in
      MainThread.run {
        SnapshotRenderer.withController(controller, config: config, size: size, traits: traits) {
          renderer in
          renderer.film(
            of: renderer.stage.window.layer, root: renderer.stage.window, duration: duration,
            fps: fps
          ) { action(controller) }
        }
      }
    }
  }
}
