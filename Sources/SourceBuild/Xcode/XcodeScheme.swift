import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the shared schemes of a project tell tests in the environment.
enum XcodeScheme {
  /// - Parameter folder: The folder that the project lies in.
  static func testVariables(project: String, folder: String) -> [String: String] {
    let place = "\(project)/xcshareddata/xcschemes"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted()
    var result: [String: String] = [:]
    for name in names where name.hasSuffix(".xcscheme") {
      guard let data = FileManager.default.contents(atPath: "\(place)/\(name)") else { continue }
      let reader = Reader()
      let parser = XMLParser(data: data)
      parser.delegate = reader
      guard parser.parse() else { continue }
      for (key, value) in reader.ofTests.isEmpty ? reader.ofRuns : reader.ofTests {
        result[key] = expanded(value, folder)
      }
    }
    return result
  }

  private static func expanded(_ value: String, _ folder: String) -> String {
    ["SOURCE_ROOT", "SRCROOT", "PROJECT_DIR"].reduce(value) {
      $0.replacing("$(\($1))", with: folder).replacing("${\($1)}", with: folder)
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var ofTests: [String: String] = [:]
    /// Those of a run, which tests share unless the scheme says otherwise.
    var ofRuns: [String: String] = [:]
    private var action = ""

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      if elementName.hasSuffix("Action") { action = elementName }
      guard elementName == "EnvironmentVariable", attributes["isEnabled"] != "NO",
        let key = attributes["key"], let value = attributes["value"]
      else { return }
      if action == "TestAction" { ofTests[key] = value }
      if action == "LaunchAction" { ofRuns[key] = value }
    }
  }
}
