import Foundation
import HostProtocol

/// The events of an app as files: a script, and a snapshot test that performs the script.
struct SavedRun {
  let path: String
  let settings: RunSettings
  let items: [HostItem]
  let script: String

  /// The app, preview or scene that was shown.
  private var item: HostItem? {
    settings.item.flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  /// The name of the files without extension.
  var stem: String {
    let name = URL(filePath: path).standardizedFileURL.deletingPathExtension().lastPathComponent
    return name.isEmpty ? "app" : name
  }

  // MARK: Script

  /// The events as a script file for `render film`.
  var scriptFile: SavedFile {
    SavedFile(name: "\(stem).walk", bytes: Array((comment + script + "\n").utf8))
  }

  /// The first line of a script, a comment with the command that films it.
  private var comment: String {
    let flags = filmFlags.isEmpty ? "" : " " + filmFlags.joined(separator: " ")
    return "# render film \(Self.plain(path)) --script-file \(stem).walk\(flags)\n"
  }

  private var filmFlags: [String] {
    var flags = ["--device \(settings.device)", "--scale \(shortNumber(settings.scale))"]
    if settings.orientation != "portrait" { flags.append("--orientation \(settings.orientation)") }
    if let look = settings.look { flags.append("--look \(look)") }
    if !settings.language.isEmpty { flags.append("--locale \(settings.language)") }
    return flags
  }

  private func shortNumber(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  /// Returns a text for a comment, without quotes and semicolons.
  private static func plain(_ text: String) -> String {
    String(text.filter { !"'\";\n\r".contains($0) })
  }

  // MARK: Test

  /// A snapshot test in Swift that performs the events.
  var testFile: SavedFile {
    let name = String(stem.filter { $0.isLetter || $0.isNumber || $0 == "_" })
    let type = (name.first?.isLetter ?? false ? name : "App\(name)") + "WalkTests"
    let lines = script.split(separator: "\n").map { line in
      "        " + line.replacing("\\", with: "\\\\")
    }
    let text = """
      import SnapshotTesting
      import Stage
      import Testing
      import UIKit
      \(moduleImport)
      @MainActor
      @Suite struct \(type) {
        @Test func walk() throws {
      \(stage)
          try stage.run(
            InteractionScript(
              \"\"\"
      \(lines.joined(separator: "\n"))
              \"\"\"))
          assertSnapshot(of: UIImage(cgImage: try stage.capture()), as: .image)
        }
      }

      """
    return SavedFile(name: "\(type).swift", bytes: Array(text.utf8))
  }

  /// The import of the program's module; empty if the item is in none.
  private var moduleImport: String {
    guard let item, item.kind != .scene, let module = item.file.split(separator: ".").first,
      !item.file.contains("/")
    else { return "" }
    return "\n@testable import \(module)\n"
  }

  /// The code that creates a stage with the device and traits of the page.
  private var stage: String {
    let held = settings.orientation == "landscape" ? ", orientation: .landscape" : ""
    let device = "device: .named(\"\(settings.device)\")!\(held)"
    let new =
      "    let stage = Stage(\n"
      + "      \(device), scale: \(shortNumber(settings.scale)),\n"
      + "      traits: UITraitCollection {\n"
      + traits.map { "        $0.\($0)\n" }.joined().replacing("$0.$0.", with: "$0.")
      + "      }\(look))\n"
    return new + bars + shown
  }

  private var look: String {
    settings.look.map { ", look: Look.named(\"\($0)\")" } ?? ""
  }

  private var traits: [String] {
    let sizes = [
      "xs": "extraSmall", "s": "small", "m": "medium", "l": "large", "xl": "extraLarge",
      "xxl": "extraExtraLarge", "xxxl": "extraExtraExtraLarge", "ax1": "accessibilityMedium",
      "ax2": "accessibilityLarge", "ax3": "accessibilityExtraLarge",
      "ax4": "accessibilityExtraExtraLarge", "ax5": "accessibilityExtraExtraExtraLarge",
    ]
    return [
      "userInterfaceStyle = .\(settings.style)",
      "preferredContentSizeCategory = .\(sizes[settings.contentSize] ?? "large")",
      "accessibilityContrast = .\(settings.contrast)",
      "layoutDirection = .\(settings.direction == "rtl" ? "rightToLeft" : "leftToRight")",
    ]
  }

  private var bars: String {
    var lines: [String] = []
    if settings.showsSystemBars {
      lines += ["stage.showsStatusBar = true", "stage.showsHomeIndicator = true"]
    }
    if settings.showsKeyboard { lines.append("stage.showsKeyboard = true") }
    return lines.map { "    \($0)\n" }.joined()
  }

  /// The code that shows the item. For a preview, which tests cannot access, it is a placeholder.
  private var shown: String {
    guard let item else { return "" }
    switch item.kind {
    case .app where !item.file.contains("/"):
      return "    stage.launch(\(item.file.split(separator: ".").last ?? "AppDelegate").self)"
    case .scene:
      let name = URL(filePath: item.file).deletingPathExtension().lastPathComponent
      return "    let storyboard = UIStoryboard(name: \"\(name)\", bundle: .module)\n"
        + "    stage.show(try #require(storyboard.instantiateInitialViewController()))"
    default:
      return "    // Show here what the preview '\(item.title)' makes: \(item.file):\(item.line)\n"
        + "    stage.show(UIViewController())"
    }
  }
}
