import CoreGraphics
import Foundation

extension InterfaceRotation {
  /// Changes windows to another geometry of the screen and calls the methods of their controllers.
  func change(
    _ windows: [UIWindow], to geometry: ScreenGeometry, angle: CGFloat, duration: TimeInterval,
    completion: @escaping @MainActor () -> Void
  ) {
    guard !windows.isEmpty else {
      take(geometry)
      return completion()
    }
    let size = windowSize ?? geometry.size
    var left = windows.count
    let changes = windows.map { window in
      WindowTransition(window, size: size, angle: angle, duration: duration)
    }
    for change in changes { change.announce(traits: geometry.traits) }
    for change in changes { change.lieOnSide() }
    let scene = application.windowScene
    let (oldSpace, oldOrientation, oldTraits) = (
      scene.coordinateSpace, scene.interfaceOrientation, scene.traitCollection
    )
    screen.turn(to: geometry)
    interface.screen.environment?.traits = geometry.traits
    scene.traitsDidChange(from: oldTraits)
    for change in changes {
      change.run {
        left -= 1
        if left == 0 { completion() }
      }
    }
    (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
      scene, didUpdate: oldSpace, interfaceOrientation: oldOrientation, traitCollection: oldTraits)
    interface.systemBars.update()
  }
}
