import Foundation
import InterfaceBuilderDocument

/// The environment variables that the shared schemes of a project set for tests.
enum XcodeScheme {
  /// Returns the environment variables of tests in the shared schemes of a project.
  ///
  /// - Parameter folder: The folder of the project.
  static func testVariables(project: String, folder: String) -> [String: String] {
    let place = "\(project)/xcshareddata/xcschemes"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted()
    var result: [String: String] = [:]
    for name in names where name.hasSuffix(".xcscheme") {
      guard let data = FileManager.default.contents(atPath: "\(place)/\(name)"),
        let scheme = try? MarkupReader.read(Array(data), file: name).root
      else { continue }
      // Tests use the variables of the run action unless the scheme defines others for tests.
      let ofTests = variables(of: "TestAction", in: scheme)
      for (key, value) in ofTests.isEmpty ? variables(of: "LaunchAction", in: scheme) : ofTests {
        result[key] = expanded(value, folder, project)
      }
    }
    return result
  }

  private static func expanded(
    _ value: String, _ folder: String, _ project: String
  ) -> String {
    let name = ((project as NSString).lastPathComponent as NSString).deletingPathExtension
    let settings = [
      "SOURCE_ROOT": folder, "SRCROOT": folder, "PROJECT_DIR": folder, "PROJECT_NAME": name,
    ]
    return settings.reduce(value) {
      $0.replacing("$(\($1.key))", with: $1.value).replacing("${\($1.key)}", with: $1.value)
    }
  }

  private static func variables(of action: String, in scheme: Element) -> [String: String] {
    var result: [String: String] = [:]
    for element in scheme.child(action)?.child("EnvironmentVariables")?.children
      ?? .none(of: scheme)
    where element.name == "EnvironmentVariable" && element["isEnabled"] != "NO" {
      if let key = element["key"] { result[key] = element["value"] }
    }
    return result
  }
}
