import Stage
public import SwiftUI

extension Snapshotting where Value: SwiftUI.View, Format == UIImage {
  /// An image of the view at the smallest size that fits it.
  public static var image: Snapshotting { .image() }

  /// An image of the view in a hosting controller, on the system's background.
  ///
  /// With `.sizeThatFits`, the size is the view's response to a proposal of 0 x 0 before `onAppear` runs, as
  /// in SnapshotTesting: a flexible view collapses unless it has a frame or a fixed size.
  ///
  /// - Parameters:
  ///   - layout: The size that fits, a fixed one, or a device's.
  ///   - traits: Traits that override those of the layout's device.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false,
    precision: Float = 1,
    perceptualPrecision: Float = 1,
    layout: SwiftUISnapshotLayout = .sizeThatFits,
    traits: UITraitCollection = .init(),
    maxDiffPixels: Int = 0,
    ignore: [CGRect] = [],
    ignoreAntialiasing: Bool = false,
    recordedOn platform: ReferencePlatform? = nil
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision,
      maxDiffPixels: maxDiffPixels, ignore: ignore, ignoreAntialiasing: ignoreAntialiasing,
      recordedOn: platform
    ).pullback { view in
      // The caller waits for the image, so one thread at a time uses the view.
      nonisolated(unsafe) let view = view
      return MainThread.run {
        let snapshot = HostedSnapshot(
          view, layout: layout, traits: traits, platform: platform)
        // The view is loaded while it is shown on the stage.
        return snapshot.render {
          $0.showing(glass: drawHierarchyInKeyWindow).picture(
            of: snapshot.controller.view.layer, root: snapshot.controller.view)
        }
      }
    }
  }
}

extension Snapshotting where Value: SwiftUI.View, Format == String {
  /// The text that VoiceOver reads in the view, with one numbered line for each element in its order.
  public static var accessibility: Snapshotting { .accessibility() }

  /// The text that VoiceOver reads in the view at the size of a layout, under traits that override those of
  /// its device.
  public static func accessibility(
    layout: SwiftUISnapshotLayout = .sizeThatFits, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { view in
      nonisolated(unsafe) let view = view
      return MainThread.run {
        HostedSnapshot(view, layout: layout, traits: traits).render {
          $0.stage.layout()
          return AccessibilityReport(of: $0.stage.window).text
        }
      }
    }
  }
}

extension Snapshotting where Value: SwiftUI.View, Format == UIImage {
  /// An image of the view without colours, its accessibility elements numbered and coloured, with a legend of
  /// their descriptions.
  @_disfavoredOverload
  public static var accessibilityImage: Snapshotting { .accessibilityImage() }

  /// An image of the view with its accessibility elements marked, at the size of a layout. Parameters as for
  /// views of UIKit.
  @_disfavoredOverload
  public static func accessibilityImage(
    layout: SwiftUISnapshotLayout = .sizeThatFits, precision: Float = 1,
    perceptualPrecision: Float = 1, traits: UITraitCollection = .init(), showsColors: Bool = false
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).pullback { view in
      nonisolated(unsafe) let view = view
      return MainThread.run {
        HostedSnapshot(view, layout: layout, traits: traits).render {
          $0.accessibilityImage(of: $0.stage.window, showsColors: showsColors)
        }
      }
    }
  }
}

/// A view in a hosting controller, captured at the size of a layout.
@MainActor
private struct HostedSnapshot<V: SwiftUI.View> {
  let controller: UIHostingController<V>
  private var config = ViewImageConfig()
  private let traits: UITraitCollection

  init(
    _ view: V, layout: SwiftUISnapshotLayout, traits: UITraitCollection,
    platform: ReferencePlatform? = nil
  ) {
    controller = UIHostingController(rootView: view)
    controller.completesAnimationsAtOnce = true
    self.traits = traits
    switch layout {
    case .device(let device): config = device.recorded(on: platform)
    case .fixed(let width, let height): config.size = CGSize(width: width, height: height)
    case .sizeThatFits: config.size = controller.fittingSize(traits: traits)
    }
  }

  func render<Result>(_ work: (SnapshotRenderer) -> Result) -> Result {
    SnapshotRenderer.withController(
      controller, config: config, size: nil, traits: traits, work)
  }
}

extension UIHostingController {
  /// Returns the view's response to a proposal of 0 x 0 under the traits of the image.
  fileprivate func fittingSize(traits: UITraitCollection) -> CGSize {
    let renderer = SnapshotRenderer(
      config: ViewImageConfig(), size: UIScreen.main.bounds.size, traits: traits)
    return size(of: .zero, traits: renderer.stage.window.traitCollection)
  }
}
