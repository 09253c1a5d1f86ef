import CoreGraphics

/// The controllers' preferences for status bar and home indicator. A stage draws them, if asked to.
@MainActor
package final class SystemBars {
  private unowned let interface: InterfaceEnvironment
  package private(set) var style = UIStatusBarStyle.default
  package private(set) var isStatusBarHidden = false
  package private(set) var isHomeIndicatorHidden = false
  package private(set) var animation = UIStatusBarAnimation.none
  /// Whether what is below the bar is dark by its traits.
  package private(set) var isInterfaceDark = false
  /// Called after a change, within the animation that it belongs to.
  package var didChange: (@MainActor () -> Void)?
  private var isUpdating = false
  /// The style that the program has set on the application, where controllers do not decide.
  var wantedStyle: UIStatusBarStyle?
  var wantsStatusBarHidden: Bool?

  init(_ interface: InterfaceEnvironment) { self.interface = interface }

  private var screen: UIScreen { interface.screen }

  // MARK: Asking

  private var root: UIViewController? {
    let application = interface.application
    return (application.keyWindow ?? application.windows.last)?.rootViewController
  }

  /// The controller at the end of a chain of children, starting with the one that covers the
  /// screen.
  private func deciding(
    _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController? {
    guard var controller = root?.coveringController else { return nil }
    while let next = controller.callingOut({ child(controller) }) {
      controller = next.coveringController
    }
    return controller
  }

  /// Asks the controllers anew.
  package func update() {
    guard !isUpdating, let root else { return }
    isUpdating = true
    defer { isUpdating = false }
    let wasHidden = isStatusBarHidden
    isInterfaceDark = root.coveringController.traits.userInterfaceStyle == .dark
    if interface.application.infoDictionary["UIViewControllerBasedStatusBarAppearance"] as? Bool
      == false
    {
      readInformationList()
    } else {
      if let controller = deciding(\.childForStatusBarStyle) {
        style = controller.callingOut { controller.preferredStatusBarStyle }
      }
      if let controller = deciding(\.childForStatusBarHidden) {
        isStatusBarHidden = controller.callingOut { controller.prefersStatusBarHidden }
        animation = controller.callingOut { controller.preferredStatusBarUpdateAnimation }
      }
    }
    if let controller = deciding(\.childForHomeIndicatorAutoHidden) {
      isHomeIndicatorHidden = controller.callingOut { controller.prefersHomeIndicatorAutoHidden }
    }
    if wasHidden != isStatusBarHidden, changesSafeArea {
      for window in interface.application.windows { window.inheritSafeArea() }
    }
    didChange?()
  }

  private func readInformationList() {
    let list = interface.application.infoDictionary
    isStatusBarHidden =
      wantsStatusBarHidden ?? list["UIStatusBarHidden"] as? Bool ?? false
      || (screen.traitCollection.verticalSizeClass == .compact)
    style =
      wantedStyle
      ?? (list["UIStatusBarStyle"] as? String == "UIStatusBarStyleLightContent"
        ? .lightContent : .default)
  }

  // MARK: Geometry

  /// The height of the bar in points: that of the safe area, but 54 below an island (measured).
  package var statusBarHeight: CGFloat {
    let top = screen.safeArea.top
    return screen.traitCollection.userInterfaceIdiom == .phone && top > 55 ? 54 : top
  }

  var statusBarFrame: CGRect {
    isStatusBarHidden
      ? .zero : CGRect(x: 0, y: 0, width: screen.bounds.width, height: statusBarHeight)
  }

  /// Whether hiding the bar changes the safe area: not on a device with a notch or an island.
  private var changesSafeArea: Bool {
    screen.safeArea.top > 0
      && (screen.safeArea.top == 20 || screen.traitCollection.userInterfaceIdiom == .pad)
  }

  /// The screen's safe area with the bar as it is.
  var safeArea: UIEdgeInsets {
    var insets = screen.safeArea
    if isStatusBarHidden, changesSafeArea { insets.top = 0 }
    return insets
  }
}

extension UIViewController {
  /// Something that the bars go by may have changed.
  final func systemBarsNeedUpdate() {
    guard let window = viewIfLoaded?.window ?? parentStorage?.viewIfLoaded?.window else { return }
    window.environment.interface.systemBars.update()
  }
}
