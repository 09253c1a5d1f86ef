import Foundation
import HostProtocol
import SourceBuild
import Stage
import UIKit

/// The app that an agent has opened, and its host.
@MainActor
final class MCPSession {
  /// A running app.
  struct OpenApp {
    var path: String
    /// The system design, the region and the seed.
    var settings: HostLaunch.Settings
    var show: ShowCall
    var host: RunningHost
    var client: HostClient { host.client }
    var items: [HostItem] { host.items }
  }

  private var app: OpenApp?
  /// The last image of the whole screen, with which the next one is compared.
  var lastPicture: [UInt8]?
  /// The script of an app that has ended, which `rebuild` performs again.
  private var lastScript = ""
  /// The app that has ended by itself.
  private var endedApp: OpenApp?

  // MARK: Opening

  /// Builds an app, starts it and shows an item.
  ///
  /// - Parameters:
  ///   - preview: The title of the item; nil for the app, or else the first item.
  ///   - script: The steps to perform after the start.
  func open(
    _ path: String, preview: String?, show: ShowCall, settings: HostLaunch.Settings
  ) throws -> String {
    close()
    var (app, item) = try start(path, preview: preview, show: show, settings: settings)
    app.show.item = app.items.firstIndex(of: item)
    self.app = app
    let state = try call(app.show)
    _ = try call(AdvanceCall(seconds: 2, untilIdle: true))
    var lines = [
      "Opened '\(item.title)' on \(state.device), \(Self.number(state.width)) x "
        + "\(Self.number(state.height)) points, \(state.orientation)."
    ]
    let others = app.items.filter { $0 != item }.map { "'\($0.title)'" }
    if !others.isEmpty {
      lines.append(
        "Others that 'open' can name with 'preview': "
          + others.prefix(20).joined(separator: ", ") + (others.count > 20 ? ", ..." : "."))
    }
    return (lines + [try screen()]).joined(separator: "\n")
  }

  private func start(
    _ path: String, preview: String?, show: ShowCall, settings: HostLaunch.Settings
  ) throws -> (OpenApp, HostItem) {
    guard FileManager.default.fileExists(atPath: path) else {
      throw MCPProblem("There is no '\(path)'. Call 'open' with the path of a folder or file.")
    }
    let host = try HostLaunch.make(path, settings) { Console.printError($0) }.start()
    guard !host.items.isEmpty else {
      throw MCPProblem(
        "'\(path)' has no app, preview or scene. Write '#Preview { SomeView() }' and call 'open' again."
      )
    }
    let item = try Self.item(preview, of: host.items)
    let app = OpenApp(path: path, settings: settings, show: show, host: host)
    return (app, item)
  }

  private static func item(_ name: String?, of items: [HostItem]) throws(MCPProblem) -> HostItem {
    guard let name else { return items.first { $0.kind == .app } ?? items[0] }
    if let found = items.first(where: { $0.title == name }) { return found }
    let hint = nearestName(to: name, among: items.map(\.title)).map { "Did you mean '\($0)'?" }
    let titles = items.prefix(20).map { "'\($0.title)'" }.joined(separator: ", ")
    throw MCPProblem("There is no preview '\(name)'. \(hint ?? "There are \(titles).")")
  }

  /// Builds the app again and repeats the interactions that were performed on it.
  func rebuild() throws -> String {
    guard let old = app ?? endedApp else { throw Self.nothingOpen }
    let script = try app == nil ? lastScript : self.script()
    let title = old.items[old.show.item ?? 0].title
    close()
    var settings = old.settings
    settings.isRepeated = true
    var (new, item) = try start(
      old.path, preview: old.items.count > 1 ? title : nil, show: old.show, settings: settings)
    new.show.item = new.items.firstIndex(of: item)
    app = new
    (endedApp, lastScript) = (nil, script)
    _ = try call(new.show)
    let steps = script.split(separator: "\n").count
    if steps > 0 {
      do {
        _ = try call(PerformCall(script), timeout: 120)
      } catch let error as HostError {
        return "Built again. What was done cannot be repeated to its end: \(error.message)\n"
          + (try screen())
      }
    }
    return "Built again; \(steps) steps were performed again.\n" + (try screen())
  }

  /// Ends the app and closes the connection to its host.
  func close() {
    app?.client.end()
    (app, endedApp, lastPicture) = (nil, nil, nil)
  }

  // MARK: Calls

  private static let nothingOpen = MCPProblem(
    "No app is open. Call 'open' with the path of a package, a project, a .swift file, a storyboard or "
      + "a scene file.")

  /// Makes a call to the host.
  func call<Call: HostCall>(_ call: Call, timeout: Double = 60) throws -> Call.Reply {
    try callWithPayload(call, timeout: timeout).reply
  }

  func callWithPayload<Call: HostCall>(
    _ call: Call, timeout: Double = 60
  ) throws -> (reply: Call.Reply, payload: [UInt8]) {
    guard let app else {
      guard endedApp != nil else { throw Self.nothingOpen }
      throw MCPProblem("The app has ended. Call 'rebuild' to start it again.")
    }
    do {
      return try app.client.callWithPayload(call, timeout: timeout)
    } catch let ending as HostEnding {
      (endedApp, self.app) = (app, nil)
      let said = ending.lastLines.suffix(5).filter { !$0.isEmpty }
      throw MCPProblem(
        ([ending.message] + said + ["Call 'rebuild' to start it again."]).joined(separator: "\n"))
    }
  }

