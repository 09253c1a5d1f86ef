import Comparison
import Foundation
import HostProtocol
import ImageIO
import Stage
import UIKit

// The tools that check the screen and those for the script of a session.
extension MCPTool {
  /// Lists layout and accessibility problems together with the diagnostics of the run, in at most 80 lines.
  static let lint = MCPTool(
    "lint",
    "Problems of the screen: layout, touch targets, contrast, accessibility, and what the app reported."
  ) { session, _ in
    let problems = try session.call(LintCall()).problems.map { problem in
      let place = problem.file.map { " (\($0):\(problem.line ?? 1))" } ?? ""
      return "[\(problem.rule)] #\(problem.view.id) \(problem.view.className): "
        + problem.message + place
    }
    let diagnostics = try session.call(DiagnosticsCall()).entries.map { entry in
      let place = entry.file.map { "\($0):\(entry.line ?? 1): " } ?? ""
      return "\(place)\(entry.severity): \(entry.message)"
    }
    let lines = problems + diagnostics
    return lines.isEmpty ? "No problems." : MCPSession.limited(lines, 80)
  }

  /// Describes one view: classes, superviews, controller, accessibility, constraints and
  /// properties.
  static let explain = MCPTool(
    "explain", "Why a view is where it is: classes, constraints, accessibility, properties.",
    [
      MCPParameter(
        "target", isRequired: true, "#number of 'tree', a number of 'accessibility', a text, or x,y"
      )
    ]
  ) { session, arguments in
    let facts = try session.call(try inspection(of: arguments.text("target") ?? "", session))
    var lines = [line(facts.view).trimmingCharacters(in: .whitespaces)]
    lines.append("Class: " + facts.classes.prefix(4).joined(separator: " < "))
    lines.append(
      "Inside: " + facts.path.dropFirst().prefix(6).map(\.className).joined(separator: " < "))
    if let controller = facts.controller { lines.append("Controller: \(controller)") }
    if let said = facts.accessibility { lines.append("VoiceOver: \(said)") }
    lines += facts.explanation
    lines += facts.properties.prefix(30).map { $0.joined(separator: ": ") }
    return lines.joined(separator: "\n")
  }

  /// Converts a target to a call that inspects a view. The view is found by number, by point, by its text or
  /// identifier, or else by an accessibility element.
  private static func inspection(
    of target: String, _ session: MCPSession
  ) throws -> InspectCall {
    let text = target.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("#"), let number = Int(text.dropFirst()) { return InspectCall(view: number) }
    let step = try session.target(text)
    if let match = step.wholeMatch(of: /at (-?[0-9.]+),(-?[0-9.]+)/), let x = Double(match.1),
      let y = Double(match.2)
    {
      return InspectCall(x: x, y: y)
    }
    let named = try session.call(TreeCall(query: text)).views.last {
      [$0.text, $0.identifier].contains(text)
    }
    if let named { return InspectCall(view: named.id) }
    let element = try session.call(ElementsCall()).elements.first {
      $0.identifier == text || $0.description.hasPrefix(text)
    }
    guard let element else {
      throw MCPProblem(
        "There is no '\(text)' on the screen. Call 'tree' or 'accessibility' to see what there is.")
    }
    return InspectCall(x: element.point[0], y: element.point[1])
  }

  /// Compares the screen with a file, or with the last image that the agent has received.
  static let compare = MCPTool(
    "compare", "Compares the screen with a PNG, or with the last 'picture'.",
    [MCPParameter("path", "a PNG of the screen's size; the last picture else")]
  ) { session, arguments in
    let path = arguments.text("path")
    let reference: [UInt8]
    if let path {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw MCPProblem("There is no '\(path)'. Call 'compare' with the path of a PNG.")
      }
      reference = Array(data)
    } else if let last = session.lastPicture {
      reference = last
    } else {
      throw MCPProblem(
        "There is no picture to compare with. Call 'picture' first, or give 'compare' a path.")
    }
    let actual = try session.callWithPayload(CaptureCall(.png)).payload
    return try difference(reference, actual, name: path ?? "the last picture", session)
  }

  /// Describes the difference of two images: their sizes, or at most ten clusters of pixels in points.
  private static func difference(
    _ reference: [UInt8], _ actual: [UInt8], name: String, _ session: MCPSession
  ) throws -> String {
    if reference == actual { return "Equal to \(name)." }
    let before: ReferenceImage
    do throws(ReferenceProblem) {
      before = try ReferenceImage(file: Data(reference))
    } catch {
      throw MCPProblem(error.message(ofInput: name))
    }
    let after = try ReferenceImage(file: Data(actual))
    guard
      let difference = ImageComparison.difference(
        reference: before.picture, actual: after.picture, tolerance: ImageTolerance())
    else { return "Equal to \(name)." }
    if difference.sizesDiffer {
      return "The sizes differ: \(name) has \(difference.referenceSize.width) x "
        + "\(difference.referenceSize.height) pixels, the screen \(difference.actualSize.width) x "
        + "\(difference.actualSize.height)."
    }
    let scale = try session.call(AdvanceCall(frames: 0)).scale
    let clusters = difference.clusters.prefix(10).map { cluster in
      let box = cluster.bounds
      let numbers = [box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0].map {
        MCPSession.number(Double($0) / scale)
      }
      return "\(cluster.pixelCount) at \(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
    }
    return
      "\(difference.differingCount) of \(difference.pixelCount) pixels differ from \(name), in "
      + "points:\n" + clusters.joined(separator: "\n")
  }

  /// Returns the script of the session, or performs steps.
  static let script = MCPTool(
    "script", "What was done so far, as a script for 'render film' and tests.",
    [MCPParameter("perform", "steps to perform; the resource tintype://script lists them")]
  ) { session, arguments in
    if let steps = arguments.text("perform") { return try session.act(steps, "Done.") }
    let script = try session.script()
    return script.isEmpty ? "# Nothing was done." : script
  }

  /// Builds the sources again and performs the script on the new program.
  static let rebuild = MCPTool(
    "rebuild", "Builds the app again after a change of its sources, and repeats what was done."
  ) { session, _ in try session.rebuild() }
}
