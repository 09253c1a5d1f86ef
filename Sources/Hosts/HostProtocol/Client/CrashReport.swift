/// The cause of a crash, read from the backtrace that Swift's runtime writes.
public struct CrashReport: Sendable {
  /// A function on the stack.
  struct Frame: Equatable, Sendable {
    var function: String
    /// The file and the line; nil if they are unknown.
    var place: String?
  }

  /// The runtime's name of the cause, such as "Bad pointer dereference".
  let cause: String
  let frames: [Frame]

  /// Reads the lines that a program wrote; nil if there is no backtrace in them.
  public init?(_ lines: [String]) {
    let mark = "*** Program crashed: "
    guard let start = lines.firstIndex(where: { $0.hasPrefix(mark) }) else { return nil }
    let words = lines[start].dropFirst(mark.count).split(separator: " ")
    cause = words.prefix { $0 != "at" && $0 != "***" }.joined(separator: " ")
    frames = lines[start...].compactMap(Self.frame)
  }

  /// Reads a line such as `3 [ra] 0x0000556e f(_:) + 76 in app at /a/b.swift:1:41`.
  private static func frame(_ line: String) -> Frame? {
    let pattern =
      #/^\s*\d+\s(?:\[[a-z]+\]\s)*(?:\[system\]\s)?\s*0x[0-9a-f]+\s(.+?)\s\+\s\d+\sin\s(.+)$/#
    guard let match = line.firstMatch(of: pattern) else { return nil }
    let place = match.2.firstRange(of: " at ").map { range -> String in
      // The column is left out.
      let parts = match.2[range.upperBound...].split(separator: ":")
      let file = parts[0].split(separator: "/").last ?? parts[0]
      return parts.count > 1 ? "\(file):\(parts[1])" : String(file)
    }
    return Frame(function: String(match.1), place: place)
  }

  /// A sentence that states the cause and where it is in the program's own source.
  public var sentence: String {
    let cycle = endlessCalls
    guard cycle.isEmpty else {
      let names = cycle.map { "'\($0.function)'" }
      let place = cycle.lazy.compactMap(\.place).first.map { " (\($0))" } ?? ""
      return names.count == 1
        ? "\(names[0]) calls itself without end\(place)."
        : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) call each other "
          + "without end\(place)."
    }
    guard let frame = frames.first(where: { $0.place != nil }) ?? frames.first else {
      return "\(cause)."
    }
    return "\(cause) in '\(frame.function)'\(frame.place.map { " (\($0))" } ?? "")."
  }

  /// The least number of calls that repeat in a stack overflow: the runtime writes the innermost 64 or so.
  private static let leastDepth = 24

  /// The functions that call each other until the stack is full; empty if the crash has another cause.
  private var endlessCalls: [Frame] {
    // The innermost call may be in the middle of a function that the others complete.
    let calls = Array(frames.dropFirst().prefix(Self.leastDepth))
    guard calls.count == Self.leastDepth else { return [] }
    let period = (1...Self.leastDepth / 3).first { period in
      (period..<calls.count).allSatisfy { calls[$0].function == calls[$0 - period].function }
    }
    return period.map { Array(calls.prefix($0)) } ?? []
  }
}
