import Foundation

/// An application's `Info.plist` as Xcode writes it into the bundle: the target's file with build settings
/// substituted, and the entries that build settings define themselves.
struct InformationList {
  private(set) var values: [String: InformationValue] = [:]

  init(of target: XcodeProject.Target, in folder: String) {
    var settings = target.settings
    settings["TARGET_NAME"] = target.name
    settings["PRODUCT_NAME"] = (settings["PRODUCT_NAME"] ?? "$(TARGET_NAME)")
    settings["PRODUCT_MODULE_NAME"] = target.module
    settings["EXECUTABLE_NAME"] = target.name
    settings["DEVELOPMENT_LANGUAGE"] = "en"
    if settings["GENERATE_INFOPLIST_FILE"] == "YES" { values = Self.generated(for: settings) }
    if let accent = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"], !accent.isEmpty {
      values["NSAccentColorName"] = .text(accent)
    }
    for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
      addEntry(String(key.dropFirst("INFOPLIST_KEY_".count)), value)
    }
    if let path = settings["INFOPLIST_FILE"].map({ Self.expanded($0, settings, folder) }) {
      let file = path.hasPrefix("/") ? path : "\(folder)/\(path)"
      let data = FileManager.default.contents(atPath: file) ?? Data()
      let list = try? PropertyListDecoder().decode([String: InformationValue].self, from: data)
      values.merge(list ?? [:]) { $1 }
    }
    values = values.mapValues { value in
      value.mapTexts { Self.expanded($0, settings, folder) }
    }
  }

  /// Adds the entry of a build setting `INFOPLIST_KEY_…`, as Xcode writes it.
  private mutating func addEntry(_ name: String, _ value: String) {
    switch name {
    case "UIApplicationSceneManifest_Generation":
      guard value == "YES" else { return }
      values["UIApplicationSceneManifest"] = .values([
        "UIApplicationSupportsMultipleScenes": .flag(true), "UISceneConfigurations": .values([:]),
      ])
    case "UILaunchScreen_Generation":
      if value == "YES" { values["UILaunchScreen"] = .values([:]) }
    case let name where name.hasPrefix("UISupportedInterfaceOrientations"):
      let key = name.replacing("_iPhone", with: "~iphone").replacing("_iPad", with: "~ipad")
      values[key] = .list(value.split(separator: " ").map { .text(String($0)) })
    default:
      values[name] = value == "YES" ? .flag(true) : value == "NO" ? .flag(false) : .text(value)
    }
  }

  /// The entries that Xcode adds where it generates the list (`GENERATE_INFOPLIST_FILE`), whose values
  /// are build settings. A file of the target's goes before.
  private static func generated(for settings: [String: String]) -> [String: InformationValue] {
    var values: [String: InformationValue] = [
      "CFBundleDevelopmentRegion": .text("$(DEVELOPMENT_LANGUAGE)"),
      "CFBundleExecutable": .text("$(EXECUTABLE_NAME)"),
      "CFBundleInfoDictionaryVersion": .text("6.0"),
      "CFBundleName": .text("$(PRODUCT_NAME)"),
      "CFBundlePackageType": .text("APPL"),
      "LSRequiresIPhoneOS": .flag(true),
    ]
    for (key, setting) in [
      ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
      ("CFBundleShortVersionString", "MARKETING_VERSION"),
      ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
    ] where settings[setting] != nil {
      values[key] = .text("$(\(setting))")
    }
    return values
  }

  /// The contents as a property list.
  var contents: [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return Array((try? encoder.encode(values)) ?? Data())
  }

  /// Substitutes build settings for `$(NAME)` and `${NAME}`, recursively. An unknown name is replaced by an
  /// empty text.
  private static func expanded(
    _ text: String, _ settings: [String: String], _ folder: String
  ) -> String {
    var text = text
    let places = ["SRCROOT": folder, "SOURCE_ROOT": folder, "PROJECT_DIR": folder]
    for _ in 0..<8 {
      guard let match = text.firstMatch(of: /\$[({]([A-Za-z0-9_]+)(?::[^)}]*)?[)}]/) else { break }
      let name = String(match.1)
      text.replaceSubrange(match.range, with: places[name] ?? settings[name] ?? "")
    }
    return text
  }
}
