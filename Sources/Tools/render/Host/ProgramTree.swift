import Comparison
import Foundation
import HostProtocol
import Stage
import UIKit

/// Prints the view tree of an app, a package, a project or a Swift source file, including SwiftUI views and
/// the lines that declare types of the program.
struct ProgramTree {
  let path: String
  let arguments: Arguments

  /// The flags that apply only to documents.
  private static let refused = ["--size", "--text", "--whole-content"]

  /// Starts the program, shows the item that the flags select, advances it by two seconds and prints its
  /// tree.
  func run(_ format: TreeVerb.Format) throws -> ExitStatus {
    if let flag = Self.refused.first(where: { arguments.has($0) }) {
      throw Failure.usage("'\(flag)' is for documents; a program has the screen of its device.")
    }
    guard format != .tsv else {
      throw Failure.usage("The tree of a program has no form as tsv. Use '--format json'.")
    }
    let launch = try HostLaunch.make(path, HostLaunch.Settings(arguments)) {
      Console.printError($0)
    }
    let host = try launch.start(try RegionOptions(arguments).environment)
    defer { host.client.end() }
    do {
      _ = try host.client.call(try show(host.items))
      _ = try host.client.call(AdvanceCall(seconds: 2, untilIdle: true))
      guard !arguments.has("--accessibility") else {
        Console.print(try host.client.call(AccessibilityCall()).text)
        return .done
      }
      let views = try host.client.call(TreeCall()).views
      Console.print(lines(of: views, format).joined(separator: "\n"))
    } catch let error as HostError {
      throw Failure(.badInput, file: path, error.message)
    } catch let ending as HostEnding {
      throw Failure(.badInput, file: path, ending.message)
    }
    return .done
  }

  /// Returns the call that shows the selected preview, or else the app, with the device and traits of the
  /// flags.
  private func show(_ items: [HostItem]) throws(Failure) -> ShowCall {
    var settings = RunSettings()
    settings.itemName = arguments.string("--scene")
    if let name = settings.itemName, !items.contains(where: { $0.title == name }) {
      let hint = nearestName(to: name, among: items.map(\.title))
      throw .usage("No preview '\(name)'." + (hint.map { " Did you mean '\($0)'?" } ?? ""))
    }
    guard !items.isEmpty else {
      throw Failure(
        .badInput, file: path,
        "There is no app and no preview. Write '#Preview { SomeView() }' in a file of the package.")
    }
    settings.choose(from: items)
    settings.device = arguments.string("--device") ?? settings.device
    settings.orientation = arguments.string("--orientation") ?? settings.orientation
    settings.scale = try arguments.number("--scale", in: 1...4) ?? settings.scale
    settings.style = arguments.string("--style") ?? settings.style
    settings.contentSize = arguments.string("--content-size")?.lowercased() ?? settings.contentSize
    settings.contrast = arguments.string("--contrast") ?? settings.contrast
    settings.direction = arguments.has("--rtl") ? "rtl" : settings.direction
    return settings.show
  }

  /// Returns a line for each view. The location of each type's declaration is searched only once.
  private func lines(of views: [HostView], _ format: TreeVerb.Format) -> [String] {
    let declarations = SourceDeclarations(path: path)
    var places: [String: String?] = [:]
    return views.map { view in
      let place = places[view.className] ?? declarations.place(ofType: view.className)
      places[view.className] = place
      return format == .json ? json(view, place) : text(view, place)
    }
  }

  /// Returns a readable line for a view, indented by its depth.
  private func text(_ view: HostView, _ place: String?) -> String {
    let frame = view.frame.map { shortNumber($0) }.joined(separator: " ")
    return String(repeating: "   | ", count: view.depth) + "\(view.className) (\(frame))"
      + (view.text.map { " '\($0.replacing("\n", with: "\\n"))'" } ?? "")
      + (view.identifier.map { " #\($0)" } ?? "") + (view.isHidden ? " hidden" : "")
      + (place.map { " \($0)" } ?? "")
  }

  private func json(_ view: HostView, _ place: String?) -> String {
    var members: [(String, JSONValue)] = [
      ("depth", .number(Double(view.depth))), ("class", .string(view.className)),
      ("frame", .numbers(view.frame.map { CGFloat($0) })),
    ]
    if let text = view.text { members.append(("text", .string(text))) }
    if let id = view.identifier { members.append(("identifier", .string(id))) }
    if view.isHidden { members.append(("hidden", .bool(true))) }
    if let place { members.append(("declaration", .string(place))) }
    return JSONValue.object(members).text
  }
}
