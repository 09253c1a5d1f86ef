import QuartzCore
import Stage
public import UIKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// An image of the view at its own size, compared byte for byte.
  public static var image: Snapshotting { .image() }

  /// An image of the view.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Whether the image shows glass effects and the views on them. Nothing else
  ///     depends on it, since every view is drawn in a window.
  ///   - precision: The share of pixels that must match.
  ///   - perceptualPrecision: How similar the colours of pixels must be to match, by CIEDE2000: 1 for equal
  ///     bytes, 0.98 for about the smallest visible difference.
  ///   - size: The size of the view in points; nil for its own size.
  ///   - traits: Traits that override the environment's.
  ///   - maxDiffPixels: The number of pixels that may differ.
  ///   - ignore: Rectangles in points that are not compared.
  ///   - ignoreAntialiasing: Whether pixels that appear to be antialiasing may differ.
  ///   - wholeContent: Whether the image is as high as all scrollable content.
  ///   - platform: The platform that recorded the references; by default the one that `render test` states.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false,
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    size: CGSize? = nil,
    traits: UITraitCollection = .init(),
    maxDiffPixels: Int = 0,
    ignore: [CGRect] = [],
    ignoreAntialiasing: Bool = false,
    wholeContent: Bool = false,
    recordedOn platform: ReferencePlatform? = nil
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision,
      maxDiffPixels: maxDiffPixels, ignore: ignore, ignoreAntialiasing: ignoreAntialiasing,
      recordedOn: platform
    ).pullback { view in
      MainThread.run {
        SnapshotRenderer.withView(
          view, config: ViewImageConfig().recorded(on: platform), size: size, traits: traits
        ) {
          $0.showing(wholeContent, glass: drawHierarchyInKeyWindow).picture(
            of: view.layer, root: view)
        }
      }
    }
  }

  /// An image of the view at a size chosen by a layout.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false,
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    layout: SwiftUISnapshotLayout,
    traits: UITraitCollection = .init(),
    maxDiffPixels: Int = 0,
    ignore: [CGRect] = [],
    ignoreAntialiasing: Bool = false,
    wholeContent: Bool = false,
    recordedOn platform: ReferencePlatform? = nil
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision,
      maxDiffPixels: maxDiffPixels, ignore: ignore, ignoreAntialiasing: ignoreAntialiasing,
      recordedOn: platform
    ).pullback { view in
      MainThread.run {
        var config = ViewImageConfig().recorded(on: platform)
        var size: CGSize?
        switch layout {
        case .device(let device): config = device.recorded(on: platform)
        case .fixed(let width, let height): size = CGSize(width: width, height: height)
        case .sizeThatFits: size = view.fittingSize
        }
        return SnapshotRenderer.withView(view, config: config, size: size, traits: traits) {
          $0.showing(wholeContent, glass: drawHierarchyInKeyWindow).picture(
            of: view.layer, root: view)
        }
      }
    }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// The view and its descendants, one per line, in the format of UIKit's `recursiveDescription`.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The description of the view hierarchy at a size in points, under traits that override the
  /// environment's.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    described(size: size, traits: traits) { withoutAddresses($0.recursiveDescription()) }
  }

  /// The layout as text, with the class, name and frame of every visible view.
  public static var tree: Snapshotting { .tree() }

  /// The tree of views with their frames at a size in points, under traits that override the
  /// environment's.
  public static func tree(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    described(size: size, traits: traits) { LayoutText.of($0) }
  }

  private static func described(
    size: CGSize?, traits: UITraitCollection, _ describe: @escaping @MainActor (UIView) -> String
  ) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { view in
      MainThread.run {
        SnapshotRenderer.withView(view, config: ViewImageConfig(), size: size, traits: traits) {
          $0.stage.layout()
          return describe(view)
        }
      }
    }
  }
}
