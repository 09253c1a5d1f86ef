import Foundation
import HostProtocol
import SourceBuild
import Stage
import UIKit

// The tools that open an app and inspect its screen.
extension MCPTool {
  /// All tools in the order in which they are listed.
  static let all = [
    open, picture, tree, accessibility, tap, type, key, scroll, swipe, drag, rotate, traits, wait,
    lint, explain, compare, script, rebuild,
  ]

  static let styles = ["light", "dark"]
  static let orientations = ["portrait", "landscape", "landscapeLeft", "landscapeRight"]

  /// Builds and starts the app or document at a path, and returns the first screen.
  private static let open = MCPTool(
    "open", "Builds and starts an app, a preview, a storyboard or a scene file.",
    [
      MCPParameter(
        "path", isRequired: true,
        "a folder with Package.swift, an .xcodeproj, a .swift file, a .storyboard, .xib or .json"),
      MCPParameter("preview", "the title of a preview or scene, in place of the app"),
      MCPParameter("device", "such as iphone-se or ipad-pro-11; iphone-15 else"),
      MCPParameter("orientation", .choice(["portrait", "landscape"]), "portrait else"),
      MCPParameter("style", .choice(styles), "light else"),
      MCPParameter("look", .choice(Look.all.map(\.name)), "that of the document or project else"),
      MCPParameter("contentSize", "xs to xxxl or ax1 to ax5; l else"),
      MCPParameter("locale", "of dates, numbers and texts, such as de_DE; en_US else"),
      MCPParameter("seed", .number(0...1e15), "of the app's random numbers; 0 else"),
    ]
  ) { session, arguments in
    var settings = HostLaunch.Settings()
    settings.host.look = arguments.text("look")
    if let locale = arguments.text("locale") {
      settings.variables[HostVariable.locale.rawValue] = try RegionOptions.locale(
        locale, flag: "locale")
    }
    if let seed = arguments.number("seed") {
      settings.variables[HostVariable.seed.rawValue] = "\(Int(seed))"
    }
    let show = ShowCall(
      device: arguments.text("device"), orientation: arguments.text("orientation"),
      traits: HostTraits(
        style: arguments.text("style"), contentSize: arguments.text("contentSize")))
    return try session.open(
      arguments.text("path") ?? "", preview: arguments.text("preview"), show: show,
      settings: settings)
  }

  /// Returns the screen as a PNG image. The whole screen is also stored at full size for `compare`.
  private static let picture = MCPTool(
    "picture",
    "The screen as an image, a third of its size in pixels unless 'scale' names another.",
    [
      MCPParameter("scale", .number(0.05...1), "of the screen's pixels; 0.33 else"),
      MCPParameter("region", .numbers(4), "x, y, width and height in points"),
      MCPParameter("outlines", .flag, "number what can be touched; 'tap' takes the numbers"),
    ]
  ) { session, arguments in
    let scale = arguments.number("scale") ?? 0.33
    let call = CaptureCall(.png, region: arguments.numbers("region"), shrink: scale)
    let (reply, payload) = try session.callWithPayload(call)
    if call.region == nil {
      session.lastPicture = try session.callWithPayload(CaptureCall(.png)).payload
    }
    var png = payload
    if arguments.flag("outlines") {
      let state = try session.call(AdvanceCall(frames: 0))
      let region = call.region ?? [0, 0, state.width, state.height]
      let elements = try session.call(ElementsCall()).elements
      png = try NumberedOutlines(elements, region: region).draw(on: png)
    }
    return [
      .text("\(reply.width) x \(reply.height) pixels at \(MCPSession.number(reply.time)) s."),
      .png(png),
    ]
  }

  /// Lists the visible views, at most 150.
  private static let tree = MCPTool(
    "tree", "The views on the screen: number, class, frame, text, identifier.",
    [MCPParameter("query", "only views whose class, text or identifier contains this")]
  ) { session, arguments in
    let query = arguments.text("query")
    let views = try session.call(TreeCall(query: query)).views.filter { !$0.isHidden }
    guard !views.isEmpty else {
      return "No view contains '\(query ?? "")'. Call 'tree' without a query, or 'accessibility', "
        + "which lists the elements of SwiftUI as well."
    }
    let lines = views.map(line)
    guard lines.count > 150 else { return lines.joined(separator: "\n") }
    return MCPSession.limited(lines, 150) + " Give a query to see these."
  }

  /// Returns the line for a view, indented by its depth: number, class, frame in points, text, identifier.
  nonisolated static func line(_ view: HostView) -> String {
    let frame = view.frame.map(MCPSession.number)
    var text = String(repeating: "  ", count: view.depth) + "#\(view.id) \(view.className) "
    text += "\(frame[0]),\(frame[1]) \(frame[2])x\(frame[3])"
    if let label = view.text, !label.isEmpty { text += " '\(label)'" }
    if let identifier = view.identifier { text += " [\(identifier)]" }
    return text
  }

  /// Lists the elements that VoiceOver reads, with frames if requested.
  private static let accessibility = MCPTool(
    "accessibility", "What VoiceOver reads on the screen, a numbered element a line.",
    [MCPParameter("frames", .flag, "with the frame of each element in points")]
  ) { session, arguments in
    guard arguments.flag("frames") else {
      let text = try session.call(AccessibilityCall()).text
      return text.isEmpty ? "VoiceOver reads nothing. Call 'picture' to see the screen." : text
    }
    return try session.call(ElementsCall()).elements.enumerated().map { index, element in
      let frame = element.frame.map(MCPSession.number)
      return "\(index + 1). \(element.description) \(frame[0]),\(frame[1]) \(frame[2])x\(frame[3])"
        + (element.identifier.map { " [\($0)]" } ?? "")
    }.joined(separator: "\n")
  }
}
