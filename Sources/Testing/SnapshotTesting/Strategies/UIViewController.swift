import Stage
public import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// An image of the controller's view, compared byte for byte.
  public static var image: Snapshotting { .image() }

  /// An image of the controller on a device. Parameters as for views.
  public static func image(
    on config: ViewImageConfig,
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
    ).pullback { controller in
      MainThread.run {
        let config = config.recorded(on: platform)
        return SnapshotRenderer.withController(
          controller, config: config, size: size, traits: traits
        ) {
          $0.showing(wholeContent, glass: drawHierarchyInKeyWindow).picture(
            of: controller.view.layer, root: controller.view)
        }
      }
    }
  }

  /// An image of the controller at a size in points, by default the screen's.
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
    image(
      on: ViewImageConfig(), precision: precision, perceptualPrecision: perceptualPrecision,
      size: size, traits: traits, maxDiffPixels: maxDiffPixels, ignore: ignore,
      ignoreAntialiasing: ignoreAntialiasing, wholeContent: wholeContent, recordedOn: platform)
  }

  /// An image of the controller at a size chosen by a layout.
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
    switch layout {
    case .device(let config):
      image(
        on: config, precision: precision, perceptualPrecision: perceptualPrecision,
        traits: traits, maxDiffPixels: maxDiffPixels, ignore: ignore,
        ignoreAntialiasing: ignoreAntialiasing, wholeContent: wholeContent, recordedOn: platform)
    case .fixed(let width, let height):
      image(
        precision: precision, perceptualPrecision: perceptualPrecision,
        size: CGSize(width: width, height: height), traits: traits, maxDiffPixels: maxDiffPixels,
        ignore: ignore, ignoreAntialiasing: ignoreAntialiasing, wholeContent: wholeContent,
        recordedOn: platform)
    case .sizeThatFits:
      Snapshotting<UIView, UIImage>.image(
        precision: precision, perceptualPrecision: perceptualPrecision, layout: .sizeThatFits,
        traits: traits, maxDiffPixels: maxDiffPixels, ignore: ignore,
        ignoreAntialiasing: ignoreAntialiasing, wholeContent: wholeContent, recordedOn: platform
      ).pullback { controller in MainThread.run { controller.view } }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The hierarchy of controllers, in the format of UIKit's debugger.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { controller in
      MainThread.run {
        SnapshotRenderer.withController(
          controller, config: ViewImageConfig(), size: nil, traits: .init()
        ) { _ in ControllerHierarchy.text(of: controller) }
      }
    }
  }

  /// The controller's view and its descendants, one per line.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The description of the controller's view hierarchy on a device, at a size in points, under
  /// traits that override the device's.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    described(config, size, traits) { withoutAddresses($0.recursiveDescription()) }
  }

  /// The layout as text, with the class, name and frame of every visible view.
  public static var tree: Snapshotting { .tree() }

  /// The tree of the controller's views with their frames on a device, at a size in points, under
  /// traits that override the device's.
  public static func tree(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    described(config, size, traits) { LayoutText.of($0) }
  }

  private static func described(
    _ config: ViewImageConfig, _ size: CGSize?, _ traits: UITraitCollection,
    _ describe: @escaping @MainActor (UIView) -> String
  ) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { controller in
      MainThread.run {
        SnapshotRenderer.withController(controller, config: config, size: size, traits: traits) {
          $0.stage.layout()
          return describe(controller.view)
        }
      }
    }
  }
}
