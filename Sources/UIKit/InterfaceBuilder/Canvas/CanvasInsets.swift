import CoreGraphics
import Foundation
package import InterfaceBuilderDocument

/// What status bar, bars and the device's shape cover of a scene's root view on the editor's canvas.
///
/// The canvas shows a controller as its container would: below a navigation bar if segues lead to
/// it from a navigation controller, above a tab bar. Where a root view is stored shorter than the
/// screen by what the bars take, they stand beside it and cover nothing.
///
/// All numbers are measured on real documents; what changed with a version of Xcode is told by the
/// document's `toolsVersion`.
package struct CanvasInsets: Sendable {
  private let document: Document
  private let device: DocumentDevice
  private let version: XcodeVersion
  private let controllers: [String: Element]
  private let incoming: [String: [(source: String, segue: DocumentSegue)]]

  package init(_ document: Document, device: DocumentDevice) {
    self.document = document
    self.device = device
    version = XcodeVersion(document)
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

  /// The insets of a scene's root view, which is stored in the coordinates of the screen: what lies
  /// above it is not covered, and what it is lower by hangs out of the screen.
  package func insets(of scene: DocumentScene, root: CGRect) -> UIEdgeInsets {
    guard let controller = scene.controller, let id = scene.controllerID else { return .zero }
    let place = place(of: id, seen: [])
    let isLandscape = document.settings.isLandscape
    let (top, bottom) = cover(of: controller, place, rootSize: root.size, isLandscape: isLandscape)
    let side = isLandscape ? device.landscapeSide : 0
    let lower = max(0, root.minY)
    let overhang = root.maxY - device.size(landscape: isLandscape).height
    return UIEdgeInsets(
      top: max(0, top - lower), left: side, bottom: bottom + max(0, min(lower, overhang)),
      right: side)
  }

  /// What is covered above and below; a view that leaves room for a bar is not covered by it.
  private func cover(
    of controller: Element, _ place: Place, rootSize: CGSize, isLandscape: Bool
  ) -> (top: CGFloat, bottom: CGFloat) {
    let pageSheet = "modalPageSheetSimulatedSizeMetrics"
    let isPageSheet = controller.child(pageSheet, key: "simulatedDestinationMetrics") != nil
    if isPageSheet, version >= .xcode11 { return (0, 0) }
    let freeSize = controller.child("size", key: "freeformSize")?.size
    let isLow = (freeSize != nil || place.isEmbedded) && isTooLowForStatus(rootSize)
    let top = topCover(controller, place, isLandscape: isLandscape, isLow: isLow)
    let bar = bottomBar(controller, place)
    // The screen's lower edge does not reach into a card with a bar.
    let isBarOfCard = place.isSheet && place.navigation != nil
    let home = isBarOfCard ? 0 : homeIndicator(isLandscape: isLandscape)
    let bottom = home + bar
    // A root of a free size stands for itself: nothing is taken from it.
    if let size = freeSize {
      // But where it is shorter than that by the bar, which then stands beside it.
      let isBeside =
        Self.simulatesNavigationBar(controller)
        && abs(size.height - rootSize.height - 44) < 1
      return isBeside ? (0, 0) : (top, bottom)
    }
    let screen = device.size(landscape: isLandscape)
    let missing = screen.height - rootSize.height
    if place.isEmbedded { return (top, max(0, bottom - max(0, missing))) }
    guard missing > 0.5, rootSize.width == screen.width else {
      let isCard = place.isSheet && place.navigation == nil && version >= .xcode11
      return (isCard ? 0 : top, bottom)
    }
    func leavesRoom(for length: CGFloat) -> Bool { abs(missing - length) < 1 }
    let isBare =
      place.navigation == nil && bar == 0 && version >= .xcode13
      && !Self.simulatesNavigationBar(controller)
    if isBare && leavesRoom(for: top) || leavesRoom(for: home + 49) { return (top, 0) }
    if bar > 0 && leavesRoom(for: top + bar) || leavesRoom(for: top + bottom) { return (0, 0) }
    if leavesRoom(for: top) { return (0, bottom) }
    if bar > 0, leavesRoom(for: bar) { return (top, 0) }
    let isOpen = place.navigation == nil
    return (isOpen && (place.isSheet || missing > top) ? 0 : top, bottom)
  }

  /// The insets of what stands by itself in a xib, a view or a controller.
  package func insets(of element: Element, rootSize: CGSize) -> UIEdgeInsets {
    let isLandscape = document.settings.isLandscape
    let side = isLandscape ? device.landscapeSide : 0
    let hidesStatus =
      version < .xcode11
      && (!document.settings.usesSafeAreas && device.bottom == 0
        || element.child("nil", key: "simulatedStatusBarMetrics") != nil)
      || isTooLowForStatus(rootSize)
    let home = homeIndicator(isLandscape: isLandscape)
    var top = hidesStatus ? 0 : statusBar(isLandscape: isLandscape)
    if Self.simulatesNavigationBar(element) {
      top += 44
      // A root that is shorter by its bar stands below it.
      if abs(device.size(landscape: isLandscape).height - rootSize.height - top) < 1 { top = 0 }
    }
    return UIEdgeInsets(
      top: top, left: side, bottom: max(0, home - roomBelow(rootSize, isLandscape: isLandscape)),
      right: side)
  }

  /// Until Xcode 13 what fits on the screen stood at its top (measured over 11 views; those that
  /// are wider than the screen made one of their own size).
  private func roomBelow(_ size: CGSize, isLandscape: Bool) -> CGFloat {
    let screen = device.size(landscape: isLandscape)
    guard version < .xcode14, size.width <= screen.width else { return 0 }
    return max(0, screen.height - size.height)
  }

  // MARK: Where a controller is shown

  private struct Place {
    var navigation: Element?
    var tabs: Element?
    /// Presented over another controller, as a card since Xcode 11.
    var isSheet = false
    var isPresented = false
    var isPopover = false
    /// Inside a container view of another scene.
    var isEmbedded = false
    /// Pushed from a scene for which a navigation bar is simulated.
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
        isSheet: isCard && version >= .xcode11 && !device.isPad, isPresented: true)
    }
    return Place(
      isPopover: segues.contains { $0.segue.showsPopover },
      isEmbedded: segues.contains { $0.segue.kind == .embed })
  }

  private static func simulatesNavigationBar(_ controller: Element) -> Bool {
    controller.child("simulatedNavigationBarMetrics", key: "simulatedTopBarMetrics") != nil
  }

  // MARK: Top

  private func topCover(
    _ controller: Element, _ place: Place, isLandscape: Bool, isLow: Bool
  ) -> CGFloat {
    // A status bar could be turned off by hand until safe areas came.
    let hidesStatus =
      version < .xcode9
      && [controller, place.navigation, place.tabs].contains {
        $0?.child("nil", key: "simulatedStatusBarMetrics") != nil
      }
    let hasNoStatus = hidesStatus || isLow || place.isPopover || isWidget(controller)
    let status = hasNoStatus ? 0 : statusBar(isLandscape: isLandscape)
    if controller.child("nil", key: "simulatedTopBarMetrics") != nil { return status }
    if Self.simulatesNavigationBar(controller) { return status + 44 }
    if place.navigation == nil, place.hasSimulatedBar { return status + 44 }
    guard let navigation = place.navigation, !navigation.flag("navigationBarHidden", default: false)
    else { return status }
    // From Xcode 9 on the bar is stored where it stands, status bar included; one of 44 points at
    // the top of a screen with a status bar is from before.
    if version >= .xcode9,
      let bar = navigation.child("navigationBar", key: "navigationBar"),
      let rect = bar.child("rect", key: "frame")?.rect, rect.height > 0, rect.minY >= 0,
      rect.maxY > 44 || status == 0
        || version >= .xcode14 && rect.minY == 0 && rect.width == screenWidth(isLandscape)
    {
      guard bar.flag("largeTitles", default: false) else { return rect.maxY }
      guard Self.showsLargeTitle(controller) else { return min(rect.maxY, rect.minY + 44) }
      // It covers more than the bar is high on a screen without a status bar (measured).
      return rect.maxY + (rect.minY == 0 && status == 0 ? 34 : 0)
    }
    // Measured on one document of Xcode 6: a navigation controller that is presented shows no
    // status bar.
    let hidesBar = place.isPresented && version < .xcode7
    if place.isSheet { return version < .xcode26 ? 56 : 70 }
    return (hidesBar ? 0 : status) + 44
  }

  /// Until Xcode 10 what has a size of its own lower than any phone had no status bar (measured
  /// between 137 and 475 points; from 497 on it has).
  private func isTooLowForStatus(_ size: CGSize) -> Bool {
    version < .xcode11 && device.bottom == 0 && size.height < 480
  }

  private static func showsLargeTitle(_ controller: Element) -> Bool {
    controller.child("navigationItem", key: "navigationItem")?["largeTitleDisplayMode"] != "never"
  }

  /// Whether a scene is shown in the middle of a screen of the system's; it was until Xcode 10.
  private func isWidget(_ controller: Element) -> Bool {
    let context = ObjectBuilder.viewElement(of: controller)?["simulatedAppContext"]
    return version < .xcode11 && context == "notificationCenter"
  }

  private func screenWidth(_ isLandscape: Bool) -> CGFloat {
    device.size(landscape: isLandscape).width
  }

  private func statusBar(isLandscape: Bool) -> CGFloat {
    let hasShape = device.bottom > 0
    if isLandscape, !device.isPad { return countsShapeTwice && hasShape ? device.top : 0 }
    guard hasShape else {
      // The canvas of Xcode 11 to 14.1 shows no status bar on devices with a home button.
      return (XcodeVersion.xcode11..<21_600).contains(version) ? 0 : device.top
    }
    return shapeInset(top: true)
  }

  private func homeIndicator(isLandscape: Bool) -> CGFloat {
    if isLandscape, device.bottom > 0, !device.isPad {
      return 21 + (countsShapeTwice ? device.bottom : 0)
    }
    return shapeInset(top: false)
  }

  /// The part of the safe area that a screen's shape takes.
  private func shapeInset(top: Bool) -> CGFloat {
    guard device.bottom > 0 else { return 0 }
    var inset = top ? device.top : device.bottom
    if top, !device.isPad {
      // 44 for every notch at first; then that of the XR is 48 high, and the X has given its place to
      // the 13 mini, with 50.
      if version < .xcode14_1, inset < 55 { inset = 44 }
      if version >= .xcode14_1, device.id == "retina6_1" { inset = 48 }
      if version >= .xcode14, device.id == "retina5_9" { inset = 50 }
    }
    return countsShapeTwice && !device.isPad ? 2 * inset : inset
  }

  /// The canvas of Xcode 16.3 and later counts the shape of a phone that stands upright once more,
  /// however the device is turned.
  private var countsShapeTwice: Bool { version >= 23_700 }

  // MARK: Bottom

  private func bottomBar(_ controller: Element, _ place: Place) -> CGFloat {
    // Bars that are simulated for a container are below what it contains.
    for element in [controller, place.navigation, place.tabs].compactMap({ $0 }) {
      let metrics = "simulatedBottomBarMetrics"
      if element.child("simulatedToolbarMetrics", key: metrics) != nil { return 44 }
      if element.child("simulatedTabBarMetrics", key: metrics) != nil { return 49 }
      if element == controller, element.child("nil", key: metrics) != nil { return 0 }
    }
    if let navigation = place.navigation, !navigation.flag("toolbarHidden", default: true) {
      return 44
    }
    // Until Xcode 7 the tab bar stood there whatever a push would hide (measured once).
    let isHidden = controller.flag("hidesBottomBarWhenPushed", default: false)
    return place.tabs == nil || isHidden && version >= .xcode8 ? 0 : 49
  }
}

extension DocumentSegue {
  fileprivate var showsPopover: Bool {
    kind == .popoverPresentation || kind == .popover
      || kind == .presentation && modalPresentationStyle == "popover"
  }

  /// Whether what it leads to is shown inside the containers of where it begins.
  fileprivate var staysInContainer: Bool {
    kind == .show || kind == .push || kind == .showDetail
  }
}
