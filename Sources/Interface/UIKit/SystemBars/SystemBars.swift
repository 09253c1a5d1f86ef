import CoreGraphics

/// The state of the status bar and home indicator, according to the controllers. A stage draws them if
/// requested.
@MainActor
package final class SystemBars {
  private unowned let interface: InterfaceEnvironment
  package private(set) var style = UIStatusBarStyle.default
  package private(set) var isStatusBarHidden = false
  package private(set) var isHomeIndicatorHidden = false
  package private(set) var animation = UIStatusBarAnimation.none
  /// Whether the interface below the status bar is dark.
  package private(set) var isInterfaceDark = false
  /// Called after a change, inside the animation block in which it was made.
  package var didChange: (@MainActor () -> Void)?
  private var isUpdating = false
  /// The style that the program set on the application, used if controllers do not determine it.
  var wantedStyle: UIStatusBarStyle?
  var wantsStatusBarHidden: Bool?

  init(_ interface: InterfaceEnvironment) { self.interface = interface }

  var screen: UIScreen { interface.screen }

  // MARK: Asking

  private var root: UIViewController? {
    let application = interface.application
    return (application.keyWindow ?? application.windows.last)?.rootViewController
  }

  /// Returns the last controller of a chain of children, starting with the one that covers the screen.
  private func deciding(
    _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController? {
    guard var controller = root?.coveringController else { return nil }
    while let next = controller.callingOut({ child(controller) }) {
      controller = next.coveringController
    }
    return controller
  }

  /// Updates the state from the controllers.
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

  /// The height of the status bar in points: that of the safe area, but 54 below an island (measured).
  package var statusBarHeight: CGFloat {
    let top = screen.safeArea.top
    return screen.traitCollection.userInterfaceIdiom == .phone && top > 55 ? 54 : top
  }

  var statusBarFrame: CGRect {
    isStatusBarHidden
      ? .zero : CGRect(x: 0, y: 0, width: screen.bounds.width, height: statusBarHeight)
  }

  /// Whether hiding the status bar changes the safe area, which it does not on devices with a notch or
  /// island.
  private var changesSafeArea: Bool {
    screen.safeArea.top > 0
      && (screen.safeArea.top == 20 || screen.traitCollection.userInterfaceIdiom == .pad)
  }

  /// The screen's safe area for the current visibility of the status bar.
  var safeArea: UIEdgeInsets {
    var insets = screen.safeArea
    if isStatusBarHidden, changesSafeArea { insets.top = 0 }
    return insets
  }
}

extension UIViewController {
  /// Updates the bars after a change of a property on which they depend.
  final func systemBarsNeedUpdate() {
    guard let window = viewIfLoaded?.window ?? parentStorage?.viewIfLoaded?.window else { return }
    window.environment.interface.systemBars.update()
  }
}
