import Comparison
import CoreGraphics
import QuartzCore
import Stage
import UIKit

/// Shows a view or a controller on a stage of its own, captures it, and restores its previous state.
@MainActor
struct SnapshotRenderer {
  let stage: Stage

  /// Creates a renderer with a new stage.
  ///
  /// - Parameters:
  ///   - size: The stage's size in points.
  ///   - traits: The traits that override those of the configuration.
  init(config: ViewImageConfig, size: CGSize, traits: UITraitCollection) {
    let config = config.recorded(on: SnapshotEnvironment.current.platform)
    let all = UITraitCollection(traitsFrom: [config.traits, traits])
    let scale = all.displayScale > 0 ? all.displayScale : UIScreen.main.scale
    let idiom = all.userInterfaceIdiom == .unspecified ? .phone : all.userInterfaceIdiom
    let log = SnapshotDiagnostics.log
    // Queued work runs only when the test waits for it, as on iOS.
    stage = Stage.withoutQueues {
      Stage(
        device: .custom(size: size, scale: scale, idiom: idiom), safeArea: config.safeArea,
        traits: all,
        look: SnapshotTestingConfiguration.current?.look ?? UITraitCollection.current.look
      ) { diagnostic in
        if let log {
          log.report(diagnostic)
        } else {
          DiagnosticLog.writeToStandardError(diagnostic)
        }
      }
    }
    stage.captureOptions.drawsGlass = false
    stage.window.isOutsideOfScenes = config.isOutsideOfScenes
    if SnapshotTestingConfiguration.current?.text == .boxes { stage.textMode = .boxes }
  }

  // MARK: Showing

  static func withView<R>(
    _ view: UIView, config: ViewImageConfig, size: CGSize?, traits: UITraitCollection,
    _ body: (SnapshotRenderer) -> R
  ) -> R {
    let size = size ?? config.size ?? view.bounds.size
    let renderer = SnapshotRenderer(config: config, size: size, traits: traits)
    let home = view.superview.map { ($0, $0.subviews.firstIndex(of: view) ?? 0) }
    let frame = view.frame
    if view.transform.isIdentity { view.frame = CGRect(origin: .zero, size: size) }
    renderer.stage.show(view)
    renderer.fitOnceShown(view, from: size)
    defer {
      view.removeFromSuperview()
      home?.0.insertSubview(view, at: home?.1 ?? 0)
      if view.transform.isIdentity { view.frame = frame }
    }
    return renderer.stage.perform { body(renderer) }
  }

  /// Returns the size that a test has given to a controller's view; nil if the view is not loaded or is
  /// empty.
  private static func ownSize(of controller: UIViewController) -> CGSize? {
    guard let size = controller.viewIfLoaded?.frame.size, size.width > 0, size.height > 0 else {
      return nil
    }
    return size
  }

  static func withController<R>(
    _ controller: UIViewController, config: ViewImageConfig, size: CGSize?,
    traits: UITraitCollection, _ body: (SnapshotRenderer) -> R
  ) -> R {
    let size = size ?? config.size ?? ownSize(of: controller) ?? UIScreen.main.bounds.size
    let renderer = SnapshotRenderer(config: config, size: size, traits: traits)
    renderer.stage.show(controller)
    defer { renderer.stage.window.rootViewController = nil }
    renderer.fitOnceShown(controller.view, from: size)
    return renderer.stage.perform { body(renderer) }
  }

  /// Resizes a view without a size to fit its contents after it has appeared. As in SnapshotTesting, the
  /// changes that `onAppear` makes are included.
  private func fitOnceShown(_ view: UIView, from size: CGSize) {
    guard size.width == 0 || size.height == 0 else { return }
    stage.perform {
      stage.layout()
      view.sizeToFit()
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  // MARK: Images

  /// Configures the renderer for images of the screen or of all scrollable content, and returns it.
  ///
  /// - Parameter glass: Whether images show glass effects and the views on them, and animations at their
  ///   current time, as `drawHierarchy` does. `CALayer.render(in:)` shows none of them.
  func showing(_ wholeContent: Bool = false, glass: Bool) -> Self {
    stage.captureOptions.drawsGlass = glass
    stage.captureOptions.showsAnimations = glass
    stage.captureOptions.extent = wholeContent ? .wholeContent : .screen
    return self
  }

  /// Returns the layer's image with its metadata, or an empty image whose metadata states why it has no
  /// pixels.
  func picture(of layer: CALayer, root: UIView?) -> UIImage {
    do {
      let composition = try stage.composition(of: layer, background: nil)
      let buffer = try composition.paint()
      let metadata = SnapshotMetadata(
        fonts: composition.fonts,
        tree: root.map { ViewTreeRecord(of: $0) }, composition: composition)
      return UIImage(
        cgImage: CGImage(buffer: buffer), scale: stage.screen.scale, origin: metadata)
    } catch {
      return UIImage(
        cgImage: nil, scale: 1, origin: SnapshotMetadata(problem: error.message))
    }
  }
}

extension SnapshotRenderer {
  /// Captures a layer, which need not be in a view, in its current position.
  func picture(of layer: CALayer) -> UIImage {
    stage.perform {
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
      return picture(of: layer, root: nil)
    }
  }
}
