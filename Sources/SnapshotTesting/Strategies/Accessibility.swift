import CoreGraphics
import Stage
public import UIKit

extension Snapshotting where Value == UIView, Format == String {
  /// What VoiceOver reads in the view: a numbered line an element in its order, hints, actions and
  /// the like on lines of their own.
  public static var accessibility: Snapshotting { .accessibility() }

  /// The same at a size in points, under traits that win over the environment's.
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
  /// What VoiceOver reads while the controller is shown.
  public static var accessibility: Snapshotting { .accessibility(on: ViewImageConfig()) }

  /// The same on a device. What the controller presents is read in its place.
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

extension Snapshotting where Value == UIView, Format == UIImage {
  /// The view without colours, what VoiceOver stops at numbered and coloured, and beside it what is
  /// said.
  public static var accessibilityImage: Snapshotting { .accessibilityImage() }

  /// The same at a size in points, under traits that win over the environment's.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match.
  ///   - perceptualPrecision: How alike pixels must look to match.
  ///   - showsColors: Whether the view keeps its own colours.
  public static func accessibilityImage(
    precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init(), showsColors: Bool = false
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).pullback { view in
      MainThread.run {
        SnapshotRenderer.withView(view, config: ViewImageConfig(), size: size, traits: traits) {
          $0.accessibilityPicture(of: view, showsColors: showsColors)
        }
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// The controller's screen without colours, what VoiceOver stops at numbered and coloured, and
  /// beside it what is said.
  public static var accessibilityImage: Snapshotting { .accessibilityImage(on: ViewImageConfig()) }

  /// The same on a device. Parameters as for views.
  public static func accessibilityImage(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init(), showsColors: Bool = false
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).pullback { controller in
      MainThread.run {
        SnapshotRenderer.withController(controller, config: config, size: size, traits: traits) {
          $0.accessibilityPicture(of: $0.stage.window, showsColors: showsColors)
        }
      }
    }
  }
}
