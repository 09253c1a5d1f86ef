public import UIKit

extension Stage {
  /// Changes the system's traits while the app runs, as the user does in Settings: appearance, text size,
  /// contrast, layout direction.
  ///
  /// The given traits take precedence over those of the device and those of earlier calls. Views and
  /// controllers are notified of the change as of any other.
  public func changeTraits(to traits: UITraitCollection) {
    layout()
    geometries.traits = UITraitCollection(
      traitsFrom: [geometries.traits, traits].compactMap(\.self))
    perform {
      environment.changeGeometry(geometries.geometry)
      environment.changeTraits(
        to: UITraitCollection(traitsFrom: [screen.traitCollection, traits]))
      environment.systemBars.update()
    }
    layout()
  }
}
