import Foundation
import HostProtocol

/// The settings of a running app, which the controls of the page change.
struct RunSettings: Codable, Sendable, Equatable {
  /// The index of the item; nil for the app, or else the first item.
  var item: Int?
  /// The title of the item as given on the command line.
  var itemName: String?
  var device = "iphone-15"
  var orientation = "portrait"
  var scale = 2.0
  var style = "light"
  /// The system design given on the command line; nil for that of the document or project.
  var look: String?
  var contentSize = "l"
  var contrast = "normal"
  var direction = "ltr"
  /// The language and locale, such as `de` or `pt_BR`; empty for the default.
  var language = ""
  var showsSystemBars = true
  var showsKeyboard = true
  var showsTouches = false

  /// Selects an item: the one with the same title as before, or the app, or the first one.
  mutating func choose(from items: [HostItem]) {
    item =
      items.firstIndex { $0.title == itemName } ?? items.firstIndex { $0.kind == .app } ?? 0
    itemName = items.isEmpty ? nil : items[item ?? 0].title
  }

  /// The traits of the settings.
  var traits: HostTraits {
    HostTraits(
      style: style, contentSize: contentSize, contrast: contrast, direction: direction)
  }

  /// The call that shows an item with these settings.
  var show: ShowCall {
    ShowCall(
      item: item, device: device, orientation: orientation, scale: scale, traits: traits,
      systemBars: showsSystemBars, keyboard: showsKeyboard, touchMarks: showsTouches)
  }

  /// The environment variables of the process.
  var environment: [String: String] {
    guard !language.isEmpty else { return [:] }
    return [
      "TINTYPE_LANGUAGE": language.replacing("_", with: "-"), "TINTYPE_LOCALE": language,
    ]
  }

  /// Changes a setting.
  ///
  /// - Returns: The change that the app requires: none, a call, or a new process. Nil if the setting or its
  ///   value does not exist.
  mutating func change(_ name: String, to value: String) -> Change? {
    switch name {
    case "style":
      style = value
      return .traits(HostTraits(style: value))
    case "contentSize":
      contentSize = value
      return .traits(HostTraits(contentSize: value))
    case "contrast":
      contrast = value
      return .traits(HostTraits(contrast: value))
    case "direction":
      direction = value
      return .traits(HostTraits(direction: value))
    case "orientation": return .rotation(value)
    case "device":
      device = value
      return .newStart(keepsScript: false)
    case "item":
      itemName = value
      return .newStart(keepsScript: false)
    case "language":
      language = value
      return .newStart(keepsScript: true)
    case "systemBars": showsSystemBars = value == "true"
    case "keyboard": showsKeyboard = value == "true"
    case "touches": showsTouches = value == "true"
    default: return nil
    }
    return .newStart(keepsScript: true)
  }

  /// The change that a new value of a setting requires.
  enum Change: Equatable {
    case traits(HostTraits)
    case rotation(String)
    /// The app is restarted. If the script is kept, its steps are performed again.
    case newStart(keepsScript: Bool)
  }
}
