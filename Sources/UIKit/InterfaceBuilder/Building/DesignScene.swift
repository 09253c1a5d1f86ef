package import CoreGraphics
package import Foundation

/// A scene of a storyboard, or a view of a xib, as Xcode's canvas shows it: at the size stored for
/// it, with the bars that lead to it.
@MainActor
package struct DesignScene {
  /// The controller of the scene; nil for a xib whose view belongs to none.
  package let controller: UIViewController?
  /// What goes into the window: the controller, or a container that shows it inside bars.
  package let shown: UIViewController
  /// The root view of the scene.
  package let root: UIView
  /// In points: the stored size of the root view, or the screen of the document's device.
  package let size: CGSize
  /// What the device covers of that size; nothing if the size is not that of its screen.
  package let safeArea: UIEdgeInsets
}

/// What a document's own device is, seen from the outside.
@MainActor
package struct DesignCanvas: Sendable, Equatable {
  package var device: DesignDevice
  package var isLandscape: Bool
  package var isDark: Bool

  package init(_ document: Document) {
    isLandscape = document.settings.isLandscape
    isDark = document.settings.isDark
    if let device = document.settings.deviceID.flatMap(DesignDevice.named) {
      self.device = device
    } else {
      device = Self.device(forRootOf: document)
    }
  }

  package var size: CGSize { device.size(landscape: isLandscape) }
  package var sizeClasses: SizeClasses { device.sizeClasses(landscape: isLandscape) }

  /// What the bare screen covers: the status bar, and the home indicator and notch.
  package var safeArea: UIEdgeInsets {
    if device.isPad || !isLandscape {
      return UIEdgeInsets(top: device.top, left: 0, bottom: device.bottom, right: 0)
    }
    return UIEdgeInsets(
      top: 0, left: device.landscapeSide, bottom: device.bottom > 0 ? 21 : 0,
      right: device.landscapeSide)
  }

  /// Files older than Xcode 8 name no device: the size of the root views tells.
  private static func device(forRootOf document: Document) -> DesignDevice {
    for scene in document.scenes {
      guard let view = scene.controller.flatMap(ObjectBuilder.viewElement),
        let size = view.child("rect", key: "frame")?.size
      else { continue }
      if size == DesignDevice.anySquare.size { return .anySquare }
      if let device = DesignDevice.all.first(where: { $0.size == size }) { return device }
      if let device = DesignDevice.all.first(where: {
        $0.size.width == size.width && size.height < $0.size.height
      }) {
        return device
      }
    }
    let isPad = document.settings.targetsPad
    if document.settings.usesSizeClasses { return .anySquare }
    return DesignDevice.named(isPad ? "ipad9_7" : "retina4_0") ?? .anySquare
  }
}

/// Shows scenes and xibs as Xcode's canvas does.
@MainActor
package struct DesignBuilder {
  package let context: BuildContext
  package let canvas: DesignCanvas
  private let bars: SimulatedBars

  package init(context: BuildContext) {
    self.context = context
    canvas = DesignCanvas(context.document)
    bars = SimulatedBars(context.document)
  }

  // MARK: Storyboards

  package func scene(_ scene: DocumentScene) -> DesignScene {
    let controller = SceneLoader(context: context).makeController(of: scene)
    let root: UIView = controller.view
    let stored = scene.controller.flatMap(ObjectBuilder.viewElement).map { _ in root.frame.size }
    let size = stored.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? canvas.size
    root.frame.origin = .zero
    let isFullScreen = size == canvas.size
    let shown = isFullScreen ? bars.wrap(controller, of: scene) : controller
    return DesignScene(
      controller: controller, shown: shown, root: root, size: size,
      safeArea: isFullScreen ? canvas.safeArea : .zero)
  }

  // MARK: Xibs

  /// A scene for each view at the top of a xib.
  package func xib() -> [DesignScene] {
    let nib = NibLoader(context: context).load(owner: nil)
    return nib.objects.compactMap { object in
      if let controller = object as? UIViewController {
        let root: UIView = controller.view
        return DesignScene(
          controller: controller, shown: controller, root: root, size: root.frame.size,
          safeArea: .zero)
      }
      guard let view = object as? UIView else { return nil }
      return scene(of: view, isOwnersView: nib.ownerView === view)
    }
  }

  private func scene(of view: UIView, isOwnersView: Bool) -> DesignScene {
    view.frame.origin = .zero
    let controller = UIViewController()
    controller.view = view
    // A view that no controller will have gets no margins from one.
    controller.viewRespectsSystemMinimumLayoutMargins = isOwnersView
    return DesignScene(
      controller: nil, shown: controller, root: view, size: view.frame.size, safeArea: .zero)
  }
}
