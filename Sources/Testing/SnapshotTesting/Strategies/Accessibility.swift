import CoreGraphics
import Stage
public import UIKit

extension Snapshotting where Value == UIView, Format == String {
  /// The text that VoiceOver reads in the view: a numbered line for each element in its order, with hints,
  /// actions and other information on separate lines.
  public static var accessibility: Snapshotting { .accessibility() }

  /// The text that VoiceOver reads in the view at a size in points, under traits that override the
  /// environment's.
  public static func accessibility(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { view in
      MainThread.run {
        SnapshotRenderer.withView(view, config: ViewImageConfig(), size: size, traits: traits) {
          $0.stage.layout()
          return AccessibilityReport(of: view).text
        }
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The text that VoiceOver reads while the controller is shown.
  public static var accessibility: Snapshotting { .accessibility(on: ViewImageConfig()) }

  /// The text that VoiceOver reads while the controller is shown on a device. If the controller presents
  /// another one, VoiceOver reads that one instead.
  public static func accessibility(
    on config: ViewImageConfig, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { controller in
      MainThread.run {
        SnapshotRenderer.withController(controller, config: config, size: size, traits: traits) {
          $0.stage.layout()
          return AccessibilityReport(of: $0.stage.window).text
        }
      }
    }
  }
}

// Tests may import AccessibilitySnapshot, whose strategies have the same name, and which is preferred.

extension Snapshotting where Value == UIView, Format == UIImage {
  /// An image of the view without colours, its accessibility elements numbered and coloured, with a
  /// legend of their descriptions.
  @_disfavoredOverload
  public static var accessibilityImage: Snapshotting { .accessibilityImage() }

  /// An image of the view without colours, its accessibility elements numbered and coloured, at a
  /// size in points and under traits that override the environment's.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match.
  ///   - perceptualPrecision: The perceptual precision of pixels that match.
  ///   - showsColors: Whether the view keeps its own colours.
  @_disfavoredOverload
  public static func accessibilityImage(
    precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init(), showsColors: Bool = false
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).pullback { view in
      MainThread.run {
        SnapshotRenderer.withView(view, config: ViewImageConfig(), size: size, traits: traits) {
          $0.accessibilityImage(of: view, showsColors: showsColors)
        }
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// An image of the controller's screen without colours, its accessibility elements numbered and
  /// coloured, with a legend of their descriptions.
  @_disfavoredOverload
  public static var accessibilityImage: Snapshotting { .accessibilityImage(on: ViewImageConfig()) }

  /// An image of the controller's screen on a device, with its accessibility elements marked. Parameters as
  /// for views.
  @_disfavoredOverload
  public static func accessibilityImage(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init(), showsColors: Bool = false
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).pullback { controller in
      MainThread.run {
        SnapshotRenderer.withController(controller, config: config, size: size, traits: traits) {
          $0.accessibilityImage(of: $0.stage.window, showsColors: showsColors)
        }
      }
    }
  }
}
