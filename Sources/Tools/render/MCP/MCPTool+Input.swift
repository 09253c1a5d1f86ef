import Foundation
import HostProtocol
import Stage
import UIKit

// The tools that simulate a user's input. Each returns what has changed on the screen.
extension MCPTool {
  /// The possible forms of a target, for the help of several tools.
  private static let targetHelp =
    "a text, label or identifier; a number of 'accessibility'; #number of 'tree'; or x,y"

  /// Taps a target, or presses it for 0.6 seconds.
  static let tap = MCPTool(
    "tap", "Taps an element or a point.",
    [
      MCPParameter("target", isRequired: true, targetHelp),
      MCPParameter("long", .flag, "presses for 0.6 s"),
    ]
  ) { session, arguments in
    let text = arguments.text("target") ?? ""
    let verb = arguments.flag("long") ? "long-press" : "tap"
    return try session.act("\(verb) \(session.target(text))", "Tapped '\(text)'.")
  }

  /// Types text, after tapping a field if one is given.
  static let type = MCPTool(
    "type", "Types into what has the focus, as with the keyboard.",
    [
      MCPParameter("text", isRequired: true, "a line end is the return key"),
      MCPParameter("into", "the field that is tapped first"),
    ]
  ) { session, arguments in
    let text = arguments.text("text") ?? ""
    guard !text.isEmpty else { throw MCPProblem("The text is empty. Give 'type' a text.") }
    if let field = arguments.text("into") {
      _ = try session.act("tap \(session.target(field))", "")
    }
    return try session.act("type \(ScriptText.quoted(text))", "Typed \(ScriptText.quoted(text)).")
  }

  /// Presses a key with modifiers. Keys other than characters have names.
  static let key = MCPTool(
    "key", "Presses a key of a hardware keyboard.",
    [
      MCPParameter(
        "key", isRequired: true,
        "a character, or return, tab, escape, delete, space, up, down, left, right, home, end"),
      MCPParameter("modifiers", .texts, "command, shift, control, option"),
    ]
  ) { session, arguments in
    let name = arguments.text("key") ?? ""
    let word = name.count == 1 ? ScriptText.quoted(name) : name
    let words = ["key", word] + arguments.texts("modifiers")
    return try session.act(words.joined(separator: " "), "Pressed \(name).")
  }

  /// Scrolls the scroll view that contains a target, or the one at the centre of the screen.
  static let scroll = MCPTool(
    "scroll", "Scrolls content.",
    [
      MCPParameter(
        "direction", .choice(["down", "up", "left", "right"]), isRequired: true,
        "the side whose content comes into view"),
      MCPParameter("points", .number(1...10_000), "how far; 300 else"),
      MCPParameter("target", "what lies in the scroll view; the middle of the screen else"),
    ]
  ) { session, arguments in
    let target = try arguments.text("target").map { try session.target($0) } ?? session.middle()
    let points = arguments.number("points") ?? 300
    let (x, y): (Double, Double) =
      switch arguments.text("direction") {
      case "up": (0, -points)
      case "left": (-points, 0)
      case "right": (points, 0)
      default: (0, points)
      }
    return try session.act("scroll \(target) by \(x),\(y)", "Scrolled.")
  }

  /// Swipes from a target, or from the centre of the screen.
  static let swipe = MCPTool(
    "swipe", "Swipes quickly with one finger.",
    [
      MCPParameter(
        "direction", .choice(["left", "right", "up", "down"]), isRequired: true,
        "the way of the finger"),
      MCPParameter("target", "where; the middle of the screen else"),
    ]
  ) { session, arguments in
    let target = try arguments.text("target").map { try session.target($0) } ?? session.middle()
    let direction = arguments.text("direction") ?? ""
    return try session.act("swipe \(direction) on \(target)", "Swiped \(direction).")
  }

  /// Drags from one target to another.
  static let drag = MCPTool(
    "drag", "Drags from one element or point to another one.",
    [
      MCPParameter("from", isRequired: true, targetHelp),
      MCPParameter("to", isRequired: true, targetHelp),
    ]
  ) { session, arguments in
    let (start, end) = (arguments.text("from") ?? "", arguments.text("to") ?? "")
    return try session.act(
      "drag \(session.target(start)) to \(session.target(end))", "Dragged '\(start)' to '\(end)'.")
  }

  /// Rotates the device and reports the size of the interface.
  static let rotate = MCPTool(
    "rotate", "Turns the device.",
    [MCPParameter("orientation", .choice(orientations), isRequired: true, "of the device")]
  ) { session, arguments in
    let name = arguments.text("orientation") ?? ""
    let text = try session.act("rotate \(name)", "Turned.")
    let state = try session.call(AdvanceCall(frames: 0))
    return "The interface is \(state.orientation), \(MCPSession.number(state.width)) x "
      + "\(MCPSession.number(state.height)) points.\n" + text
  }

  /// Changes one or more of the style, text size, contrast and direction.
  static let traits = MCPTool(
    "traits", "Changes settings while the app runs.",
    [
      MCPParameter("style", .choice(styles), "the appearance"),
      MCPParameter("contentSize", "the text size, xs to xxxl or ax1 to ax5"),
      MCPParameter("contrast", .choice(["normal", "high"]), "the contrast"),
      MCPParameter("direction", .choice(["ltr", "rtl"]), "the direction of reading"),
    ]
  ) { session, arguments in
    let steps = [
      ("style", "style"), ("contentSize", "content-size"), ("contrast", "contrast"),
      ("direction", "direction"),
    ].compactMap { name, verb in arguments.text(name).map { "\(verb) \(ScriptText.quoted($0))" } }
    guard !steps.isEmpty else {
      throw MCPProblem(
        "Nothing to change. Give 'traits' a style, contentSize, contrast or direction.")
    }
    return try session.act(steps.joined(separator: "\n"), "Changed.")
  }

  /// Advances the clock by a number of seconds, or until an element exists.
  static let wait = MCPTool(
    "wait", "Advances the app's clock, which stands still between calls.",
    [
      MCPParameter("seconds", .number(0...600), "how long; at most how long with 'for'"),
      MCPParameter("for", "a text or label to wait for; 10 s at most else"),
    ]
  ) { session, arguments in
    let seconds = arguments.number("seconds")
    if let name = arguments.text("for") {
      return try session.act(
        "wait for \(ScriptText.quoted(name)) up to \(seconds ?? 10)", "'\(name)' is there.")
    }
    guard let seconds else { throw MCPProblem("Give 'wait' seconds, or 'for' with a text.") }
    let before = try session.screen()
    let state = try session.call(AdvanceCall(seconds: seconds), timeout: 120)
    let after = try session.screen()
    return "It is \(MCPSession.number(state.time)) s.\n"
      + (before == after ? "What VoiceOver reads is the same as before." : after)
  }
}
