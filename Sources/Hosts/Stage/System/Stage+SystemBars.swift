import UIKit

extension Stage {
  /// Whether the status bar and the display's notch or island are drawn over the content. The default is
  /// false, as in an app's own snapshot. View controllers determine the style of the bar.
  public var showsStatusBar: Bool {
    get { systemOverlay.map { !$0.statusBar.isHidden } ?? false }
    set { setOverlay(statusBar: newValue, homeIndicator: showsHomeIndicator) }
  }

  /// Whether the home indicator is drawn on devices that have one. The default is false.
  public var showsHomeIndicator: Bool {
    get { systemOverlay.map { !$0.homeIndicator.isHidden } ?? false }
    set { setOverlay(statusBar: showsStatusBar, homeIndicator: newValue) }
  }

  private func setOverlay(statusBar: Bool, homeIndicator: Bool) {
    guard statusBar || homeIndicator else {
      systemOverlay = nil
      environment.systemBars.didChange = nil
      return
    }
    let overlay = systemOverlay ?? makeOverlay()
    systemOverlay = overlay
    overlay.statusBar.isHidden = !statusBar
    overlay.cutout.isHidden = !statusBar
    overlay.homeIndicator.isHidden = !homeIndicator || device.portraitSafeArea.bottom == 0
    environment.systemBars.update()
    updateOverlay(overlay)
    layout()
  }

  private func makeOverlay() -> SystemOverlay {
    let overlay = perform {
      SystemOverlay(environment.systemBars, of: device, battery: environment.device)
    }
    environment.systemBars.didChange = { [weak self, weak overlay] in
      if let overlay { self?.updateOverlay(overlay) }
    }
    return overlay
  }

  private func updateOverlay(_ overlay: SystemOverlay) {
    perform {
      overlay.update(
        size: window.bounds.size, orientation: environment.interfaceOrientation)
    }
  }
}
