import Foundation

/// The attributes of the document element and the device for which the document was last edited.
package struct DocumentSettings: Sendable, Equatable {
  /// The version of Interface Builder that saved the file; 0 if absent.
  package var toolsVersion: Double
  package var usesAutoLayout: Bool
  package var usesSizeClasses: Bool
  package var usesSafeAreas: Bool
  package var isLaunchScreen: Bool
  package var targetsPad: Bool
  package var initialController: String?
  /// The id of the device, such as `retina6_1` or `ipad9_7`; nil in files older than Xcode 8.
  package var deviceID: String?
  package var isLandscape: Bool
  package var isDark: Bool

  package init(_ root: Element) {
    toolsVersion = Self.toolsVersion(root)
    usesAutoLayout = root.flag("useAutolayout", default: false)
    usesSizeClasses = root.flag("useTraitCollections", default: false)
    usesSafeAreas = root.flag("useSafeAreas", default: false)
    isLaunchScreen = root.flag("launchScreen", default: false)
    targetsPad = root["targetRuntime"]?.hasSuffix("iPad") ?? false
    initialController = root["initialViewController"]
    let device = root.child("device")
    deviceID = device?["id"]
    isLandscape = device?["orientation"] == "landscape"
    isDark = device?["appearance"] == "dark"
  }

  /// Returns the version of Xcode. Builds of Xcode from source state 32700.99, so the version of their
  /// plug-in is used.
  private static func toolsVersion(_ root: Element) -> Double {
    func version(_ text: String?) -> Double? {
      guard let parts = text?.split(separator: "."), let first = parts.first else { return nil }
      return parts.count > 1 ? Double("\(first).\(parts[1])") : Double(first)
    }
    let tools = version(root["toolsVersion"]) ?? 0
    guard tools >= 32_700 else { return tools }
    let plugIn = root.child("dependencies")?.child("plugIn")
    return version(plugIn?["version"]) ?? tools
  }
}
