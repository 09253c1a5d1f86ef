import Comparison
import CoreGraphics
import QuartzCore
import Stage
import UIKit

/// Puts a view or a controller on a stage of its own, takes its picture, and puts everything back.
@MainActor
struct SnapshotCamera {
  let stage: Stage
  private let previousScreen: UIScreen
  private let previousTraits: UITraitCollection

  /// - Parameters:
  ///   - size: The stage's size in points.
  ///   - traits: The config's, and those that win over them.
  init(config: ViewImageConfig, size: CGSize, traits: UITraitCollection) {
    previousScreen = UIScreen.current
    previousTraits = UITraitCollection.current
    let all = UITraitCollection(traitsFrom: [config.traits, traits])
    let scale = all.displayScale > 0 ? all.displayScale : previousScreen.scale
    let idiom = all.userInterfaceIdiom == .unspecified ? .phone : all.userInterfaceIdiom
    stage = Stage(
      device: .custom(size: size, scale: scale, idiom: idiom), safeArea: config.safeArea,
      traits: all)
    if SnapshotTestingConfiguration.current?.text == .boxes { stage.textMode = .boxes }
  }

  private func close() {
    stage.window.isHidden = true
    UIScreen.current = previousScreen
    UITraitCollection.current = previousTraits
  }

  // MARK: What is looked at

  static func withView<R>(
    _ view: UIView, config: ViewImageConfig, size: CGSize?, traits: UITraitCollection,
    _ body: (SnapshotCamera) -> R
  ) -> R {
    let size = size ?? config.size ?? view.bounds.size
    let camera = SnapshotCamera(config: config, size: size, traits: traits)
    defer { camera.close() }
    let home = view.superview.map { ($0, $0.subviews.firstIndex(of: view) ?? 0) }
    let frame = view.frame
    if view.transform.isIdentity { view.frame = CGRect(origin: .zero, size: size) }
    camera.stage.show(view)
    defer {
      view.removeFromSuperview()
      home?.0.insertSubview(view, at: home?.1 ?? 0)
      if view.transform.isIdentity { view.frame = frame }
    }
    return body(camera)
  }

  static func withController<R>(
    _ controller: UIViewController, config: ViewImageConfig, size: CGSize?,
    traits: UITraitCollection, _ body: (SnapshotCamera) -> R
  ) -> R {
    let size = size ?? config.size ?? UIScreen.current.bounds.size
    let camera = SnapshotCamera(config: config, size: size, traits: traits)
    defer { camera.close() }
    camera.stage.show(controller)
    defer { camera.stage.window.rootViewController = nil }
    return body(camera)
  }

  // MARK: Pictures

  /// The layer's picture with what it was drawn from, or an image that says why there is none.
  func picture(of layer: CALayer, root: UIView?) -> UIImage {
    do {
      stage.layout()
      let list = try stage.displayList(of: layer)
      let buffer = try stage.picture(of: layer, background: nil)
      let notes = SnapshotNotes(
        fonts: list.glyphRuns.map(\.font).uniqued(),
        tree: root.map { ViewTreeRecord(of: $0) })
      return UIImage(
        cgImage: CGImage(buffer: buffer), scale: stage.screen.scale, origin: notes)
    } catch {
      return UIImage(
        cgImage: nil, scale: 1, origin: SnapshotNotes(problem: error.message))
    }
  }
}

extension [CGFont] {
  /// Each once, in the order of appearance.
  fileprivate func uniqued() -> [CGFont] {
    var seen = Set<CGFont>()
    return filter { seen.insert($0).inserted }
  }
}

extension SnapshotCamera {
  /// A layer that may be in no view, drawn where it is.
  func picture(of layer: CALayer) -> UIImage {
    defer { close() }
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    return picture(of: layer, root: nil)
  }
}
