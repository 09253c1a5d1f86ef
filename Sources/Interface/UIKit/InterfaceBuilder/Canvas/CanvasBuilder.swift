import CoreGraphics
import Foundation
package import InterfaceBuilderDocument

/// Builds scenes and xibs as they are shown on Xcode's canvas.
@MainActor
package struct CanvasBuilder {
  package let context: BuildContext
  package let canvas: DocumentCanvas
  private let bars: SimulatedBars
  private let insets: CanvasInsets

  /// - Parameter plan: The plan of the context's document, if it was already computed.
  package init(context: BuildContext, plan: CanvasPlan? = nil) {
    self.context = context
    let plan = plan ?? CanvasPlan(context.document)
    canvas = plan.canvas
    bars = SimulatedBars(plan.containers, context)
    insets = plan.insets
  }

  // MARK: Sizes

  /// Returns the stored size of a scene's root view, or else that of the document's device.
  package static func storedSize(of scene: DocumentScene, _ canvas: DocumentCanvas) -> CGSize {
    guard let element = scene.controller.flatMap(ObjectBuilder.viewElement) else {
      return canvas.size
    }
    return storedSize(of: element, canvas)
  }

  package static func storedSize(of element: Element, _ canvas: DocumentCanvas) -> CGSize {
    let size = element.child("rect", key: "frame")?.size ?? .zero
    return size.width > 0 && size.height > 0 ? size : canvas.size
  }

  // MARK: Storyboards

  package func scene(_ scene: DocumentScene) -> CanvasScene {
    let controller = SceneLoader(context: context).makeController(of: scene)
    let root: UIView = controller.view
    let size = Self.storedSize(of: scene, canvas)
    let origin = root.frame.origin
    root.frame.origin = .zero
    // On the canvas a root view keeps its size regardless of its constraints.
    root.translatesAutoresizingMaskIntoConstraints = true
    controller.canvasSafeArea = insets.insets(
      of: scene, root: CGRect(origin: origin, size: size))
    let isFullScreen = size == canvas.size
    guard isFullScreen else {
      return CanvasScene(
        controller: controller, shown: controller, root: root, size: size, safeArea: .zero)
    }
    let shown = bars.wrap(controller, of: scene, bar: insets.top(of: scene).bar)
    return CanvasScene(
      controller: controller, shown: shown, root: root, size: size,
      safeArea: insets.screen(of: scene))
  }

  /// Returns the safe area of a view outside of a scene's controller, which is that of a view in a xib.
  package func safeArea(ofViewBesideController view: UIView) -> UIEdgeInsets {
    guard XcodeVersion(context.document) >= .xcode9,
      let element = view.documentID.flatMap(context.document.object)
    else { return .zero }
    return safeArea(of: view, element, size: view.frame.size)
  }

  /// The shape of the device covers neither table cells nor reusable views, except cells of collection views
  /// (measured).
  private func safeArea(of view: UIView, _ element: Element, size: CGSize) -> UIEdgeInsets {
    let isCell =
      view is UITableViewCell
      || view is UICollectionReusableView && !(view is UICollectionViewCell)
    return isCell ? .zero : insets.insets(of: element, rootSize: size)
  }

  // MARK: Xibs

  /// Returns the elements of the top-level views and controllers of a xib.
  nonisolated package static func topLevelViews(_ document: Document) -> [Element] {
    document.topLevelObjects.filter {
      ObjectBuilder.isView($0) || ObjectBuilder.viewElement(of: $0) != nil
    }
  }

  /// Returns a scene for each top-level view of a xib.
  package func xib() -> [CanvasScene] {
    Self.topLevelViews(context.document).map(view)
  }

  /// Builds a top-level view of a xib, together with the other objects to which it can refer.
  package func view(_ element: Element) -> CanvasScene {
    let nib = NibLoader(context: context).load(owner: nil)
    let object = element["id"].flatMap { nib.builder.objects[$0] }
    if let controller = object as? UIViewController {
      let size = Self.storedSize(of: element, canvas)
      controller.canvasSafeArea = insets.insets(of: element, rootSize: size)
      return CanvasScene(
        controller: controller, shown: controller, root: controller.view, size: size,
        safeArea: .zero)
    }
    let view = object as? UIView ?? UIView(frame: .zero)
    return scene(of: view, element)
  }

  private func scene(of view: UIView, _ element: Element) -> CanvasScene {
    view.frame.origin = .zero
    view.translatesAutoresizingMaskIntoConstraints = true
    let controller = CanvasViewHolder()
    controller.viewRespectsSystemMinimumLayoutMargins = false
    controller.view = view
    let size = Self.storedSize(of: element, canvas)
    controller.canvasSafeArea = safeArea(of: view, element, size: size)
    return CanvasScene(
      controller: nil, shown: controller, root: view, size: size, safeArea: .zero)
  }
}
