import CoreGraphics
import CoreText
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
  /// The controller whose view the root is.
  package var owner: UIViewController { controller ?? shown }
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
  /// The release whose system font lays the document out.
  package var release: SystemFontRelease
  /// The size of text styles.
  package var contentSize: UIContentSizeCategory

  package init(_ document: Document) {
    let version = document.settings.toolsVersion
    release = version < DesignEra.iOS11 ? .ui : version < DesignEra.iOS14 ? .pro : .variable
    contentSize = DesignEra.contentSize(
      version: version, hasDevice: document.settings.deviceID != nil)
    isLandscape = document.settings.isLandscape
    isDark = document.settings.isDark
    if let device = document.settings.deviceID.flatMap(DesignDevice.named) {
      self.device = device
    } else {
      device = Self.device(forRootOf: document)
      // The canvas of Xcode 6 and 7 has a pixel a point (measured).
      device.scale = 1
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
    }
    // Root views that leave room for bars are shorter than the screen.
    for scene in document.scenes {
      guard let view = scene.controller.flatMap(ObjectBuilder.viewElement),
        let size = view.child("rect", key: "frame")?.size
      else { continue }
      if size.width == 320, let phone = DesignDevice.named("retina4_0") { return phone }
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
  private let insets: DesignInsets

  package init(context: BuildContext) {
    self.context = context
    canvas = DesignCanvas(context.document)
    bars = SimulatedBars(context.document)
    insets = DesignInsets(context.document, device: canvas.device)
  }

  // MARK: Sizes

  /// The size stored for the root view of a scene, else the screen of the document's device.
  package static func storedSize(of scene: DocumentScene, _ canvas: DesignCanvas) -> CGSize {
    guard let element = scene.controller.flatMap(ObjectBuilder.viewElement) else {
      return canvas.size
    }
    return storedSize(of: element, canvas)
  }

  package static func storedSize(of element: Element, _ canvas: DesignCanvas) -> CGSize {
    let size = element.child("rect", key: "frame")?.size ?? .zero
    return size.width > 0 && size.height > 0 ? size : canvas.size
  }

  // MARK: Storyboards

  package func scene(_ scene: DocumentScene) -> DesignScene {
    let controller = SceneLoader(context: context).makeController(of: scene)
    let root: UIView = controller.view
    let size = Self.storedSize(of: scene, canvas)
    root.frame.origin = .zero
    // The canvas keeps the size of a root view whatever its own constraints say.
    root.translatesAutoresizingMaskIntoConstraints = true
    controller.designSafeArea = insets.insets(of: scene, rootSize: size)
    let isFullScreen = size == canvas.size
    let shown = isFullScreen ? bars.wrap(controller, of: scene) : controller
    return DesignScene(
      controller: controller, shown: shown, root: root, size: size,
      safeArea: isFullScreen ? canvas.safeArea : .zero)
  }

  // MARK: Xibs

  /// The elements of the views and controllers at the top of a xib.
  nonisolated package static func topLevelViews(_ document: Document) -> [Element] {
    document.topLevelObjects.filter {
      ObjectBuilder.isView($0) || ObjectBuilder.viewElement(of: $0) != nil
    }
  }

  /// A scene for each view at the top of a xib.
  package func xib() -> [DesignScene] {
    Self.topLevelViews(context.document).map(view)
  }

  /// One view of a xib; the objects beside it are made too, since it may refer to them.
  package func view(_ element: Element) -> DesignScene {
    let nib = NibLoader(context: context).load(owner: nil)
    let object = element["id"].flatMap { nib.builder.objects[$0] }
    if let controller = object as? UIViewController {
      let size = Self.storedSize(of: element, canvas)
      controller.designSafeArea = insets.insets(of: element, rootSize: size)
      return DesignScene(
        controller: controller, shown: controller, root: controller.view, size: size,
        safeArea: .zero)
    }
    let view = object as? UIView ?? UIView(frame: .zero)
    return scene(of: view, element, isOwnersView: nib.ownerView === view)
  }

  private func scene(of view: UIView, _ element: Element, isOwnersView: Bool) -> DesignScene {
    view.frame.origin = .zero
    view.translatesAutoresizingMaskIntoConstraints = true
    let controller = UIViewController()
    // A view that no controller will have gets no margins from one, but its own.
    controller.viewRespectsSystemMinimumLayoutMargins = isOwnersView
    controller.view = view
    // The device's shape does not cover cells (measured).
    let isCell = view is UITableViewCell || view is UICollectionReusableView
    let size = Self.storedSize(of: element, canvas)
    controller.designSafeArea = isCell ? .zero : insets.insets(of: element, rootSize: size)
    return DesignScene(
      controller: nil, shown: controller, root: view, size: size, safeArea: .zero)
  }
}
