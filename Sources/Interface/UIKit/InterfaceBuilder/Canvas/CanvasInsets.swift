import CoreGraphics
import Foundation
package import InterfaceBuilderDocument

/// The insets of a scene's root view on Interface Builder's canvas that the status bar, bars and the device's
/// shape cover.
///
/// The canvas shows a controller as its container would: below a navigation bar if segues from a navigation
/// controller lead to it, above a tab bar if it is a tab. A root view that is stored shorter than the screen
/// by the height of the bars is beside them and not covered.
///
/// All numbers are measured on real documents; differences between versions of Xcode are selected by the
/// document's `toolsVersion`.
package struct CanvasInsets: Sendable {
  private let document: Document
  private let canvas: DocumentCanvas
  private let version: XcodeVersion
  private let controllers: [String: Element]
  private let incoming: [String: [(source: String, segue: DocumentSegue)]]

  package init(_ document: Document, canvas: DocumentCanvas) {
    self.document = document
    self.canvas = canvas
    version = canvas.version
    var controllers: [String: Element] = [:]
    var incoming: [String: [(source: String, segue: DocumentSegue)]] = [:]
    for scene in document.scenes {
      guard let id = scene.controllerID, let controller = scene.controller else { continue }
      controllers[id] = controller
      for element in controller.descendants where element.name == "segue" {
        let segue = DocumentSegue(element)
        incoming[segue.destination, default: []].append((id, segue))
      }
    }
    self.controllers = controllers
    self.incoming = incoming
  }

  /// Returns the insets of a scene's root view. Its stored frame is in screen coordinates: an area above it
  /// is not covered, and one below the screen is outside.
  package func insets(of scene: DocumentScene, root: CGRect) -> UIEdgeInsets {
    guard let controller = scene.controller, let id = scene.controllerID else { return .zero }
    let place = place(of: id, seen: [])
    let (top, bottom) = cover(of: controller, place, rootSize: root.size)
    let side = canvas.safeArea.left
    let lower = max(0, root.minY)
    let overhang = root.maxY - canvas.size.height
    return UIEdgeInsets(
      top: max(0, top - lower), left: side, bottom: bottom + max(0, min(lower, overhang)),
      right: side)
  }

  /// Returns the covered insets at top and bottom. A view that is shorter by a bar is not covered by it.
  private func cover(
    of controller: Element, _ place: Place, rootSize: CGSize
  ) -> (top: CGFloat, bottom: CGFloat) {
    let pageSheet = "modalPageSheetSimulatedSizeMetrics"
    let isPageSheet = controller.child(pageSheet, key: "simulatedDestinationMetrics") != nil
    if isPageSheet, version >= .xcode11 { return (0, 0) }
    let freeSize = controller.child("size", key: "freeformSize")?.size
    let isLow = (freeSize != nil || place.isEmbedded) && isTooLowForStatus(rootSize)
    let top = top(of: controller, place, isLow: isLow).covered
    let bar = bottomBar(controller, place)
    // A sheet with a navigation bar does not extend to the bottom of the screen.
    let isBarOfCard = place.isSheet && place.navigation != nil
    let home = isBarOfCard ? 0 : canvas.safeArea.bottom
    let bottom = home + bar
    // A freeform root view is covered by the bars regardless of the screen's size.
    if let size = freeSize {
      // If it is shorter than its freeform size by the bar, the bar is beside it.
      let isBeside =
        Self.simulatesNavigationBar(controller)
        && abs(size.height - rootSize.height - 44) < 1
      return isBeside ? (0, 0) : (top, bottom)
    }
    let screen = canvas.size
    let missing = screen.height - rootSize.height
    if place.isEmbedded { return (top, max(0, bottom - max(0, missing))) }
    guard missing > 0.5, rootSize.width == screen.width else {
      let isCard = place.isSheet && place.navigation == nil && version >= .xcode11
      return (isCard ? 0 : top, bottom)
    }
    func leavesSpace(for length: CGFloat) -> Bool { abs(missing - length) < 1 }
    let isBare =
      place.navigation == nil && bar == 0 && version >= .xcode13
      && !Self.simulatesNavigationBar(controller)
    if isBare && leavesSpace(for: top) || leavesSpace(for: home + 49) { return (top, 0) }
    if bar > 0 && leavesSpace(for: top + bar) || leavesSpace(for: top + bottom) { return (0, 0) }
    if leavesSpace(for: top) { return (0, bottom) }
    if bar > 0, leavesSpace(for: bar) { return (top, 0) }
    let isOpen = place.navigation == nil
    return (isOpen && (place.isSheet || missing > top) ? 0 : top, bottom)
  }

  /// Returns the insets of a top-level view or controller of a xib.
  package func insets(of element: Element, rootSize: CGSize) -> UIEdgeInsets {
    let screen = canvas.safeArea
    let hidesStatus =
      version < .xcode11
      && (!document.settings.usesSafeAreas && canvas.device.bottom == 0
        || element.child("nil", key: "simulatedStatusBarMetrics") != nil)
      || isTooLowForStatus(rootSize)
    var top = hidesStatus ? 0 : screen.top
    if Self.simulatesNavigationBar(element) {
      top += 44
      // A root view that is shorter by the bars is below them.
      if abs(canvas.size.height - rootSize.height - top) < 1 { top = 0 }
    }
    return UIEdgeInsets(
      top: top, left: screen.left, bottom: max(0, screen.bottom - spaceBelow(rootSize)),
      right: screen.right)
  }

  /// Until Xcode 13 a view that fits on the screen was placed at its top (measured over 11 views; those that
  /// are wider than the screen had a screen of their own size).
  private func spaceBelow(_ size: CGSize) -> CGFloat {
    let screen = canvas.size
    guard version < .xcode14, size.width <= screen.width else { return 0 }
    return max(0, screen.height - size.height)
  }

  // MARK: Containers of a controller

  private struct Place {
    var navigation: Element?
    var tabs: Element?
    /// Whether the controller is presented, as a sheet since Xcode 11.
    var isSheet = false
    var isPresented = false
    var isPopover = false
    /// Whether the controller is in a container view of another scene.
    var isEmbedded = false
    /// Whether the controller is pushed from a scene with a simulated navigation bar.
    var hasSimulatedBar = false
  }

  private func place(of id: String, seen: Set<String>) -> Place {
    guard !seen.contains(id), let segues = incoming[id] else { return Place() }
    let seen = seen.union([id])
    for (source, segue) in segues where segue.kind == .relationship {
      guard let container = controllers[source] else { continue }
      var place = place(of: source, seen: seen)
      switch segue.relationship {
      case "rootViewController": place.navigation = container
      case "viewControllers" where container.name == "tabBarController": place.tabs = container
      case "masterViewController", "supplementaryViewController", "detailViewController": break
      default: continue
      }
      return place
    }
    var pushed: Place?
    for (source, segue) in segues where segue.staysInContainer {
      var place = place(of: source, seen: seen)
      let controller = controllers[source]
      if let controller, Self.simulatesNavigationBar(controller) { place.hasSimulatedBar = true }
      if controller?.child("nil", key: "simulatedTopBarMetrics") != nil { place.navigation = nil }
      guard place.navigation != nil || place.hasSimulatedBar else { continue }
      if place.tabs != nil { return place }
      pushed = pushed ?? place
    }
    if let pushed { return pushed }
    for (_, segue) in segues
    where (segue.kind == .presentation || segue.kind == .modal) && !segue.showsPopover {
      let style = segue.modalPresentationStyle ?? "automatic"
      let isCard = ["automatic", "pageSheet", "formSheet"].contains(style)
      return Place(
        isSheet: isCard && version >= .xcode11 && !canvas.device.isPad, isPresented: true)
    }
    return Place(
      isPopover: segues.contains { $0.segue.showsPopover },
      isEmbedded: segues.contains { $0.segue.kind == .embed })
  }

  private static func simulatesNavigationBar(_ controller: Element) -> Bool {
    controller.child("simulatedNavigationBarMetrics", key: "simulatedTopBarMetrics") != nil
  }

  // MARK: Top

  /// Returns the insets of the screen without bars, for a scene that fills it.
  package func screen(of scene: DocumentScene) -> UIEdgeInsets {
    var insets = canvas.safeArea
    insets.top = top(of: scene).status
    return insets
  }

  /// Returns the bars at the top of a scene that fills the screen.
  func top(of scene: DocumentScene) -> CanvasTop {
    guard let controller = scene.controller, let id = scene.controllerID else {
      return CanvasTop(status: canvas.safeArea.top)
    }
    return top(of: controller, place(of: id, seen: []), isLow: false)
  }

  private func top(of controller: Element, _ place: Place, isLow: Bool) -> CanvasTop {
    // Before safe areas were introduced, the status bar could be disabled in the document.
    let hidesStatus =
      version < .xcode9
      && [controller, place.navigation, place.tabs].contains {
        $0?.child("nil", key: "simulatedStatusBarMetrics") != nil
      }
    let hasNoStatus = hidesStatus || isLow || place.isPopover || isWidget(controller)
    let status = hasNoStatus ? 0 : canvas.safeArea.top
    if controller.child("nil", key: "simulatedTopBarMetrics") != nil {
      return CanvasTop(status: status)
    }
    if Self.simulatesNavigationBar(controller) { return CanvasTop(status: status, bar: bar(44)) }
    if place.navigation == nil, place.hasSimulatedBar {
      return CanvasTop(status: status, bar: bar(44))
    }
    guard let navigation = place.navigation, !navigation.flag("navigationBarHidden", default: false)
    else { return CanvasTop(status: status) }
    if let stored = storedTop(of: controller, navigation, status: status) { return stored }
    // Measured on one document of Xcode 6: a presented navigation controller has no status bar.
    if place.isPresented, version < .xcode7 { return CanvasTop(status: 0, bar: bar(44)) }
    guard place.isSheet else { return CanvasTop(status: status, bar: bar(44)) }
    return version < .xcode26
      ? CanvasTop(status: 0, bar: bar(56)) : CanvasTop(status: 16, bar: bar(54))
  }

  /// Bars of iOS 26 have a height of 54 points, with their content in the middle of the upper 44 (measured).
  private func bar(_ height: CGFloat) -> CanvasBar {
    CanvasBar(height: height, hasItemsAtTop: version >= .xcode26)
  }

  /// Returns the bars with the stored frame of the navigation bar. From Xcode 9 on its position includes the
  /// status bar; a bar of 44 points at the top of a screen with a status bar is from an older version.
  private func storedTop(
    of controller: Element, _ navigation: Element, status: CGFloat
  ) -> CanvasTop? {
    guard version >= .xcode9,
      let element = navigation.child("navigationBar", key: "navigationBar"),
      let rect = element.child("rect", key: "frame")?.rect, rect.height > 0, rect.minY >= 0,
      rect.maxY > 44 || status == 0
        || version >= .xcode14 && rect.minY == 0 && rect.width == canvas.size.width
    else { return nil }
    var top = CanvasTop(status: rect.minY, bar: bar(rect.height))
    guard element.flag("largeTitles", default: false) else { return top }
    if !Self.showsLargeTitle(controller) {
      top.bar?.height = min(rect.height, 44)
    } else if rect.minY == 0, status == 0 {
      // On a screen without a status bar the covered area is higher than the bar (measured).
      top.gap = 34
    }
    return top
  }

  /// Returns whether a view is too low to have a status bar. Until Xcode 10 freeform views lower than any
  /// phone had none (measured between 137 and 475 points; from 497 on they have one).
  private func isTooLowForStatus(_ size: CGSize) -> Bool {
    version < .xcode11 && canvas.device.bottom == 0 && size.height < 480
  }

  private static func showsLargeTitle(_ controller: Element) -> Bool {
    controller.child("navigationItem", key: "navigationItem")?["largeTitleDisplayMode"] != "never"
  }

  /// Returns whether a scene is a widget, which was shown in the middle of a system screen until Xcode 10.
  private func isWidget(_ controller: Element) -> Bool {
    let context = ObjectBuilder.viewElement(of: controller)?["simulatedAppContext"]
    return version < .xcode11 && context == "notificationCenter"
  }

  // MARK: Bottom

  private func bottomBar(_ controller: Element, _ place: Place) -> CGFloat {
    // Bars that are simulated for a container are below its content.
    for element in [controller, place.navigation, place.tabs].compactMap({ $0 }) {
      let metrics = "simulatedBottomBarMetrics"
      if element.child("simulatedToolbarMetrics", key: metrics) != nil { return 44 }
      if element.child("simulatedTabBarMetrics", key: metrics) != nil { return 49 }
      if element == controller, element.child("nil", key: metrics) != nil { return 0 }
    }
    if let navigation = place.navigation, !navigation.flag("toolbarHidden", default: true) {
      return 44
    }
    // Until Xcode 7 the tab bar was shown even if a push would hide it (measured once).
    let isHidden = controller.flag("hidesBottomBarWhenPushed", default: false)
    return place.tabs == nil || isHidden && version >= .xcode8 ? 0 : 49
  }
}

extension DocumentSegue {
  fileprivate var showsPopover: Bool {
    kind == .popoverPresentation || kind == .popover
      || kind == .presentation && modalPresentationStyle == "popover"
  }

  /// Whether the destination is shown inside the containers of the source.
  fileprivate var staysInContainer: Bool {
    kind == .show || kind == .push || kind == .showDetail
  }
}
