import Foundation
import HostProtocol
import Stage

extension FuzzTarget {
  /// A host of a small screen: lines of any bytes, and calls of known methods with any parameters.
  /// Each line is answered by one line of JSON.
  static let hostCalls = FuzzTarget("host-calls", maximumLength: 1024) { bytes in
    guard let input = try? SceneInput(json: Array(screen.utf8), file: "screen.json") else { return }
    let session = HostSession(HostContent.all(of: input, file: "screen.json"))
    _ = session.answer(to: Data(#"{"id": 0, "method": "show", "params": {}}"#.utf8))
    var data = FuzzedData(bytes)
    for number in 1...8 where !data.isEmpty {
      let line = data.integer(below: 4) == 0 ? data.take(40) : call(number, &data)
      let answer = session.answer(to: Data(line))
      precondition(
        (try? JSONDecoder().decode(HostResponseHead.self, from: answer.line)) != nil,
        "An answer is a line of JSON: \(String(decoding: line, as: UTF8.self))")
    }
  }

  private static let screen = """
    {"size": [100, 100], "root": {"subviews": [
      {"class": "UIButton", "id": "go", "title": "Go", "frame": [0, 0, 40, 30]},
      {"class": "UITextField", "id": "name", "frame": [0, 40, 80, 30]}]}}
    """

  private static let methods = [
    "hello", "show", "touches", "text", "key", "edit", "rotate", "traits", "perform", "advance",
    "capture", "frame", "tree", "inspect", "accessibility", "elements", "lint", "diagnostics",
    "events",
  ]

  private static let parameters = [
    "version", "item", "device", "orientation", "scale", "traits", "systemBars", "keyboard",
    "touchMarks", "style", "contentSize", "fingers", "text", "key", "modifiers", "command",
    "pasteboard", "script", "frames", "seconds", "untilIdle", "query", "view", "x", "y", "since",
    "format", "region", "shrink", "isWhole",
  ]

  private static let words = [
    "iphone-15", "landscape-left", "dark", "AX5", "png", "pixels", "tap 'Go'", "wait 1", "return",
    "command", "selectAll", "copy", "paste", "back", "Go",
  ]

  private static func call(_ number: Int, _ data: inout FuzzedData) -> [UInt8] {
    var members: [String] = []
    for _ in 0..<data.integer(below: 5) {
      members.append("\"\(data.pick(parameters))\": \(value(&data, depth: 0))")
    }
    let method = data.pick(methods)
    return Array(
      "{\"id\": \(number), \"method\": \"\(method)\", \"params\": {\(members.joined(separator: ", "))}}"
        .utf8)
  }

  private static func value(_ data: inout FuzzedData, depth: Int) -> String {
    switch data.integer(below: depth < 2 ? 8 : 6) {
    case 0: return "\(data.integer(below: 200))"
    case 1: return data.pick(["-1", "1e300", "-1e300", "9007199254740993", "0.1", "1e-300"])
    case 2: return "\"\(data.pick(words))\""
    case 3: return data.bool() ? "true" : "false"
    case 4: return "null"
    case 5: return "\"\(data.integer(below: 100_000))\""
    case 6:
      let values = (0..<data.integer(below: 5)).map { _ in value(&data, depth: depth + 1) }
      return "[\(values.joined(separator: ", "))]"
    default:
      let finger = #"{"id": 1, "phase": "down", "x": VALUE, "y": 10}"#
      return finger.replacing("VALUE", with: value(&data, depth: 2))
    }
  }
}
