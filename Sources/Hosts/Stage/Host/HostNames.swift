import HostProtocol
import UIKit

/// Converts between names of the protocol and values of UIKit.
@MainActor
enum HostNames {
  static func device(_ name: String) throws -> Device {
    if let device = Device.named(name) { return device }
    let hint =
      nearestName(to: name.lowercased(), among: Device.all.map(\.name))
      .map { "Did you mean '\($0)'?" } ?? "'render devices' lists them."
    throw HostError("There is no device '\(name)'. \(hint)")
  }

  static func heldOrientation(_ name: String) throws -> Device.Orientation {
    guard let orientation = Device.Orientation(rawValue: name) else {
      throw HostError("There is no orientation '\(name)'. Expected portrait or landscape.")
    }
    return orientation
  }

  static func scale(_ scale: Double) throws -> CGFloat {
    guard (1...4).contains(scale) else { throw HostError("The scale \(scale) is not 1 to 4.") }
    return CGFloat(scale)
  }

  /// Returns the script steps that set traits.
  static func steps(_ traits: HostTraits) -> [String] {
    [
      traits.style.map { "style \($0)" }, traits.contentSize.map { "content-size \($0)" },
      traits.contrast.map { "contrast \($0)" }, traits.direction.map { "direction \($0)" },
    ].compactMap(\.self)
  }

  static func traits(_ traits: HostTraits) throws -> UITraitCollection {
    var collections: [UITraitCollection] = []
    for step in steps(traits) {
      switch try HostNames.action(step) {
      case .style(let style): collections.append(UITraitCollection(userInterfaceStyle: style))
      case .trait(let trait): collections.append(trait.collection)
      default: break
      }
    }
    return UITraitCollection(traitsFrom: collections)
  }

  /// Returns the action of one script step.
  static func action(_ step: String) throws -> InteractionScript.Action {
    do {
      return try InteractionScript(step).steps[0].action
    } catch {
      throw HostError(error.message)
    }
  }

  static func name(of orientation: UIInterfaceOrientation) -> String {
    switch orientation {
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    case .portraitUpsideDown: "portraitUpsideDown"
    default: "portrait"
    }
  }
}