  /// Returns the events so far as a script.
  func script() throws -> String {
    let script = try call(EventsCall()).script
    lastScript = script
    return script
  }

  /// Returns the message for an error of a tool.
  func sentence(for error: any Error) -> String {
    switch error {
    case let problem as MCPProblem: problem.sentence
    case let error as HostError: Self.plain(error.message)
    case let ending as HostEnding: ending.message + " Call 'open' again."
    case let failure as Failure:
      failure.message.replacing("render: error: ", with: "") + "\nMend that and call 'open' again."
    case let problem as BuildProblem: problem.sentence + "\nMend that and call 'open' again."
    default: "\(error)"
    }
  }

  /// Returns the reason why a step failed, without the step itself, which the agent did not write.
  private static func plain(_ message: String) -> String {
    guard message.hasPrefix("Step 1, '"), let end = message.range(of: "': ") else { return message }
    let reason = message[end.upperBound...]
    return reason.prefix(1).uppercased() + reason.dropFirst()
  }

  // MARK: The screen

  /// Returns the text that VoiceOver reads on the screen, in at most `count` lines.
  func screen(atMost count: Int = 60) throws -> String {
    let elements = try call(ElementsCall()).elements
    guard !elements.isEmpty else {
      return "Nothing on the screen can be read. Call 'picture' to see it."
    }
    let lines = elements.enumerated().map { "\($0.offset + 1). \($0.element.description)" }
    return "On the screen:\n" + Self.limited(lines, count)
  }

  nonisolated static func limited(_ lines: [String], _ count: Int) -> String {
    guard lines.count > count else { return lines.joined(separator: "\n") }
    return lines.prefix(count).joined(separator: "\n") + "\n... and \(lines.count - count) more."
  }

  /// Performs steps, waits until the app is idle, and returns a description of the changes.
  func act(_ steps: String, _ done: String) throws -> String {
    let before = try call(ElementsCall()).elements.map(\.description)
    let problems = try call(DiagnosticsCall()).entries.count
    _ = try call(PerformCall(steps))
    let state = try call(AdvanceCall(seconds: 3, untilIdle: true))
    let after = try call(ElementsCall()).elements.map(\.description)
    var lines = [done, Self.changes(from: before, to: after)]
    if state.takesText { lines.append("The keyboard is up: 'type' enters text.") }
    for entry in try call(DiagnosticsCall(since: problems)).entries.prefix(5) {
      lines.append("\(entry.severity): \(entry.message)")
    }
    return lines.joined(separator: "\n")
  }

  private static func changes(from before: [String], to after: [String]) -> String {
    if before == after { return "What VoiceOver reads is the same as before." }
    let difference = after.difference(from: before)
    guard difference.insertions.count * 2 <= after.count else {
      let lines = after.enumerated().map { "\($0.offset + 1). \($0.element)" }
      return "On the screen now:\n" + limited(lines, 40)
    }
    var lines: [String] = []
    for case .remove(_, let text, _) in difference.removals { lines.append("- \(text)") }
    for case .insert(let index, let text, _) in difference.insertions {
      lines.append("+ \(index + 1). \(text)")
    }
    return "Changed:\n" + limited(lines, 40)
  }

  nonisolated static func number(_ value: Double) -> String { shortNumber(CGFloat(value)) }

  // MARK: Targets

  /// Returns the target of a step: a name, `x,y`, the number of an element, or `#` and the number of a view.
  func target(_ text: String) throws -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else {
      throw MCPProblem(
        "The target is empty. Call 'accessibility' or 'tree' to see what is on the screen.")
    }
    if let match = text.wholeMatch(of: /(-?[0-9.]+)\s*,\s*(-?[0-9.]+)/) {
      return "at \(match.1),\(match.2)"
    }
    if text.hasPrefix("#"), let number = Int(text.dropFirst()) {
      let frame = try call(InspectCall(view: number)).view.frame
      return "at \(frame[0] + frame[2] / 2),\(frame[1] + frame[3] / 2)"
    }
    if let number = Int(text) {
      let elements = try call(ElementsCall()).elements
      // A text that is a number, as on the keys of a calculator, takes precedence over an element's number.
      if elements.contains(where: { $0.description.split(separator: ".").first == "\(number)" }) {
        return ScriptText.quoted(text)
      }
      guard elements.indices.contains(number - 1) else {
        throw MCPProblem(
          "There is no element \(number); there are \(elements.count). Call 'accessibility'.")
      }
      let point = elements[number - 1].point
      return "at \(point[0]),\(point[1])"
    }
    return ScriptText.quoted(text)
  }

  /// Returns the centre of the screen as a target.
  func middle() throws -> String {
    let state = try call(AdvanceCall(frames: 0))
    return "at \(state.width / 2),\(state.height / 2)"
  }
}
