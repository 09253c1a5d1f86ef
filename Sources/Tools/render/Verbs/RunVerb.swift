import Foundation
import Stage
import UIKit

/// `render run`: runs an app on a page in the browser.
enum RunVerb: Verb {
  static let name = "run"
  static let usage = "render run [PATH] [flags]"
  static let summary = "Runs an app on a page of the browser, and again after each saved change."
  static let discussion = """
    PATH is the folder of a Swift package or of an Xcode project, an .xcodeproj, an .xcworkspace, a
    .swift file, a storyboard, a xib or a scene file; without it, the current folder. The first line
    of the output is the address of a page, which only this machine can open.

    On the page the app takes touches, keys and text. Beside it are the device, its time, an
    inspector, the log, and buttons that save a picture, a film, a script of what was done, and a
    snapshot test that does it. A saved file of the app is built, and the app comes back where it
    was.
    """
  static let flags =
    [
      Flag("--item", value: "NAME", "the app, preview or scene to show; the app else"),
      Flag("--device", value: "NAME", "a device of 'render devices'; iphone-15 else"),
      Flag("--orientation", value: "WAY", "portrait or landscape"),
      Flag("--scale", value: "N", "pixels a point, 1 to 4; 2 else"),
      Flag("--style", value: "STYLE", "light or dark"),
      LookOption.flag,
      Flag("--content-size", value: "L", "XS to XXXL or AX1 to AX5"),
      Flag("--rtl", "right to left"),
      Flag("--language", value: "L", "of texts, dates and numbers, such as de or pt_BR"),
      Flag("--port", value: "N", "the port of the page; any free one else"),
      Flag(
        "--address", value: "A",
        "the address to listen on, 127.0.0.1 else; others may reach the page"
      ),
      Flag("--no-watch", "saved files are not built"),
    ] + MachineOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = arguments.positionals.first ?? "."
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(.missingInput, file: path, "There is no such file or folder. Check the path.")
    }
    let settings = try settings(arguments)
    // The parent process may have blocked the signals that end this one.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    var place = WebServer.Place()
    place.port = try arguments.integer("--port", in: 1...65_535) ?? 0
    place.address = arguments.string("--address") ?? place.address
    let inbox = RunInbox()
    let page = PageSource()
    let server = try WebServer(
      place, token: token(), page: page.bytes, policy: page.policy, inbox: inbox)
    Console.print(server.url)
    let run = LiveRun(
      path: path, settings: settings, launchSettings: try HostLaunch.Settings(arguments),
      inbox: inbox)
    run.server = server
    let watch = arguments.has("--no-watch") ? nil : SourceWatch(path: path, inbox: inbox)
    withExtendedLifetime(watch) { run.run() }
  }

  /// Returns a token of 128 random bits, which authorises the use of the page.
  private static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let text = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }

  /// Returns the initial settings of the page.
  private static func settings(_ arguments: Arguments) throws(Failure) -> RunSettings {
    var settings = RunSettings()
    if let name = arguments.string("--device") {
      guard let device = Device.named(name) else {
        let hint =
          nearestName(to: name.lowercased(), among: Device.all.map(\.name))
          .map { "Did you mean '\($0)'?" } ?? "See 'render devices'."
        throw .usage("No device '\(name)'. \(hint)")
      }
      settings.device = device.name
    }
    settings.itemName = arguments.string("--item")
    settings.orientation =
      try arguments.choice(
        "--orientation", [("portrait", "portrait"), ("landscape", "landscape")]) ?? "portrait"
    settings.scale = try arguments.number("--scale", in: 1...4) ?? 2
    settings.style =
      try arguments.choice("--style", [("light", "light"), ("dark", "dark")]) ?? "light"
    settings.look = try LookOption.look(arguments)?.name
    settings.contentSize =
      try arguments.choice("--content-size", SceneOptions.contentSizes.map { ($0.0, $0.0) }) ?? "l"
    settings.direction = arguments.has("--rtl") ? "rtl" : "ltr"
    if let language = arguments.string("--language") {
      settings.language = try RegionOptions.locale(language, flag: "--language")
    }
    return settings
  }
}
