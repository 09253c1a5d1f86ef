import Foundation
import Testing

@testable import SourceBuild

@Suite("An application's information list")
struct InformationListTests {
  private func list(_ file: String, _ settings: [String: String]) throws -> [String: Any] {
    let folder = TemporaryFolder()
    try folder.write(file, to: "App/Info.plist")
    let target = XcodeProject.Target(
      name: "App", module: "App", kind: "application", sources: [], resources: [],
      dependencies: [], products: [],
      settings: settings.merging(["INFOPLIST_FILE": "App/Info.plist"]) { $1 }, isForPhones: true)
    let contents = InformationList(of: target, in: folder.path).contents
    let values = try PropertyListSerialization.propertyList(from: Data(contents), format: nil)
    return try #require(values as? [String: Any])
  }

  private let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleName</key><string>$(PRODUCT_NAME) by ${AUTHOR}</string>
    <key>LSRequiresIPhoneOS</key><true/>
    <key>Count</key><integer>3</integer>
    <key>Share</key><real>0.5</real>
    <key>Orientations</key><array><string>Portrait</string><string>$(OTHER)</string></array>
    <key>Scenes</key><dict><key>Storyboard</key><string>$(MAIN)</string></dict>
    </dict></plist>
    """

  @Test("settings stand in place of their names, at every depth")
  func names() throws {
    let values = try list(file, ["AUTHOR": "us", "OTHER": "Landscape", "MAIN": "Main"])
    #expect(values["CFBundleName"] as? String == "App by us")
    #expect(values["Orientations"] as? [String] == ["Portrait", "Landscape"])
    #expect((values["Scenes"] as? [String: String]) == ["Storyboard": "Main"])
  }

  @Test("other values keep their types")
  func types() throws {
    let values = try list(file, [:])
    #expect(values["LSRequiresIPhoneOS"] as? Bool == true)
    #expect(values["Count"] as? Int == 3)
    #expect(values["Share"] as? Double == 0.5)
  }

  @Test("settings of their own make entries, which the file goes before")
  func settings() throws {
    let values = try list(
      file,
      [
        "INFOPLIST_KEY_UIMainStoryboardFile": "Start", "INFOPLIST_KEY_Hidden": "YES",
        "INFOPLIST_KEY_CFBundleName": "Other", "AUTHOR": "us",
        "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "Brand",
      ])
    #expect(values["NSAccentColorName"] as? String == "Brand")
    #expect(values["UIMainStoryboardFile"] as? String == "Start")
    #expect(values["Hidden"] as? Bool == true)
    #expect(values["CFBundleName"] as? String == "App by us")
  }

  @Test("settings that name generated parts and orientations make those")
  func generatedParts() throws {
    let values = try list(
      file,
      [
        "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
          "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft",
      ])
    let manifest = try #require(values["UIApplicationSceneManifest"] as? [String: Any])
    #expect(manifest["UIApplicationSupportsMultipleScenes"] as? Bool == true)
    #expect(
      values["UISupportedInterfaceOrientations~ipad"] as? [String]
        == ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"])
  }

  @Test("a list that Xcode generates has the version and the identifier of the build settings")
  func generated() throws {
    let settings = [
      "GENERATE_INFOPLIST_FILE": "YES", "MARKETING_VERSION": "2.1",
      "CURRENT_PROJECT_VERSION": "$(N)",
      "N": "7", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(TARGET_NAME)", "AUTHOR": "us",
    ]
    let values = try list(file, settings)
    #expect(values["CFBundleShortVersionString"] as? String == "2.1")
    #expect(values["CFBundleVersion"] as? String == "7")
    #expect(values["CFBundleIdentifier"] as? String == "org.example.App")
    #expect(values["CFBundleName"] as? String == "App by us")
    #expect(values["CFBundleExecutable"] as? String == "App")
    // Without the setting nothing is generated.
    #expect(try list(file, ["MARKETING_VERSION": "2.1"])["CFBundleShortVersionString"] == nil)
  }
}
